import { expect, test } from 'vitest'
import { decideTrend } from './report-trend.ts'
import type { HistoryPoint } from './reports.ts'

const HALF = 0.05

const point = (index: number, value: number | null, preliminary = false): HistoryPoint => ({
  period: `${2024 + Math.floor(index / 4)}Q${(index % 4) + 1}`,
  preliminary,
  figure:
    value === null
      ? null
      : {
          measure: 'attach_rate',
          modifier: '',
          numerator: 0,
          denominator: 1,
          value,
          ci_low: value - HALF,
          ci_high: value + HALF,
          peers: null,
          test: null,
          phi: 1,
          z: null,
          expected: null,
          mix_ratio: null,
          beyond_peers: false,
          outcome: 'N/A',
          unmet: [],
          low: false,
        },
})

const history = (...values: (number | null)[]) => values.map((value, index) => point(index, value))

test.each([
  ['nothing yet', history(), 'none'],
  ['no day of the family in any quarter', history(null, null), 'none'],
  ['one quarter', history(null, 0.5), 'single'],
  ['within the interval', history(0.5, 0.52, 0.48, 0.53), 'steady'],
  ['rose', history(0.4, 0.5, 0.6), 'rose'],
  ['fell', history(0.6, 0.5, 0.4), 'fell'],
  ['peaked', history(0.4, 0.7, 0.55), 'peaked'],
  ['dipped', history(0.6, 0.3, 0.5), 'dipped'],
  ['a peak within the last one’s interval is a rise', history(0.4, 0.62, 0.6), 'rose'],
  ['quarters without a figure are skipped', history(0.4, null, 0.6), 'rose'],
])('%s', (_, given, kind) => {
  expect(decideTrend(given).kind).toBe(kind)
})

test('a preliminary quarter does not count', () => {
  expect(decideTrend([...history(0.5, 0.51), point(2, 0.9, true)]).kind).toBe('steady')
})

test('without intervals every difference counts as a change', () => {
  const bare = history(0.5, 0.51).map((one) => ({
    ...one,
    figure: one.figure && { ...one.figure, ci_low: null, ci_high: null },
  }))
  expect(decideTrend(bare).kind).toBe('rose')
})
