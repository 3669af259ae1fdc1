import type { Locale } from '@plumbline/contract/core/locale'
import type { Performance } from '@plumbline/contract/outreach/performance'
import type { PerformanceWords } from '@plumbline/contract/outreach/performance-words.en'
import type { Pdf } from '#platform/pdf/pdf-document.ts'

export type Chapter = { pdf: Pdf; words: PerformanceWords; result: Performance; language: Locale }
