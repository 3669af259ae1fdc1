import { distribution, distributionTable, drawsDots } from '@plumbline/charts/distribution/distribution'
import type { Report, ReportPeers } from '@plumbline/contract/reports/reports'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import {
  distributionData,
  distributionWords,
  findLimit,
  firstChartLead,
} from '@plumbline/contract/reports/words/report-charts'
import { formatOnePrimary } from '@plumbline/contract/reports/words/report-names'
import { decideFunnelPlace, decideVerdict } from '@plumbline/contract/reports/words/report-verdict'
import { useState } from 'react'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import type { ComparedFigure } from './compared-figure.ts'
import { ReportChart } from './ReportChart.tsx'
import { useReportTexts } from './report-page-texts.ts'
import { useReportPeers } from './use-report.ts'

type Props = { report: Report; headline: ComparedFigure }

/** Every peer as a dot where dots fit, and the limit for a practice this size. */
export function FirstChart({ report, headline }: Props) {
  const { loading } = useCommonTexts()
  const { page } = useReportTexts()
  const peers = useReportPeers(report.id, true)
  return (
    <div className="mt-4 print:mt-2">
      {peers.isError && (
        <Card>
          <QueryFailure query={peers} texts={page.failure} />
        </Card>
      )}
      {peers.isPending && (
        <Card className="min-h-100">
          <Skeleton label={loading} shape="chart" />
        </Card>
      )}
      {peers.data && <Spread report={report} headline={headline} peers={peers.data} />}
    </div>
  )
}

function Spread({ report, headline, peers }: Props & { peers: ReportPeers }) {
  const { words, charts, page } = useReportTexts()
  const texts = charts.distribution
  // Whether they fit depends on the width.
  const [asDots, setAsDots] = useState(true)
  const { code, primaries } = report.family
  const { p20, p50, p80, count } = headline.peers
  const limit = findLimit(headline)
  const data = distributionData(headline, peers)
  const chartWords = distributionWords(charts, headline)
  return (
    <ReportChart
      id="spread"
      report={report}
      file="peers"
      headingLevel={2}
      // The first printed page has the chart (R-REP-22).
      className="print:[&_figure_svg]:max-h-40"
      title={words.funnelTitle(
        decideFunnelPlace(headline) ?? 'inside',
        decideVerdict(headline).side,
        !headline.unmet.includes('spread'),
        report.tested_rows,
      )}
      lead={firstChartLead(charts, headline, asDots)}
      caption={charts.measure(
        formatOnePrimary(words, primaries),
        code,
        findLeftOut(report)?.modifier ?? null,
      )}
      aside={
        <UiLink href="#definitions" className="inline-flex min-h-6 items-center print:hidden">
          {page.otherPeers}
        </UiLink>
      }
      draw={(width) => distribution(data, { width }, chartWords)}
      onDraw={(scene) => setAsDots(drawsDots(scene))}
      chartTitle={texts.chartTitle(code, count)}
      chartDescription={[
        texts.description(headline.value, p50, p20, p80),
        ...(limit === null ? [] : [texts.markLimit(limit.limit, limit.isUpper)]),
      ].join(' ')}
      table={distributionTable(data, { percent: texts.headPercent, peers: texts.headPeers })}
    />
  )
}
