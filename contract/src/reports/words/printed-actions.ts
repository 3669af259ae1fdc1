import type { Report } from '../reports.ts'
import { SELF_AUDIT_CLAIMS } from '../self-audit.ts'
import type { ReportWords } from './report-words.en.ts'

/** What to do about a report, as the PDF and the printed page list it. */
export function listPrintedActions(
  { printedActions: words }: ReportWords,
  { counts }: Pick<Report, 'counts'>,
  /** The title of the tip sheet on this code; null if there is none. */
  tipSheet: string | null,
): string[] {
  const charts = Math.min(SELF_AUDIT_CLAIMS, counts.addon_primary_days)
  return [
    ...(tipSheet === null ? [] : [words.tip(tipSheet)]),
    ...(charts === 0 ? [] : [words.charts(charts)]),
    words.coder,
    words.answer,
  ]
}
