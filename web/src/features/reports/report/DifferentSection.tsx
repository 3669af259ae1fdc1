import { distribution, distributionTable } from '@plumbline/charts/distribution/distribution'
import { funnel, funnelTable, showsOuterLimit } from '@plumbline/charts/funnel/funnel'
import type { Figure, PeerValues } from '@plumbline/contract/reports/figures'
import type { Report, ReportPeers } from '@plumbline/contract/reports/reports'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import {
  distributionData,
  distributionWords,
  funnelData,
  funnelWords,
} from '@plumbline/contract/reports/words/report-charts'
import { formatAxisPrimaries, formatOnePrimary } from '@plumbline/contract/reports/words/report-names'
import { decideFunnelPlace, decideVerdict } from '@plumbline/contract/reports/words/report-verdict'
import { QueryFailure } from '#parts/QueryFailure.tsx'
import { useCommonTexts } from '#parts/words/common-texts.ts'
import { Alert } from '#ui/basics/Alert.tsx'
import { Card } from '#ui/basics/Card.tsx'
import { Skeleton } from '#ui/basics/Skeleton.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { UiLink } from '#ui/layout/UiLink.tsx'
import { DefinitionsCard } from './DefinitionsCard.tsx'
import { PatientMixCard } from './PatientMixCard.tsx'
import { ReliabilityCard } from './ReliabilityCard.tsx'
import { ReportChart } from './ReportChart.tsx'
import { useReportTexts } from './report-page-texts.ts'
import { useReportPeers } from './use-report.ts'

type Compared = Figure & { peers: PeerValues }
const isCompared = (figure: Figure): figure is Compared => figure.peers !== null

export function DifferentSection({ report, headline }: { report: Report; headline: Figure }) {
  const { loading } = useCommonTexts()
  const { words, page } = useReportTexts()
  const compared = isCompared(headline)
  const peers = useReportPeers(report.id, compared)
  return (
    <Section
      id="different"
      title={words.sections.different}
      intro={
        headline.peers !== null &&
        words.verdict.perHundred(report.family.code, headline.value, headline.peers.p50)
      }
    >
      <div className="grid gap-6 max-md:gap-4">
        {!compared && (
          <Card>
            <Alert tone="plain" role="none">
              {page.noPeersChart}
            </Alert>
          </Card>
        )}
        {compared && peers.isError && (
          <Card>
            <QueryFailure query={peers} texts={page.failure} />
          </Card>
        )}
        {compared && peers.isPending && (
          <Card className="min-h-100">
            <Skeleton label={loading} shape="chart" />
          </Card>
        )}
        {compared && peers.data && <Spread report={report} headline={headline} peers={peers.data} />}
        <PatientMixCard report={report} headline={headline} />
        <div className="grid items-start gap-6 max-md:gap-4 lg:grid-cols-12">
          {compared && peers.data && (
            <div className="min-w-0 lg:col-span-7">
              <Volume report={report} headline={headline} peers={peers.data} />
            </div>
          )}
          {report.selection.eligible && (
            <div className={compared ? 'min-w-0 lg:col-span-5' : 'min-w-0 lg:col-span-12'}>
              <DefinitionsCard report={report} headline={headline} />
            </div>
          )}
        </div>
        <ReliabilityCard headline={headline} />
      </div>
    </Section>
  )
}

type SpreadProps = { report: Report; headline: Compared; peers: ReportPeers }

function Spread({ report, headline, peers }: SpreadProps) {
  const { words, charts, page } = useReportTexts()
  const texts = charts.distribution
  const { code, primaries } = report.family
  const { p20, p50, p80, percentile, count } = headline.peers
  const data = distributionData(headline, peers)
  const chartWords = distributionWords(charts, headline)
  return (
    <ReportChart
      id="spread"
      report={report}
      file="peers"
      title={texts.title(percentile, count)}
      lead={texts.lead}
      caption={charts.measure(
        formatOnePrimary(words, primaries),
        code,
        findLeftOut(report)?.modifier ?? null,
      )}
      aside={<UiLink href="#definitions">{page.otherPeers}</UiLink>}
      draw={(width) => distribution(data, { width }, chartWords)}
      chartTitle={texts.chartTitle(code, count)}
      chartDescription={texts.description(headline.value, p50, p20, p80)}
      table={distributionTable(data, { percent: texts.headPercent, peers: texts.headPeers })}
    />
  )
}

function Volume({ report, headline, peers }: SpreadProps) {
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
  const { pooled } = headline.peers
  return (
    <ReportChart
      id="volume"
      report={report}
      file="volumes"
      title={words.funnelTitle(
        decideFunnelPlace(headline) ?? 'inside',
        decideVerdict(headline).side,
        !headline.unmet.includes('spread'),
        report.tested_rows,
      )}
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
