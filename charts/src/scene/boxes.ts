import type { Box } from './scene.ts'

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

export const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Rounds to a tenth of a pixel; finer is not visible. */
export const tenth = (value: number) => Math.round(value * 10) / 10
