import { trend, trendTable } from '@plumbline/charts/trend/trend'
import { reportCaseEndpoints } from '@plumbline/contract/reports/report-cases'
import type { Report } from '@plumbline/contract/reports/reports'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { trendData, trendTitle, trendWords } from '@plumbline/contract/reports/words/report-charts'
import { formatOnePrimary, formatQuarter } from '@plumbline/contract/reports/words/report-names'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { call } from '#platform/api/api-client.ts'
import { Await } from '#platform/api/await.ts'
import { useNearView } from '#platform/browser/near-view.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { AuditCard } from './AuditCard.tsx'
import { ReportChart } from './ReportChart.tsx'
import { useReportTexts } from './report-page-texts.ts'

export function TrendSection({ report }: { report: Report }) {
  const { words, charts, page } = useReportTexts()
  const texts = charts.trend
  const { code, primaries } = report.family
  const place = useRef<HTMLDivElement>(null)
  const query = useReportAudits(report.id, useNearView(place))
  const audits = query.data ?? []
  const marks = audits.map(({ number, findings_on }) => ({
    on: findings_on,
    name: texts.caseFindings(number),
  }))
  const data = trendData(charts, { ...report, outreach: [...report.outreach, ...marks] })
  const chartWords = trendWords(words, charts)
  const title = trendTitle(words, charts, report)
  const preliminary = words.list(
    report.history
      .filter((point) => point.preliminary && point.figure !== null)
      .map(({ period }) => formatQuarter(words, period)),
  )
  return (
    <>
      <ReportChart
        id="trend"
        report={report}
        file="history"
        title={title}
        lead={preliminary === '' ? texts.lead : `${texts.lead} ${texts.preliminaryLead(preliminary)}`}
        caption={charts.measureByQuarter(
          formatOnePrimary(words, primaries),
          code,
          findLeftOut(report)?.modifier ?? null,
        )}
        aside={preliminary !== '' && <Pill tone="preliminary">{texts.preliminaryPill(preliminary)}</Pill>}
        draw={(width) => trend(data, { width }, chartWords)}
        chartTitle={texts.chartTitle(code)}
        chartDescription={`${title}.`}
        table={trendTable(data, {
          quarter: texts.headQuarter,
          status: texts.headStatus,
          you: texts.headYou,
          low: texts.headLow,
          high: texts.headHigh,
          p20: texts.headP20,
          median: texts.headMedian,
          p80: texts.headP80,
          final: texts.final,
          preliminary: texts.preliminary,
          period: (period) => formatQuarter(words, period),
        })}
      />
      <div ref={place}>
        {query.isError && (
          <Card className="mt-6 max-md:mt-4">
            <QueryFailure query={query} texts={page.failure} />
          </Card>
        )}
        <Await>
          {audits.map((audit) => (
            <AuditCard key={audit.index} audit={audit} report={report} />
          ))}
        </Await>
      </div>
    </>
  )
}

const useReportAudits = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['report', id, 'audits'],
    queryFn: async ({ signal }) =>
      (await call(reportCaseEndpoints.listReportCases, { params: { id } }, { signal, onFailure: 'inline' }))
        .data,
    enabled,
  })
