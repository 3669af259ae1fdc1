import { reportIdSchema } from '@plumbline/contract/reports/report-id'
import type { Report } from '@plumbline/contract/reports/reports'
import { getHeadline } from '@plumbline/contract/reports/words/report-names'
import { PageNotFound } from '#parts/PageNotFound.tsx'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { ApiFailure } from '#platform/api/api-client.ts'
import { useQueryParams } from '#platform/router/router.ts'
import { useTitle } from '#platform/router/title.ts'
import { useSubjectOf } from '#platform/session/subject.ts'
import { pickText } from '#platform/texts/bilingual.ts'
import { buttonClass } from '#ui/basics/button-class.ts'
import { Card } from '#ui/basics/Card.tsx'
import { EmptyState } from '#ui/basics/EmptyState.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { ReportView } from './ReportView.tsx'
import { useReportTexts } from './report-page-texts.ts'
import type { ReportSlots } from './report-slots.ts'
import { ReportSubject } from './report-subject.ts'
import { useMarkRead, useReport } from './use-report.ts'

const NOT_FOUND = 404

export function ReportPage(slots: ReportSlots) {
  const { page } = useReportTexts()
  const id = useQueryParams().get('id') ?? ''
  useTitle(page.tab)
  if (id === '') return <NoneChosen />
  return reportIdSchema.safeParse(id).success ? (
    <LoadedReport key={id} id={id} {...slots} />
  ) : (
    <PageNotFound />
  )
}

function LoadedReport({ id, ...slots }: ReportSlots & { id: string }) {
  const { page } = useReportTexts()
  const query = useReport(id)
  if (query.data !== undefined) return <Found report={query.data} sentAt={query.dataUpdatedAt} {...slots} />
  if (query.error instanceof ApiFailure && query.error.failure.status === NOT_FOUND) return <PageNotFound />
  return query.isError ? (
    <Card>
      <QueryFailure query={query} texts={page.failure} />
    </Card>
  ) : (
    // A full screen high, so that the footer does not appear first and then jump.
    <Skeleton label={page.loading} shape="report" className="min-h-svh" />
  )
}

function Found({ report, sentAt, ...slots }: ReportSlots & { report: Report; sentAt: number }) {
  const { page, locale } = useReportTexts()
  const headline = getHeadline(report)
  const label = pickText(locale, report.family.label, report.family.code)
  useTitle(`${label}, ${report.family.code} · ${page.tab}`)
  useMarkRead(report.id, sentAt)
  const subject = useSubjectOf(report.provider)
  if (headline === null) return <PageNotFound />
  return (
    <ReportSubject value={subject}>
      <ReportView report={report} headline={headline} {...slots} />
    </ReportSubject>
  )
}

/** An address without a report, such as one that was typed. */
function NoneChosen() {
  const { missing } = useReportTexts().page
  return (
    <Card>
      <EmptyState
        icon="file"
        headingLevel={1}
        title={missing.title}
        actions={
          <UiLink href="/dashboard" className={buttonClass('primary')}>
            {missing.link}
          </UiLink>
        }
      >
        <p>{missing.text}</p>
      </EmptyState>
    </Card>
  )
}
