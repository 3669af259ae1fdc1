import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'

export const nameOf = (locale: Locale, { name, name_es }: { name: string; name_es: string }): string =>
  locale === 'es' ? name_es : name

/** '17003: removing precancerous skin spots', or the code alone where nobody has named it. */
export const topicOf = (locale: Locale, code: string, label: Bilingual | null): string =>
  label === null ? code : `${code}: ${label[locale]}`
