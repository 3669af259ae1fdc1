import { type MixPart, mixBars, mixTable } from '@plumbline/charts/bars/mix-bars'
import { trend, trendTable } from '@plumbline/charts/trend/trend'
import { formatMoney, formatNumber } from '@plumbline/contract/core/format'
import type { Figure } from '@plumbline/contract/reports/figures'
import { countCodes } from '@plumbline/contract/reports/words/code-counts'
import { countUnitsOutside, findLeftOut } from '@plumbline/contract/reports/words/left-out'
import { formatPeerRank } from '@plumbline/contract/reports/words/peer-place'
import { trendData, trendTitle, trendWords } from '@plumbline/contract/reports/words/report-charts'
import { formatQuarter } from '@plumbline/contract/reports/words/report-names'
import {
  exactPercent,
  formatMeasure,
  formatP,
  formatPeerMeasure,
  formatRange,
} from '@plumbline/contract/reports/words/report-numbers'
import { drawAudits } from './pdf-audits.ts'
import { chartHeight, drawChart } from './pdf-chart.ts'
import { codesTable } from './pdf-codes.ts'
import { CHART_WIDTH, type Chapter, chartTable } from './pdf-input.ts'

const MIX_PARTS = 4
const right = (title: string) => ({ title, align: 'right' as const })

/** All codes of the quarter, the use of this code by primary code, and every measure. */
export function drawCodes(chapter: Chapter): void {
  drawAllCodes(chapter)
  drawPrimaries(chapter)
  drawMeasures(chapter)
}

function drawAllCodes({ pdf, codes = [], texts }: Chapter): void {
  if (codes.length === 0) return
  const { methods, words } = texts
  pdf.heading(3, methods.codesTitle)
  pdf.paragraph(words.codes.verdict(countCodes(codes)), { style: 'muted' })
  pdf.table(codesTable(codes, texts))
}

function drawPrimaries({ pdf, report, texts: { methods, language, words } }: Chapter): void {
  if (report.primaries.length === 0) return
  const { columns } = methods
  pdf.heading(3, methods.primariesTitle(report.family.code))
  const unitsOutside = countUnitsOutside(report)
  const leftOut = findLeftOut(report)
  const notes = [
    methods.primariesLead,
    ...(leftOut === null ? [] : [methods.primariesLeftOut(leftOut.modifier)]),
    ...(unitsOutside === 0 ? [] : [methods.counts.unitsOutside(unitsOutside)]),
  ]
  pdf.paragraph(notes.join(' '), { style: 'muted' })
  pdf.table({
    columns: [
      { title: columns.code },
      right(columns.visits),
      right(columns.visitsWith),
      right(columns.units),
      right(columns.lines),
      right(columns.yourRate),
      right(columns.interval),
    ],
    rows: report.primaries.map((one) => [
      [one.code, one.label?.[language]].filter(Boolean).join(' '),
      formatNumber(language, one.days),
      formatNumber(language, one.addon_days),
      formatNumber(language, one.addon_units),
      formatNumber(language, one.lines),
      one.days === 0 ? words.none : exactPercent(language, one.value),
      one.days === 0 ? words.none : formatRange(language, 'attach_rate', one.ci_low, one.ci_high),
    ]),
  })
}

/** A payer's own measure has its own words. */
function measureWords({ report, texts: { methods, language } }: Chapter, measure: string) {
  const own = report.measures.find(({ key }) => key === measure)
  const counted = findLeftOut(report) === null ? undefined : methods.countedHelp[measure]
  return {
    name: methods.measures[measure] ?? own?.label[language] ?? measure,
    help: counted ?? methods.measureHelp[measure] ?? own?.help[language],
  }
}

