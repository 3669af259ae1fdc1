import { clamp } from './boxes.ts'

/** Moves places apart that are closer than `gap`, in order, and keeps them between both ends if there is room. */
export function spread(wanted: readonly number[], gap: number, [first, last]: [number, number]): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = wanted.map((place) => clamp(place, first, last))
  const pass = (indexes: readonly number[], move: (place: number, before: number) => number) => {
    let before: number | undefined
    for (const index of indexes) {
      const place = places[index] ?? 0
      before = before === undefined ? place : move(place, before)
      places[index] = before
    }
  }
  pass(order, (place, before) => Math.max(place, before + gap))
  const lowest = order.at(-1)
  if (lowest !== undefined) places[lowest] = Math.min(places[lowest] ?? 0, last)
  pass(order.toReversed(), (place, before) => Math.min(place, before - gap))
  return places
}
