import type { Reading } from './readings.ts'

const near = (share: number) => Math.round(100 * share)

/** What makes a reading a case of its own: two readings of one kind get the same words with other numbers. */
function kindOf({ row, isOutside, tests, eligible }: Reading): string {
  const { outcome, unmet, low, percentile, beyond_peers, reliability, expected, value, pooled, mix_ratio } = row
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
    reliability === null ? '' : Math.floor(10 * reliability) >= 7 ? 2 : Math.floor(10 * reliability) >= 4 ? 1 : 0,
    expected === null ? '' : Math.sign(near(expected) - near(value)),
    mix_ratio === null,
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

/** One reading of each kind, or as many as there is time for. */
export function chooseReadings(readings: readonly Reading[], most: number): Reading[] {
  const kinds = [...Map.groupBy(readings, kindOf).values()].map((same) =>
    same.toSorted((left, right) => distance(left) - distance(right)),
  )
  const chosen: Reading[] = []
  for (let round = 0; chosen.length < most && kinds.some((same) => same.length > round); round += 1)
    for (const same of kinds) {
      const reading = same[round]
      if (reading !== undefined && chosen.length < most) chosen.push(reading)
    }
  return chosen
}

export const countKinds = (readings: readonly Reading[]): number => new Set(readings.map(kindOf)).size
