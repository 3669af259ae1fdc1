import { distribution, drawsDots } from '@plumbline/charts/distribution/distribution'
import { parsePeriodDays } from '@plumbline/contract/core/period'
import { formatPersonName } from '@plumbline/contract/core/person-name'
import { findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { formatPeerRank } from '@plumbline/contract/reports/words/peer-place'
import { listPrintedActions } from '@plumbline/contract/reports/words/printed-actions'
import {
  distributionData,
  distributionWords,
  findLimit,
  firstChartLead,
} from '@plumbline/contract/reports/words/report-charts'
import { describeConditions } from '@plumbline/contract/reports/words/report-conditions'
import {
  formatPeerPlace,
  formatPrimaries,
  formatQuarter,
} from '@plumbline/contract/reports/words/report-names'
import { exactPercent, peerPercent } from '@plumbline/contract/reports/words/report-numbers'
import { reportOpening } from '@plumbline/contract/reports/words/report-opening'
import { decideFunnelPlace, decideVerdict } from '@plumbline/contract/reports/words/report-verdict'
import { specialtyName, specialtyPeople } from '@plumbline/contract/reports/words/specialty-words'
import { chartHeight, drawChart } from './pdf-chart.ts'
import type { Chapter } from './pdf-input.ts'

/** The first page: the verdict, the three numbers, the chart, what to do, and the six conditions. */
export function drawSummary(chapter: Chapter): void {
  const { pdf, report, headline, isAuditDue, texts } = chapter
  const { words, paper, language } = texts
  const { family, provider, period } = report
  const primaries = formatPrimaries(words, family.primaries)
  const outcome = words.outcomes[headline.outcome]
  const opening = reportOpening(words, language, report, headline)
  pdf.heading(1, `${opening.own} ${opening.peers}`, { style: 'number' })
  const label = family.label?.[language]
  const eyebrow = [
    headline.low ? `${outcome}. ${words.lowHint}` : outcome,
    `${words.codeWith(family.code, primaries)}, ${formatQuarter(words, period)}`,
  ]
  pdf.paragraph(eyebrow.join(' · '), { style: 'strong' })
  // Names are long in Spanish: here they fit into a line, and the six conditions stay on the page.
  const who = `${formatPersonName(provider.name)}, NPI ${provider.npi}. ${specialtyName(language, provider.specialty)}. ${provider.practice}, ${provider.state}.`
  pdf.paragraph(label === undefined ? who : `${label} · ${who}`, { style: 'muted' })
  pdf.paragraph(isAuditDue ? `${opening.lead} ${paper.audits}` : opening.lead, { style: 'letter' })
  drawNumbers(chapter)
  drawFirstChart(chapter)
  drawActions(chapter)
  drawConditions(chapter)
  drawScope(chapter)
}

/** High enough for dots, low enough for what to do and the six conditions below it. */
const FIRST_CHART = { width: 800, maxHeight: 195 }
/** The headings of the first page come nearer to what is above them. */
const NEARER = -8

function drawFirstChart(chapter: Chapter): void {
  const { pdf, report, peers, headline, texts } = chapter
  const { charts, words } = texts
  if (headline.peers === null) return
  const compared = { ...headline, peers: headline.peers }
  const labels = charts.distribution
  const limit = findLimit(compared)
  const scene = distribution(
    distributionData(compared, peers),
    FIRST_CHART,
    distributionWords(charts, compared),
  )
  pdf.space(NEARER)
  pdf.heading(
    2,
    words.funnelTitle(
      decideFunnelPlace(compared) ?? 'inside',
      decideVerdict(compared).side,
      !compared.unmet.includes('spread'),
      report.tested_rows,
    ),
    { keep: chartHeight(scene) },
  )
  pdf.paragraph(firstChartLead(charts, compared, drawsDots(scene)), { style: 'muted' })
  const { p20, p50, p80 } = compared.peers
  const alt = [
    `${labels.chartTitle(report.family.code, peers.count)}.`,
    labels.description(compared.value, p50, p20, p80),
    ...(limit === null ? [] : [labels.markLimit(limit.limit, limit.isUpper)]),
  ]
  drawChart(chapter, alt.join(' '), scene)
}

function drawActions({ pdf, report, tipSheets, texts: { words, language } }: Chapter): void {
  const sheet = tipSheets.find((one) => one.language === 'both' || one.language === language)
  pdf.space(NEARER)
  pdf.heading(2, words.sections.action)
  pdf.list(listPrintedActions(words, report, sheet?.title[language] ?? null))
}

function drawNumbers({ pdf, headline, texts }: Chapter): void {
  const { words, language, paper } = texts
  const { stats } = words
  const { peers, numerator, denominator, ci_low, ci_high, value } = headline
  const range = ci_low === null || ci_high === null ? words.none : words.range('attach_rate', ci_low, ci_high)
  pdf.table({
    columns: [
      { title: words.sections.summary },
      { title: paper.value, align: 'right' },
      { title: paper.restsOn },
    ],
    rows: [
      [stats.yourRate, exactPercent(language, value), stats.rateNote(numerator, denominator, range)],
      peers === null
        ? [stats.peerMedian, words.none, stats.noPeerNote]
        : [
            stats.peerMedian,
            peerPercent(language, peers.p50),
            stats.peerNote(peers.count, peers.p20, peers.p80),
          ],
      peers === null
        ? [stats.yourPlace, words.none, stats.noPeerNote]
        : [stats.yourPlace, formatPeerRank(language, { value, peers }), stats.placeNote],
    ],
  })
}

/** Which claims and which peers. */
function drawScope({ pdf, report, headline: { peers }, texts }: Chapter): void {
  const { words, methods, language } = texts
  const { stats } = words
  const days = parsePeriodDays(report.period)
  const leftOut = findLeftOut(report)
  const scope = [
    days === null ? '' : stats.scope(days.from, days.to),
    leftOut === null ? '' : methods.counts.leftOut(leftOut),
    peers === null
      ? ''
      : stats.peers(
          specialtyPeople(language, report.provider.specialty, report.provider.class),
          formatPeerPlace(language, words, peers),
        ),
    `${stats.dataThrough(report.data_through)}.`,
  ]
  pdf.paragraph(scope.filter(Boolean).join(' '), { style: 'muted' })
}

function drawConditions({ pdf, report, headline, texts: { words } }: Chapter): void {
  const { conditions: labels } = words
  const described = describeConditions(labels, headline, report.tested_rows)
  if (described === null) return
  pdf.space(NEARER)
  pdf.heading(2, described.title)
  pdf.list(
    described.conditions.map(
      ({ met, statement, reading }) => `${met ? labels.met : labels.notMet} ${statement} (${reading})`,
    ),
  )
}
