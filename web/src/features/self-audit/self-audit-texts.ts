import { parsePeriodDays } from '@plumbline/contract/period'
import { defineTexts, useTexts } from '#platform/texts.ts'

const selfAuditTexts = defineTexts({
  en: () => import('#texts/en/self-audit.ts'),
  es: () => import('#texts/es/self-audit.ts'),
})

export const useSelfAuditTexts = () => useTexts(selfAuditTexts).selfAudit

/** 'Q2 2026' of '2026Q2'. */
export function tellQuarter(texts: { period: (quarter: number, year: number) => string }, period: string) {
  const days = parsePeriodDays(period)
  return days === null ? period : texts.period(days.quarter, days.year)
}
