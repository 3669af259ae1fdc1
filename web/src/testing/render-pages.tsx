import type { Locale } from '@plumbline/contract/core/locale'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { PeerDefinition, Report, ReportPeers } from '@plumbline/contract/reports/reports'
import { getHeadline } from '@plumbline/contract/reports/words/report-names'
import type { Subject } from '@plumbline/contract/reports/words/report-subject'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ConditionsCard } from '#features/reports/report/ConditionsCard.tsx'
import { ReportSections } from '#features/reports/report/ReportSections.tsx'
import { ReportSubject } from '#features/reports/report/report-subject.ts'
import { SummaryFigures } from '#features/reports/report/SummaryFigures.tsx'
import { VerdictHeader } from '#features/reports/report/VerdictHeader.tsx'
import { readChoice } from '#features/reports/report-list/list-choice.ts'
import { ReportTable } from '#features/reports/report-list/ReportTable.tsx'
import { WelcomePage } from '#features/reports/welcome/WelcomePage.tsx'
import { localeStore } from '#platform/texts/locale.ts'
import { preloadTextsInUse } from '#platform/texts/texts.ts'

/** What the calls of a report answer. */
export type ReportAnswers = {
  report: Report
  peers: ReportPeers
  definitions: readonly PeerDefinition[]
  /** The reports of the provider in the quarter, this one among them. */
  rows: readonly ReportRow[]
}

const ignore = () => undefined

function render(part: ReactNode, locale: Locale, queries: QueryClient): string {
  localeStore.set(locale)
  return renderToStaticMarkup(<QueryClientProvider client={queries}>{part}</QueryClientProvider>)
}

/** Texts are loaded before a page is drawn, as the router does. */
export const loadTexts = (locale: Locale): Promise<void> => preloadTextsInUse(locale)

const toList = (rows: readonly ReportRow[]) => ({
  data: {
    total: rows.length,
    reports: rows,
    choices: { periods: [], topics: [] },
    data_through: '2026-09-30',
    latest_mature: '2026Q2',
  },
})

/** The whole report as the server would draw it, with every answer there. */
export function renderReport(
  { report, peers, definitions, rows }: ReportAnswers,
  locale: Locale,
  subject: Subject = null,
): string {
  const headline = getHeadline(report)
  if (headline === null) throw new Error(`report ${report.id} has no headline`)
  const queries = new QueryClient()
  queries.setQueryData(['report', report.id, 'peers'], peers)
  queries.setQueryData(['report', report.id, 'peer-definitions'], definitions)
  queries.setQueryData(
    ['reports', { provider_id: report.provider.id, period: report.period, limit: 100 }],
    toList(rows),
  )
  return render(
    <ReportSubject value={subject}>
      <section id="summary">
        <VerdictHeader report={report} headline={headline} exports={null} />
        <ConditionsCard report={report} headline={headline} onMethods={ignore} />
        <SummaryFigures report={report} headline={headline} onMethods={ignore} />
      </section>
      <ReportSections
        report={report}
        headline={headline}
        doors={null}
        respond={null}
        feedback={null}
        steps={null}
      />
    </ReportSubject>,
    locale,
    queries,
  )
}

/** The welcome page of somebody with these reports. */
export function renderWelcome(rows: readonly ReportRow[], locale: Locale): string {
  const queries = new QueryClient()
  queries.setQueryData(['reports', { limit: 100 }], toList(rows))
  return render(<WelcomePage />, locale, queries)
}

/** The rows of the report list. */
export const renderReportList = (rows: readonly ReportRow[], locale: Locale): string =>
  render(
    <ReportTable
      reports={rows}
      choice={readChoice(new URLSearchParams(), {}, true)}
      withProvider
      busy={false}
      onChange={ignore}
    />,
    locale,
    new QueryClient(),
  )
