import { tenth } from '../scene/boxes.ts'
import { hatch } from '../scene/hatch.ts'
import type { Box, Mark, Scene, Shape, Size } from '../scene/scene.ts'
import { fitText, textWidth } from '../scene/text-width.ts'

/** One share for each column; null if not known yet. */
export type HeatRow = { id: string; label: string; note: string; shares: readonly (number | null)[] }

type HeatMapWords = {
  /** Above the row labels. */
  rows: string
  /** Above the columns. */
  columns: string
  column: (index: number) => string
  /** In a cell: '34', without a percent sign. */
  cell: (share: number) => string
  /** A full sentence. */
  mark: (row: HeatRow, column: number, share: number) => string
  /** In the key: 'below 10%', '10 to 25%' … */
  level: (from: number | null, to: number | null) => string
}

/** Lower bounds of the patterns; the lightest pattern is below the first. */
const LEVELS = [0.1, 0.25, 0.4, 0.6] as const
const TEXT_SIZE = 12
const HEAD = 42
const ROW = 30
const GAP = 2
const MIN_CELL = 27
const MAX_CELL = 84
const KEY_TOP = 18
const KEY_LINE = 22
const SWATCH = 18

const toLevel = (share: number) => LEVELS.filter((from) => share >= from).length

/** Each pattern is darker than the one before, in grayscale too; the last is solid. */
function drawCell(box: Box, level: number): Shape[] {
  if (level === LEVELS.length) return [{ kind: 'rect', tone: 'part-1', ...box, radius: 3 }]
  const ground: Shape = { kind: 'rect', tone: level === 0 ? 'grid' : 'band', ...box, radius: 3 }
  if (level < 2) return [ground]
  const strokes = hatch(box, level === 2 ? 7 : 4)
  return [ground, { kind: 'path', tone: 'band-edge', d: strokes, fill: false, width: level === 2 ? 1 : 1.5 }]
}

/** Shares over time; on a small screen the early columns, then every second or fourth one. */
export function heatMap(rows: readonly HeatRow[], { width }: Size, words: HeatMapWords): Scene {
  const left = labelWidth(rows, words, width)
  const columns = chooseColumns(Math.max(0, ...rows.map(({ shares }) => shares.length)), width - left)
  const cellWidth = Math.min(MAX_CELL, (width - left) / Math.max(1, columns.length))
  const marks = rows.flatMap((row, index) =>
    columns.flatMap((column, place): Mark[] => {
      const share = row.shares[column]
      if (share === null || share === undefined) return []
      const x = tenth(left + place * cellWidth)
      const box = { x, y: HEAD + index * ROW, width: tenth(cellWidth - GAP), height: ROW - GAP }
      const level = toLevel(share)
      const filled = level === LEVELS.length
      const middle = { x: tenth(box.x + box.width / 2), y: box.y + 18 }
      const look = { kind: 'text', size: TEXT_SIZE, anchor: 'middle', bold: true } as const
      const number: Shape = {
        ...look,
        ...middle,
        tone: filled ? 'paper' : 'text',
        text: words.cell(share),
        ...(level >= 2 && !filled && { halo: true }),
      }
      const shapes = [...drawCell(box, level), number]
      return [{ id: `${row.id}-${column}`, label: words.mark(row, column, share), ...middle, box, shapes }]
    }),
  )
  const key = drawKey(HEAD + rows.length * ROW + KEY_TOP, width, words)
  return {
    width,
    height: key.bottom,
    backdrop: [
      ...drawHeads(columns, { left, cellWidth, width }, words),
      ...drawNames(rows, left),
      ...key.shapes,
    ],
    marks,
  }
}

function labelWidth(rows: readonly HeatRow[], words: HeatMapWords, width: number): number {
  const names = rows.map(({ label, note }) => textWidth(label, TEXT_SIZE) + 8 + textWidth(note, TEXT_SIZE))
  return Math.min(width * 0.42, Math.ceil(Math.max(textWidth(words.rows, TEXT_SIZE), ...names)) + 12)
}

function chooseColumns(count: number, room: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index)
  if (room / Math.max(1, count) >= MIN_CELL) return all
  const fewer = all.filter((column) => column < 2 || column % 2 === 0)
  if (room / fewer.length >= MIN_CELL) return fewer
  return all.filter((column) => column % 4 === 0 || column === 1)
}

type Places = { left: number; cellWidth: number; width: number }

function drawHeads(
  columns: readonly number[],
  { left, cellWidth, width }: Places,
  words: HeatMapWords,
): Shape[] {
  const above = Math.max(0, Math.min(left, width - textWidth(words.columns, TEXT_SIZE)))
  const text = { kind: 'text', tone: 'text-muted', size: TEXT_SIZE } as const
  return [
    { ...text, x: 0, y: 34, text: fitText(words.rows, TEXT_SIZE, left - 8), anchor: 'start' },
    { ...text, x: tenth(above), y: 14, text: words.columns, anchor: 'start' },
    ...columns.map((column, place): Shape => {
      const x = tenth(left + place * cellWidth + (cellWidth - GAP) / 2)
      return { ...text, x, y: 34, text: words.column(column), anchor: 'middle' }
    }),
  ]
}

function drawNames(rows: readonly HeatRow[], left: number): Shape[] {
  return rows.flatMap(({ label, note }, index): Shape[] => {
    const y = HEAD + index * ROW + 18
    const room = left - 12 - textWidth(note, TEXT_SIZE) - 8
    return [
      {
        kind: 'text',
        tone: 'text',
        x: 0,
        y,
        text: fitText(label, TEXT_SIZE, room),
        size: TEXT_SIZE,
        anchor: 'start',
      },
      { kind: 'text', tone: 'text-muted', x: left - 12, y, text: note, size: TEXT_SIZE, anchor: 'end' },
    ]
  })
}

function drawKey(top: number, width: number, words: HeatMapWords): { shapes: Shape[]; bottom: number } {
  const shapes: Shape[] = []
  let [x, y] = [0, top]
  for (let level = 0; level <= LEVELS.length; level += 1) {
    const text = words.level(LEVELS[level - 1] ?? null, LEVELS[level] ?? null)
    const keyWidth = SWATCH + 6 + textWidth(text, TEXT_SIZE) + 16
    if (x > 0 && x + keyWidth - 16 > width) {
      x = 0
      y += KEY_LINE
    }
    shapes.push(...drawCell({ x: tenth(x), y, width: SWATCH, height: 14 }, level))
    const at = { x: tenth(x + SWATCH + 6), y: y + 11 }
    shapes.push({ kind: 'text', tone: 'text-muted', ...at, text, size: TEXT_SIZE, anchor: 'start' })
    x += keyWidth
  }
  return { shapes, bottom: y + KEY_LINE }
}
