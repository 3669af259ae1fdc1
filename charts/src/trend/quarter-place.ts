const MONTH_DAYS = 30.5
const QUARTER_DAYS = 3 * MONTH_DAYS
const DATE = /^(\d{4})-(\d{2})-(\d{2})/

/** Where a date lies in a row of quarters: 2 is the middle of the third, 1.5 its first day. Null if outside. */
export function quarterPlace(on: string, periods: readonly string[]): number | null {
  const [, year, month, day] = DATE.exec(on) ?? []
  if (year === undefined) return null
  const quarter = Math.floor((Number(month) - 1) / 3)
  const index = periods.indexOf(`${year}Q${quarter + 1}`)
  if (index < 0) return null
  const days = ((Number(month) - 1) % 3) * MONTH_DAYS + Number(day)
  return index + days / QUARTER_DAYS - 0.5
}
