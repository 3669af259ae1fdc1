import type { Quarter } from '../quarter.ts'

export type Arm = 'treated' | 'control'

/** One provider in one wave: to be contacted, or held out at random. */
export type Assignment = {
  npi: string
  tin: string
  arm: Arm
  /** Needed where nobody is held out; null = the roster does not say. */
  specialty: string | null
}

/** One contact date, the same for the treated and the held-out, and the quarter by which they were chosen. */
export type Wave = {
  number: number
  /** An ISO date. */
  contactOn: string
  selectionQuarter: Quarter
  assignments: readonly Assignment[]
}

/** The sums of one provider and quarter in the campaign's family: units in thousandths, money in cents. */
export type QuarterSums = {
  npi: string
  tin: string
  quarter: Quarter
  primary_days: number
  primary_day_units_milli: bigint
  addon_units_milli: bigint
  addon_paid_cents: bigint
}

export type NeverContacted = { npi: string; tin: string; specialty: string }

export type EffectInput = {
  waves: readonly Wave[]
  sums: readonly QuarterSums[]
  matureQuarters: readonly Quarter[]
  /** Read only where no wave holds anybody out; may be all of the roster that no campaign contacted. */
  neverContacted: readonly NeverContacted[]
}

export type EffectStatus = 'final' | 'due' | 'too_few'
export type EffectDesign = 'hold_out' | 'observational'

/** What is known of one provider; without days in the baseline or after the contact he has no change. */
export type EffectProvider = {
  npi: string
  tin: string
  wave: number
  arm: Arm
  baseline_units: number
  baseline_days: number
  post_units: number
  post_days: number
  change: number | null
  /** Only of the treated in a final result: −(change − change without contact) × post days × price. */
  savings: number | null
}

/** The difference of (the quarter's value − b) between the arms. */
export type EventStudyRow = {
  /** Quarters from the one with the contact date, which is 0. */
  relative: number
  /** Null where waves with contacts in different quarters are pooled. */
  quarter: Quarter | null
  difference: number
  ci_low: number | null
  ci_high: number | null
  treated: number
  control: number
}

/** The effect of a campaign (measures, "Campaign effect"). All figures are null unless the result is final. */
export type EffectResult = {
  status: EffectStatus
  /** The day on which the next wave that still waits has its second mature quarter; null if none waits. */
  due_on: string | null
  design: EffectDesign
  effect: number | null
  ci_low: number | null
  ci_high: number | null
  /** In per cent: −12 is a fall by twelve per cent. */
  effect_pct: number | null
  pct_low: number | null
  pct_high: number | null
  price: number | null
  savings: number | null
  savings_low: number | null
  savings_high: number | null
  unadjusted: number | null
  left_out: number
  /** Providers with data. */
  treated: number
  control: number
  providers: EffectProvider[]
  event_study: EventStudyRow[]
}
