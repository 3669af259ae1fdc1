import { expect, it } from 'vitest'
import { formatShortMoney, formatSigned, nameQuarter, toRanges, unitsPerLine } from './compare-numbers.ts'

it.each([
  ['en', 9_840_000, '$9.84M'],
  ['es', 9_840_000, '$9.84\u00a0M'],
  ['en', 999_999, '$999,999'],
  ['en', 61_300.4, '$61,300'],
  ['en', 0, '$0'],
] as const)('%s: %d dollars are %s', (locale, dollars, text) => {
  expect(formatShortMoney(locale, dollars)).toBe(text)
})

it.each([
  [1_237, '+1237'],
  [-18, '\u221218'],
  [0, '0'],
])('%d has a sign: %s', (value, text) => {
  expect(formatSigned(value, String)).toBe(text)
})

it('counts units per line, but not of nothing', () => {
  const totals = { lines: 10, providers: 1, patients: 1, units: 13, billed: 0, paid: 0 }
  expect(unitsPerLine(totals)).toBe(1.3)
  expect(unitsPerLine({ ...totals, lines: 0 })).toBeNull()
  expect(unitsPerLine(null)).toBeNull()
})

it('names a quarter as other pages do', () => {
  expect([nameQuarter('en', '2026Q2'), nameQuarter('es', '2026Q2')]).toEqual(['Q2 2026', 'T2 2026'])
})

it.each([
  [
    [18, 4, 5, 6, 7],
    [
      [4, 7],
      [18, 18],
    ],
  ],
  [
    [3, 2],
    [
      [2, 2],
      [3, 3],
    ],
  ],
  [[], []],
])('numbers that follow each other are a range: %j', (numbers, ranges) => {
  expect(toRanges(numbers)).toEqual(ranges)
})
