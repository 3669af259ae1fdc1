import { readFileSync } from 'node:fs'
import { linesTable } from '../engine.ts'
import type { Quarter } from '../quarter.ts'

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

/** The same SQL for both engines, with the quarter's table filled in. */
export const reportSql = (report: Report, quarter: Quarter): string =>
  readSql(report).replaceAll('quarter_lines', linesTable(quarter))
