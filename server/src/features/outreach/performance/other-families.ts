import { intervalOfDifference, mean } from '@plumbline/claims/effects/interval'
import type { OtherFamily } from '@plumbline/contract/outreach/performance'
import type { Reference } from '#platform/providers/reference.ts'
import type { OtherSums } from './result-figures.repository.ts'

// The same minimum as for a result (R-EFF-5).
const TREATED_NEEDED = 30
const CONTROL_NEEDED = 10
const PERCENT = 100
const FAMILIES_MAX = 12

/** Families that share a primary code, so that their add-on can be billed for the same visits. */
export function listFamiliesOfSameVisits({ families }: Pick<Reference, 'families'>, code: string): string[] {
  const primaries = new Set(families.get(code)?.primaries)
  return [...families.values()]
    .filter((family) => family.code !== code && family.primaries.some((primary) => primaries.has(primary)))
    .map((family) => family.code)
    .toSorted()
    .slice(0, FAMILIES_MAX)
}

/** The same difference of changes for other families, if enough providers in both groups bill them. */
export function measureOtherFamilies(
  sums: readonly OtherSums[],
  getLabel: (family: string) => OtherFamily['label'],
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
    const toPercent = (one: number) => (PERCENT * one) / expected
    return [
      {
        family,
        label: getLabel(family),
        effect: { value, low, high },
        effect_pct:
          expected <= 0
            ? null
            : {
                value: toPercent(value),
                low: low === null ? null : toPercent(low),
                high: high === null ? null : toPercent(high),
              },
      },
    ]
  })
}
