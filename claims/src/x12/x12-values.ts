const DATE = /^(\d{4})(\d{2})(\d{2})$/
const ISO_DATE = /^((?:19|20)\d{2})-(\d{2})-(\d{2})$/
const AMOUNT = /^(-?)(\d{0,12})(?:\.(\d{0,2})0*)?$/

/** CCYYMMDD as an ISO date; any other text unchanged, so that the import rejects it. */
export function isoDate(text: string): string {
  const [, year, month, day] = DATE.exec(text) ?? []
  return year === undefined ? text : `${year}-${month}-${day}`
}

/** Whether an ISO date is a valid date. Without Temporal, which is slower than all other work on a row. */
export function isDay(text: string): boolean {
  const [, year, month, day] = ISO_DATE.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** An X12 amount (12, -.5, 7.250) in cents; null if it is not an amount. */
export function toCents(text: string): number | null {
  const [, sign, whole = '', fraction = ''] = AMOUNT.exec(text) ?? []
  if (sign === undefined || whole + fraction === '') return null
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' && cents !== 0 ? -cents : cents
}

export function formatCents(cents: number): string {
  const size = Math.abs(cents)
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}
