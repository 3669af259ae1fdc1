import { findReason, type Reading } from './readings.ts'

const near = (share: number) => Math.round(100 * share)

/** What makes a reading a case of its own: two readings of one kind get the same words with other numbers. */
function kindOf({ row, isOutside, tests, eligible }: Reading): string {
  const { outcome, unmet, low, percentile, beyond_peers, reliability, expected, value, pooled, mix_ratio } =
    row
  const step = [0, 20, 50, 80, 99.99].findIndex((bound) => percentile <= bound)
  return [
    outcome,
    unmet,
    low,
    isOutside,
    eligible,
    tests > 1,
    beyond_peers,
    row.peer_level === null ? '' : step,
    reliability === null
      ? ''
      : Math.floor(10 * reliability) >= 7
        ? 2
        : Math.floor(10 * reliability) >= 4
          ? 1
          : 0,
    expected === null ? '' : Math.sign(near(expected) - near(value)),
    mix_ratio === null ? '' : mix_ratio < 1.1,
    near(value) === near(pooled),
    value === 0 || value === 1,
  ].join('|')
}

/** Readings that are nearly on a threshold come first, since words and rounding part there. */
function distance({ row }: Reading): number {
  const { z, percentile, p_value, value, pooled } = row
  return Math.min(
    Math.abs(Math.abs(z ?? 0) - 1.96),
    Math.abs(percentile - 80) / 2,
    Math.abs(p_value - 0.05) * 20,
    Math.abs(value - pooled) * 50,
  )
}

/** Takes the lists in turn, the first of each before the second of any. */
function takeInTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}

/** So many readings of as many kinds as possible, in equal parts by outcome and first missing condition. */
export function chooseReadings(readings: readonly Reading[], most: number): Reading[] {
  const verdicts = Map.groupBy(readings, ({ row }) => `${row.outcome} ${findReason(row.unmet)} ${row.low}`)
  const byVerdict = [...verdicts.values()].map((same) => {
    const kinds = Map.groupBy(same, kindOf)
    return takeInTurn(
      [...kinds.values()].map((kind) => kind.toSorted((left, right) => distance(left) - distance(right))),
    )
  })
  return takeInTurn(byVerdict).slice(0, most)
}
