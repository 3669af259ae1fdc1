import { intervalOfDifference, mean } from '@plumbline/claims/effects/interval'
import { CONTROL_NEEDED, TREATED_NEEDED } from '@plumbline/claims/effects/measure-effect'
import { percentEffect } from '@plumbline/claims/effects/percent-effect'
import type { OtherFamily } from '@plumbline/contract/outreach/performance'
import type { Reference } from '#platform/providers/reference.ts'
import type { OtherSums } from './result-figures.repository.ts'

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
    const inArm = (arm: OtherSums['arm']) =>
      counted
        .filter((row) => row.arm === arm)
        .map((row) => {
          const level = row.baseline_units / row.baseline_days
          return { level, change: row.post_units / row.post_days - level }
        })
    const treated = inArm('treated')
    const control = inArm('control').map(({ change }) => change)
    if (treated.length < TREATED_NEEDED || control.length < CONTROL_NEEDED) return []
    const changes = treated.map(({ change }) => change)
    const { ci_low: low, ci_high: high } = intervalOfDifference(changes, control)
    const { effect_pct, pct_low, pct_high } = percentEffect(treated, control)
    return [
      {
        family,
        label: getLabel(family),
        effect: { value: mean(changes) - mean(control), low, high },
        effect_pct: effect_pct === null ? null : { value: effect_pct, low: pct_low, high: pct_high },
      },
    ]
  })
}
