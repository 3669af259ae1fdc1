import type { Outcome } from '../reports/figures.ts'
import type { Transition } from './performance.ts'
import type { Side } from './performance-numbers.ts'

const RANKS: Record<Outcome, number> = {
  'Significantly Higher': 2,
  Higher: 1,
  'Does Not Exceed': 0,
  'N/A': -1,
}
/** A share of fewer providers is not shown. */
const SHARE_MIN = 11
const SIGNIFICANT = 0.05
const TOLERANCE = 1e-7

type Moved = { moved: number; all: number }
type Cells = readonly Transition[] | null | undefined

/** Among providers above their peers at selection, those who moved to a lower outcome; null if withheld or too few. */
function movedDown(cells: Cells): Moved | null {
  const above = (cells ?? []).filter(({ from }) => RANKS[from] > 0)
  const sum = { moved: 0, all: 0 }
  for (const { from, to, providers } of above) {
    if (providers === null) return null
    sum.all += providers
    if (RANKS[to] >= 0 && RANKS[to] < RANKS[from]) sum.moved += providers
  }
  return sum.all < SHARE_MIN ? null : sum
}

/** Fisher's exact test, two-sided: the tables that are no more likely than this one. */
export function compareShares(one: Moved, other: Moved): number {
  const moved = one.moved + other.moved
  const stayed = other.all - moved
  const least = Math.max(0, -stayed)
  const most = Math.min(one.all, moved)
  const logs = [0]
  for (let x = least; x < most; x += 1) {
    const up = ((one.all - x) * (moved - x)) / ((x + 1) * (stayed + x + 1))
    logs.push((logs.at(-1) ?? 0) + Math.log(up))
  }
  const highest = Math.max(...logs)
  const sum = (values: readonly number[]) =>
    values.reduce((total, value) => total + Math.exp(value - highest), 0)
  const observed = (logs[one.moved - least] ?? 0) + TOLERANCE
  return sum(logs.filter((value) => value <= observed)) / sum(logs)
}

/**
 * The shares that moved down an outcome, if they say what the effect says: both are clear, and go the same way. A share
 * of the treated alone would be a before-and-after, which is not told.
 */
export function findClearMoves(
  cells: { treated: Cells; control: Cells },
  side: Side,
): { treated: number; control: number } | null {
  const [treated, control] = [movedDown(cells.treated), movedDown(cells.control)]
  if (treated === null || control === null || side === 'unclear') return null
  const shares = { treated: treated.moved / treated.all, control: control.moved / control.all }
  const sameWay = shares.treated > shares.control === (side === 'fell')
  return sameWay && compareShares(treated, control) <= SIGNIFICANT ? shares : null
}
