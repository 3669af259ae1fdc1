import type { Locale } from '@plumbline/contract/core/locale'

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }

const parts = (month: string) => month.split('-').map(Number) as [number, number]

/** '2026-03' → 'Mar 2026', 'mar 2026' */
export function formatMonth(locale: Locale, month: string, length: 'short' | 'long' = 'short'): string {
  const [year, number] = parts(month)
  const day = new Date(Date.UTC(year, number - 1, 1))
  return new Intl.DateTimeFormat(TAGS[locale], { month: length, year: 'numeric', timeZone: 'UTC' }).format(
    day,
  )
}

/** All months from the first to the last, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const [year, number] = parts(first)
  const [endYear, endNumber] = parts(last)
  const count = Math.max(0, (endYear - year) * 12 + endNumber - number + 1)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, number - 1 + index, 1)).toISOString().slice(0, 7),
  ).toReversed()
}
