import type { Quarter } from './quarter.ts'

export type SqlValue = string | number | bigint | boolean | null

/** A query result: one array for each column, by name. Decimals are exact texts, dates YYYY-MM-DD, bigint is bigint. */
export type Columns = { rowCount: number; columns: Record<string, unknown[]> }

/**
 * Where the report SQL runs: DuckDB over the store's files, or PostgreSQL (CLAIMS_URL) over tables of the same
 * names. It sees one version of the store as:
 * - lines: all of LINE_COLUMNS; tin is from the roster if the file has no value (null if neither has one)
 * - lines_2026q2 and so on: the lines of one quarter
 * - providers: npi, tin, specialty, class, state, region (one row per provider: an NPI at a TIN)
 * - families: family, add_on, primary_code; limits: code, units
 * - family_rules: family, add_on, daily_limit, mai, not_with, same_group
 * - family_codes: code, family, is_primary, is_addon, is_exception (0 or 1), and the family's not_with and same_group
 */
export type Engine = {
  name: 'duckdb' | 'postgres'
  /** Quarters with lines, earliest first. */
  quarters: readonly Quarter[]
  /** A build counts a quarter with more lines in parts, so that what it holds in memory does not grow with the quarter. */
  linesAtOnce: number
  query(sql: string, values?: SqlValue[]): Promise<Columns>
  close(): Promise<void>
}

const QUARTER_PATTERN = /^\d{4}Q[1-4]$/

/** The table that holds the lines of one quarter. */
export function linesTable(quarter: Quarter): string {
  if (!QUARTER_PATTERN.test(quarter)) throw new RangeError(`${quarter} is not a quarter`)
  return `lines_${quarter.toLowerCase()}`
}
