import { tenth } from '../scene/boxes.ts'
import { linearScale } from '../scene/scale.ts'
import type { Scene, Shape, Size } from '../scene/scene.ts'
import { segments } from '../scene/segments.ts'

export type SparkPoint = { value: number | null; preliminary: boolean }

const HEIGHT = 32
const MARGIN = 5
/** Smaller changes are not stretched to the full height. */
const MIN_SPAN = 0.04

/** Values by quarter without axes, for a table row that shows the last value as text. */
export function sparkline(points: readonly SparkPoint[], { width }: Size): Scene {
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  if (values.length === 0) return { width, height: HEIGHT, backdrop: [], marks: [] }
  const middle = (Math.min(...values) + Math.max(...values)) / 2
  const half = Math.max(MIN_SPAN, Math.max(...values) - Math.min(...values)) / 2
  const x = linearScale([0, Math.max(1, points.length - 1)], [MARGIN, width - MARGIN])
  const y = linearScale([middle - half, middle + half], [HEIGHT - MARGIN, MARGIN])
  const places = points.map(({ value, preliminary }, index) =>
    value === null ? null : { x: tenth(x(index)), y: tenth(y(value)), preliminary },
  )
  const { solid, dashed } = segments(places)
  const stroke = { kind: 'path', tone: 'you', fill: false, width: 1.75 } as const
  const backdrop: Shape[] = []
  if (solid !== '') backdrop.push({ ...stroke, d: solid })
  if (dashed !== '') backdrop.push({ ...stroke, d: dashed, dash: 'dashed' })
  const last = places.findLast((place) => place !== null)
  if (last)
    backdrop.push({ kind: 'circle', tone: 'you', x: last.x, y: last.y, r: 3, hollow: last.preliminary })
  return { width, height: HEIGHT, backdrop, marks: [] }
}
