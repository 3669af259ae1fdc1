import { tenth } from './boxes.ts'
import type { Box } from './scene.ts'

/** Parallel strokes at 45° inside a box, as one path: a pattern that stays visible in grayscale print. */
export function hatch({ x, y, width, height }: Box, step: number, rising = true): string {
  let path = ''
  for (let offset = step; offset < width + height; offset += step) {
    // Each stroke runs from the top (or right) side down to the left (or bottom) side.
    const top = { x: Math.min(offset, width), y: Math.max(0, offset - width) }
    const bottom = { x: Math.max(0, offset - height), y: Math.min(offset, height) }
    const place = (point: { x: number; y: number }) =>
      `${tenth(rising ? x + point.x : x + width - point.x)} ${tenth(y + point.y)}`
    path += `M${place(bottom)}L${place(top)}`
  }
  return path
}
