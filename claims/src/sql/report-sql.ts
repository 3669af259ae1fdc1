import { readFileSync } from 'node:fs'
import { linesTable } from '../engine.ts'
import type { Quarter } from '../quarter.ts'
import { sqlText } from '../store/duckdb.ts'

export const REPORTS = ['cells', 'strata', 'totals', 'primary-counts', 'place-counts'] as const
export type Report = (typeof REPORTS)[number]

const texts = new Map<Report, string>()

const readText = (name: string): string => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8')

function readSql(report: Report): string {
  const cached = texts.get(report)
  if (cached !== undefined) return cached
  const text = readText(report).replace('{{family-days}}', () => readText('family-days'))
  texts.set(report, text)
  return text
}

/** Some of the providers: NPIs from the first text on and before the second; null is without a bound. */
export type NpiRange = { from: string | null; before: string | null }

export const ALL_NPIS: NpiRange = { from: null, before: null }

/** Lines are sorted by NPI, so that only a part of the file is read. */
function partSql(table: string, { from, before }: NpiRange): string {
  const bounds = [
    ...(from === null ? [] : [`npi >= ${sqlText(from)}`]),
    ...(before === null ? [] : [`npi < ${sqlText(before)}`]),
  ]
  return bounds.length === 0 ? table : `(select * from ${table} where ${bounds.join(' and ')}) part`
}

/** The same SQL for both engines, with the quarter's table filled in. */
export function reportSql(report: Report, quarter: Quarter, range = ALL_NPIS): string {
  const table = linesTable(quarter)
  return readSql(report).replaceAll('quarter_lines', table).replaceAll('part_lines', partSql(table, range))
}
