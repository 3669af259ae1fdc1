import { type DistributionWords, distribution } from '@plumbline/charts/distribution/distribution'
import type { PeerValues } from '@plumbline/contract/reports/figures'
import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { reportEndpoints } from '@plumbline/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { call } from '#platform/api/api-client.ts'
import { defineTexts, useTexts } from '#platform/texts/texts.ts'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { welcomeTexts } from './welcome-texts.ts'

const reportChartTexts = defineTexts({
  en: () => import('@plumbline/contract/reports/words/report-chart-words.en'),
  es: () => import('@plumbline/contract/reports/words/report-chart-words.es'),
})

type Props = {
  report: ReportRow
  peers: PeerValues
  /** The provider's name; null if the reader is the provider. */
  subject: string | null
}

/** The provider among the peers. The table for it is in the report. */
export function PeerChart({ report, peers, subject }: Props) {
  const { latest, failure } = useTexts(welcomeTexts).welcome
  const words = useTexts(reportChartTexts).reportChartWords(subject)
  const spread = useQuery({
    queryKey: ['report-peers', report.id],
    queryFn: ({ signal }) =>
      call(reportEndpoints.getReportPeers, { params: { id: report.id } }, { signal, onFailure: 'inline' }),
  })
  if (spread.data === undefined) {
    if (spread.isError) {
      return <QueryFailure query={spread} texts={failure} className="text-left" />
    }
    return <Skeleton label={latest.chartLoading} shape="chart" className="min-h-60" />
  }
  const { value, ci_low: low, ci_high: high } = report.headline
  const { p20, p50, p80 } = peers
  const you = { value, low, high }
  const texts = words.distribution
  const chartWords: DistributionWords = {
    percent: words.percent,
    you: words.you(value),
    median: texts.median(p50),
    band: texts.band(p20, p80),
    bandShort: texts.bandShort(p20, p80),
    interval: low === null || high === null ? '' : texts.interval(low, high),
    marks: {
      you: texts.markYou(you),
      median: texts.markMedian(p50),
      band: texts.markBand(p20, p80),
      column: texts.markColumn,
    },
  }
  const data = { bins: spread.data.data.bins, peers: { p20, p50, p80 }, you }
  return (
    <Chart
      draw={(width) => distribution(data, { width }, chartWords)}
      title={texts.chartTitle(report.family, peers.count)}
      description={texts.description(value, p50, p20, p80)}
    />
  )
}
