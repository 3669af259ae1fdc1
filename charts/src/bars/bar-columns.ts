import { tenth } from '../scene/boxes.ts'
import type { Mark, Scene, Shape, Size } from '../scene/scene.ts'
import { textWidth } from '../scene/text-width.ts'
import { type BarRow, barRows, drawBar } from './bar-rows.ts'

type BarColumnsWords = {
  value: (value: number) => string
  /** A full sentence. */
  mark: (column: BarRow) => string
  /** Below the columns: the name of the axis. */
  axis: string
}

const TEXT_SIZE = 13
const LABEL_SIZE = 12
const TOP = 40
const PLOT = 150
const BOTTOM = 44
const MIN_HEIGHT = 2
const MAX_WIDTH = 96

/** Columns from zero with counts and shares on top; drawn as rows if the labels do not fit. */
export function barColumns(columns: readonly BarRow[], { width }: Size, words: BarColumnsWords): Scene {
  const slot = width / Math.max(1, columns.length)
  const widest = Math.max(
    0,
    ...columns.flatMap(({ label, value, share = '' }) => [
      textWidth(label, LABEL_SIZE),
      textWidth(words.value(value), TEXT_SIZE),
      textWidth(share, LABEL_SIZE),
    ]),
  )
  if (widest + 6 > slot) return barRows(columns, { width }, words)
  const most = Math.max(0, ...columns.map(({ value }) => value))
  const floor = TOP + PLOT
  const marks = columns.map((column, index): Mark => {
    const scaled = most === 0 ? 0 : (Math.max(0, column.value) / most) * PLOT
    const height = tenth(Math.max(MIN_HEIGHT, scaled))
    const barWidth = tenth(Math.min(MAX_WIDTH, slot * 0.72))
    const middle = tenth(slot * (index + 0.5))
    const bar = { x: tenth(middle - barWidth / 2), y: tenth(floor - height), width: barWidth, height }
    const text = (part: Partial<Extract<Shape, { kind: 'text' }>> & { text: string; y: number }): Shape => ({
      kind: 'text',
      tone: 'text',
      x: middle,
      size: LABEL_SIZE,
      anchor: 'middle',
      ...part,
    })
    const share = column.share ? [text({ text: column.share, y: bar.y - 7, tone: 'text-muted' })] : []
    return {
      id: column.id,
      label: words.mark(column),
      x: middle,
      y: bar.y,
      box: { x: tenth(slot * index), y: 0, width: tenth(slot), height: floor + 20 },
      shapes: [
        ...drawBar(bar, column.hatched),
        text({
          text: words.value(column.value),
          y: bar.y - (column.share ? 22 : 7),
          size: TEXT_SIZE,
          bold: true,
        }),
        ...share,
        text({ text: column.label, y: floor + 17 }),
      ],
    }
  })
  const axis: Shape = { kind: 'line', tone: 'axis', x1: 0, y1: floor, x2: width, y2: floor }
  const below = { x: width / 2, y: floor + 37, size: LABEL_SIZE, anchor: 'middle' } as const
  return {
    width,
    height: floor + BOTTOM,
    backdrop: [axis, { kind: 'text', tone: 'text-muted', text: words.axis, ...below }],
    marks,
  }
}
