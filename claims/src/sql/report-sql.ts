import { readFileSync } from 'node:fs'
import { linesOf } from '../engine.ts'
import type { Quarter } from '../quarter.ts'

export const REPORTS = ['cells', 'totals', 'primary-counts', 'place-counts'] as const
type Report = (typeof REPORTS)[number]

const texts = new Map<Report, string>()

function textOf(report: Report): string {
  const known = texts.get(report)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`./${report}.sql`, import.meta.url), 'utf8')
  texts.set(report, text)
  return text
}

/** One text for both engines; only the quarter's lines are named. */
export const reportSql = (report: Report, quarter: Quarter): string =>
  textOf(report).replaceAll('quarter_lines', linesOf(quarter))
