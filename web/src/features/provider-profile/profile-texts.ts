import { parsePeriodDays } from '@plumbline/contract/period'
import { defineTexts, useTexts } from '#platform/texts.ts'

export const profileTexts = defineTexts({
  en: () => import('#texts/en/provider-profile.ts'),
  es: () => import('#texts/es/provider-profile.ts'),
})

export const profileChartTexts = defineTexts({
  en: () => import('#texts/en/profile-charts.ts'),
  es: () => import('#texts/es/profile-charts.ts'),
})

/** 'Q2 2026' of '2026Q2'. */
export function tellQuarter(texts: { period: (quarter: number, year: number) => string }, period: string) {
  const days = parsePeriodDays(period)
  return days === null ? period : texts.period(days.quarter, days.year)
}

export const useProfileTexts = () => useTexts(profileTexts).providerProfile
