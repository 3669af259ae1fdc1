import { uniform } from '@plumbline/claims/generator/seeded-random'

/** Random draws that depend only on a seed and the number of a case, so that a failure can be reproduced. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  /** `count` different numbers from 0 to below `limit`, in order. */
  places(limit: number, count: number): number[]
}

export function createRandom(seed: number, stream: number): Random {
  let draws = 0
  const below = (limit: number) => Math.floor(uniform(seed, stream, draws++) * limit)
  return {
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
    places(limit, count) {
      const found = new Set<number>()
      while (found.size < Math.min(count, limit)) found.add(below(limit))
      return [...found].toSorted((left, right) => left - right)
    },
  }
}
