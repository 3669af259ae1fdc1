import { clamp } from '../scene/boxes.ts'
import type { TextShape } from '../scene/scene.ts'
import { textBox } from '../scene/text-width.ts'

const CLEARANCE = 10

/** Centred where it belongs, but inside the frame. */
export function insideFrame(text: TextShape, width: number): TextShape {
  const half = textBox(text).width / 2
  return { ...text, anchor: 'middle', x: half * 2 >= width ? width / 2 : clamp(text.x, half, width - half) }
}

/** Beside the plumb line, which would cross it: on the side of what it names if there is room. */
export function besideLine(text: TextShape, lineX: number, width: number): TextShape {
  const placed = insideFrame(text, width)
  const half = textBox(placed).width / 2
  if (Math.abs(placed.x - lineX) >= half + CLEARANCE) return placed
  const left = lineX - CLEARANCE - half
  const right = lineX + CLEARANCE + half
  const leftFits = left - half >= 0
  const rightFits = right + half <= width
  if (leftFits && (text.x <= lineX || !rightFits)) return { ...placed, x: left }
  return rightFits ? { ...placed, x: right } : { ...placed, halo: true }
}
