import { type Family, type FamilyCounts, MODIFIERS } from './count-lines.ts'

/** One row of a provider before it is compared. */
export type MeasuredRow = {
  measure: string
  modifier: string
  numerator: number
  denominator: number
  value: number
  /** For means only: the value of each day. */
  days: number[] | null
}

const MILLI = 1000

const share = (measure: string, numerator: number, denominator: number, modifier = ''): MeasuredRow => ({
  measure,
  modifier,
  numerator,
  denominator,
  value: numerator / denominator,
  days: null,
})

function intensity({ dayUnits }: FamilyCounts): MeasuredRow {
  const thousandths = dayUnits.reduce((sum, units) => sum + units, 0)
  return {
    measure: 'intensity',
    modifier: '',
    numerator: thousandths / MILLI,
    denominator: dayUnits.length,
    value: thousandths / (MILLI * dayUnits.length),
    days: dayUnits.map((units) => units / MILLI),
  }
}

/** The rows of R-FIG-5, with a denominator above 0. */
export function measuredRows(counts: FamilyCounts, family: Family): MeasuredRow[] {
  return [
    share('attach_rate', counts.addOnPrimaryDays, counts.primaryDays),
    intensity(counts),
    share('patient_share', counts.addOnPatients, counts.primaryPatients),
    share('orphan_rate', counts.orphanLines, counts.addOnLines),
    ...(family.limit === null ? [] : [share('over_limit_rate', counts.overLimitDays, counts.addOnDays)]),
    ...MODIFIERS.map((modifier) =>
      share('modifier_share', counts.modifierLines.get(modifier) ?? 0, counts.primaryLines, modifier),
    ),
  ].filter((row) => row.denominator > 0)
}

const PATIENTS_NEEDED = 11
const DAYS_NEEDED = 30

export const isEligible = (counts: FamilyCounts): boolean =>
  counts.primaryPatients >= PATIENTS_NEEDED && counts.primaryDays >= DAYS_NEEDED
