import type { Locale } from '@plumbline/contract/core/locale'

/** '2, 3 and 8'. */
export const joinNumbers = (locale: Locale, numbers: readonly number[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(numbers.map(String))
