import { expect, test } from 'vitest'
import type { HistoryPoint, Report } from '../reports.ts'
import { reportChartWords as makeChartsEn } from './report-chart-words.en.ts'
import { reportChartWords as makeChartsEs } from './report-chart-words.es.ts'
import { trendTitle } from './report-charts.ts'
import { decideTrend } from './report-trend.ts'
import { reportWords as makeWordsEn } from './report-words.en.ts'
import { reportWords as makeWordsEs } from './report-words.es.ts'

const chartsEn = makeChartsEn(null)
const chartsEs = makeChartsEs(null)
const wordsEn = makeWordsEn(null)
const wordsEs = makeWordsEs(null)

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
  ['intervals that overlap are no rise', history(0.4, 0.45, 0.49), 'varied'],
  ['nor a peak', history(0.5, 0.59, 0.5), 'varied'],
  ['nor a dip', history(0.5, 0.41, 0.5), 'varied'],
  ['a peak within the last one’s interval is a rise', history(0.4, 0.62, 0.6), 'rose'],
  ['quarters without a figure are skipped', history(0.4, null, 0.6), 'rose'],
])('%s', (_, given, kind) => {
  expect(decideTrend(given).kind).toBe(kind)
})

test('a preliminary quarter does not count', () => {
  expect(decideTrend([...history(0.5, 0.51), point(2, 0.9, true)]).kind).toBe('steady')
})

test('without a change the title describes the quarters and claims none', () => {
  const flat = { history: history(0.68, 0.73, 0.7) } as unknown as Report
  expect(trendTitle(wordsEn, chartsEn, flat)).toBe(
    'Your rate was 70% in Q3 2024, between 68% and 73% over 3 final quarters',
  )
  expect(trendTitle(wordsEs, chartsEs, flat)).toBe(
    'Su tasa fue del 70\u00a0% en el 3.er trimestre de 2024, y estuvo entre el 68\u00a0% y el 73\u00a0% en 3 trimestres definitivos',
  )
  const same = { history: history(0.7, 0.701) } as unknown as Report
  expect(trendTitle(wordsEn, chartsEn, same)).toBe('Your rate was 70% in all 2 final quarters')
  const never = { history: history(0, 0, 0) } as unknown as Report
  expect(trendTitle(wordsEn, chartsEn, never)).toBe('Your rate was 0% in all 3 final quarters')
  expect(trendTitle(wordsEs, chartsEs, never)).toBe(
    'Su tasa fue del 0\u00a0% en los 3 trimestres definitivos',
  )
})

test('a swing of more than 5 points is not told as a steady rate', () => {
  const wide = { history: history(0.3, 0.267, 0.36, 0.35) } as unknown as Report
  expect(trendTitle(wordsEn, chartsEn, wide)).toBe(
    'Your rate has varied between 27% and 36% over 4 final quarters, without a clear change',
  )
  expect(trendTitle(wordsEs, chartsEs, wide)).toBe(
    'Su tasa ha variado entre el 27\u00a0% y el 36\u00a0% en 4 trimestres definitivos, sin un cambio claro',
  )
  // The lowest and the highest differ, the first and the last do not: no word on a change.
  const mixed = { history: history(0.52, 0.46, 0.63, 0.58) } as unknown as Report
  expect(trendTitle(wordsEn, chartsEn, mixed)).toBe(
    'Your rate has varied between 46% and 63% over 4 final quarters',
  )
  expect(decideTrend(history(0.3, 0.351)).kind).toBe('varied')
  expect(decideTrend(history(0.3, 0.35)).kind).toBe('steady')
})

test('without intervals every difference counts as a change', () => {
  const bare = history(0.5, 0.51).map((one) => ({
    ...one,
    figure: one.figure && { ...one.figure, ci_low: null, ci_high: null },
  }))
  expect(decideTrend(bare).kind).toBe('rose')
})
