import type { Failure } from '#platform/classify-failure.ts'
import { inlineMessage } from '#platform/failure-text.ts'
import { defineTexts, preloadTexts } from '#platform/texts.ts'

const errorTexts = defineTexts({
  en: () => import('#texts/en/errors.ts'),
  es: () => import('#texts/es/errors.ts'),
})

/** The texts of failures are fetched only when there is one. */
export async function failureMessage(failure: Failure): Promise<string> {
  const { errors } = await preloadTexts(errorTexts)
  return inlineMessage(failure, errors.failures)
}
