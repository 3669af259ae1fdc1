import type { Check } from './check.ts'
import { drawPatients, MEAN_UNITS, type Visits } from './draw-patients.ts'
import { figuresOfGroup } from './peer-world.ts'
import { type RandomStream, randomStream } from './random-stream.ts'
import { Tally } from './tally.ts'

const DAYS = [400, 1000]
const RATES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
const PROVIDERS = 31
const MAX_DAYS_A_PATIENT = 10

const INDEPENDENT = { low: 0.94, high: 0.96 }
const CORRELATED = { low: 0.93, high: 0.97 }
const KINDS = [
  { correlation: 0, band: INDEPENDENT },
  { correlation: 0.3, band: CORRELATED },
  { correlation: 0.5, band: CORRELATED },
]
const MEASURES = [
  { measure: 'attach_rate', name: 'share', unitsADay: 1 },
  { measure: 'intensity', name: 'mean', unitsADay: MEAN_UNITS },
]

const NAMES = MEASURES.map(({ measure }) => measure)

/** Whether the intervals of 31 providers who share a rate hold it. */
function cover(
  tallies: ReadonlyMap<string, Tally>,
  days: number,
  visits: Visits,
  rate: number,
  random: RandomStream,
) {
  const group = Array.from({ length: PROVIDERS }, () => drawPatients(days, rate, visits, random))
  const rows = figuresOfGroup(group, NAMES)
  for (const { measure, unitsADay } of MEASURES) {
    const truth = rate * unitsADay
    for (const { ci_low, ci_high } of rows.filter((row) => row.measure === measure))
      tallies.get(measure)?.add(ci_low !== null && ci_high !== null && ci_low <= truth && truth <= ci_high)
  }
}

/** How often 95% intervals hold the truth, over rates from 0.2 to 0.8, in groups of 31 with 1 to 10 days a patient. */
export function intervalCoverage(worldsPerRate: number, seed: number): Check[] {
  const random = randomStream(seed)
  return KINDS.flatMap(({ correlation, band }) =>
    DAYS.flatMap((days) => {
      const tallies = new Map(NAMES.map((measure) => [measure, new Tally()]))
      for (const rate of RATES)
        for (let world = 0; world < worldsPerRate; world += 1)
          cover(tallies, days, { maxDays: MAX_DAYS_A_PATIENT, correlation }, rate, random)
      return MEASURES.flatMap(({ measure, name }) => {
        const text = `95% interval of a ${name} covers the truth, n ${days}, correlation ${correlation}`
        return tallies.get(measure)?.toCheck(text, 'rows', band) ?? []
      })
    }),
  )
}
