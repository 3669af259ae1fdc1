import type { Report } from '../reports.ts'
import { SELF_AUDIT_CLAIMS, type SelfAuditSample } from '../self-audit.ts'
import { getHeadline } from './report-names.ts'
import type { ReportWords } from './report-words.en.ts'

type Counted = Pick<Report, 'counts' | 'figures'>

/** R-REP-71: whoever may be leaving off charges looks at visits without the add-on; everybody else at those with it. */
export function planSelfAudit({ counts, figures }: Counted): { sample: SelfAuditSample; charts: number } {
  const { primary_days: days, addon_primary_days: addOnDays } = counts
  return getHeadline({ figures })?.low
    ? { sample: 'unbilled', charts: Math.min(SELF_AUDIT_CLAIMS, days - addOnDays) }
    : { sample: 'billed', charts: Math.min(SELF_AUDIT_CLAIMS, addOnDays) }
}

/** What to do about a report, as the PDF and the printed page list it. */
export function listPrintedActions(
  { printedActions: words }: ReportWords,
  report: Counted & { family: Pick<Report['family'], 'code'> },
  /** The title of the tip sheet on this code; null if there is none. */
  tipSheet: string | null,
): string[] {
  const { sample, charts } = planSelfAudit(report)
  return [
    ...(tipSheet === null ? [] : [words.tip(tipSheet)]),
    ...(charts === 0
      ? []
      : [sample === 'billed' ? words.charts(charts) : words.chartsWithout(charts, report.family.code)]),
    words.coder,
    words.answer,
  ]
}
