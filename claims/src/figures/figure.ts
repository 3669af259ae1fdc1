import type { Quarter } from '../quarter.ts'

/**
 * The sums of one provider, family and quarter that all measures are computed from. Exact: units in thousandths,
 * money in cents.
 */
export type Cell = {
  npi: string
  tin: string
  family: string
  /** Patient-days with a primary line (D₀). */
  all_primary_days: number
  /** Those less the excluded days (D). */
  primary_days: number
  addon_primary_days: number
  /** Units of the add-on on primary days, and the sum of the squares of each day's units (thousandths²). */
  primary_day_units_milli: bigint
  primary_day_units_squared_micro: bigint
  primary_patients: number
  addon_primary_patients: number
  addon_lines: number
  orphan_lines: number
  addon_days: number
  /** Null if the family has no daily limit. */
  over_limit_days: number | null
  /** Days with the add-on among the excluded ones; null if the family excludes none. */
  ineligible_days: number | null
  primary_lines: number
  modifier_25_lines: number
  modifier_59_lines: number
  modifier_xe_lines: number
  modifier_xp_lines: number
  modifier_xs_lines: number
  modifier_xu_lines: number
  addon_units_milli: bigint
  addon_paid_cents: bigint
} & PatientSquares

/**
 * Sums over the provider's patients: of a count squared, and of two counts multiplied. They say how alike the days of
 * one patient are.
 */
export type PatientSquares = {
  primary_days_squared: number
  addon_days_squared: number
  addon_lines_squared: number
  primary_lines_squared: number
  addon_primary_days_squared: number
  orphan_lines_squared: number
  over_limit_days_squared: number
  ineligible_days_squared: number
  modifier_25_lines_squared: number
  modifier_59_lines_squared: number
  modifier_xe_lines_squared: number
  modifier_xp_lines_squared: number
  modifier_xs_lines_squared: number
  modifier_xu_lines_squared: number
  addon_primary_days_by_primary_days: number
  addon_primary_days_by_addon_days: number
  orphan_lines_by_addon_lines: number
  over_limit_days_by_addon_days: number
  ineligible_days_by_addon_days: number
  modifier_25_lines_by_primary_lines: number
  modifier_59_lines_by_primary_lines: number
  modifier_xe_lines_by_primary_lines: number
  modifier_xp_lines_by_primary_lines: number
  modifier_xs_lines_by_primary_lines: number
  modifier_xu_lines_by_primary_lines: number
  patient_units_squared_micro: bigint
  patient_units_by_days_milli: bigint
}

export const PROVIDER_CLASSES = ['physician', 'advanced_practice'] as const
export type ProviderClass = (typeof PROVIDER_CLASSES)[number]

export type Provider = {
  npi: string
  tin: string
  specialty: string
  class: ProviderClass
  state: string
  region: string
}

export type PeerLevel = 'state' | 'region' | 'nation'
export type TestName = 'chi_square' | 'fisher' | 'welch'
export const OUTCOMES = ['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What Significantly Higher needs, in the order in which it is told. */
export const CONDITIONS = ['chance', 'spread', 'place', 'size', 'count', 'mix'] as const
export type Condition = (typeof CONDITIONS)[number]

/** What a provider is compared with: the distribution of the peers' values, and all their days pooled. */
export type PeerValues = {
  peer_level: PeerLevel
  peer_group: string
  peers: number
  peer_mean: number
  peer_sd: number
  peer_p10: number
  peer_p20: number
  peer_p25: number
  peer_p50: number
  peer_p75: number
  peer_p80: number
  peer_p90: number
  pooled: number
  percentile: number
  tau2: number
  /** The variance of one observation by chance on the scale of the test, φ included; funnel limits use it. */
  unit_variance: number
  reliability: number | null
}

export type TestResult = { test: TestName; statistic: number | null; p_value: number }

/** One figure (R-FIG-19). */
export type Figure = {
  npi: string
  tin: string
  period: Quarter
  measure: string
  family: string
  /** Empty except for a measure that counts one modifier. */
  modifier: string
  numerator: number
  denominator: number
  value: number
  ci_low: number | null
  ci_high: number | null
  peer: PeerValues | null
  tested: TestResult | null
  /** φ: of the peers, or of the provider's own patients where there are none. */
  phi: number
  /** How far from the pooled value, in standard deviations of chance and spread together. */
  z: number | null
  p_z: number | null
  p_adjusted: number | null
  /** What the peers would do with the provider's patients. */
  expected: number | null
  mix_ratio: number | null
  /** No peer has as large a denominator. */
  beyond_peers: boolean
  outcome: Outcome
  /** The missing conditions; empty unless Higher. */
  unmet: Condition[]
  low: boolean
}
