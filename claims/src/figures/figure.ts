import type { Quarter } from '../quarter.ts'

/**
 * The sums of one provider, family and quarter that all measures are computed from. Exact: units in thousandths,
 * money in cents.
 */
export type Cell = {
  npi: string
  tin: string
  family: string
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
  primary_lines: number
  modifier_25_lines: number
  modifier_59_lines: number
  modifier_xe_lines: number
  modifier_xp_lines: number
  modifier_xs_lines: number
  modifier_xu_lines: number
  addon_units_milli: bigint
  addon_paid_cents: bigint
}

export type Provider = { npi: string; tin: string; specialty: string; state: string; region: string }

export type PeerLevel = 'state' | 'region' | 'nation'
export type TestName = 'chi_square' | 'fisher' | 'welch'
export const OUTCOMES = ['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A'] as const
export type Outcome = (typeof OUTCOMES)[number]

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
  /** v₀, the variance of one observation; funnel limits use it. */
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
  p_adjusted: number | null
  outcome: Outcome
  low: boolean
}
