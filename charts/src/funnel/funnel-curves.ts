import { area, line } from 'd3-shape'
import { tenth } from '../scene/boxes.ts'
import type { Scale } from '../scene/scale.ts'
import type { Box, Shape } from '../scene/scene.ts'
import { FUNNEL_WIDTHS, type FunnelCenter, funnelLimits, isInView } from './funnel-limits.ts'

type Scales = {
  /** The axis of volumes, logarithmic. */
  x: Scale
  /** Clamped; its domain lies between 0 and 1. */
  y: Scale
  right: number
  /** The smallest volume of all. */
  first: number
}

/** Whether a limit, or the line of all peers, runs through a box. */
export function crossesLimits(box: Box, center: FunnelCenter, { x, y, first }: Omit<Scales, 'right'>) {
  const [lowest, highest] = y.domain
  const inBox = (share: number) =>
    share >= lowest && share <= highest && y(share) >= box.y && y(share) <= box.y + box.height
  const steps = Array.from(
    { length: CROSSING_STEPS + 1 },
    (_, at) => box.x + (box.width * at) / CROSSING_STEPS,
  )
  return steps
    .map((place) => x.invert(place))
    .filter((volume) => volume >= first)
    .some((volume) =>
      Object.values(FUNNEL_WIDTHS).some((width) => {
        const { low, high } = funnelLimits(center, volume, width)
        return inBox(low) || inBox(high) || inBox(center.pooled)
      }),
    )
}

const CROSSING_STEPS = 12

/** The band between the inner limits, and each limit where it lies inside the frame. */
export function drawLimits(center: FunnelCenter, { x, y, right, first }: Scales): Shape[] {
  const left = tenth(x(first))
  const places = [left]
  for (let place = Math.ceil(left) + 1; place < right; place += 2) places.push(place)
  places.push(tenth(right))
  const [low, high] = y.domain
  const limitAt = (place: number, width: number, side: 'low' | 'high') =>
    funnelLimits(center, Math.max(first, x.invert(place)), width)[side]
  const curve = (width: number, side: 'low' | 'high', dash?: 'dashed'): Shape => {
    const d = line<number>()
      .defined((place) => isInView(limitAt(place, width, side), { low, high }))
      .x((place) => place)
      .y((place) => y(limitAt(place, width, side)))
      .digits(1)(places)
    return { kind: 'path', tone: 'limit', fill: false, width: 1.5, d: d ?? '', ...(dash && { dash }) }
  }
  const within = area<number>()
    .x((place) => place)
    .y0((place) => y(limitAt(place, FUNNEL_WIDTHS.inner, 'low')))
    .y1((place) => y(limitAt(place, FUNNEL_WIDTHS.inner, 'high')))
    .digits(1)(places)
  const shapes: Shape[] = [
    { kind: 'path', tone: 'band', d: within ?? '', fill: true },
    curve(FUNNEL_WIDTHS.inner, 'low'),
    curve(FUNNEL_WIDTHS.inner, 'high'),
    curve(FUNNEL_WIDTHS.outer, 'low', 'dashed'),
    curve(FUNNEL_WIDTHS.outer, 'high', 'dashed'),
  ]
  return shapes.filter((shape) => shape.kind !== 'path' || shape.d !== '')
}
