import { extent } from 'd3-array'
import { type ScaleLinear, scaleLinear } from 'd3-scale'
import type { Estimate } from '../scene/scene.ts'

export type SignedAxis = { scale: ScaleLinear<number, number>; ticks: number[] }

export const estimateValues = (estimates: readonly Estimate[]): number[] =>
  estimates.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value])

/** An axis that always shows zero, with room at both ends. */
export function signedAxis(
  values: readonly number[],
  range: readonly [number, number],
  count: number,
): SignedAxis {
  const [low = 0, high = 0] = extent([...values, 0])
  const flat = high - low < 1e-9
  const scale = scaleLinear(flat ? [-1, 1] : [low, high], [...range])
    .nice(count)
    .clamp(true)
  return { scale, ticks: scale.ticks(count) }
}
