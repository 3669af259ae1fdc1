import { errorTexts } from '#platform/error-texts.ts'
import { defineTexts, useTexts } from '#platform/texts.ts'
import type { FeatureFlagTexts } from './flag-words.ts'

const flagTexts = defineTexts({
  en: () => import('#texts/en/feature-flags.ts'),
  es: () => import('#texts/es/feature-flags.ts'),
})

export const useFlagTexts = (): FeatureFlagTexts => useTexts(flagTexts).featureFlags
export const useFailureTexts = () => useTexts(errorTexts).errors.failures
