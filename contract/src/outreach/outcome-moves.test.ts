import { expect, it } from 'vitest'
import { compareShares } from './outcome-moves.ts'

// The p-values are those of claims/src/statistics/fisher-exact.ts, which has known answers of its own.
it.each([
  [{ moved: 21, all: 46 }, { moved: 5, all: 17 }, 0.387617],
  [{ moved: 3, all: 4 }, { moved: 1, all: 4 }, 0.485714],
  [{ moved: 60, all: 100 }, { moved: 12, all: 50 }, 0.000031],
  [{ moved: 700, all: 2000 }, { moved: 300, all: 1000 }, 0.006685],
  [{ moved: 0, all: 12 }, { moved: 0, all: 15 }, 1],
  [{ moved: 12, all: 12 }, { moved: 11, all: 11 }, 1],
])('compares %o with %o', (one, other, p) => {
  expect(compareShares(one, other)).toBeCloseTo(p, 6)
  expect(compareShares(other, one)).toBeCloseTo(p, 6)
})
