import type { Stratum } from './count-lines.ts'
import type { StratumDays } from './measured-row.ts'
import { sum } from './row-statistics.ts'

const STRATUM_DAYS = 50
const MILLI = 1000

/** From the finest grade to all days together; a grade is used where the peers have enough days. */
const GRADES: readonly ((stratum: Stratum) => string[])[] = [
  ({ primary, place, diagnosis }) => [primary, place, diagnosis],
  ({ primary, diagnosis }) => [primary, diagnosis],
  ({ primary, place }) => [primary, place],
  ({ primary }) => [primary],
  () => [],
]

type Tally = { days: number; total: number }

/** What the peers would do with the provider's days: the peers' rate on days like each, averaged. */
export function expectFromMix(
  own: readonly StratumDays[],
  peers: readonly (readonly StratumDays[])[],
  mixOf: 'attached' | 'units',
): number {
  const tallies = GRADES.map((grade) => {
    const byKey = new Map<string, Tally>()
    for (const stratum of peers.flat()) {
      const key = JSON.stringify(grade(stratum))
      const tally = byKey.get(key) ?? { days: 0, total: 0 }
      byKey.set(key, tally)
      tally.days += stratum.days
      tally.total += stratum[mixOf]
    }
    return { grade, byKey }
  })
  const rateOf = (stratum: Stratum): number => {
    const all: Tally = { days: 0, total: 0 }
    const found = tallies.map(({ grade, byKey }) => byKey.get(JSON.stringify(grade(stratum))) ?? all)
    const used = found.find(({ days }) => days >= STRATUM_DAYS) ?? found.at(-1) ?? all
    return used.total / used.days / (mixOf === 'units' ? MILLI : 1)
  }
  return sum(own.map((stratum) => stratum.days * rateOf(stratum))) / sum(own.map(({ days }) => days))
}
