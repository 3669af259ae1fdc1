import { parsePeriodDays } from '@plumbline/contract/core/period'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'

const selfAuditTexts = defineTexts({
  en: () => import('./self-audit.en.ts'),
  es: () => import('./self-audit.es.ts'),
})

export const useSelfAuditTexts = () => useTexts(selfAuditTexts).selfAudit

/** 'Q2 2026' of '2026Q2'. */
export function tellQuarter(texts: { period: (quarter: number, year: number) => string }, period: string) {
  const days = parsePeriodDays(period)
  return days === null ? period : texts.period(days.quarter, days.year)
}
