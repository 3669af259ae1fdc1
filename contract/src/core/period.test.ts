import { expect, test } from 'vitest'
import { formatPeriod } from './period.ts'

test.each([
  ['en', '2026Q3', 'Q3 2026'],
  ['es', '2026Q1', '1.er trimestre de 2026'],
  ['es', '2026Q4', '4.º trimestre de 2026'],
  ['en', 'all', 'all'],
] as const)('in %s, %s is written %s', (locale, period, text) => {
  expect(formatPeriod(locale, period)).toBe(text)
})
