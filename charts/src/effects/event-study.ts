import { clamp, tenth } from '../scene/boxes.ts'
import type { ChartTable } from '../scene/chart-table.ts'
import type { Estimate, Mark, Scene, Shape, Size } from '../scene/scene.ts'
import { textWidth } from '../scene/text-width.ts'
import { drawValueAxis } from '../scene/value-axis.ts'
import { drawHatch, drawQuarters, type QuarterPlan } from '../trend/trend-quarters.ts'
import { CONTACT_ROOM, type Contact, contactMarks } from './contact-marks.ts'
import { estimateValues, signedAxis } from './signed-axis.ts'

export type EventPoint = {
  /** '2025Q3', or the distance from the contact if waves are combined. */
  period: string
  preliminary: boolean
  /** Treated minus control, in percent; null if one of them had no days of service. */
  estimate: Estimate | null
}

export type EventStudyData = {
  points: readonly EventPoint[]
  contacts: readonly Contact[]
  /** Remarks over the quarters from first to last, shown if there is room. */
  remarks: readonly { first: number; last: number; text: string; strong: boolean }[]
}

export type EventStudyWords = QuarterPlan['words'] & {
  value: (value: number) => string
  /** A full sentence about a quarter. */
  mark: (point: EventPoint) => string
}

type Plan = QuarterPlan & { y: (value: number) => number }

const NARROW = 500
const CROWDED = 30
const BOTTOM = 56
const SIDE = 14
const TICKS = 6

/** The gap between the groups, quarter by quarter, around zero. */
export function eventStudy(data: EventStudyData, { width }: Size, words: EventStudyWords): Scene {
  const top = data.contacts.length > 0 ? CONTACT_ROOM : 14
  const height = (width < NARROW ? 260 : 320) + top
  const base = height - BOTTOM
  const estimates = data.points.flatMap(({ estimate }) => (estimate === null ? [] : [estimate]))
  const { scale: y, ticks } = signedAxis(estimateValues(estimates), [base, top], TICKS)
  const left = 14 + Math.ceil(Math.max(...ticks.map((tick) => textWidth(words.value(tick), 12))))
  const right = width - 4
  const step = (right - left - 2 * SIDE) / Math.max(1, data.points.length - 1)
  const start = data.points.length === 1 ? (left + right) / 2 : left + SIDE
  const x = (index: number) => start + index * step
  const plan: Plan = { data, words, width, left, right, top, base, step, x, y }
  const zero = tenth(y(0))
  const points = data.points.map((point, index) => pointMark(plan, point, index, words))
  return {
    width,
    height,
    backdrop: [
      ...drawValueAxis(ticks, y, [left, right], words.value),
      ...drawHatch(plan),
      { kind: 'line', tone: 'axis', x1: left, y1: zero, x2: right, y2: zero, width: 1.5 },
      ...drawQuarters(plan),
      ...(width < NARROW ? [] : drawRemarks(data, plan)),
    ],
    marks: [...points, ...contactMarks(data.contacts, plan)].sort((one, other) => one.x - other.x),
    start: `quarter-${Math.max(
      0,
      data.points.findLastIndex(({ preliminary, estimate }) => !preliminary && estimate !== null),
    )}`,
  }
}

function pointMark(plan: Plan, point: EventPoint, index: number, words: EventStudyWords): Mark {
  const { x, y, step, top, base } = plan
  const place = tenth(x(index))
  const { estimate } = point
  const level = tenth(y(estimate?.value ?? 0))
  const half = Math.min(14, step / 2)
  const whisker: Shape[] =
    estimate === null || estimate.low === null || estimate.high === null
      ? []
      : [
          {
            kind: 'line',
            tone: 'treated',
            x1: place,
            y1: tenth(y(estimate.low)),
            x2: place,
            y2: tenth(y(estimate.high)),
            width: step < CROWDED ? 1.75 : 2,
          },
        ]
  const dot: Shape = {
    kind: 'circle',
    tone: 'treated',
    x: place,
    y: level,
    r: step < CROWDED ? 4 : 5,
    hollow: point.preliminary,
  }
  return {
    id: `quarter-${index}`,
    label: words.mark(point),
    x: place,
    y: level,
    box: { x: tenth(place - half), y: top, width: tenth(2 * half), height: base - top },
    shapes: estimate === null ? [] : [...whisker, dot],
  }
}

/** On the free side of the points; left out if wider than its quarters. */
function drawRemarks({ points, remarks }: EventStudyData, { x, y, step, top, base }: Plan): Shape[] {
  return remarks.flatMap(({ first, last, text, strong }): Shape[] => {
    const size = strong ? 14 : 12
    const within = points.slice(first, last + 1).flatMap(({ estimate }) => (estimate ? [estimate] : []))
    const values = estimateValues(within)
    if (values.length === 0 || textWidth(text, size) > (last - first + 1) * step) return []
    const mean = within.reduce((sum, { value }) => sum + value, 0) / within.length
    const under = !strong || mean > 0
    const edge = under ? y(Math.min(0, ...values)) + 20 : y(Math.max(...values)) - 12
    return [
      {
        kind: 'text',
        tone: strong ? 'text-treated' : 'text-muted',
        x: tenth((x(first) + x(last)) / 2),
        y: tenth(clamp(edge, top + size, base - 6)),
        text,
        size,
        anchor: 'middle',
        bold: strong,
        halo: true,
      },
    ]
  })
}

export type EventStudyHeads = {
  quarter: string
  status: string
  value: string
  low: string
  high: string
  final: string
  preliminary: string
  period: (period: string) => string
}

export function eventStudyTable({ points }: EventStudyData, heads: EventStudyHeads): ChartTable {
  return {
    columns: [
      { label: heads.quarter, kind: 'text' },
      { label: heads.status, kind: 'text' },
      ...[heads.value, heads.low, heads.high].map((label) => ({ label, kind: 'value' as const })),
    ],
    rows: points.map(({ period, preliminary, estimate }) => [
      heads.period(period),
      preliminary ? heads.preliminary : heads.final,
      estimate?.value ?? null,
      estimate?.low ?? null,
      estimate?.high ?? null,
    ]),
  }
}
