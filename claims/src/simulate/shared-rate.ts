import type { Check } from './check.ts'
import { drawDays, drawPatients, type Visits } from './draw-patients.ts'
import { figuresOfGroup, isEligible, isFound } from './peer-world.ts'
import { type RandomStream, randomStream } from './random-stream.ts'
import { Tally } from './tally.ts'

const RATES = [0.05, 0.15, 0.3, 0.5, 0.7, 0.85]
const SIZES = [31, 60]
const CORRELATIONS = [0, 0.3, 0.5]
const MAX_DAYS_A_PATIENT = 10
const BAND = { low: 0, high: 0.025 }

function drawWorld(
  tally: Tally,
  providers: number,
  rate: number,
  visits: Visits,
  random: RandomStream,
): void {
  const group = Array.from({ length: providers }, () => drawPatients(drawDays(random), rate, visits, random))
  for (const row of figuresOfGroup(group, ['attach_rate'])) if (isEligible(row)) tally.add(isFound(row))
}

/** The share of eligible headlines that are Significantly Higher although all providers have one rate. */
export function sharedRate(worlds: number, seed: number): Check[] {
  const random = randomStream(seed)
  return CORRELATIONS.flatMap((correlation) =>
    RATES.map((rate) => {
      const tally = new Tally()
      for (const providers of SIZES)
        for (let world = 0; world < worlds; world += 1)
          drawWorld(tally, providers, rate, { maxDays: MAX_DAYS_A_PATIENT, correlation }, random)
      const name = `All share the rate ${rate}, correlation ${correlation}: Significantly Higher`
      return tally.toCheck(name, 'rows', BAND)
    }),
  )
}
