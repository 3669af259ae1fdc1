import type { SpecialtyTotals } from '@plumbline/claims/preview/version-totals'
import type { QuarterPair, SpecialtyPair, Totals } from '@plumbline/contract/claims/waiting-figures'
import { PREVIEW_RULES, type PreviewRules } from './preview-rules.ts'

export type VersionTotals = readonly SpecialtyTotals[]

const toTotals = ({ lines, providers, patients, units, billed, paid }: SpecialtyTotals): Totals => ({
  lines,
  providers,
  patients,
  units,
  billed,
  paid,
})

const keyOf = ({ quarter, specialty }: Pick<SpecialtyTotals, 'quarter' | 'specialty'>) =>
  JSON.stringify([quarter, specialty])

const isSame = (left: Totals | null, right: Totals | null) => JSON.stringify(left) === JSON.stringify(right)

function isUnusual(now: Totals | null, after: Totals | null, { unitsPerLineTimes }: PreviewRules): boolean {
  if (now === null || after === null || now.units <= 0 || after.units <= 0) return false
  const times = after.units / after.lines / (now.units / now.lines)
  return times >= unitsPerLineTimes || times <= 1 / unitsPerLineTimes
}

/** Both versions side by side: each quarter, and each specialty of the quarters that change. */
export function compareTotals(
  now: VersionTotals,
  after: VersionTotals,
  isPreliminary: (quarter: string) => boolean,
  rules: PreviewRules = PREVIEW_RULES,
): { quarters: QuarterPair[]; specialties: SpecialtyPair[] } {
  const nowByKey = new Map(now.map((totals) => [keyOf(totals), toTotals(totals)]))
  const afterByKey = new Map(after.map((totals) => [keyOf(totals), toTotals(totals)]))
  const pairs = [...new Map([...now, ...after].map((totals) => [keyOf(totals), totals])).entries()].map(
    ([key, { quarter, specialty }]) => ({
      quarter,
      specialty,
      now: nowByKey.get(key) ?? null,
      after: afterByKey.get(key) ?? null,
    }),
  )
  const quarters = pairs
    .filter(({ specialty }) => specialty === null)
    .map(({ specialty: _all, ...pair }) => ({
      ...pair,
      preliminary: isPreliminary(pair.quarter),
      changed: !isSame(pair.now, pair.after),
      unusual_units: isUnusual(pair.now, pair.after, rules),
    }))
    .toSorted((left, right) => left.quarter.localeCompare(right.quarter))
  const changed = new Set(quarters.filter((pair) => pair.changed).map(({ quarter }) => quarter))
  const specialties = pairs
    .flatMap(({ specialty, ...pair }) =>
      specialty === null || !changed.has(pair.quarter) ? [] : [{ ...pair, specialty }],
    )
    .toSorted(
      (left, right) =>
        left.quarter.localeCompare(right.quarter) || left.specialty.localeCompare(right.specialty),
    )
  return { quarters, specialties }
}
