import { trend, trendTable } from '@plumbline/charts/trend/trend'
import { trendData, trendTitle, trendWords } from '@plumbline/contract/reports/report-charts'
import { formatPrimaries, formatQuarter } from '@plumbline/contract/reports/report-names'
import type { Report } from '@plumbline/contract/reports/reports'
import { useRef } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { Await } from '#platform/api/await.ts'
import { useNearView } from '#platform/browser/near-view.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Pill } from '#ui/basics/Pill.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { AuditCard } from './AuditCard.tsx'
import { ReportChart } from './ReportChart.tsx'
import { useReportTexts } from './report-page-texts.ts'
import { useReportAudits } from './use-report-audits.ts'

export function TrendSection({ report }: { report: Report }) {
  const { words, charts, page } = useReportTexts()
  const told = charts.trend
  const { code, primaries } = report.family
  const place = useRef<HTMLDivElement>(null)
  const asked = useReportAudits(report.id, useNearView(place))
  const audits = asked.data ?? []
  const marks = audits.map(({ number, findings_on }) => ({
    on: findings_on,
    name: told.caseFindings(number),
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
    <Section id="changed" title={words.sections.changed}>
      <ReportChart
        id="trend"
        report={report}
        file="history"
        title={title}
        lead={preliminary === '' ? told.lead : `${told.lead} ${told.preliminaryLead(preliminary)}`}
        caption={charts.measureByQuarter(formatPrimaries(words, primaries), code)}
        aside={preliminary !== '' && <Pill tone="preliminary">{told.preliminaryPill(preliminary)}</Pill>}
        draw={(width) => trend(data, { width }, chartWords)}
        chartTitle={told.chartTitle(code)}
        chartDescription={`${title}.`}
        table={trendTable(data, {
          quarter: told.headQuarter,
          status: told.headStatus,
          you: told.headYou,
          low: told.headLow,
          high: told.headHigh,
          p20: told.headP20,
          median: told.headMedian,
          p80: told.headP80,
          final: told.final,
          preliminary: told.preliminary,
          period: (period) => formatQuarter(words, period),
        })}
      />
      <div ref={place}>
        {asked.isError && (
          <Card className="mt-6 max-md:mt-4">
            <QueryFailure query={asked} texts={page.failure} />
          </Card>
        )}
        <Await>
          {audits.map((audit) => (
            <AuditCard key={audit.index} audit={audit} report={report} />
          ))}
        </Await>
      </div>
    </Section>
  )
}
