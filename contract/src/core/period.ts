import type { Locale } from './locale.ts'

const PERIOD = /^(\d{4})Q([1-4])$/
const MONTHS_PER_QUARTER = 3

/** A calendar quarter with its first and last day, yyyy-MM-dd. */
export type PeriodDays = { year: number; quarter: number; from: string; to: string }

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Parses '2026Q2', the wire format; null if it is not a quarter. */
export function parsePeriodDays(period: string): PeriodDays | null {
  const [, yearText, quarterText] = PERIOD.exec(period) ?? []
  if (yearText === undefined || quarterText === undefined) return null
  const [year, quarter] = [Number(yearText), Number(quarterText)]
  const firstMonth = (quarter - 1) * MONTHS_PER_QUARTER
  return {
    year,
    quarter,
    from: isoDay(year, firstMonth, 1),
    to: isoDay(year, firstMonth + MONTHS_PER_QUARTER, 0),
  }
}

const ORDINALS = ['1.er', '2.º', '3.er', '4.º'] as const

/** 'Q3 2026', '3.er trimestre de 2026'. A text that is not a quarter is returned as it is. */
export function formatPeriod(locale: Locale, period: string): string {
  const parsed = parsePeriodDays(period)
  if (parsed === null) return period
  const { quarter, year } = parsed
  return locale === 'es' ? `${ORDINALS[quarter - 1]} trimestre de ${year}` : `Q${quarter} ${year}`
}
