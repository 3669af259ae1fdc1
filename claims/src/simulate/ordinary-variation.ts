import type { Check } from './check.ts'
import { drawDays, drawPatients, ONE_OFF } from './draw-patients.ts'
import { figuresOfGroup, isEligible, isFound, type SimulatedRow } from './peer-world.ts'
import { type RandomStream, randomStream } from './random-stream.ts'
import type { Patient } from './simulated-cell.ts'
import { Tally } from './tally.ts'

const RATES = [0.05, 0.15, 0.3, 0.5, 0.75]
const SPREADS = [0.3, 0.4, 0.5]
const SIZES = [31, 60]
const MOST = { low: 0, high: 0.04 }

const PLANTED_ODDS = 4
const PLANTED_DAYS = 200
const PLANTED_SPREAD = 0.3
const LEAST = { low: 0.8, high: 1 }

const logit = (rate: number): number => Math.log(rate / (1 - rate))
const fromLogit = (position: number): number => 1 / (1 + Math.exp(-position))

const drawOrdinary = (rate: number, spread: number, random: RandomStream): Patient[] =>
  drawPatients(drawDays(random), fromLogit(logit(rate) + spread * random.normal()), ONE_OFF, random)

export function drawGroup(size: number, rate: number, spread: number, random: RandomStream): Patient[][] {
  return Array.from({ length: size }, () => drawOrdinary(rate, spread, random))
}

/** The share of eligible headlines that are Significantly Higher where providers differ in the ordinary way. */
export function ordinaryVariation(worlds: number, seed: number): Check[] {
  const random = randomStream(seed)
  return SPREADS.flatMap((spread) =>
    RATES.map((rate) => {
      const tally = new Tally()
      for (const size of SIZES)
        for (let world = 0; world < worlds; world += 1)
          for (const row of figuresOfGroup(drawGroup(size, rate, spread, random), ['attach_rate']))
            if (isEligible(row)) tally.add(isFound(row))
      const name = `Rates around ${rate}, sd of the logit ${spread}: Significantly Higher`
      return tally.toCheck(name, 'rows', MOST)
    }),
  )
}

/** With so many families, and nothing to find in the others, the adjusted p-value is at most so many times p_z. */
const MANY_FAMILIES = 5
const SIGNIFICANT = 0.05

/** One planted provider among ordinary ones; returns their row. */
function plant(size: number, rate: number, random: RandomStream): SimulatedRow | undefined {
  const group = drawGroup(size - 1, rate, PLANTED_SPREAD, random)
  const planted = fromLogit(logit(rate) + Math.log(PLANTED_ODDS))
  group.push(drawPatients(PLANTED_DAYS, planted, ONE_OFF, random))
  return figuresOfGroup(group, ['attach_rate']).find(({ index }) => index === size - 1)
}

/** How often one provider with four times the odds of the others is found. */
export function plantedProvider(worlds: number, seed: number): Check[] {
  const random = randomStream(seed)
  return RATES.flatMap((rate) => {
    const [one, many] = [new Tally(), new Tally()]
    for (const size of SIZES)
      for (let world = 0; world < worlds; world += 1) {
        const row = plant(size, rate, random)
        const found = row !== undefined && isFound(row)
        one.add(found)
        many.add(found && (row.p_z ?? 1) * MANY_FAMILIES <= SIGNIFICANT)
      }
    const name = `Peers around ${rate}, one at an odds ratio of 4 with 200 days: found`
    return [
      one.toCheck(name, 'runs', LEAST),
      many.toCheck(`${name}, ${MANY_FAMILIES} families`, 'runs', LEAST),
    ]
  })
}
