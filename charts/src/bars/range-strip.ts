import { tenth } from '../scene/boxes.ts'
import { linearScale } from '../scene/scale.ts'
import type { Estimate, Quantiles, Scene, Shape, Size } from '../scene/scene.ts'

export type RangeStripData = { you: Estimate | null; peers: Quantiles | null }

const HEIGHT = 30
const MIDDLE = HEIGHT / 2
const MARGIN = 6

/** One table row's figures on a scale from 0 to 100% that all rows share; the cells beside it have the text. */
export function rangeStrip({ you, peers }: RangeStripData, { width }: Size): Scene {
  const scale = linearScale([0, 1], [MARGIN, width - MARGIN], { clamped: true })
  const x = (share: number) => tenth(scale(share))
  const backdrop: Shape[] = [
    { kind: 'line', tone: 'grid', x1: MARGIN, y1: MIDDLE, x2: width - MARGIN, y2: MIDDLE },
  ]
  if (peers !== null) {
    const left = x(peers.p20)
    const right = Math.max(left + 1, x(peers.p80))
    const median = x(peers.p50)
    backdrop.push(
      { kind: 'rect', tone: 'band', x: left, y: 7, width: tenth(right - left), height: 16, radius: 2 },
      { kind: 'path', tone: 'band-edge', d: `M${left} 7H${right}V23H${left}Z`, fill: false, width: 1 },
      { kind: 'line', tone: 'median', x1: median, y1: 5, x2: median, y2: 25, width: 1.75 },
    )
  }
  if (you !== null) {
    if (you.low !== null && you.high !== null)
      backdrop.push({
        kind: 'line',
        tone: 'you',
        x1: x(you.low),
        y1: MIDDLE,
        x2: x(you.high),
        y2: MIDDLE,
        width: 2.5,
      })
    backdrop.push({ kind: 'circle', tone: 'you', x: x(you.value), y: MIDDLE, r: 5 })
  }
  return { width, height: HEIGHT, backdrop, marks: [] }
}
