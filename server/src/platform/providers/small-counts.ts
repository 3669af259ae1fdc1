/** Fewer than this, and not none, could point to single providers. */
export const CELL_MIN = 11

export const isSmall = (count: number): boolean => count > 0 && count < CELL_MIN

type Shown = (number | null)[]

export const withholdSmall = (counts: readonly number[]): Shown =>
  counts.map((count) => (isSmall(count) ? null : count))
const withholdAll = (counts: readonly number[]): Shown => counts.map((count) => (count === 0 ? 0 : null))

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
/** A small count that is known to be one of fewer than this many numbers is as good as told. */
const POSSIBLE_MIN = 4

/**
 * How many numbers a withheld small count could be for a reader who knows what all withheld ones add up to, and how
 * they were chosen: that the large ones among them are not above the smallest one that is shown.
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

/** With a small one the smallest large ones are withheld too; null where too few are there to hide it behind. */
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
 * Two tables that add up to the same: what is withheld in one must not come out of the total of the other. Where
 * nothing can be hidden behind a large count, neither says anything but its zeros.
 */
export function withholdPair(one: readonly number[], other: readonly number[]): [Shown, Shown] {
  const [first, second] = [withholdBehind(one), withholdBehind(other)]
  if (first === null || second === null) return [withholdAll(one), withholdAll(other)]
  return [first, second]
}
