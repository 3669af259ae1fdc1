import { tenth } from '../scene/boxes.ts'
import type { ChartTable } from '../scene/chart-table.ts'
import type { Mark, Scene, Shape, Size } from '../scene/scene.ts'
import { segments } from '../scene/segments.ts'
import { drawValueAxis } from '../scene/value-axis.ts'
import type { TrendData, TrendPoint, TrendWords } from './trend-data.ts'
import { planWithOutreach } from './trend-outreach.ts'
import { drawEnds, drawPeers } from './trend-peers.ts'
import type { TrendPlan } from './trend-plan.ts'
import { drawHatch, drawQuarters } from './trend-quarters.ts'

/** If quarters are closer than this, points are smaller. */
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
  /** Values of the status column. */
  final: string
  preliminary: string
  /** The name of a quarter in the first column. */
  period: (period: string) => string
}

export function trendTable(data: TrendData, heads: TrendHeads): ChartTable {
  const value = (label: string) => ({ label, kind: 'value' as const })
  const peerValue = (label: string) => ({ ...value(label), isRounded: true as const })
  return {
    columns: [
      { label: heads.quarter, kind: 'text' },
      { label: heads.status, kind: 'text' },
      value(heads.you),
      value(heads.low),
      value(heads.high),
      peerValue(heads.p20),
      peerValue(heads.median),
      peerValue(heads.p80),
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
