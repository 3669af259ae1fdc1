import { tenth } from './boxes.ts'
import type { Box } from './scene.ts'

/** Parallel strokes at 45° inside a box, as one path: a pattern that print and greyscale keep. */
export function hatch({ x, y, width, height }: Box, step: number, rising = true): string {
  let path = ''
  for (let offset = step; offset < width + height; offset += step) {
    // The stroke runs from the upper side (or the right one) down to the left side (or the lower one).
    const top = { x: Math.min(offset, width), y: Math.max(0, offset - width) }
    const bottom = { x: Math.max(0, offset - height), y: Math.min(offset, height) }
    const place = (point: { x: number; y: number }) =>
      `${tenth(rising ? x + point.x : x + width - point.x)} ${tenth(y + point.y)}`
    path += `M${place(bottom)}L${place(top)}`
  }
  return path
}