function measureRow({ measure, modifier, ...figure }: Figure, chapter: Chapter): string[] {
  const { methods, words, language } = chapter.texts
  const { name } = measureWords(chapter, measure)
  const { peers, test, ci_low, ci_high } = figure
  const value = (one: number | undefined) =>
    one === undefined ? words.none : formatMeasure(language, measure, one)
  const peerValue = (one: number | undefined) =>
    one === undefined ? words.none : formatPeerMeasure(language, measure, one)
  const p = test?.p_adjusted ?? null
  return [
    modifier === '' ? name : methods.modifier(name, modifier),
    formatNumber(language, figure.numerator),
    formatNumber(language, figure.denominator),
    value(figure.value),
    ci_low === null || ci_high === null ? words.none : formatRange(language, measure, ci_low, ci_high),
    peerValue(peers?.p50),
    peerValue(peers?.p80),
    peers === null ? words.none : formatPeerRank(language, { value: figure.value, peers }),
    p === null ? words.none : formatP(language, p),
    figure.low ? `${words.outcomes[figure.outcome]}. ${words.lowHint}` : words.outcomes[figure.outcome],
  ]
}

function drawMeasures(chapter: Chapter): void {
  const { pdf, report, texts } = chapter
  const { methods } = texts
  const { columns } = methods
  pdf.heading(3, methods.otherTitle)
  pdf.paragraph(methods.otherLead, { style: 'muted' })
  pdf.table({
    columns: [
      { title: columns.measure },
      right('n'),
      right('N'),
      ...[columns.yourValue, columns.interval, columns.median, columns.p80].map(right),
      ...[columns.place, columns.p].map(right),
      { title: columns.outcome },
    ],
    rows: report.figures.map((figure) => measureRow(figure, chapter)),
  })
  const help = new Set(report.figures.map(({ measure }) => measure))
  pdf.list(
    [...help].flatMap((measure) => {
      const { name, help: helpText } = measureWords(chapter, measure)
      return helpText === undefined ? [] : [`${name}: ${helpText}`]
    }),
  )
  pdf.paragraph(methods.outcomeKey(report.tested_rows), { style: 'muted' })
}

export function drawHistory(chapter: Chapter): void {
  const { pdf, report, audits = [], texts } = chapter
  const { charts, words } = texts
  const labels = charts.trend
  const marks = audits.map(({ number, findings_on }) => ({
    on: findings_on,
    name: labels.caseFindings(number),
  }))
  const data = trendData(charts, { ...report, outreach: [...report.outreach, ...marks] })
  const scene = trend(data, { width: CHART_WIDTH }, trendWords(words, charts))
  const title = trendTitle(words, charts, report)
  pdf.heading(3, title, { keep: chartHeight(scene) })
  const preliminary = report.history.filter((point) => point.preliminary)
  const lead = [
    labels.lead,
    ...(preliminary.length === 0
      ? []
      : [labels.preliminaryLead(words.list(preliminary.map(({ period }) => formatQuarter(words, period))))]),
  ]
  pdf.paragraph(lead.join(' '), { style: 'muted' })
  drawChart(chapter, `${labels.chartTitle(report.family.code)}. ${title}.`, scene)
  pdf.heading(3, texts.paper.chartNumbers)
  const table = trendTable(data, {
    quarter: labels.headQuarter,
    status: labels.headStatus,
    you: labels.headYou,
    low: labels.headLow,
    high: labels.headHigh,
    p20: labels.headP20,
    median: labels.headMedian,
    p80: labels.headP80,
    final: labels.final,
    preliminary: labels.preliminary,
    period: (period) => formatQuarter(words, period),
  })
  pdf.table(chartTable(texts, table))
  if (data.outreach.length > 0) pdf.list(data.outreach.map(({ mark }) => mark))
  drawAudits(chapter)
}

/** At most four parts; the last one sums up the rest. */
function mixParts({ report, texts: { charts, language } }: Chapter): MixPart[] {
  const parts = report.places.map(({ place, label, share, peer_share }) => ({
    id: place || 'none',
    label: label?.[language] ?? place,
    you: share,
    peers: peer_share,
  }))
  if (parts.length <= MIX_PARTS) return parts
  const rest = parts.slice(MIX_PARTS - 1)
  const sum = (getValue: (part: MixPart) => number) => rest.reduce((total, part) => total + getValue(part), 0)
  const hidden = rest.some(({ peers }) => peers === null)
  return [
    ...parts.slice(0, MIX_PARTS - 1),
    {
      id: 'other',
      label: charts.mix.other,
      you: sum(({ you }) => you),
      peers: hidden ? null : sum(({ peers }) => peers ?? 0),
    },
  ]
}

