import { tenth } from '../scene/boxes.ts'
import type { Scale } from '../scene/scale.ts'

/** Round numbers of each power of ten, from dense to sparse. */
const PATTERNS = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]] as const
const TICKS_MAX = 8
const GAP = 10

/** Round volumes on a logarithmic axis: as many as their labels leave room for. */
export function volumeTicks(x: Scale, labelWidth: (volume: number) => number): number[] {
  const [first, last] = x.domain
  const listed = PATTERNS.map((pattern) => roundVolumes(pattern, first, last))
  const fits = (ticks: readonly number[]) =>
    ticks.length <= TICKS_MAX &&
    ticks.every((tick, at) => {
      const next = ticks[at + 1]
      return next === undefined || tenth(x(next) - x(tick)) >= (labelWidth(tick) + labelWidth(next)) / 2 + GAP
    })
  const found =
    listed.find((ticks) => ticks.length > 0 && fits(ticks)) ?? listed.findLast(({ length }) => length > 0)
  // A range without a round number still shows where it is.
  return found === undefined ? [Math.round(Math.sqrt(first * last))] : fits(found) ? found : found.slice(0, 1)
}

function roundVolumes(pattern: readonly number[], first: number, last: number): number[] {
  const ticks: number[] = []
  for (let power = 10 ** Math.floor(Math.log10(first)); power <= last; power *= 10) {
    ticks.push(...pattern.map((step) => step * power).filter((tick) => tick >= first && tick <= last))
  }
  return ticks.filter(Number.isInteger)
}
