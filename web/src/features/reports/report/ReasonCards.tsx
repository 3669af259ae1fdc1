import type { Figure } from '@plumbline/contract/reports/figures'
import { linesOfReport } from '@plumbline/contract/reports/number-lines'
import type { Report } from '@plumbline/contract/reports/reports'
import { formatFamilyRules } from '@plumbline/contract/reports/words/family-rules'
import { formatOnePrimary } from '@plumbline/contract/reports/words/report-names'
import { describeStanding } from '@plumbline/contract/reports/words/report-selection'
import { LineLink } from '#parts/LineLink.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Icon } from '#ui/basics/Icon.tsx'
import { useReportTexts } from './report-page-texts.ts'

export function SelectionCard({ report, headline }: { report: Report; headline: Figure }) {
  const { methods, words } = useReportTexts()
  const { selection: texts } = methods
  const { selection } = report
  const isClear = headline.outcome === 'Significantly Higher'
  const standing = describeStanding(words, texts, headline, report.tested_rows)
  const reasons = [
    texts.everybody,
    ...(selection.recent_quarters > 0
      ? [texts.recent(selection.recent_significant, selection.recent_quarters)]
      : []),
    ...(standing === null ? [] : [standing]),
    texts.size(selection.days, selection.patients),
  ]
  return (
    <Card title={isClear ? texts.title : texts.quietTitle} headingLevel={4}>
      <ul className="grid gap-2 text-small">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-2">
            <Icon name="check" className="mt-0.5 text-text-2" />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function RulesCard({ report: { family } }: { report: Report }) {
  const { methods, words, locale } = useReportTexts()
  const { rules } = methods
  const sentences = formatFamilyRules(rules, locale, family, formatOnePrimary(words, family.primaries))
  return (
    <Card>
      <div className="grid max-w-(--measure) gap-2 text-body-s text-text-2">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Card>
  )
}

export function ChecksCard({ report }: { report: Report }) {
  const { checks } = useReportTexts().methods
  const { orphan_lines: orphans, over_limit_days: overLimit, ineligible_days: ineligible } = report.counts
  const reportLines = linesOfReport(report.family.code, report.period)
  return (
    <Card title={checks.title(orphans + (overLimit ?? 0) + (ineligible ?? 0))} headingLevel={4}>
      <dl className="grid gap-2 text-small">
        <div className="flex justify-between gap-3">
          <dt>{checks.orphans}</dt>
          <dd className="font-semibold whitespace-nowrap">
            <LineLink wanted={reportLines.orphans}>{checks.orphanLines(orphans)}</LineLink>
          </dd>
        </div>
        {ineligible !== null && (
          <div className="flex justify-between gap-3">
            <dt>{checks.ineligible}</dt>
            <dd className="font-semibold whitespace-nowrap">
              <LineLink wanted={reportLines.ineligible}>{checks.overLimitDays(ineligible)}</LineLink>
            </dd>
          </div>
        )}
        <div className="flex justify-between gap-3">
          <dt>{checks.overLimit}</dt>
          <dd className="font-semibold whitespace-nowrap">
            {overLimit === null ? (
              checks.noLimit
            ) : (
              <LineLink wanted={reportLines.overLimit}>{checks.overLimitDays(overLimit)}</LineLink>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  )
}
