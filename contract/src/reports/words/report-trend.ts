import type { HistoryPoint } from '../reports.ts'

type Seen = { period: string; value: number; low: number; high: number }

export type TrendFinding =
  | { kind: 'none' }
  | { kind: 'single'; at: Seen }
  | { kind: 'steady'; at: Seen; lowest: Seen; highest: Seen; quarters: number }
  /** `changed`: the first and the last quarter are alike, but others between them differ. */
  | { kind: 'varied'; at: Seen; lowest: Seen; highest: Seen; quarters: number; changed: boolean }
  | { kind: 'rose' | 'fell'; first: Seen; last: Seen }
  | { kind: 'peaked' | 'dipped'; turn: Seen; last: Seen }

const toSeen = ({ period, figure }: HistoryPoint): Seen[] =>
  figure === null
    ? []
    : [
        {
          period,
          value: figure.value,
          low: figure.ci_low ?? figure.value,
          high: figure.ci_high ?? figure.value,
        },
      ]

/** Within 5 points a rate without a clear change is steady. */
const STEADY_SWING_MAX = 0.05
const ROUNDING = 1e-9

/** Two quarters differ only if their intervals do not overlap, so that a title does not report chance. */
const differ = (a: Seen, b: Seen) => a.high < b.low || b.high < a.low

/** The finding of the final quarters. Preliminary quarters can still change and are left out. */
export function decideTrend(history: readonly HistoryPoint[]): TrendFinding {
  const seen = history.filter(({ preliminary }) => !preliminary).flatMap(toSeen)
  const [first, last] = [seen[0], seen.at(-1)]
  if (first === undefined || last === undefined) return { kind: 'none' }
  if (seen.length === 1) return { kind: 'single', at: first }
  const highest = seen.reduce((best, one) => (one.value > best.value ? one : best))
  const lowest = seen.reduce((best, one) => (one.value < best.value ? one : best))
  if (differ(highest, first) && differ(highest, last)) return { kind: 'peaked', turn: highest, last }
  if (differ(lowest, first) && differ(lowest, last)) return { kind: 'dipped', turn: lowest, last }
  if (!differ(first, last)) {
    const found = { at: last, lowest, highest, quarters: seen.length }
    if (highest.value - lowest.value <= STEADY_SWING_MAX + ROUNDING) return { kind: 'steady', ...found }
    return { kind: 'varied', ...found, changed: differ(lowest, highest) }
  }
  return { kind: last.value > first.value ? 'rose' : 'fell', first, last }
}
