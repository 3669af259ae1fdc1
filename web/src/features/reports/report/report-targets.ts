import { REPORT_SECTIONS } from '@plumbline/contract/reports/words/section-summaries'

/** The entries of the menu beside the page, in its order. */
export const REPORT_TARGETS = ['summary', 'respond', ...REPORT_SECTIONS]
