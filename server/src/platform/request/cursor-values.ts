const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/
/** Inside of what PostgreSQL takes, whatever the time zone. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

function isDate({ year }: Temporal.PlainDate): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** A day of a list cursor, which anybody can forge: no February 30, and nothing that PostgreSQL would refuse. */
export function isCursorDay(text: string): boolean {
  try {
    return DAY.test(text) && isDate(Temporal.PlainDate.from(text, { overflow: 'reject' }))
  } catch {
    return false
  }
}

/** The same of a moment in UTC: no hour 25, and no 99th minute. */
export function isCursorMoment(text: string): boolean {
  try {
    return MOMENT.test(text) && isDate(Temporal.Instant.from(text).toZonedDateTimeISO('UTC').toPlainDate())
  } catch {
    return false
  }
}
