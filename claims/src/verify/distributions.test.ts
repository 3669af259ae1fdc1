import { describe, expect, it } from 'vitest'
import { chiSquareTail, fisherTwoSided, tLimit, tTwoSided } from './distributions.ts'

// Known answers from scipy.
describe('the distribution functions for verification', () => {
  it.each([
    [0.1, 3, 0.9266523488008059],
    [1.0, 1, 0.5000000000000001],
    [2.0, 29, 0.05494363718296717],
    [2.5, 10.37, 0.03068131084394546],
    [1.96, 1000000.0, 0.04999606758526985],
    [4.9, 812.5, 1.1569256086920012e-6],
    [12.0, 200000.0, 3.647523700755812e-33],
    [0.001, 500000.0, 0.9992021159711203],
    [30.0, 4, 7.352856097661319e-6],
  ])('t = %d with %d degrees of freedom', (t, df, p) => {
    expect(tTwoSided(t, df) / p).toBeCloseTo(1, 9)
    expect(tTwoSided(-t, df)).toBe(tTwoSided(t, df))
  })

  it.each([
    [1, 12.706204736174694],
    [2, 4.302652729749462],
    [7.5, 2.333039626864974],
    [29, 2.045229642132703],
    [120, 1.9799304050824402],
    [999, 1.9623414611334493],
    [54321.5, 1.9600076564414246],
    [2000000.0, 1.9599651706763748],
  ])('97.5% point of t with %d degrees of freedom', (df, limit) => {
    expect(tLimit(0.05, df)).toBeCloseTo(limit, 9)
  })

  it.each([
    [0.0, 1.0],
    [1e-6, 0.9992021155721779],
    [0.5, 0.47950012218695337],
    [3.841458820694124, 0.04999999999999989],
    [7.9, 0.004943479736228239],
    [8.1, 0.004426525857919834],
    [25.0, 5.733031437583875e-7],
    [200.0, 2.0884875837625688e-45],
  ])('chi-square of %d', (statistic, p) => {
    expect(chiSquareTail(statistic) / p).toBeCloseTo(1, 9)
  })

  it.each([
    [3, 10, 1, 12, 0.29323308270676685],
    [0, 40, 3, 9000, 1.0],
    [7, 31, 900, 120000, 3.087052088015024e-9],
    [31, 31, 5000, 5100, 1.0],
    [2, 3000, 0, 40, 1.0],
    [0, 5, 0, 100, 1.0],
    [12, 30, 0, 100000, 4.1308781856925224e-44],
  ])('Fisher: %i of %i against %i of %i', (hits, trials, otherHits, otherTrials, p) => {
    expect(fisherTwoSided(hits, trials, otherHits, otherTrials)).toBeCloseTo(p, 9)
  })
})
