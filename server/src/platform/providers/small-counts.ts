/** A count from 1 to 10 could identify single providers. */
export const CELL_MIN = 11

export const isSmall = (count: number): boolean => count > 0 && count < CELL_MIN

type Shown = (number | null)[]

export const withholdSmall = (counts: readonly number[]): Shown =>
  counts.map((count) => (isSmall(count) ? null : count))
const withholdAll = (counts: readonly number[]): Shown => counts.map((count) => (count === 0 ? 0 : null))

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
/** A hidden count with fewer possible values than this counts as revealed. */
const POSSIBLE_MIN = 4

/**
 * How many values a hidden small count could have, for a reader who knows the sum of all hidden counts and how they
 * were chosen: a hidden large count is never above the smallest one that is shown.
 */
export function possibleCounts(counts: readonly number[], shown: Shown): number {
  const hidden = counts.filter((_, at) => shown[at] === null)
  const small = hidden.filter(isSmall).length
  const large = hidden.length - small
  const largest = Math.min(...shown.filter((count) => count !== null && count >= CELL_MIN).map(Number))
  const total = sum(hidden)
  const others = small - 1
  const most = Math.min(CELL_MIN - 1, total - large * CELL_MIN - others)
  const least = Math.max(1, total - (large === 0 ? 0 : large * largest) - others * (CELL_MIN - 1))
  return most - least + 1
}

/** Hides small counts, and with them the smallest large ones. Null if there are too few to hide them behind. */
export function withholdBehind(counts: readonly number[]): Shown | null {
  const shown = withholdSmall(counts)
  if (!shown.includes(null)) return shown
  do {
    const companion = Math.min(...shown.filter((count) => count !== null && count >= CELL_MIN).map(Number))
    if (companion === Number.POSITIVE_INFINITY) return null
    shown[shown.indexOf(companion)] = null
  } while (possibleCounts(counts, shown) < POSSIBLE_MIN)
  return shown
}

/**
 * For two tables with the same total: a hidden count must not follow from the total of the other table. If nothing
 * can be hidden behind a large count, both show only their zeros.
 */
export function withholdPair(one: readonly number[], other: readonly number[]): [Shown, Shown] {
  const [first, second] = [withholdBehind(one), withholdBehind(other)]
  if (first === null || second === null) return [withholdAll(one), withholdAll(other)]
  return [first, second]
}
