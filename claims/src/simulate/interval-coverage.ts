import { sampleFromSums } from '../statistics/sample.ts'
import { tInterval } from '../statistics/t-interval.ts'
import { wilsonInterval } from '../statistics/wilson-interval.ts'
import type { Check } from './check.ts'
import { type RandomStream, randomStream } from './random-stream.ts'

const DAYS = [400, 1000]
const RATES = Array.from({ length: 61 }, (_, index) => (20 + index) / 100)
const MAX_UNITS = 4
const BAND = { low: 0.94, high: 0.96 }

const covers = (interval: { low: number; high: number } | null, truth: number): boolean =>
  interval !== null && interval.low <= truth && truth <= interval.high

function wilsonCovers(random: RandomStream, rate: number, days: number): boolean {
  return covers(wilsonInterval(random.binomial(days, rate), days), rate)
}

/** Days have 1 to 4 units with the probability of the rate, else 0. */
function tCovers(random: RandomStream, rate: number, days: number): boolean {
  let sum = 0
  let squares = 0
  for (let day = 0; day < days; day += 1) {
    if (!random.chance(rate)) continue
    const units = 1 + random.below(MAX_UNITS)
    sum += units
    squares += units * units
  }
  const sample = sampleFromSums(days, BigInt(sum), BigInt(squares), 1)
  return covers(tInterval(sample), (rate * (1 + MAX_UNITS)) / 2)
}

/** How often 95% intervals contain the truth, averaged over rates from 0.2 to 0.8. */
export function intervalCoverage(runsPerRate: number, seed: number): Check[] {
  const random = randomStream(seed)
  return [
    { name: 'Wilson 95% interval of a share covers the truth', holds: wilsonCovers },
    { name: 't 95% interval of a mean over days covers the truth', holds: tCovers },
  ].flatMap(({ name, holds }) =>
    DAYS.map((days) => {
      let covered = 0
      for (const rate of RATES)
        for (let run = 0; run < runsPerRate; run += 1) if (holds(random, rate, days)) covered += 1
      const count = RATES.length * runsPerRate
      return { name: `${name}, n ${days}`, counted: 'runs' as const, count, share: covered / count, ...BAND }
    }),
  )
}
