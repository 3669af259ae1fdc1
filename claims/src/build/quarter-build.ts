import type { Cell, Figure } from '../figures/figure.ts'
import type { Quarter } from '../quarter.ts'

/** Totals of one provider and quarter, for display; decimals are exact texts. */
export type ProviderTotals = {
  npi: string
  tin: string
  patients: number
  claims: number
  lines: number
  units: string
  billed: string
  allowed: string
  paid: string
}

export type PrimaryCount = {
  npi: string
  tin: string
  family: string
  primary_code: string
  days: number
  addon_days: number
  units: string
  addon_units: string
  lines: number
}

/** What a day was for: its smallest primary code, that code's smallest place, and the first three characters of its diagnosis. */
export type DayKind = { primary_code: string; place_of_service: string; diagnosis: string }

/** The days of a provider and family that were for the same thing; the mix of patients is made of them. */
export type StratumCount = { kind: DayKind; days: number; addon_days: number; units_milli: number }

export type CellStrata = { npi: string; tin: string; family: string; strata: StratumCount[] }

export type PlaceCount = {
  npi: string
  tin: string
  family: string
  place_of_service: string
  lines: number
  days: number
}

/** Rows that are published for one quarter. */
export type QuarterRows = {
  cells: Cell[]
  figures: Figure[]
  totals: ProviderTotals[]
  primaryCounts: PrimaryCount[]
  placeCounts: PlaceCount[]
}

/** Equal for equal lines, roster, families, limits and measures. */
type Hashed = { period: Quarter; inputHash: string }

/** Everything that is published for one quarter, part by part: a large quarter does not fit in memory as a whole. */
export type QuarterParts = Hashed & { parts: AsyncIterable<Partial<QuarterRows>> }

/** Everything that is published for one quarter. */
export type QuarterBuild = Hashed & QuarterRows
