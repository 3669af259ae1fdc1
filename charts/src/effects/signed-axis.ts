import { extent } from 'd3-array'
import { linearScale, roundAxis, type Scale } from '../scene/scale.ts'
import type { Estimate } from '../scene/scene.ts'

export type SignedAxis = { scale: Scale; ticks: number[] }

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
  const { domain, ticks } = roundAxis(flat ? [-1, 1] : [low, high], count)
  return { scale: linearScale(domain, range, { clamped: true }), ticks }
}
