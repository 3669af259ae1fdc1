import type { FamilyDay } from './count-lines.ts'

/** What one day adds to a sum that measures can name. */
type ReadDay = (day: FamilyDay) => number

const isPrimary = (day: FamilyDay): boolean => day.primaryLines > 0
/** In D: a primary day that is not excluded. */
const counts = (day: FamilyDay): boolean => isPrimary(day) && !day.isExcluded
const hasAddOn = (day: FamilyDay): boolean => day.addOnLines > 0

const DAY_QUANTITIES: Readonly<Record<string, ReadDay>> = {
  all_primary_days: (day) => Number(isPrimary(day)),
  primary_days: (day) => Number(counts(day)),
  addon_primary_days: (day) => Number(counts(day) && hasAddOn(day)),
  primary_day_units_milli: (day) => (counts(day) ? day.addOnUnits : 0),
  addon_lines: (day) => day.addOnLines,
  orphan_lines: (day) => (day.isOrphan ? day.addOnLines : 0),
  addon_days: (day) => Number(hasAddOn(day)),
  over_limit_days: (day) => Number(day.isOverLimit),
  ineligible_days: (day) => Number(hasAddOn(day) && day.isExcluded),
  primary_lines: (day) => day.primaryLines,
}

const MODIFIER_LINES = /^modifier_([a-z0-9]{2})_lines$/

/** A sum over days, by the name that a measure's file gives it (docs/measures/adding-a-measure.md). */
export function dayQuantity(name: string): ReadDay {
  const modifier = MODIFIER_LINES.exec(name)?.[1]?.toUpperCase()
  if (modifier !== undefined) return (day) => day.modifierLines.get(modifier) ?? 0
  const read = DAY_QUANTITIES[name]
  if (read === undefined) throw new Error(`Verification does not know the quantity ${name}.`)
  return read
}

/** Counts of patients: those with a day that counts in the named sum. */
export const PATIENT_QUANTITIES: Readonly<Record<string, string>> = {
  primary_patients: 'primary_days',
  addon_primary_patients: 'addon_primary_days',
}

/** The counts that exist only where the family has the rule. */
export const NEEDS_LIMIT = 'over_limit_days'
export const NEEDS_NOT_WITH = 'ineligible_days'

export const isCountedDay = counts
export const isAttachedDay = (day: FamilyDay): boolean => counts(day) && hasAddOn(day)
