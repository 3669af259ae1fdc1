import type { ReportRow } from '@plumbline/contract/reports/report-list'
import type { Report } from '@plumbline/contract/reports/reports'
import { countCodes } from '@plumbline/contract/reports/words/code-counts'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { useReportList } from '#platform/queries/report-list.ts'
import { tableFiles } from '#platform/router/export-href.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { TableFiles } from '#ui/tables/TableFiles.tsx'
import { CodesTable } from './CodesTable.tsx'
import { MeasuresTable } from './MeasuresTable.tsx'
import { PrimariesTable } from './PrimariesTable.tsx'
import { useReportTexts } from './report-page-texts.ts'

const FAMILIES_MAX = 100

export function CodesSection({ report }: { report: Report }) {
  const { loading } = useCommonTexts()
  const { words, methods, page, locale } = useReportTexts()
  const query = useReportList({
    provider_id: report.provider.id,
    period: report.period,
    limit: FAMILIES_MAX,
  })
  const rows: readonly ReportRow[] = query.data?.data.reports ?? []
  return (
    <div className="grid gap-6 max-md:gap-4">
      <div>
        <Card
          flush
          className="print:break-inside-auto!"
          title={methods.codesTitle}
          headingLevel={4}
          subtitle={rows.length > 0 && `${words.codes.verdict(countCodes(rows))} ${words.codes.select}`}
          tools={
            <TableFiles
              name={methods.codesTitle}
              files={tableFiles(
                '/exports/reports',
                { provider_id: report.provider.id, period: report.period },
                locale,
              )}
            />
          }
        >
          {query.isError && (
            <div className="p-4">
              <QueryFailure query={query} texts={page.failure} />
            </div>
          )}
          {query.isPending && <Skeleton label={loading} shape="table" rows={6} className="p-4" />}
          {query.data && <CodesTable rows={rows} report={report} />}
        </Card>
        <p className="mt-2.5 text-small text-text-2">{methods.outcomeKey(report.tested_rows)}</p>
      </div>
      <PrimariesTable report={report} />
      <MeasuresTable report={report} />
    </div>
  )
}
