import { defineTexts } from '#platform/texts.ts'

export const reportChartTexts = defineTexts({
  en: () => import('@plumbline/contract/report-chart-words-en'),
  es: () => import('@plumbline/contract/report-chart-words-es'),
})
