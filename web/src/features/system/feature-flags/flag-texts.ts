import { errorTexts } from '#platform/api/error-texts.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import type { FeatureFlagTexts } from './flag-words.ts'

const flagTexts = defineTexts({
  en: () => import('./feature-flags.en.ts'),
  es: () => import('./feature-flags.es.ts'),
})

export const useFlagTexts = (): FeatureFlagTexts => useTexts(flagTexts).featureFlags
export const useFailureTexts = () => useTexts(errorTexts).errors.failures
