import type { Locale } from '@plumbline/contract/core/locale'
import { currentLocale, switchLocale } from '#platform/texts/locale.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'
import { reopen } from './router.ts'

/** Keeps the page, filters, scroll position and typed text (R-LANG-3). */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (locale === currentLocale()) return
  await preloadTextsInUse(locale)
  switchLocale(locale)
  await reopen()
}
