import { tenth } from '../scene/boxes.ts'
import type { ChartTable } from '../scene/chart-table.ts'
import type { Estimate, Mark, Quantiles, Scene, Shape, Size } from '../scene/scene.ts'
import { segments } from '../scene/segments.ts'
import { drawValueAxis } from '../scene/value-axis.ts'
import { planWithOutreach } from './trend-outreach.ts'
import { drawEnds, drawPeers } from './trend-peers.ts'
import type { TrendPlan } from './trend-plan.ts'
import { drawHatch, drawQuarters } from './trend-quarters.ts'

export type TrendPoint = {
  /** '2026Q2' */
  period: string
  preliminary: boolean
  you: Estimate | null
  peers: Quantiles | null
}

export type TrendOutreach = {
  /** A date inside one of the quarters: '2025-09-15'. */
  on: string
  /** 'Tip sheet emailed 09-15-2025' */
  label: string
  /** For a narrow chart: 'Tip sheet 09-25' */
  short: string
  /** A full sentence. */
  mark: string
}

export type TrendData = {
  /** Every quarter in order, also those without a figure. */
  points: readonly TrendPoint[]
  outreach: readonly TrendOutreach[]
  /** The highest possible value: 1 for shares, null for means. */
  ceiling: number | null
}

type EndLabels = {
  you: (value: number) => string
  median: (value: number) => string
  p20: (value: number) => string
  p80: (value: number) => string
}

export type TrendWords = {
  /** For the axis: '60%'. */
  value: (value: number) => string
  /** 'Q3', '2025' and, where there is room for a few only, 'Q3 25'. */
  quarter: (period: string) => { quarter: string; year: string; short: string }
  /** 'You 67%', 'Median 60%', '20th pct. 54%', '80th pct. 65%'. */
  ends: EndLabels
  /** The same for a narrow chart: 'You 67%', 'Median 60%', 'p20 54%', 'p80 65%'. */
  shortEnds: EndLabels
  /** 'preliminary' */
  preliminary: string
  /** A full sentence about a quarter, also about one without a figure. */
  mark: (point: TrendPoint) => string
}

/** Quarters closer than this have smaller points. */
const CROWDED = 30

export function trend(data: TrendData, { width }: Size, words: TrendWords): Scene {
  const { plan, outreach } = planWithOutreach(data, width, words)
  const { left, right, y, ticks } = plan
  const points = data.points.map((point, index) => pointMark(plan, point, index))
  const last = data.points.findLastIndex(({ you }) => you !== null)
  return {
    width,
    height: plan.height,
    backdrop: [
      ...drawValueAxis(ticks, y, [left, right], words.value),
      ...drawHatch(plan),
      ...drawPeers(plan),
      ...drawYou(plan),
      ...drawQuarters(plan),
      ...drawEnds(plan),
    ],
    marks: [...points, ...outreach].sort((one, other) => one.x - other.x),
    start: `quarter-${Math.max(0, last)}`,
  }
}

function drawYou({ data, step, x, y }: TrendPlan): Shape[] {
  const places = data.points.map(({ you, preliminary }, index) =>
    you === null ? null : { x: tenth(x(index)), y: tenth(y(you.value)), preliminary },
  )
  const whiskers = data.points.flatMap(({ you }, index): Shape[] => {
    if (you === null || you.low === null || you.high === null) return []
    const place = tenth(x(index))
    const ends = { x1: place, y1: tenth(y(you.low)), x2: place, y2: tenth(y(you.high)) }
    return [{ kind: 'line', tone: 'you-soft', ...ends, width: step < CROWDED ? 2.5 : 3.5 }]
  })
  const { solid, dashed } = segments(places)
  const stroke = { kind: 'path', tone: 'you', fill: false } as const
  return [
    ...whiskers,
    ...(solid === '' ? [] : [{ ...stroke, d: solid, width: 2.75 }]),
    ...(dashed === '' ? [] : [{ ...stroke, d: dashed, width: 2, dash: 'dashed' as const }]),
  ]
}

function pointMark({ words, top, base, step, x, y }: TrendPlan, point: TrendPoint, index: number): Mark {
  const place = tenth(x(index))
  const level = point.you === null ? base : tenth(y(point.you.value))
  const half = Math.min(12, step / 2)
  const dot = { x: place, y: level, r: step < CROWDED ? 3.5 : 4.5, hollow: point.preliminary }
  return {
    id: `quarter-${index}`,
    label: words.mark(point),
    x: place,
    y: level,
    box: { x: tenth(place - half), y: top, width: tenth(2 * half), height: base - top },
    shapes: point.you === null ? [] : [{ kind: 'circle', tone: 'you', ...dot }],
  }
}

export type TrendHeads = {
  quarter: string
  status: string
  you: string
  low: string
  high: string
  p20: string
  median: string
  p80: string
  /** The words of the column `status`. */
  final: string
  preliminary: string
  /** The name of a quarter in the first column. */
  period: (period: string) => string
}

export function trendTable(data: TrendData, heads: TrendHeads): ChartTable {
  const value = (label: string) => ({ label, kind: 'value' as const })
  return {
    columns: [
      { label: heads.quarter, kind: 'text' },
      { label: heads.status, kind: 'text' },
      value(heads.you),
      value(heads.low),
      value(heads.high),
      value(heads.p20),
      value(heads.median),
      value(heads.p80),
    ],
    rows: data.points.map(({ period, preliminary, you, peers }) => [
      heads.period(period),
      preliminary ? heads.preliminary : heads.final,
      you?.value ?? null,
      you?.low ?? null,
      you?.high ?? null,
      peers?.p20 ?? null,
      peers?.p50 ?? null,
      peers?.p80 ?? null,
    ]),
  }
}
