import { describe, expect, it } from 'vitest'
import { isSmallCount, mayShowShare } from './suppression.ts'

describe('suppression (R-SUP-1)', () => {
  it.each([
    [0, false],
    [1, true],
    [10, true],
    [11, false],
  ])('a count of %i patients is small: %s', (patients, small) => expect(isSmallCount(patients)).toBe(small))

  it.each([
    [0, 40, true],
    [40, 40, true],
    [11, 22, true],
    [10, 40, false],
    [30, 40, false],
    [0, 10, false],
    [0, 0, true],
    [11, 21, false],
  ])('a share of %i of %i patients may be shown: %s', (part, whole, shown) =>
    expect(mayShowShare(part, whole)).toBe(shown),
  )
})
