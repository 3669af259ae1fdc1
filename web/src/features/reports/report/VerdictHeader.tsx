import { formatPersonName } from '@plumbline/contract/core/person-name'
import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report } from '@plumbline/contract/reports/reports'
import { formatPrimaries, formatQuarter } from '@plumbline/contract/reports/words/report-names'
import { roughPercent } from '@plumbline/contract/reports/words/report-numbers'
import { type ReportOpening, reportOpening } from '@plumbline/contract/reports/words/report-opening'
import type { ReactNode } from 'react'
import { OutcomeChips } from '#parts/OutcomeChips.tsx'
import { useAuditNote } from '#parts/use-audit-note.ts'
import { useAuth } from '#platform/session/auth-state.ts'
import { usePayerName } from '#platform/session/payer.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { Button } from '#ui/basics/Button.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx'
import { PageHeading } from '#ui/layout/PageHeading.tsx'
import { useReportTexts } from './report-page-texts.ts'

type Props = {
  report: Report
  headline: Figure
  exports: ReactNode
}

/** The answer first: one sentence and the reason. What to do comes after the numbers. */
export function VerdictHeader({ report, headline, exports }: Props) {
  const { words, page, locale } = useReportTexts()
  const { family, period } = report
  // The frame names the provider too, but not on a phone.
  const hasSeveral = useAuth(
    ({ admin, user }) => admin?.provider != null || (user?.providers.length ?? 0) > 1,
  )
  const primaries = formatPrimaries(words, family.primaries)
  const opening = reportOpening(words, locale, report, headline)
  const audits = useAuditNote()
  const isClear = headline.outcome === 'Significantly Higher'
  return (
    <>
      <PrintLine report={report} />
      <PageHeading
        verdict
        breadcrumbs={
          <Breadcrumbs
            label={page.breadcrumb}
            crumbs={[
              { label: page.reports, href: '/dashboard' },
              { label: pickText(locale, family.label, family.code) },
            ]}
          />
        }
        aside={
          <>
            <span className="print:hidden">
              <Pill icon="calendar">{words.stats.dataThrough(report.data_through)}</Pill>
            </span>
            <Button variant="tool-boxed" icon="print" onClick={() => window.print()}>
              {page.print}
            </Button>
            {exports}
          </>
        }
        eyebrow={
          <>
            <OutcomeChips outcome={headline.outcome} low={headline.low} className="gap-1" />
            <span>
              {words.codeWith(family.code, primaries)} · {formatQuarter(words, period)}
            </span>
            {hasSeveral && <span className="print:hidden">{formatPersonName(report.provider.name)}</span>}
          </>
        }
        title={<Headline {...opening} rate={isClear ? roughPercent(locale, headline.value) : null} />}
        lead={audits === null ? opening.lead : `${opening.lead} ${audits}`}
      />
    </>
  )
}

/** `rate` is set off in color; null where nothing stands out. */
function Headline({ own, peers, rate }: ReportOpening & { rate: string | null }) {
  const [before = '', after] = rate === null ? [own] : own.split(rate)
  return (
    <>
      <span className="block">
        {before}
        {after !== undefined && (
          <>
            <em className="whitespace-nowrap text-viz-you not-italic">{rate}</em>
            {after}
          </>
        )}
      </span>{' '}
      <span className="block">{peers}</span>
    </>
  )
}

/** R-DES-10: a printed report says whose it is, in place of the page header. */
function PrintLine({ report: { provider } }: { report: Report }) {
  const { page } = useReportTexts()
  const payer = usePayerName() ?? ''
  const today = new Date().toISOString()
  return (
    <div className="mb-2 hidden justify-between gap-4 border-b border-line pb-2 text-small print:flex">
      <b>{page.forPayer(payer)}</b>
      <span>{page.printed(formatPersonName(provider.name), provider.npi, today)}</span>
    </div>
  )
}
