import { clamp } from '../scene/boxes.ts'
import type { TextShape } from '../scene/scene.ts'
import { textBox, textWidth } from '../scene/text-width.ts'

export const NARROW = 500
export const TOP = 78
export const BAND_TOP = TOP - 12
export const BOTTOM = 58
// Space above the tallest column, so that the plumb line stays visible as a line.
const HEADROOM = 40
const DOT_STEP = 13
const MAX_HEIGHT_NARROW = 270
const MAX_HEIGHT = 330

/** Few peers make low columns: the chart is no taller than they need. */
export function frameHeight(bins: readonly { count: number }[], width: number): number {
  const tallest = Math.max(0, ...bins.map(({ count }) => count))
  const most = width < NARROW ? MAX_HEIGHT_NARROW : MAX_HEIGHT
  return Math.min(most, TOP + BOTTOM + HEADROOM + tallest * DOT_STEP)
}

const MIN_SPAN = 30
const ROUND_TO = 5
const TICK_STEPS = [5, 10, 20, 25, 50]
const TICK_MARGIN = 14

export type PercentAxis = {
  /** Whole percents. */
  first: number
  last: number
  columnWidth: number
  /** Maps a percent to its place; a column is centered on its percent. */
  x: (percent: number) => number
}

/** An axis that shows all the given percents. */
export function percentAxis(percents: readonly number[], from: number, to: number): PercentAxis {
  const shown = percents.map((percent) => clamp(percent, 0, 100))
  let first = Math.floor(Math.min(...shown) / ROUND_TO) * ROUND_TO
  let last = Math.ceil(Math.max(...shown) / ROUND_TO) * ROUND_TO
  while (last - first < MIN_SPAN) {
    first = Math.max(0, first - ROUND_TO)
    last = Math.min(100, last + ROUND_TO)
  }
  const columnWidth = (to - from) / (last - first + 1)
  const x = (percent: number) => from + (clamp(percent, first, last) - first + 0.5) * columnWidth
  return { first, last, columnWidth, x }
}

/** As many ticks as their labels leave room for. */
export function percentTicks(axis: PercentAxis, label: (share: number) => string, size: number): number[] {
  const room = textWidth(label(1), size) + TICK_MARGIN
  const step = TICK_STEPS.find((percents) => percents * axis.columnWidth >= room) ?? 100
  const ticks: number[] = []
  for (let tick = Math.ceil(axis.first / step) * step; tick <= axis.last; tick += step) ticks.push(tick)
  return ticks
}

const CLEARANCE = 10

/** Centers the text on its place, moved as far as needed to stay inside the frame. */
export function insideFrame(text: TextShape, width: number): TextShape {
  const half = textBox(text).width / 2
  return { ...text, anchor: 'middle', x: half * 2 >= width ? width / 2 : clamp(text.x, half, width - half) }
}

/** Moves the text off the plumb line, to the side it belongs to if there is room. */
export function besideLine(text: TextShape, lineX: number, width: number): TextShape {
  const placed = insideFrame(text, width)
  const half = textBox(placed).width / 2
  if (Math.abs(placed.x - lineX) >= half + CLEARANCE) return placed
  const left = lineX - CLEARANCE - half
  const right = lineX + CLEARANCE + half
  const leftFits = left - half >= 0
  const rightFits = right + half <= width
  if (leftFits && (text.x <= lineX || !rightFits)) return { ...placed, x: left }
  return rightFits ? { ...placed, x: right } : { ...placed, halo: true }
}
