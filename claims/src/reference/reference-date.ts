const NO_DATE = new Set(['', '*', '0', '00000000', '0000000', '9999999', '9999365', '99991231', '12319999'])
const ORDINAL = /^(\d{4})(\d{3})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})/
const AMERICAN = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/

/** A date as CMS's tables write it: 2026091 (day of the year), 20260401, 2026-04-01, 4/1/2026; null = none. */
export function referenceDate(value: string): Temporal.PlainDate | null | 'invalid' {
  const text = value.trim()
  if (NO_DATE.has(text.replaceAll(/[/-]/g, ''))) return null
  const ordinal = ORDINAL.exec(text)
  if (ordinal) return ordinalDate(Number(ordinal[1]), Number(ordinal[2]))
  const [, year, month, day] = COMPACT.exec(text) ?? ISO.exec(text) ?? reorder(AMERICAN.exec(text)) ?? []
  return calendarDate(Number(year), Number(month), Number(day))
}

function reorder(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[3], match[1], match[2]]
}

function ordinalDate(year: number, dayOfYear: number): Temporal.PlainDate | 'invalid' {
  const first = calendarDate(year, 1, 1)
  if (first === 'invalid' || dayOfYear < 1 || dayOfYear > first.daysInYear) return 'invalid'
  return first.add({ days: dayOfYear - 1 })
}

function calendarDate(year: number, month: number, day: number): Temporal.PlainDate | 'invalid' {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return 'invalid'
  }
}
