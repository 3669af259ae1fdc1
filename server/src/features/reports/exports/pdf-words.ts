import type { Locale } from '@plumbline/contract/core/locale'
import { formatLetterDate } from '@plumbline/contract/outreach/letter-date'
import { reportAuditWords as auditsEn } from '@plumbline/contract/reports/words/report-audit-words.en'
import { reportAuditWords as auditsEs } from '@plumbline/contract/reports/words/report-audit-words.es'
import { reportChartWords as chartsEn } from '@plumbline/contract/reports/words/report-chart-words.en'
import { reportChartWords as chartsEs } from '@plumbline/contract/reports/words/report-chart-words.es'
import type { WriteDate } from '@plumbline/contract/reports/words/report-dates'
import { reportMethods as methodsEn } from '@plumbline/contract/reports/words/report-methods.en'
import { reportMethods as methodsEs } from '@plumbline/contract/reports/words/report-methods.es'
import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import { reportWords as wordsEn } from '@plumbline/contract/reports/words/report-words.en'
import { reportWords as wordsEs } from '@plumbline/contract/reports/words/report-words.es'
import { pdfWords as paperEn } from './pdf-words.en.ts'
import { pdfWords as paperEs } from './pdf-words.es.ts'

const MODULES = {
  en: { words: wordsEn, charts: chartsEn, methods: methodsEn, audits: auditsEn, paper: paperEn },
  es: { words: wordsEs, charts: chartsEs, methods: methodsEs, audits: auditsEs, paper: paperEs },
}

/** The words of the report page, to the provider or about them, and `paper`: what only the PDF needs. */
export const getPdfTexts = (language: Locale, subject: Subject) => {
  const { words, charts, methods, audits, paper } = MODULES[language]
  const date: WriteDate = (iso) => formatLetterDate(language, iso)
  return {
    language,
    date,
    words: words(subject, date),
    charts: charts(subject, date),
    methods: methods(subject),
    audits: audits(subject),
    paper: paper(subject),
  }
}

export type PdfTexts = ReturnType<typeof getPdfTexts>
