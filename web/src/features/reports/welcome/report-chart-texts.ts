import { defineTexts } from '#platform/texts/texts.ts'

export const reportChartTexts = defineTexts({
  en: () => import('@plumbline/contract/reports/report-chart-words.en'),
  es: () => import('@plumbline/contract/reports/report-chart-words.es'),
})
