import { armLines, armTable } from '@plumbline/charts/effects/arm-lines'
import { estimateRows, estimateTable } from '@plumbline/charts/effects/estimate-rows'
import { eventStudy, eventStudyTable } from '@plumbline/charts/effects/event-study'
import type { ChartTable } from '@plumbline/charts/scene/chart-table'
import type { Scene } from '@plumbline/charts/scene/scene'
import { quarterPlace } from '@plumbline/charts/trend/quarter-place'
import {
  armData,
  armWords,
  compareRows,
  compareWords,
  eventData,
  eventWords,
  formatArmsTitle,
  quarterHeads,
} from '@plumbline/contract/outreach/performance-charts'
import {
  formatCompareLead,
  formatCompareTitle,
  formatEventCaption,
  formatEventTitle,
  formatWarning,
} from '@plumbline/contract/outreach/performance-words'
import { drawScene } from '#platform/pdf/pdf-scene.ts'
import type { Chapter } from './pdf-chapter.ts'

const CHART_WIDTH = 680
const PAPER_WIDTH = 504
const HEADING_ROOM = 60

type Chart = {
  title: string
  lead: string
  alt: string
  scene: Scene
  table: ChartTable
  value: (value: number) => string
  after?: string
}

function drawChart({ pdf, words }: Chapter, { title, lead, alt, scene, table, value, after }: Chart): void {
  const height = (scene.height * PAPER_WIDTH) / scene.width
  pdf.heading(2, title, { keep: height + HEADING_ROOM })
  pdf.paragraph(lead, { style: 'muted' })
  pdf.figure(
    `${alt}. ${scene.marks.map(({ label }) => label).join(' ')}`,
    { width: PAPER_WIDTH, height },
    (pen) => drawScene(pen, pdf.fonts, scene, PAPER_WIDTH),
  )
  if (after !== undefined) pdf.paragraph(after, { style: 'muted' })
  pdf.heading(3, words.pdf.tableTitle)
  pdf.table({
    columns: table.columns.map(({ label, kind }) => ({
      title: label,
      align: kind === 'text' ? 'left' : 'right',
    })),
    rows: table.rows.map((row) =>
      row.map((cell) => (cell === null ? words.none : typeof cell === 'string' ? cell : value(cell))),
    ),
  })
}

/** Draws the event study, the estimates side by side, and both groups by quarter. */
export function drawCharts(chapter: Chapter): void {
  const { words, result } = chapter
  const { charts } = words
  const held = result.design === 'hold_out'
  const size = { width: CHART_WIDTH }
  const events = eventData(words, result, quarterPlace)
  if (events.points.length > 0)
    drawChart(chapter, {
      title: formatEventTitle(words, result),
      lead: held ? charts.event.lead : charts.event.leadObserved,
      alt: charts.event.chartTitle(result.family.code),
      scene: eventStudy(events, size, eventWords(words)),
      table: eventStudyTable(events, { ...charts.event.heads, ...quarterHeads(words) }),
      value: words.percent,
      after: formatEventCaption(words, result),
    })
  else if (result.withheld) {
    chapter.pdf.heading(2, charts.event.chartTitle(result.family.code))
    chapter.pdf.paragraph(charts.event.withheld)
  }
  const rows = compareRows(words, result)
  if (rows.length > 0)
    drawChart(chapter, {
      title: formatCompareTitle(words, result),
      lead: formatCompareLead(words, result),
      alt: charts.compare.chartTitle,
      scene: estimateRows(rows, size, compareWords(words)),
      table: estimateTable(rows, charts.compare.heads),
      value: words.percent,
      after: formatWarning(words, result),
    })
  const arms = armData(words, result, quarterPlace)
  if (arms.points.length > 0)
    drawChart(chapter, {
      title: formatArmsTitle(words, result) ?? charts.arms.chartTitle(result.family.code),
      lead: held ? charts.arms.lead : charts.arms.leadObserved,
      alt: charts.arms.chartTitle(result.family.code),
      scene: armLines(arms, size, armWords(words, result)),
      table: armTable(arms, { ...charts.arms.heads, ...quarterHeads(words) }),
      value: words.units,
    })
}
