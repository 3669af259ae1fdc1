import { tenth } from '../scene/boxes.ts'
import { hatch } from '../scene/hatch.ts'
import { linearScale } from '../scene/scale.ts'
import type { Mark, Scene, Shape, Size, Tone } from '../scene/scene.ts'
import { textWidth } from '../scene/text-width.ts'
import { drawValueAxis, valueAxis } from '../scene/value-axis.ts'

export type QuarterColumn = {
  /** '2026Q2' */
  period: string
  preliminary: boolean
  /** One value for each series, in order. */
  values: readonly number[]
}

export type QuarterColumnsWords = {
  /** Names of the series, for the key; empty if there is only one. */
  series: readonly string[]
  value: (value: number) => string
  /** 'Q3' and '2025'. */
  quarter: (period: string) => { quarter: string; year: string }
  preliminary: string
  /** A full sentence. */
  mark: (column: QuarterColumn) => string
}

const TONES: readonly Tone[] = ['part-1', 'part-2']
const NARROW = 500
const TEXT_SIZE = 12
const KEY = 24
const BOTTOM = 54
const SWATCH = 12

/** Amounts by quarter as columns from zero; preliminary quarters are hatched. */
export function quarterColumns(
  columns: readonly QuarterColumn[],
  { width }: Size,
  words: QuarterColumnsWords,
): Scene {
  const top = words.series.length > 0 ? KEY + 8 : 12
  const height = (width < NARROW ? 220 : 260) + top
  const base = height - BOTTOM
  const { high, ticks } = valueAxis(
    columns.flatMap(({ values }) => values),
    null,
  )
  const left = 12 + Math.ceil(Math.max(...ticks.map((tick) => textWidth(words.value(tick), TEXT_SIZE))))
  const y = linearScale([0, high], [base, top])
  const step = (width - left) / Math.max(1, columns.length)
  const marks = columns.map((column, index): Mark => {
    const x = left + index * step
    const tallest = Math.max(0, ...column.values)
    return {
      id: `quarter-${index}`,
      label: words.mark(column),
      x: tenth(x + step / 2),
      y: tenth(y(tallest)),
      box: { x: tenth(x), y: top, width: tenth(step), height: base - top },
      shapes: drawColumn(column, { x, step, base, y }),
    }
  })
  return {
    width,
    height,
    backdrop: [
      ...drawValueAxis(ticks, y, [left, width], words.value),
      ...drawKey(words.series, left),
      ...drawQuarters(columns, words, { left, step, base }),
    ],
    marks,
    start: `quarter-${Math.max(0, columns.length - 1)}`,
  }
}

type Place = { x: number; step: number; base: number; y: (value: number) => number }

function drawColumn({ values, preliminary }: QuarterColumn, { x, step, base, y }: Place): Shape[] {
  const columnWidth = Math.min(26, (step * 0.72) / values.length)
  const start = x + (step - columnWidth * values.length) / 2
  return values.flatMap((value, series): Shape[] => {
    const level = tenth(y(Math.max(0, value)))
    const box = {
      x: tenth(start + series * columnWidth),
      y: level,
      width: tenth(Math.max(1, columnWidth - 2)),
      height: tenth(Math.max(0, base - level)),
    }
    const filled: Shape = { kind: 'rect', tone: TONES[series] ?? 'part-1', ...box, radius: 2 }
    if (!preliminary || box.height < 4) return [filled]
    return [filled, { kind: 'path', tone: 'paper', d: hatch(box, 5), fill: false, width: 1.25 }]
  })
}

function drawKey(series: readonly string[], left: number): Shape[] {
  let x = left
  return series.flatMap((name, index): Shape[] => {
    const at = x
    x += SWATCH + 6 + textWidth(name, TEXT_SIZE) + 18
    return [
      { kind: 'rect', tone: TONES[index] ?? 'part-1', x: at, y: 2, width: SWATCH, height: SWATCH, radius: 2 },
      {
        kind: 'text',
        tone: 'text',
        x: tenth(at + SWATCH + 6),
        y: 12,
        text: name,
        size: TEXT_SIZE,
        anchor: 'start',
      },
    ]
  })
}

function drawQuarters(
  columns: readonly QuarterColumn[],
  words: QuarterColumnsWords,
  { left, step, base }: { left: number; step: number; base: number },
): Shape[] {
  const named = columns.map((column) => ({ ...column, ...words.quarter(column.period) }))
  const widest = Math.max(0, ...named.map(({ quarter }) => textWidth(quarter, TEXT_SIZE))) + 4
  const every = Math.ceil(widest / step)
  return named.flatMap(({ quarter, year, preliminary }, index): Shape[] => {
    const x = tenth(left + (index + 0.5) * step)
    const text = { kind: 'text', tone: 'text-muted', x, size: TEXT_SIZE, anchor: 'middle' } as const
    const isNewYear = named[index - 1]?.year !== year
    const next = named.findIndex((other, at) => at > index && other.year !== year)
    const hasRoom = isNewYear && (next === -1 || (next - index) * step > textWidth(year, TEXT_SIZE) + 6)
    return [
      ...((columns.length - 1 - index) % every === 0 ? [{ ...text, y: base + 17, text: quarter }] : []),
      ...(hasRoom ? [{ ...text, y: base + 33, text: year, bold: true }] : []),
      ...(preliminary
        ? [
            {
              ...text,
              x: left + columns.length * step,
              anchor: 'end' as const,
              y: base + 49,
              text: words.preliminary,
              bold: true,
            },
          ]
        : []),
    ]
  })
}
