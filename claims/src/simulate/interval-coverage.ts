import type { Check } from './check.ts'
import { drawPatients, MEAN_UNITS } from './draw-patients.ts'
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

type Truth = { measure: string; value: number }

/** Whether the interval of each of 31 providers who share a rate holds it. */
function cover(tally: Tally, days: number, correlation: number, rate: number, truth: Truth, random: RandomStream) {
  const visits = { maxDays: MAX_DAYS_A_PATIENT, correlation }
  const group = Array.from({ length: PROVIDERS }, () => drawPatients(days, rate, visits, random))
  for (const { ci_low, ci_high } of figuresOfGroup(group, truth.measure))
    tally.add(ci_low !== null && ci_high !== null && ci_low <= truth.value && truth.value <= ci_high)
}

/** How often 95% intervals hold the truth, over rates from 0.2 to 0.8, in groups of 31 with 1 to 10 days a patient. */
export function intervalCoverage(worldsPerRate: number, seed: number): Check[] {
  const random = randomStream(seed)
  return KINDS.flatMap(({ correlation, band }) =>
    MEASURES.flatMap(({ measure, name, unitsADay }) =>
      DAYS.map((days) => {
        const tally = new Tally()
        for (const rate of RATES)
          for (let world = 0; world < worldsPerRate; world += 1)
            cover(tally, days, correlation, rate, { measure, value: rate * unitsADay }, random)
        const text = `95% interval of a ${name} covers the truth, n ${days}, correlation ${correlation}`
        return tally.toCheck(text, 'rows', band)
      }),
    ),
  )
}
