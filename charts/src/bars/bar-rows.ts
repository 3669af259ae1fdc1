import { tenth } from '../scene/boxes.ts'
import { hatch } from '../scene/hatch.ts'
import type { Mark, Scene, Shape, Size } from '../scene/scene.ts'
import { fitText, textWidth } from '../scene/text-width.ts'

export type BarRow = {
  id: string
  label: string
  value: number
  /** Shown after the value. */
  share?: string
  /** Shown right of the label: the difference from the row before. */
  change?: string
  /** Set apart from the other rows, such as those still waiting. */
  hatched?: boolean
}

type BarRowsWords = {
  value: (value: number) => string
  /** A full sentence. */
  mark: (row: BarRow) => string
}

const TEXT_SIZE = 13
const ROW = 48
const BAR_TOP = 20
const BAR_HEIGHT = 16
const MIN_WIDTH = 2
const GAP = 8

/** Counts as bars from zero. Steps of engagement can be skipped, so a bar may be longer than the one above. */
export function barRows(rows: readonly BarRow[], { width }: Size, words: BarRowsWords): Scene {
  const most = Math.max(0, ...rows.map(({ value }) => value))
  const endWidth = (row: BarRow) =>
    textWidth(words.value(row.value), TEXT_SIZE) + (row.share ? GAP + textWidth(row.share, TEXT_SIZE) : 0)
  const room = Math.ceil(Math.max(0, ...rows.map(endWidth))) + GAP
  const longest = Math.max(MIN_WIDTH, width - room - GAP)
  const marks = rows.map((row, index): Mark => {
    const y = index * ROW
    const scaled = most === 0 ? 0 : (Math.max(0, row.value) / most) * longest
    const length = tenth(Math.max(MIN_WIDTH, scaled))
    const bar = { x: 0, y: y + BAR_TOP, width: length, height: BAR_HEIGHT }
    const box = { x: 0, y, width, height: ROW - 6 }
    return {
      id: row.id,
      label: words.mark(row),
      x: tenth(length / 2),
      y: bar.y,
      box,
      shapes: [...labels(row, y, width), ...drawBar(bar, row.hatched), ...values(row, bar, words)],
    }
  })
  return { width, height: Math.max(1, rows.length) * ROW, backdrop: [], marks }
}

type Bar = { x: number; y: number; width: number; height: number }

export function drawBar(bar: Bar, hatched = false): Shape[] {
  if (!hatched) return [{ kind: 'rect', tone: 'part-1', ...bar, radius: 2 }]
  return [
    { kind: 'rect', tone: 'band', ...bar, radius: 2 },
    ...(bar.width >= 4 && bar.height >= 4
      ? [{ kind: 'path', tone: 'band-edge', d: hatch(bar, 6), fill: false, width: 1.25 } as const]
      : []),
  ]
}

function labels({ label, change = '' }: BarRow, y: number, width: number): Shape[] {
  const taken = change === '' ? 0 : textWidth(change, 12) + GAP
  const name = { kind: 'text', tone: 'text', x: 0, y: y + 14, size: TEXT_SIZE, anchor: 'start' } as const
  const shapes: Shape[] = [{ ...name, text: fitText(label, TEXT_SIZE, width - taken) }]
  if (change === '') return shapes
  const at = { x: width, y: y + 14, size: 12, anchor: 'end' } as const
  return [...shapes, { kind: 'text', tone: 'text-muted', text: change, ...at }]
}

function values({ value, share }: BarRow, bar: Bar, words: BarRowsWords): Shape[] {
  const x = tenth(bar.x + bar.width + GAP)
  const text = words.value(value)
  const at = { y: bar.y + 13, size: TEXT_SIZE, anchor: 'start' } as const
  const count: Shape = { kind: 'text', tone: 'text', x, text, bold: true, ...at }
  if (!share) return [count]
  const after = tenth(x + textWidth(text, TEXT_SIZE) + GAP)
  return [count, { kind: 'text', tone: 'text-muted', x: after, text: share, ...at }]
}
