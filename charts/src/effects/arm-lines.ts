import { tenth } from '../scene/boxes.ts'
import type { ChartTable } from '../scene/chart-table.ts'
import { linearScale, roundAxis } from '../scene/scale.ts'
import type { Mark, Scene, Shape, Size } from '../scene/scene.ts'
import { segments } from '../scene/segments.ts'
import { spread } from '../scene/spread.ts'
import { textWidth } from '../scene/text-width.ts'
import { drawValueAxis } from '../scene/value-axis.ts'
import { drawHatch, drawQuarters, type QuarterPlan } from '../trend/trend-quarters.ts'
import { CONTACT_ROOM, type Contact, contactMarks } from './contact-marks.ts'

export type ArmPoint = {
  period: string
  preliminary: boolean
  treated: number | null
  control: number | null
}

export type ArmLinesData = { points: readonly ArmPoint[]; contacts: readonly Contact[] }

export type ArmLinesWords = QuarterPlan['words'] & {
  value: (value: number) => string
  /** At the end of a line: 'Treated 0.58' */
  treated: (value: number) => string
  control: (value: number) => string
  mark: (point: ArmPoint) => string
}

type Plan = Omit<QuarterPlan, 'data'> & { data: ArmLinesData; y: (value: number) => number }

const NARROW = 420
const BOTTOM = 56
const SIDE = 10
const TICKS = 5

const lastFinalValue = (points: readonly ArmPoint[], arm: 'treated' | 'control') =>
  points.findLast((point) => !point.preliminary && point[arm] !== null)?.[arm] ?? null

/** The means of both groups by quarter: treated solid, control dashed. */
export function armLines(data: ArmLinesData, { width }: Size, words: ArmLinesWords): Scene {
  const top = data.contacts.length > 0 ? CONTACT_ROOM : 14
  const height = (width < NARROW ? 250 : 290) + top
  const base = height - BOTTOM
  const values = data.points.flatMap(({ treated, control }) =>
    [treated, control].filter((value) => value !== null),
  )
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const room = Math.max((most - least) * 0.1, most * 0.02, 1e-6)
  const { domain, ticks } = roundAxis([Math.max(0, least - room), most + room], TICKS)
  const scale = linearScale(domain, [base, top])
  const ends = (['treated', 'control'] as const).flatMap((arm) => {
    const value = lastFinalValue(data.points, arm)
    return value === null ? [] : [{ arm, text: words[arm](value), y: scale(value) }]
  })
  const left = 12 + Math.ceil(Math.max(...ticks.map((tick) => textWidth(words.value(tick), 12))))
  const right = Math.floor(width - 12 - Math.max(0, ...ends.map(({ text }) => textWidth(text, 13))))
  const step = (right - left - 2 * SIDE) / Math.max(1, data.points.length - 1)
  const start = data.points.length === 1 ? (left + right) / 2 : left + SIDE
  const x = (index: number) => start + index * step
  const plan: Plan = { data, words, width, left, right, top, base, step, x, y: scale }
  const places = spread(
    ends.map(({ y }) => y),
    17,
    [top + 6, base - 4],
  )
  return {
    width,
    height,
    backdrop: [
      ...drawValueAxis(ticks, scale, [left, right], words.value),
      ...drawHatch(plan),
      ...drawLine(plan, 'control'),
      ...drawLine(plan, 'treated'),
      ...drawQuarters(plan),
      ...ends.map(
        ({ arm, text }, index): Shape => ({
          kind: 'text',
          tone: arm === 'treated' ? 'text-treated' : 'text-control',
          x: right + 10,
          y: tenth((places[index] ?? 0) + 4),
          text,
          size: 13,
          anchor: 'start',
          bold: true,
        }),
      ),
    ],
    marks: [
      ...data.points.map((point, index) => pointMark(plan, point, index, words)),
      ...contactMarks(data.contacts, plan),
    ].sort((one, other) => one.x - other.x),
    start: `quarter-${Math.max(
      0,
      data.points.findLastIndex(({ preliminary }) => !preliminary),
    )}`,
  }
}

function drawLine({ data, x, y }: Plan, arm: 'treated' | 'control'): Shape[] {
  const { solid, dashed } = segments(
    data.points.map((point, index) => {
      const value = point[arm]
      return value === null
        ? null
        : { x: tenth(x(index)), y: tenth(y(value)), preliminary: point.preliminary }
    }),
  )
  const stroke = { kind: 'path', tone: arm, fill: false } as const
  const dash = arm === 'control' ? ({ dash: 'dashed' } as const) : {}
  return [
    ...(solid === '' ? [] : [{ ...stroke, ...dash, d: solid, width: arm === 'treated' ? 2.5 : 2 }]),
    ...(dashed === '' ? [] : [{ ...stroke, d: dashed, width: 1.5, dash: 'dotted' as const }]),
  ]
}

function pointMark(plan: Plan, point: ArmPoint, index: number, words: ArmLinesWords): Mark {
  const { x, y, step, top, base } = plan
  const place = tenth(x(index))
  const value = point.treated ?? point.control
  const half = Math.min(12, step / 2)
  const dot: Shape[] =
    point.treated === null
      ? []
      : [
          {
            kind: 'circle',
            tone: 'treated',
            x: place,
            y: tenth(y(point.treated)),
            r: step < 20 ? 3 : 3.5,
            hollow: point.preliminary,
          },
        ]
  return {
    id: `quarter-${index}`,
    label: words.mark(point),
    x: place,
    y: value === null ? base : tenth(y(value)),
    box: { x: tenth(place - half), y: top, width: tenth(2 * half), height: base - top },
    shapes: dot,
  }
}

export type ArmHeads = {
  quarter: string
  status: string
  treated: string
  control: string
  final: string
  preliminary: string
  period: (period: string) => string
}

export function armTable({ points }: ArmLinesData, heads: ArmHeads): ChartTable {
  return {
    columns: [
      { label: heads.quarter, kind: 'text' },
      { label: heads.status, kind: 'text' },
      { label: heads.treated, kind: 'value' },
      { label: heads.control, kind: 'value' },
    ],
    rows: points.map(({ period, preliminary, treated, control }) => [
      heads.period(period),
      preliminary ? heads.preliminary : heads.final,
      treated,
      control,
    ]),
  }
}
