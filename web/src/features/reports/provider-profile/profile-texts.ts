import { defineTexts, useTexts } from '#platform/texts/texts.ts'

export const profileTexts = defineTexts({
  en: () => import('./provider-profile.en.ts'),
  es: () => import('./provider-profile.es.ts'),
})

export const profileChartTexts = defineTexts({
  en: () => import('./profile-charts.en.ts'),
  es: () => import('./profile-charts.es.ts'),
})

export const useProfileTexts = () => useTexts(profileTexts).providerProfile