export function drawMix(chapter: Chapter): void {
  const { pdf, report, texts } = chapter
  const { charts } = texts
  if (report.places.length === 0) return
  const labels = charts.mix
  const parts = mixParts(chapter)
  const scene = mixBars(
    parts,
    { width: CHART_WIDTH },
    {
      you: charts.yourself,
      peers: charts.peers,
      percent: charts.percent,
      peerShare: labels.peerShare,
      mark: ({ label, you, peers }) => labels.mark(label, you, peers),
    },
  )
  pdf.heading(3, texts.paper.mix, { keep: chartHeight(scene) })
  const alt = `${labels.places}. ${parts.map(({ label, you, peers }) => labels.mark(label, you, peers)).join(' ')}`
  drawChart(chapter, alt, scene)
  const all = report.places.map(({ place, label, share, peer_share }) => ({
    id: place,
    label: label?.[texts.language] ?? place,
    you: share,
    peers: peer_share,
  }))
  const heads = { part: labels.headPlace, you: labels.headYou, peers: labels.headPeers }
  pdf.table(chartTable(texts, mixTable(all, heads)))
}

export function drawCounts({ pdf, report, texts: { methods, language, paper } }: Chapter): void {
  const { counts, totals, family } = report
  const labels = methods.counts
  const leftOut = findLeftOut(report)
  const visits =
    leftOut === null
      ? { patients: labels.primaryPatients, all: labels.primaryVisits, with: labels.addOnVisits(family.code) }
      : {
          patients: labels.countedPatients,
          all: labels.countedVisits,
          with: labels.countedAddOnVisits(family.code),
        }
  const n = (value: number) => formatNumber(language, value)
  const money = (value: number) => formatMoney(language, value, { cents: true })
  pdf.heading(3, labels.title)
  pdf.table({
    columns: [{ title: paper.item }, right(paper.count)],
    rows: [
      [labels.patients, n(totals.patients)],
      [labels.claims, n(totals.claims)],
      [labels.lines, n(totals.lines)],
      [labels.units, n(totals.units)],
      [labels.billed, money(totals.billed)],
      [labels.allowed, money(totals.allowed)],
      [labels.paid, money(totals.paid)],
      [visits.patients, n(counts.primary_patients)],
      [visits.all, n(counts.primary_days)],
      [visits.with, n(counts.addon_primary_days)],
      [labels.addOnLines(family.code), n(counts.addon_lines)],
      [labels.addOnUnits(family.code), n(counts.addon_units)],
      [labels.addOnPaid(family.code), money(counts.addon_paid)],
    ],
  })
  if (leftOut !== null) pdf.paragraph(labels.leftOut(leftOut), { style: 'muted' })
  const unitsOutside = countUnitsOutside(report)
  if (unitsOutside > 0) pdf.paragraph(labels.unitsOutside(unitsOutside), { style: 'muted' })
}

export function drawChecks({ pdf, report: { counts }, texts: { methods } }: Chapter): void {
  const { checks } = methods
  const { orphan_lines: orphans, over_limit_days: over, ineligible_days: ineligible } = counts
  pdf.heading(3, checks.title(orphans + (over ?? 0) + (ineligible ?? 0)))
  pdf.list([
    `${checks.orphans}: ${checks.orphanLines(orphans)}`,
    ...(ineligible === null ? [] : [`${checks.ineligible}: ${checks.overLimitDays(ineligible)}`]),
    `${checks.overLimit}: ${over === null ? checks.noLimit : checks.overLimitDays(over)}`,
  ])
}
