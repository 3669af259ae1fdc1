// The support team's time zone. Deadlines count its days.
export const OFFICE_ZONE = 'America/New_York'

const inOfficeZone = new Intl.DateTimeFormat('en-CA', {
  timeZone: OFFICE_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The current day in the office's time zone, as yyyy-MM-dd. */
export function officeDate(now = new Date()): string {
  const parts = Object.fromEntries(inOfficeZone.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** The first moment of a day, given as yyyy-MM-dd, in the office's time zone: 4 AM in UTC, or 5 AM in winter. */
export function startOfOfficeDay(day: string): string {
  const summer = new Date(`${day}T04:00:00Z`)
  return (officeDate(summer) === day ? summer : new Date(`${day}T05:00:00Z`)).toISOString()
}
