import { distributionTable } from '@plumbline/charts/distribution/distribution'
import { funnel, showsOuterLimit } from '@plumbline/charts/funnel/funnel'
import { formatNumber } from '@plumbline/contract/core/format'
import { startSentence } from '@plumbline/contract/core/start-sentence'
import type { PeerDefinition } from '@plumbline/contract/reports/reports'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { formatPeerRank } from '@plumbline/contract/reports/words/peer-place'
import { distributionData, funnelData, funnelWords } from '@plumbline/contract/reports/words/report-charts'
import { formatAxisPrimaries, formatPlace } from '@plumbline/contract/reports/words/report-names'
import { formatP, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { decideReliability, isFurtherOut } from '@plumbline/contract/reports/words/report-verdict'
import { chartHeight, drawChart } from './pdf-chart.ts'
import { CHART_WIDTH, type Chapter, chartTable, foldTable } from './pdf-input.ts'

const PEERS_MIN = 30
const FOLDS = 6

/** By volume, by patients and with other peers, and the numbers behind the first chart. */
export function drawComparison(chapter: Chapter): void {
  const { pdf, report, headline, texts } = chapter
  if (headline.peers !== null) {
    const compared = { ...headline, peers: headline.peers }
    pdf.paragraph(texts.words.verdict.perHundred(report.family.code, headline.value, headline.peers.p50))
    drawFunnel(chapter, compared)
  }
  drawDefinitions(chapter)
  drawReliability(chapter)
  if (headline.peers !== null) drawPeerCounts(chapter, { ...headline, peers: headline.peers })
}

type Compared = Chapter['headline'] & { peers: NonNullable<Chapter['headline']['peers']> }

function drawPeerCounts({ pdf, report, peers, texts }: Chapter, compared: Compared): void {
  const labels = texts.charts.distribution
  pdf.heading(3, labels.chartTitle(report.family.code, peers.count))
  const heads = { percent: labels.headPercent, peers: labels.headPeers }
  pdf.table(foldTable(chartTable(texts, distributionTable(distributionData(compared, peers), heads)), FOLDS))
}

function drawReliability({ pdf, headline, texts: { words } }: Chapter): void {
  const { reliability: labels, mix } = words
  const { peers, phi, denominator, expected, value } = headline
  if (peers === null) return
  const band = decideReliability(peers.reliability)
  if (expected !== null) {
    pdf.heading(3, mix.title(expected))
    pdf.paragraph(mix.lead(value))
  }
  pdf.heading(3, labels.title)
  pdf.list([
    band === null || peers.reliability === null
      ? labels.none
      : labels.text(band, peers.reliability, isFurtherOut(headline)),
    labels.patients(phi, denominator),
  ])
}

function drawFunnel(chapter: Chapter, compared: Compared): void {
  const { pdf, report, peers, texts } = chapter
  const { charts, words, paper, language } = texts
  if (peers.volumes.length === 0) return
  const labels = charts.funnel
  const primaries = formatAxisPrimaries(words, report.family.primaries)
  const data = funnelData(compared, peers)
  const scene = funnel(
    data,
    { width: CHART_WIDTH },
    funnelWords(charts, compared, primaries, findLeftOut(report) !== null),
  )
  const { low, high } = compared.peers.limits
  pdf.heading(3, words.volumeTitle(compared.denominator, low, high), { keep: chartHeight(scene) })
  pdf.paragraph(labels.lead, { style: 'muted' })
  const alt = `${labels.chartTitle(report.family.code)}. ${labels.description(compared.value, compared.denominator, compared.peers.pooled)}`
  drawChart(chapter, alt, scene)
  pdf.paragraph(labels.caption(compared.peers.pooled, showsOuterLimit(data)), { style: 'muted' })
  pdf.heading(3, paper.chartNumbers)
  const titles = [paper.visitsFrom, paper.visitsTo, paper.peers, paper.lowest, paper.highest]
  pdf.table({
    columns: titles.map((title) => ({ title, align: 'right' })),
    rows: peers.volumes.map(({ from, to }, step) => {
      const marks = peers.marks.filter(({ volume }) => volume === step)
      const percents = marks.map(({ percent }) => percent / 100)
      const rate = (share: number) => (marks.length === 0 ? words.none : peerPercent(language, share))
      return [
        formatNumber(language, from),
        formatNumber(language, to),
        formatNumber(
          language,
          marks.reduce((sum, { count }) => sum + count, 0),
        ),
        rate(Math.min(...percents)),
        rate(Math.max(...percents)),
      ]
    }),
  })
}

function drawDefinitions({ pdf, report, definitions, headline, texts }: Chapter): void {
  if (!report.selection.eligible || definitions.length === 0) return
  const { words, methods, language, paper } = texts
  const judged = definitions.filter(({ result }) => result !== null)
  const same = judged.filter(({ result }) => result?.outcome === headline.outcome)
  const isClear = headline.outcome === 'Significantly Higher'
  const title =
    judged.length === 0
      ? words.definitions.none
      : words.definitions.title(same.length, judged.length, isClear)
  const { columns } = methods
  const getName = ({ definition, group }: PeerDefinition) =>
    definition === 'subspecialty' || definition === 'volume'
      ? methods.definitions[definition]
      : startSentence(formatPlace(language, words, definition, group))
  const formatPeers = ({ peers, used, result }: PeerDefinition) => {
    if (result === null) return methods.definitions.few(peers, PEERS_MIN)
    return used ? methods.definitions.used(peers) : methods.definitions.notUsed(peers)
  }
  pdf.heading(3, title)
  pdf.paragraph(words.definitions.lead, { style: 'muted' })
  pdf.table({
    columns: [
      { title: paper.group },
      { title: columns.peers },
      ...[columns.median, columns.p80, columns.place, columns.p].map((title) => ({
        title,
        align: 'right' as const,
      })),
      { title: columns.yourOutcome },
    ],
    rows: definitions.map((one) => {
      const { result } = one
      if (result === null)
        return [getName(one), formatPeers(one), ...Array.from({ length: 5 }, () => words.none)]
      return [
        getName(one),
        formatPeers(one),
        peerPercent(language, result.p50),
        peerPercent(language, result.p80),
        formatPeerRank(language, {
          value: headline.value,
          peers: { percentile: result.percentile, count: one.peers },
        }),
        result.p_adjusted === null ? words.none : formatP(language, result.p_adjusted),
        words.outcomes[result.outcome],
      ]
    }),
  })
}
