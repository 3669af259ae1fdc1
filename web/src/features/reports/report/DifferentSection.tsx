import { funnel, funnelTable, showsOuterLimit } from '@plumbline/charts/funnel/funnel'
import type { Figure } from '@plumbline/contract/reports/figures'
import type { Report, ReportPeers } from '@plumbline/contract/reports/reports'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { funnelData, funnelWords } from '@plumbline/contract/reports/words/report-charts'
import { formatAxisPrimaries } from '@plumbline/contract/reports/words/report-names'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { type ComparedFigure, isCompared } from './compared-figure.ts'
import { DefinitionsCard } from './DefinitionsCard.tsx'
import { PatientMixCard } from './PatientMixCard.tsx'
import { ReliabilityCard } from './ReliabilityCard.tsx'
import { ReportChart } from './ReportChart.tsx'
import { useReportTexts } from './report-page-texts.ts'
import { useReportPeers } from './use-report.ts'

/** The same comparison by volume, by patients and with other peers. */
export function DifferentSection({ report, headline }: { report: Report; headline: Figure }) {
  const { loading } = useCommonTexts()
  const { words, page } = useReportTexts()
  const compared = isCompared(headline)
  const peers = useReportPeers(report.id, compared)
  return (
    <div className="grid gap-6 max-md:gap-4">
      {compared ? (
        <p className="max-w-(--measure) text-body-s">
          {words.verdict.perHundred(report.family.code, headline.value, headline.peers.p50)}
        </p>
      ) : (
        <Alert tone="plain" role="none">
          {page.noPeersChart}
        </Alert>
      )}
      <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-12 print:block print:space-y-4">
        {compared && (
          <div className="min-w-0 lg:col-span-7">
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
            {peers.data && <Volume report={report} headline={headline} peers={peers.data} />}
          </div>
        )}
        {report.selection.eligible && (
          <div className={compared ? 'min-w-0 lg:col-span-5' : 'min-w-0 lg:col-span-12'}>
            <DefinitionsCard report={report} headline={headline} />
          </div>
        )}
      </div>
      <PatientMixCard report={report} headline={headline} />
      <ReliabilityCard headline={headline} />
    </div>
  )
}

type VolumeProps = { report: Report; headline: ComparedFigure; peers: ReportPeers }

function Volume({ report, headline, peers }: VolumeProps) {
  const { words, charts } = useReportTexts()
  const texts = charts.funnel
  const { code } = report.family
  const data = funnelData(headline, peers)
  const chartWords = funnelWords(
    charts,
    headline,
    formatAxisPrimaries(words, report.family.primaries),
    findLeftOut(report) !== null,
  )
  const { pooled, limits } = headline.peers
  return (
    <ReportChart
      id="volume"
      report={report}
      file="volumes"
      title={words.volumeTitle(headline.denominator, limits.low, limits.high)}
      lead={texts.lead}
      caption={texts.caption(pooled, showsOuterLimit(data))}
      draw={(width) => funnel(data, { width }, chartWords)}
      chartTitle={texts.chartTitle(code)}
      chartDescription={texts.description(headline.value, headline.denominator, pooled)}
      table={funnelTable(data, {
        from: texts.headFrom,
        to: texts.headTo,
        percent: texts.headPercent,
        peers: texts.headPeers,
      })}
    />
  )
}
