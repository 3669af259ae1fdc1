import { intervalOfDifference, mean } from '@plumbline/claims/effects/interval'
import type { OtherFamily } from '@plumbline/contract/outreach/performance'
import type { Reference } from '#platform/providers/reference.ts'
import type { OtherSums } from './result-figures.repository.ts'

// As many as a result needs (measures, "Campaign effect").
const TREATED_NEEDED = 30
const CONTROL_NEEDED = 10
const PER_CENT = 100
const MOST = 12

/** The families whose add-on can stand on the same visits: one of their primary codes is one of the family's. */
export function familiesOfSameVisits({ families }: Pick<Reference, 'families'>, code: string): string[] {
  const primaries = new Set(families.get(code)?.primaries)
  return [...families.values()]
    .filter((family) => family.code !== code && family.primaries.some((primary) => primaries.has(primary)))
    .map((family) => family.code)
    .toSorted()
    .slice(0, MOST)
}

/** The same difference of changes for another family, where enough providers bill it in both groups. */
export function measureOther(
  sums: readonly OtherSums[],
  labelOf: (family: string) => OtherFamily['label'],
): OtherFamily[] {
  return [...Map.groupBy(sums, ({ family }) => family)].flatMap(([family, rows]) => {
    const counted = rows.filter(({ baseline_days, post_days }) => baseline_days > 0 && post_days > 0)
    const level = (row: OtherSums) => row.baseline_units / row.baseline_days
    const changes = (arm: OtherSums['arm']) =>
      counted.filter((row) => row.arm === arm).map((row) => row.post_units / row.post_days - level(row))
    const [treated, control] = [changes('treated'), changes('control')]
    if (treated.length < TREATED_NEEDED || control.length < CONTROL_NEEDED) return []
    const { ci_low: low, ci_high: high } = intervalOfDifference(treated, control)
    const value = mean(treated) - mean(control)
    const expected = mean(counted.filter(({ arm }) => arm === 'treated').map(level)) + mean(control)
    const inPerCent = (one: number) => (PER_CENT * one) / expected
    return [
      {
        ...{ family, label: labelOf(family), effect: { value, low, high } },
        effect_pct:
          expected <= 0
            ? null
            : {
                value: inPerCent(value),
                low: low === null ? null : inPerCent(low),
                high: high === null ? null : inPerCent(high),
              },
      },
    ]
  })
}
