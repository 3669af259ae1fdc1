import { expect, test } from 'vitest'
import { hasSmallExpectedCount } from './two-by-two.ts'

test.each([
  { table: { a: 10, b: 10, c: 10, d: 10 }, small: false },
  { table: { a: 5, b: 25, c: 5, d: 25 }, small: false },
  { table: { a: 9, b: 21, c: 0, d: 30 }, small: true },
  { table: { a: 10, b: 20, c: 0, d: 30 }, small: false },
  { table: { a: 0, b: 30, c: 0, d: 3000 }, small: true },
  { table: { a: 30, b: 0, c: 3000, d: 0 }, small: true },
  { table: { a: 30, b: 0, c: 3000, d: 20 }, small: true },
])('R-FIG-10, when an expected count is under 5: $table is $small', ({ table, small }) => {
  expect(hasSmallExpectedCount(table)).toBe(small)
})
