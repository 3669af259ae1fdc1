import { extent } from 'd3-array'
import { tenth } from './boxes.ts'
import { roundAxis } from './scale.ts'
import type { Shape } from './scene.ts'

type Extent = { low: number; high: number; ticks: number[] }

const MIN_SPAN = 0.2
const SHARE_STEP = 0.1
const MAX_TICKS = 7
/** With a smaller maximum the axis would have no ticks. */
const SMALLEST = 1e-6

/** An axis for shares has ticks at multiples of 10% and may start above zero; one for means starts at zero. */
export function valueAxis(values: readonly number[], ceiling: number | null): Extent {
  const [least = 0, most = 1] = extent(values)
  if (ceiling === null) {
    const { domain, ticks } = roundAxis([0, most > SMALLEST ? most : 1], 5)
    return { low: 0, high: domain[1], ticks }
  }
  let low = Math.max(0, Math.floor(least / SHARE_STEP + 1e-9) * SHARE_STEP)
  let high = Math.min(ceiling, Math.ceil(most / SHARE_STEP - 1e-9) * SHARE_STEP)
  if (high - low < MIN_SPAN) {
    low = Math.max(0, low - SHARE_STEP)
    high = Math.min(ceiling, low + 2 * MIN_SPAN)
  }
  const steps = Math.round((high - low) / SHARE_STEP)
  const every = Math.ceil(steps / MAX_TICKS)
  const ticks = Array.from({ length: Math.floor(steps / every) + 1 }, (_, index) =>
    Number((low + index * every * SHARE_STEP).toFixed(6)),
  )
  return { low, high, ticks }
}

/** Grid lines with their values on the left. */
export function drawValueAxis(
  ticks: readonly number[],
  y: (value: number) => number,
  [left, right]: readonly [number, number],
  label: (value: number) => string,
): Shape[] {
  return ticks.flatMap((tick): Shape[] => {
    const level = tenth(y(tick))
    const text = { text: label(tick), size: 12, anchor: 'end' } as const
    return [
      { kind: 'line', tone: 'grid', x1: left, y1: level, x2: right, y2: level },
      { kind: 'text', tone: 'text-muted', x: left - 8, y: level + 4, ...text },
    ]
  })
}
