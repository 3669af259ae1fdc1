export type Place = { x: number; y: number; preliminary: boolean }

/** Straight lines from point to point: none across a gap, dashed next to a preliminary point. */
export function segments(places: readonly (Place | null)[]): { solid: string; dashed: string } {
  const paths = { solid: '', dashed: '' }
  let drawing: 'solid' | 'dashed' | null = null
  let before: Place | null = null
  for (const place of places) {
    if (place === null || before === null) drawing = null
    else {
      const kind = place.preliminary || before.preliminary ? 'dashed' : 'solid'
      if (drawing !== kind) paths[kind] += `M${before.x} ${before.y}`
      paths[kind] += `L${place.x} ${place.y}`
      drawing = kind
    }
    before = place
  }
  return paths
}
