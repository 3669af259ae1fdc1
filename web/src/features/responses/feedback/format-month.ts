import type { Locale } from '@plumbline/contract/core/locale'

const TAGS: Readonly<Record<Locale, string>> = { en: 'en-US', es: 'es-US' }

/** '2026-07' → 'Jul 2026', 'jul 2026' */
export function formatMonth(locale: Locale, month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(TAGS[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    day,
  )
}
