const PERIOD = /^(\d{4})Q([1-4])$/
const MONTHS_PER_QUARTER = 3

/** A calendar quarter with its first and last day, yyyy-MM-dd. */
export type PeriodDays = { year: number; quarter: number; from: string; to: string }

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** '2026Q2', as the wire writes a quarter; null for what is none. */
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
