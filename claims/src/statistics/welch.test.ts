import { expect, test } from 'vitest'
import { welchTest } from './welch.ts'

type Known = [n: number, mean: number, variance: number, n: number, mean: number, variance: number]

// Computed with 60 digits in mpmath.
const KNOWN: [...Known, statistic: number, df: number, p: number][] = [
  [30, 1.5, 2.25, 1000, 1.2, 1.8, 1.0825317547305484, 30.408195553054536, 0.2875262550223238],
  [30, 1.5, 0, 1000, 1.2, 1.8, 7.071067811865476, 999, 2.885905981223749e-12],
  [31, 7.25, 12.5, 1000, 7.5, 0, -0.39370039370059057, 30, 0.6965866047194291],
  [200, 3.5, 4.75, 5000, 3.5, 2.5, 0, 207.4634864494181, 1],
  [45, 0.25, 0.5, 120_000, 0.75, 1.5, -4.740750567638248, 44.09905566703511, 0.000022494786494237472],
  [2, 1, 0.5, 2, 3, 0.75, -2.5298221281347035, 1.9230769230769231, 0.13205234722703416],
  [60, 2, 1e-6, 60, 2.001, 1e-6, -5.477225575051058, 118, 2.47746569027292e-7],
  [5000, 2.75, 3.5, 400_000, 2.5, 3.25, 9.394746048180174, 5115.713094858469, 8.428089866231032e-21],
  [100_000, 1.125, 2, 1e7, 1.0625, 2, 13.906067484062024, 102_008.877892132, 6.383019328688947e-44],
  // Too small for a double.
  [1000, 5, 1, 1_000_000, 1, 4, 126.23888061956063, 1007.0079679039685, 0],
]

test.each(KNOWN)('R-FIG-11, Welch t on days: %f %f %f against %f %f %f', (...known) => {
  const [n, mean, variance, peerN, peerMean, peerVariance, statistic, df, p] = known
  const result = welchTest({ n, mean, variance }, { n: peerN, mean: peerMean, variance: peerVariance })
  expect(Math.abs((result?.statistic ?? 0) - statistic)).toBeLessThanOrEqual(1e-12 * Math.abs(statistic))
  expect(Math.abs((result?.df ?? 0) - df)).toBeLessThanOrEqual(1e-12 * df)
  expect(Math.abs((result?.p ?? 0) - p)).toBeLessThanOrEqual(1e-11 * p)
})

test('R-FIG-11: without any spread on both sides there is no test', () => {
  expect(welchTest({ n: 30, mean: 1, variance: 0 }, { n: 900, mean: 2, variance: 0 })).toBeNull()
})
