import type { Quarter } from './quarter.ts'

export type SqlValue = string | number | bigint | boolean | null

/**
 * What every engine answers: the columns of a result by name, one array each. Decimals come as exact texts, dates
 * as YYYY-MM-DD, bigint as bigint.
 */
export type Columns = { rowCount: number; columns: Record<string, unknown[]> }

/**
 * Where the report SQL runs: DuckDB over the store's files, or PostgreSQL (CLAIMS_URL) over tables of the same
 * names. It sees one version of the store as:
 * - lines: all of LINE_COLUMNS, with tin filled in from the roster where the file had none (else null)
 * - lines_2026q2 and so on: the same of one quarter
 * - providers: npi, tin, specialty, state, region (one row a provider: an NPI at a TIN)
 * - families: family, add_on, primary_code; limits: code, units
 * - family_bits: family, add_on, word, bit, daily_limit; code_bits: code, word, primary_bits, addon_bits.
 *   Families are numbered; family n is one bit of one word, and a code has the bits of the families it belongs to.
 */
export type Engine = {
  name: 'duckdb' | 'postgres'
  /** The quarters that have lines, earliest first. */
  quarters: readonly Quarter[]
  query(sql: string, values?: SqlValue[]): Promise<Columns>
  close(): Promise<void>
}

const QUARTER_PATTERN = /^\d{4}Q[1-4]$/

/** The name under which an engine shows the lines of one quarter. */
export function linesOf(quarter: Quarter): string {
  if (!QUARTER_PATTERN.test(quarter)) throw new RangeError(`${quarter} is no quarter`)
  return `lines_${quarter.toLowerCase()}`
}
