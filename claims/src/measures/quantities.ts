import type { Cell, PatientSquares } from '../figures/figure.ts'

type PlainCell = Omit<Cell, keyof PatientSquares>
type FieldNames<Value> = {
  [Name in keyof PlainCell]: PlainCell[Name] extends Value ? Name : never
}[keyof PlainCell]

/** Counts that a measure can use. */
export type CountName = Exclude<FieldNames<number | null>, undefined>

/** For each count those that contain it: only they can be its denominator, so that a share never exceeds 1. */
const WHOLES: Record<CountName, readonly CountName[]> = {
  all_primary_days: [],
  primary_days: [],
  addon_primary_days: ['primary_days', 'addon_days'],
  primary_patients: [],
  addon_primary_patients: ['primary_patients'],
  addon_lines: [],
  orphan_lines: ['addon_lines'],
  addon_days: [],
  over_limit_days: ['addon_days'],
  ineligible_days: ['addon_days'],
  primary_lines: [],
  modifier_25_lines: ['primary_lines'],
  modifier_59_lines: ['primary_lines'],
  modifier_xe_lines: ['primary_lines'],
  modifier_xp_lines: ['primary_lines'],
  modifier_xs_lines: ['primary_lines'],
  modifier_xu_lines: ['primary_lines'],
}

/** Sums over days that a mean can be made from, with their count of days and sum of squares. */
export const DAY_SUMS = {
  primary_day_units_milli: { days: 'primary_days', squares: 'primary_day_units_squared_micro' },
} as const satisfies Partial<Record<keyof Cell, { days: CountName; squares: keyof Cell }>>

export type DaySumName = keyof typeof DAY_SUMS

export const isCount = (name: string): name is CountName => Object.hasOwn(WHOLES, name)
export const isDaySum = (name: string): name is DaySumName => Object.hasOwn(DAY_SUMS, name)

export const countNames = (): string[] => Object.keys(WHOLES)
export const daySumNames = (): string[] => Object.keys(DAY_SUMS)
export const getWholes = (name: CountName): readonly CountName[] => WHOLES[name]
