import { tenth } from '../scene/boxes.ts'
import type { Mark, Scene, Shape, Size } from '../scene/scene.ts'
import { fitText, textWidth } from '../scene/text-width.ts'

export type ValueBar = { id: string; label: string; value: number }

export type ValueBarsWords = {
  /** At the end of a bar. */
  value: (value: number) => string
  /** A full sentence. */
  mark: (bar: ValueBar) => string
}

const TEXT_SIZE = 13
const ROW = 46
const BAR_HEIGHT = 14
const MIN_WIDTH = 2

/** Amounts as bars from zero, each below its label. */
export function valueBars(bars: readonly ValueBar[], { width }: Size, words: ValueBarsWords): Scene {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const room =
    Math.ceil(Math.max(0, ...bars.map(({ value }) => textWidth(words.value(value), TEXT_SIZE)))) + 10
  const longest = Math.max(MIN_WIDTH, width - room)
  const marks = bars.map((bar, index): Mark => {
    const y = index * ROW
    const scaled = most === 0 ? 0 : (Math.max(0, bar.value) / most) * longest
    const length = tenth(Math.max(MIN_WIDTH, scaled))
    const text = { kind: 'text', size: TEXT_SIZE, anchor: 'start' } as const
    const shapes: Shape[] = [
      { ...text, tone: 'text', x: 0, y: y + 14, text: fitText(bar.label, TEXT_SIZE, width) },
      { kind: 'rect', tone: 'part-1', x: 0, y: y + 21, width: length, height: BAR_HEIGHT, radius: 2 },
      { ...text, tone: 'text', x: tenth(length + 8), y: y + 33, text: words.value(bar.value), bold: true },
    ]
    return {
      id: bar.id,
      label: words.mark(bar),
      x: tenth(length / 2),
      y: y + 21,
      box: { x: 0, y, width, height: ROW - 6 },
      shapes,
    }
  })
  return { width, height: Math.max(1, bars.length) * ROW, backdrop: [], marks }
}
