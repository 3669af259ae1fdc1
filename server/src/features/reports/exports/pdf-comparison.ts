import { distribution, distributionTable } from '@plumbline/charts/distribution/distribution'
import { funnel, showsOuterLimit } from '@plumbline/charts/funnel/funnel'
import type { Scene } from '@plumbline/charts/scene/scene'
import { formatNumber } from '@plumbline/contract/core/format'
import { startSentence } from '@plumbline/contract/core/start-sentence'
import type { PeerDefinition } from '@plumbline/contract/reports/reports'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import {
  distributionData,
  distributionWords,
  funnelData,
  funnelWords,
} from '@plumbline/contract/reports/words/report-charts'
import { formatAxisPrimaries, formatPlace } from '@plumbline/contract/reports/words/report-names'
import { formatP, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { decideFunnelPlace, decideVerdict } from '@plumbline/contract/reports/words/report-verdict'
import { drawScene } from '#platform/pdf/pdf-scene.ts'
import { CHART_WIDTH, type Chapter, chartTable, foldTable, PAPER_WIDTH } from './pdf-input.ts'

const PEERS_MIN = 30
const FOLDS = 6

export function drawChart({ pdf }: Pick<Chapter, 'pdf'>, alt: string, scene: Scene): void {
  const height = (scene.height * PAPER_WIDTH) / scene.width
  pdf.figure(alt, { width: PAPER_WIDTH, height }, (pen) => drawScene(pen, pdf.fonts, scene, PAPER_WIDTH))
}

/** Keeps a heading with the chart that follows. */
export const chartHeight = (scene: Scene) => (scene.height * PAPER_WIDTH) / scene.width + 60

export function drawComparison(chapter: Chapter): void {
  const { headline } = chapter
  if (headline.peers !== null) {
    const compared = { ...headline, peers: headline.peers }
    drawDistribution(chapter, compared)
    drawFunnel(chapter, compared)
  }
  drawDefinitions(chapter)
}

type Compared = Chapter['headline'] & { peers: NonNullable<Chapter['headline']['peers']> }

function drawDistribution(chapter: Chapter, compared: Compared): void {
  const { pdf, report, peers, texts } = chapter
  const { charts, paper } = texts
  const labels = charts.distribution
  const data = distributionData(compared, peers)
  const scene = distribution(data, { width: CHART_WIDTH }, distributionWords(charts, compared))
  pdf.heading(2, labels.title(compared.peers.percentile, compared.peers.count), { keep: chartHeight(scene) })
  pdf.paragraph(labels.lead, { style: 'muted' })
  const { p20, p50, p80 } = compared.peers
  const alt = `${labels.chartTitle(report.family.code, peers.count)}. ${labels.description(compared.value, p50, p20, p80)}`
  drawChart(chapter, alt, scene)
  pdf.heading(3, paper.chartNumbers)
  const heads = { percent: labels.headPercent, peers: labels.headPeers }
  pdf.table(foldTable(chartTable(texts, distributionTable(data, heads)), FOLDS))
}

function drawFunnel(chapter: Chapter, compared: Compared): void {
  const { pdf, report, peers, texts } = chapter
  const { charts, words, paper, language } = texts
  const place = decideFunnelPlace(compared)
  if (place === null || peers.volumes.length === 0) return
  const labels = charts.funnel
  const primaries = formatAxisPrimaries(words, report.family.primaries)
  const data = funnelData(compared, peers)
  const scene = funnel(
    data,
    { width: CHART_WIDTH },
    funnelWords(charts, compared, primaries, findLeftOut(report) !== null),
  )
  pdf.heading(
    2,
    words.funnelTitle(
      place,
      decideVerdict(compared).side,
      !compared.unmet.includes('spread'),
      report.tested_rows,
    ),
    {
      keep: chartHeight(scene),
    },
  )
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
  pdf.heading(2, title)
  pdf.paragraph(words.definitions.lead, { style: 'muted' })
  pdf.table({
    columns: [
      { title: paper.group },
      { title: columns.peers },
      ...[columns.median, columns.p80, columns.percentile, columns.p].map((title) => ({
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
        `${words.stats.percentile(result.percentile)}${words.stats.percentileUnit(result.percentile)}`,
        result.p_adjusted === null ? words.none : formatP(language, result.p_adjusted),
        words.outcomes[result.outcome],
      ]
    }),
  })
}
