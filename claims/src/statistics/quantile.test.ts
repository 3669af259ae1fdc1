import { expect, test } from 'vitest'
import { quantile } from './quantile.ts'

const ascending = (values: number[]) => ({
  count: values.length,
  valueAt: (index: number) => values[index] ?? Number.NaN,
})

// From PostgreSQL's percentile_cont.
test.each([
  { values: [1, 2, 4, 8, 16, 32, 64], quantiles: [1.6, 2.4, 3, 8, 24, 28.8, 44.8] },
  { values: [5], quantiles: [5, 5, 5, 5, 5, 5, 5] },
  { values: [0, 1], quantiles: [0.1, 0.2, 0.25, 0.5, 0.75, 0.8, 0.9] },
  { values: [0, 0, 0, 0, 1], quantiles: [0, 0, 0, 0, 0, 0.2, 0.6] },
])('R-FIG-9, linear interpolation as percentile_cont: $values', ({ values, quantiles }) => {
  const percents = [10, 20, 25, 50, 75, 80, 90]
  for (const [index, percent] of percents.entries())
    expect(quantile(ascending(values), percent)).toBeCloseTo(quantiles[index] ?? Number.NaN, 14)
})

test('a position on a value gives exactly that value', () => {
  const values = Array.from({ length: 101 }, (_, index) => index / 7)
  for (let percent = 0; percent <= 100; percent += 1)
    expect(quantile(ascending(values), percent)).toBe(values[percent])
})
