import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Locale } from '@plumbline/contract/core/locale'

export const getCampaignName = (
  locale: Locale,
  { name, name_es }: { name: string; name_es: string },
): string => (locale === 'es' ? name_es : name)

/** '17003: removing precancerous skin spots', or the code alone if it has no name. */
export const formatTopic = (locale: Locale, code: string, label: Bilingual | null): string =>
  label === null ? code : `${code}: ${label[locale]}`
