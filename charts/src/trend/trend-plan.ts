import { linearScale, type Scale } from '../scene/scale.ts'
import { textWidth } from '../scene/text-width.ts'
import { valueAxis } from '../scene/value-axis.ts'
import type { TrendData, TrendWords } from './trend-data.ts'

export const NARROW = 500
export const LABEL_ROW = 17

export type TrendPlan = {
  data: TrendData
  words: TrendWords
  width: number
  height: number
  rows: number
  left: number
  right: number
  top: number
  base: number
  step: number
  /** Maps a place in the row of quarters; 0.5 is halfway between the first and the second. */
  x: (index: number) => number
  y: Scale
  ticks: number[]
  ends: TrendWords['ends']
}

const BOTTOM = 56
const END_GAP = 10
const SIDE = 12

/** The last values there are; the ends of the lines are labeled with them. */
export function lastValues({ points }: TrendData) {
  return {
    you: points.findLast(({ you }) => you !== null)?.you ?? null,
    peers: points.findLast(({ peers }) => peers !== null)?.peers ?? null,
  }
}

function endLabels(data: TrendData, ends: TrendWords['ends']): string[] {
  const { you, peers } = lastValues(data)
  const yours = you === null ? [] : [ends.you(you.value)]
  return peers === null ? yours : [...yours, ends.median(peers.p50), ends.p20(peers.p20), ends.p80(peers.p80)]
}

/** `rows` is the number of label rows above the plot. */
export function planTrend(data: TrendData, width: number, words: TrendWords, rows: number): TrendPlan {
  const narrow = width < NARROW
  const ends = narrow ? words.shortEnds : words.ends
  const top = 14 + (data.outreach.length > 0 ? 10 : 0) + rows * LABEL_ROW
  const height = (narrow ? 280 : 340) + top - 14
  const values = data.points.flatMap(({ you, peers }) => [
    ...(you === null ? [] : [you.value, you.low ?? you.value, you.high ?? you.value]),
    ...(peers === null ? [] : [peers.p20, peers.p50, peers.p80]),
  ])
  const { low, high, ticks } = valueAxis(values, data.ceiling)
  const left = 10 + Math.ceil(Math.max(...ticks.map((tick) => textWidth(words.value(tick), 12))))
  const room = Math.max(0, ...endLabels(data, ends).map((label) => textWidth(label, 13)))
  const right = Math.floor(width - SIDE / 2 - (room > 0 ? room + END_GAP : 0))
  const base = height - BOTTOM
  const step = (right - left - 2 * SIDE) / Math.max(1, data.points.length - 1)
  const start = data.points.length === 1 ? (left + right) / 2 : left + SIDE
  const y = linearScale([low, high], [base, top], { clamped: true })
  const x = (index: number) => start + index * step
  return { data, words, width, height, rows, left, right, top, base, step, x, y, ticks, ends }
}
