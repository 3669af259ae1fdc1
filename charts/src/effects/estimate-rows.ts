import { clamp, tenth } from '../scene/boxes.ts'
import type { ChartTable } from '../scene/chart-table.ts'
import type { Estimate, Mark, Scene, Shape, Size } from '../scene/scene.ts'
import { fitText, textWidth } from '../scene/text-width.ts'
import { estimateValues, signedAxis } from './signed-axis.ts'

export type EstimateRow = {
  label: string
  note: string
  estimate: Estimate
  /** Drawn in the color of the treated group; otherwise in that of the control group. */
  treated: boolean
  /** For a figure that is not the main one. */
  hollow: boolean
}

export type EstimateRowsWords = { value: (value: number) => string; mark: (row: EstimateRow) => string }

const NARROW = 420
const ROW = 62
const NARROW_ROW = 78
const BOTTOM = 30
const TOP = 10

/** Estimates below each other on one axis, each with its interval. */
export function estimateRows(rows: readonly EstimateRow[], { width }: Size, words: EstimateRowsWords): Scene {
  const narrow = width < NARROW
  const rowHeight = narrow ? NARROW_ROW : ROW
  const widest = Math.max(
    0,
    ...rows.map(({ label, note }) => Math.max(textWidth(label, 13), textWidth(note, 12))),
  )
  const labels = narrow ? 0 : Math.min(Math.ceil(widest) + 14, width * 0.45)
  const room = textWidth(words.value(-100), 13) / 2
  const [left, right] = [labels + room, width - room]
  const base = TOP + rows.length * rowHeight
  const { scale: x, ticks } = signedAxis(
    estimateValues(rows.map(({ estimate }) => estimate)),
    [left, right],
    Math.max(2, Math.min(6, Math.floor((right - left) / (2 * room + 14)))),
  )
  const axis = ticks.flatMap((tick): Shape[] => {
    const at = tenth(x(tick))
    return [
      {
        kind: 'line',
        tone: tick === 0 ? 'axis' : 'grid',
        x1: at,
        y1: TOP,
        x2: at,
        y2: base,
        width: tick === 0 ? 1.5 : 1,
      },
      {
        kind: 'text',
        tone: 'text-muted',
        x: at,
        y: base + 18,
        text: words.value(tick),
        size: 12,
        anchor: 'middle',
      },
    ]
  })
  const marks = rows.map((row, index): Mark => {
    const top = TOP + index * rowHeight
    const y = top + (narrow ? 58 : 36)
    const at = tenth(x(row.estimate.value))
    return {
      id: `row-${index}`,
      label: words.mark(row),
      x: at,
      y,
      box: { x: 0, y: top, width, height: rowHeight },
      shapes: [
        ...drawLabels(row, top, narrow ? width : labels - 8, narrow),
        ...drawEstimate(row, { x, y, width }, words),
      ],
    }
  })
  return { width, height: base + BOTTOM, backdrop: axis, marks }
}

/** Beside the estimate, or above it on a narrow chart. */
function drawLabels({ label, note }: EstimateRow, top: number, room: number, above: boolean): Shape[] {
  const text = { kind: 'text', x: 0, anchor: 'start', halo: true } as const
  const [first, second] = above ? [top + 14, top + 30] : [top + 32, top + 49]
  const name: Shape = {
    ...text,
    tone: 'text',
    y: first,
    text: fitText(label, 13, room),
    size: 13,
    bold: true,
  }
  if (note === '') return [name]
  return [name, { ...text, tone: 'text-muted', y: second, text: fitText(note, 12, room), size: 12 }]
}

type Place = { x: (value: number) => number; y: number; width: number }

function drawEstimate(row: EstimateRow, { x, y, width }: Place, words: EstimateRowsWords): Shape[] {
  const { estimate, treated, hollow } = row
  const tone = treated ? 'treated' : 'control'
  const at = tenth(x(estimate.value))
  const text = words.value(estimate.value)
  const half = textWidth(text, 13) / 2
  const interval: Shape[] =
    estimate.low === null || estimate.high === null
      ? []
      : [
          {
            kind: 'line',
            tone,
            x1: tenth(x(estimate.low)),
            y1: y,
            x2: tenth(x(estimate.high)),
            y2: y,
            width: 3,
          },
        ]
  return [
    ...interval,
    { kind: 'circle', tone, x: at, y, r: 6, hollow },
    {
      kind: 'text',
      tone: treated ? 'text-treated' : 'text-control',
      x: tenth(clamp(at, half, width - half)),
      y: y - 12,
      text,
      size: 13,
      anchor: 'middle',
      bold: true,
      halo: true,
    },
  ]
}

export type EstimateHeads = { what: string; value: string; low: string; high: string }

export function estimateTable(rows: readonly EstimateRow[], heads: EstimateHeads): ChartTable {
  return {
    columns: [
      { label: heads.what, kind: 'text' },
      ...[heads.value, heads.low, heads.high].map((label) => ({ label, kind: 'value' as const })),
    ],
    rows: rows.map(({ label, note, estimate }) => [
      note === '' ? label : `${label}, ${note}`,
      estimate.value,
      estimate.low,
      estimate.high,
    ]),
  }
}
