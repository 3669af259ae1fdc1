import { clamp } from '../scene/boxes.ts'
import { textWidth } from '../scene/text-width.ts'
import type { DistributionData } from './distribution.ts'

const LEAST_SPAN = 30
const ROUND_TO = 5
const TICK_GAPS = [5, 10, 20, 25, 50]
const TICK_ROOM = 14

export type PercentAxis = {
  /** Whole per cents. */
  first: number
  last: number
  columnWidth: number
  /** Of a value in per cents; a column is centred on its per cent. */
  x: (percent: number) => number
}

export function percentAxis({ bins, peers, you }: DistributionData, from: number, to: number): PercentAxis {
  const filled = bins.filter(({ count }) => count > 0).map(({ percent }) => percent)
  const shares = [peers.p20, peers.p80, you.value, you.low ?? you.value, you.high ?? you.value]
  const percents = [...filled, ...shares.map((share) => share * 100)].map((percent) => clamp(percent, 0, 100))
  let first = Math.floor(Math.min(...percents) / ROUND_TO) * ROUND_TO
  let last = Math.ceil(Math.max(...percents) / ROUND_TO) * ROUND_TO
  while (last - first < LEAST_SPAN) {
    first = Math.max(0, first - ROUND_TO)
    last = Math.min(100, last + ROUND_TO)
  }
  const columnWidth = (to - from) / (last - first + 1)
  const x = (percent: number) => from + (clamp(percent, first, last) - first + 0.5) * columnWidth
  return { first, last, columnWidth, x }
}

/** As many whole per cents as their labels leave room for. */
export function percentTicks(axis: PercentAxis, label: (share: number) => string, size: number): number[] {
  const room = textWidth(label(1), size) + TICK_ROOM
  const gap = TICK_GAPS.find((step) => step * axis.columnWidth >= room) ?? 100
  const ticks: number[] = []
  for (let tick = Math.ceil(axis.first / gap) * gap; tick <= axis.last; tick += gap) ticks.push(tick)
  return ticks
}
