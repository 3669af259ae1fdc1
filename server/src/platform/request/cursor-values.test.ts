import { expect, it } from 'vitest'
import { isCursorDay, isCursorMoment } from './cursor-values.ts'

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0001-01-01', false],
  ['9999-01-01', false],
  ['2026-2-3', false],
  ['2026-02-28T00:00:00Z', false],
  ['', false],
])('the day %j of a cursor is taken: %j', (text, taken) => {
  expect(isCursorDay(text)).toBe(taken)
})

it.each([
  ['2026-02-28T23:59:59Z', true],
  ['2026-02-28T23:59:59.123456Z', true],
  ['2026-02-30T00:00:00Z', false],
  ['2026-02-28T25:00:00Z', false],
  ['2026-02-28T24:00:00Z', false],
  ['2026-02-28T99:99:99Z', false],
  ['2026-02-28T::::::::Z', false],
  ['2026-02-28T10:00:00+01:00', false],
  ['0001-01-01T00:00:00Z', false],
  ['2026-02-28', false],
])('the moment %j of a cursor is taken: %j', (text, taken) => {
  expect(isCursorMoment(text)).toBe(taken)
})
