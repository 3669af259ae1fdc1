import type { Locale } from '@plumbline/contract/core/locale'
import { reportChartWords as chartsEn } from '@plumbline/contract/reports/words/report-chart-words.en'
import { reportChartWords as chartsEs } from '@plumbline/contract/reports/words/report-chart-words.es'
import { reportMethods as methodsEn } from '@plumbline/contract/reports/words/report-methods.en'
import { reportMethods as methodsEs } from '@plumbline/contract/reports/words/report-methods.es'
import { reportWords as wordsEn } from '@plumbline/contract/reports/words/report-words.en'
import { reportWords as wordsEs } from '@plumbline/contract/reports/words/report-words.es'
import { pdfWords as paperEn } from './pdf-words.en.ts'
import { pdfWords as paperEs } from './pdf-words.es.ts'

/** The words of the report page, and `paper`: what only the PDF needs. */
export const getPdfTexts = (language: Locale) =>
  language === 'es'
    ? { language, words: wordsEs, charts: chartsEs, methods: methodsEs, paper: paperEs }
    : { language, words: wordsEn, charts: chartsEn, methods: methodsEn, paper: paperEn }

export type PdfTexts = ReturnType<typeof getPdfTexts>
