import { describe, expect, it } from 'vitest'
import { sumCases } from './overview-sums.ts'

describe('sumCases', () => {
  it.each([
    [[], 0],
    [[12, 0, 30], 42],
    [[12, null, 30], null],
  ])('the sum of %o is %o', (counts, sum) => {
    expect(sumCases(counts.map((cases) => ({ cases })))).toBe(sum)
  })
})
