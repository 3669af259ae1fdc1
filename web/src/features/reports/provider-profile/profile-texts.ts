import { parsePeriodDays } from '@plumbline/contract/core/period'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

export const profileTexts = defineTexts({
  en: () => import('./provider-profile.en.ts'),
  es: () => import('./provider-profile.es.ts'),
})

export const profileChartTexts = defineTexts({
  en: () => import('./profile-charts.en.ts'),
  es: () => import('./profile-charts.es.ts'),
})

/** 'Q2 2026' of '2026Q2'. */
export function tellQuarter(texts: { period: (quarter: number, year: number) => string }, period: string) {
  const days = parsePeriodDays(period)
  return days === null ? period : texts.period(days.quarter, days.year)
}

export const useProfileTexts = () => useTexts(profileTexts).providerProfile
