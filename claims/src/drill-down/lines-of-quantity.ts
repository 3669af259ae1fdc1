import type { Measure } from '../measures/measure.ts'
import { type CountName, type DaySumName, isCount, isDaySum } from '../measures/quantities.ts'

type Quantity = CountName | DaySumName

/** What is counted or added up in the lines to get the quantity; a day is a patient on a date. */
type Counted = 'lines' | 'days' | 'patients' | 'units'

type LinesOfQuantity = {
  counted: Counted
  /**
   * A SQL condition on lines of the family's codes. It can use is_primary and is_addon (0 or 1), daily_limit, and for
   * the line's patient-day day_has_primary, day_excluded, day_has_addon, day_has_partner and day_addon_units.
   */
  condition: string
}

const ALL_PRIMARY_DAYS = 'day_has_primary = 1'
const PRIMARY_DAYS = `${ALL_PRIMARY_DAYS} and day_excluded = 0`
const ATTACHED_DAYS = `${PRIMARY_DAYS} and day_has_addon = 1`
const ADDONS = 'is_addon = 1'
const PRIMARIES = 'is_primary = 1'

const withModifier = (modifier: string): LinesOfQuantity => ({
  counted: 'lines',
  condition: `${PRIMARIES} and '${modifier}' in (modifier_1, modifier_2, modifier_3, modifier_4)`,
})

/** The lines behind each quantity. For days and patients these are the primary and add-on lines of the days. */
export const LINES_OF_QUANTITY: Record<Quantity, LinesOfQuantity> = {
  all_primary_days: { counted: 'days', condition: ALL_PRIMARY_DAYS },
  primary_days: { counted: 'days', condition: PRIMARY_DAYS },
  addon_primary_days: { counted: 'days', condition: ATTACHED_DAYS },
  primary_day_units_milli: { counted: 'units', condition: `${ADDONS} and ${PRIMARY_DAYS}` },
  primary_patients: { counted: 'patients', condition: PRIMARY_DAYS },
  addon_primary_patients: { counted: 'patients', condition: ATTACHED_DAYS },
  addon_lines: { counted: 'lines', condition: ADDONS },
  orphan_lines: { counted: 'lines', condition: `${ADDONS} and day_has_primary = 0 and day_has_partner = 0` },
  addon_days: { counted: 'days', condition: ADDONS },
  over_limit_days: { counted: 'days', condition: `${ADDONS} and day_addon_units > daily_limit` },
  ineligible_days: { counted: 'days', condition: 'day_has_addon = 1 and day_excluded = 1' },
  primary_lines: { counted: 'lines', condition: PRIMARIES },
  modifier_25_lines: withModifier('25'),
  modifier_59_lines: withModifier('59'),
  modifier_xe_lines: withModifier('XE'),
  modifier_xp_lines: withModifier('XP'),
  modifier_xs_lines: withModifier('XS'),
  modifier_xu_lines: withModifier('XU'),
}

/** The primary lines of the days that count, but have no add-on. */
export const UNBILLED_PRIMARIES = `${PRIMARIES} and ${PRIMARY_DAYS} and day_has_addon = 0`

/** Lines of a family's primaries, or of its add-on. */
export type LineRole = 'primary' | 'addon'
export const LINES_OF_ROLE: Record<LineRole, string> = { primary: PRIMARIES, addon: ADDONS }

export type FigurePart = 'numerator' | 'denominator'

/** The quantity for one part of a measure's figure; `modifier` is empty except for a measure of one modifier. */
export function getQuantity(measure: Measure, part: FigurePart, modifier: string): Quantity {
  const name =
    part === 'denominator' ? measure.denominator : measure.numerator.replace('*', modifier.toLowerCase())
  if (isCount(name) || isDaySum(name)) return name
  throw new RangeError(
    `The measure ${measure.key} has no ${part} for the modifier ${JSON.stringify(modifier)}`,
  )
}
