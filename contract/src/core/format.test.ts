import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatLastLogin,
  formatMoney,
  formatNumber,
  formatPercent,
} from './format.ts'

describe('dates', () => {
  test.each([
    ['en', '2026-03-09', '03-09-2026'],
    ['es', '2026-03-09', '09-03-2026'],
    ['en', '2026-12-31T12:00:00Z', '12-31-2026'],
    ['es', '2026-12-31T12:00:00Z', '31-12-2026'],
    ['en', 'soon', 'soon'],
  ] as const)('in %s, %s is written %s', (locale, iso, expected) => {
    expect(formatDate(locale, iso)).toBe(expected)
  })

  test('the last login is MM-dd-yyyy in both languages', () => {
    expect(formatLastLogin('2026-03-09T12:00:00Z')).toBe('03-09-2026')
  })

  test('a timestamp is written with its time', () => {
    expect(formatDateTime('es', new Date(2026, 2, 9, 14, 5).toISOString())).toMatch(/^09-03-2026 .*\d:05/)
  })
})

test.each([
  [formatNumber('en', 1234567.8), '1,234,567.8'],
  [formatNumber('es', 1234567.8), '1,234,567.8'],
  [formatNumber('en', 2, 1), '2.0'],
  [formatMoney('en', 1234.5), '$1,235'],
  [formatMoney('es', 1234.5, { cents: true }), '$1,234.50'],
  [formatMoney('en', -12), '−$12'],
  [formatPercent('en', 0.72), '72%'],
  [formatPercent('es', 0.72), '72\u00a0%'],
  [formatPercent('es', 0.1234, 1), '12.3\u00a0%'],
])('formats %s', (formatted, expected) => {
  expect(formatted).toBe(expected)
})
