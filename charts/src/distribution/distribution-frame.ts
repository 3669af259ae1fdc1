export const NARROW = 500
export const TOP = 78
export const BOTTOM = 58
// Above the tallest column, so that the line to the bob stays a line.
const HEADROOM = 48
const DOT_STEP = 13
const TALLEST_NARROW = 270
const TALLEST = 330

/** Few peers make low columns: the chart is no taller than they need. */
export function frameHeight(bins: readonly { count: number }[], width: number): number {
  const tallest = Math.max(0, ...bins.map(({ count }) => count))
  const most = width < NARROW ? TALLEST_NARROW : TALLEST
  return Math.min(most, TOP + BOTTOM + HEADROOM + tallest * DOT_STEP)
}
