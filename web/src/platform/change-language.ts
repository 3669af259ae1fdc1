import type { Locale } from '@plumbline/contract/locale'
import { currentLocale, switchLocale } from './locale.ts'
import { reopen } from './router.ts'
import { preloadTextsInUse } from './texts.ts'

/** Keeps page, filters, scroll and what is being typed (product decision 16). */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (locale === currentLocale()) return
  await preloadTextsInUse(locale)
  switchLocale(locale)
  await reopen()
}
