import type { Locale } from '@plumbline/contract/locale'
import type { Performance } from '@plumbline/contract/performance'
import type { PerformanceWords } from '@plumbline/contract/performance-words-en'
import type { Pdf } from '#platform/pdf-document.ts'

/** What is drawn, where, and in which words. */
export type Chapter = { pdf: Pdf; words: PerformanceWords; result: Performance; language: Locale }
