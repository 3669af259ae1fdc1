/**
 * The scale on which providers are compared. On `angle`, chance is equally wide for rare and frequent things: the
 * variance of asin √y is 1/(4n) whatever the rate. Means are compared as they are.
 */
export type Scale = 'angle' | 'plain'

export const toScale = (scale: Scale, value: number): number =>
  scale === 'angle' ? Math.asin(Math.sqrt(value)) : value

/** Back from the scale to a value. An angle beyond a share of 0 or 1 gives 0 or 1. */
export function fromScale(scale: Scale, position: number): number {
  if (scale === 'plain') return position
  return Math.sin(Math.min(Math.PI / 2, Math.max(0, position))) ** 2
}

/** The variance of one observation by chance alone, in units of φ. */
export const ANGLE_VARIANCE = 1 / 4
