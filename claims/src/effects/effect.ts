import type { ProviderClass } from '../figures/figure.ts'
import type { Quarter } from '../quarter.ts'

export type Arm = 'treated' | 'control'

/** One provider in one wave: to be contacted, or held out at random. */
export type Assignment = {
  npi: string
  tin: string
  arm: Arm
  /** Needed if nobody is held out; null = not on the roster. */
  specialty: string | null
  class: ProviderClass | null
}

/** A wave has one contact date, for treated and held-out alike; its members were selected by one quarter. */
export type Wave = {
  number: number
  /** An ISO date. */
  contactOn: string
  selectionQuarter: Quarter
  assignments: readonly Assignment[]
}

/** Sums of one provider and quarter in the campaign's family: units in thousandths, money in cents. */
export type QuarterSums = {
  npi: string
  tin: string
  quarter: Quarter
  primary_days: number
  primary_day_units_milli: bigint
  addon_units_milli: bigint
  addon_paid_cents: bigint
}

export type NeverContacted = { npi: string; tin: string; specialty: string; class: ProviderClass }

export type EffectInput = {
  waves: readonly Wave[]
  sums: readonly QuarterSums[]
  matureQuarters: readonly Quarter[]
  /** Used only if no wave has a hold-out; may be everyone on the roster whom no campaign contacted. */
  neverContacted: readonly NeverContacted[]
}

export type EffectStatus = 'final' | 'due' | 'too_few'
export type EffectDesign = 'hold_out' | 'observational'

/** One provider in the result; without days before or after the contact there is no change. */
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
  /** In the result: with a change and, without a hold-out, with three to compare with or one of those. */
  counted: boolean
  /**
   * Only for the treated in a final result with a hold-out: −(change − the control's mean change by days) × post days ×
   * price. Their sum is the campaign's savings.
   */
  savings: number | null
}

/** The difference of (the quarter's value − b) between the arms. */
export type EventStudyRow = {
  /** Quarters since the contact quarter, which is 0. */
  relative: number
  /** Null if waves with different contact quarters are pooled. */
  quarter: Quarter | null
  difference: number
  ci_low: number | null
  ci_high: number | null
  treated: number
  control: number
}

/** The effect of a campaign (R-EFF-2). All figures are null unless the result is final. */
export type EffectResult = {
  status: EffectStatus
  /** When the next waiting wave has its second mature quarter; null if none waits, or if it would still be too few. */
  due_on: string | null
  design: EffectDesign
  effect: number | null
  ci_low: number | null
  ci_high: number | null
  /** In percent: −12 is a decrease of 12%. */
  effect_pct: number | null
  pct_low: number | null
  pct_high: number | null
  /** Each provider weighted by the days after the contact. Null without a hold-out, like price and savings. */
  weighted_effect: number | null
  price: number | null
  savings: number | null
  savings_low: number | null
  savings_high: number | null
  unadjusted: number | null
  /** Assigned, in waves that are no longer waiting, but without data; treated also without three to compare with. */
  left_out_treated: number
  /** Null without a hold-out. */
  left_out_control: number | null
  /** Providers with data. */
  treated: number
  control: number
  providers: EffectProvider[]
  event_study: EventStudyRow[]
}
