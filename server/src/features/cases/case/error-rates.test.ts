import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorRates, type JudgedLine } from './error-rates.ts'

const line = (claim: number, billed: number, audited: number): JudgedLine => ({
  claim,
  billed,
  audited,
  decision:
    audited === billed
      ? 'supported'
      : audited === 0
        ? 'denied'
        : audited < billed
          ? 'changed'
          : 'underbilled',
})

// R-CASE-10: denied charges out of all charges, and denied claims out of all claims.
describe('error rates', () => {
  it('are unknown without lines and before anything is decided', () => {
    expect(errorRates([])).toEqual({ by_charges: null, by_claims: null })
    expect(errorRates([{ claim: 1, billed: 10, audited: null, decision: null }])).toEqual({
      by_charges: null,
      by_claims: null,
    })
  })

  it('of four claims, computed by hand: 150 of 600, linearized variance 1/6, t(3) = 3.182446', () => {
    // Residuals e - b/4: 25, -50, 75, -50; squares 11,250; / 3 / 150² = 1/6; half = t * sqrt(1/24) = 0.649614.
    const lines = [line(1, 100, 50), line(2, 200, 200), line(3, 100, 0), line(4, 200, 200)]
    const { by_charges, by_claims } = errorRates(lines)
    expect(by_charges).toMatchObject({ part: 150, whole: 600, rate: 0.25, low: 0 })
    expect(by_charges?.high).toBeCloseTo(0.8996141318126687, 10)
    expect(by_claims).toMatchObject({ part: 2, whole: 4, rate: 0.5 })
    expect(by_claims?.low).toBeCloseTo(0.15003898915214953, 10)
    expect(by_claims?.high).toBeCloseTo(0.8499610108478505, 10)
  })

  it('of thirty claims of 100 to 129, the first six denied, match an independent computation', () => {
    const lines = Array.from({ length: 30 }, (_, at) => line(at, 100 + at, at < 6 ? 0 : 100 + at))
    const { by_charges, by_claims } = errorRates(lines)
    expect(by_charges).toMatchObject({ part: 615, whole: 3435 })
    expect(by_charges?.rate).toBeCloseTo(0.17903930131004367, 12)
    expect(by_charges?.low).toBeCloseTo(0.03941767477066238, 8)
    expect(by_charges?.high).toBeCloseTo(0.31866092784942496, 8)
    expect(by_claims).toMatchObject({ part: 6, whole: 30, rate: 0.2 })
    expect(by_claims?.low).toBeCloseTo(0.0950510717728987, 10)
    expect(by_claims?.high).toBeCloseTo(0.3730569641314825, 10)
  })

  it('count a claim once, however many lines it has, and do not count underbilling as an error', () => {
    const lines = [line(1, 100, 0), line(1, 50, 50), line(2, 80, 100), line(3, 70, 60)]
    const { by_charges, by_claims } = errorRates(lines)
    expect(by_claims).toMatchObject({ part: 2, whole: 3 })
    expect(by_charges).toMatchObject({ part: 110, whole: 300 })
  })

  it('without a single error still allow for errors among the claims that were not drawn', () => {
    const { by_charges } = errorRates(Array.from({ length: 10 }, (_, at) => line(at, 100, 100)))
    expect(by_charges).toMatchObject({ rate: 0, low: 0 })
    expect(by_charges?.high).toBeCloseTo(0.2775327998628892, 10)
  })

  it('lie within their interval, which lies between 0 and 1', () => {
    const cents = fc.integer({ min: 0, max: 500_000 }).map((value) => value / 100)
    const lines = fc.array(fc.tuple(fc.nat(8), cents, cents), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(lines, (some) => {
        const rates = errorRates(some.map(([claim, billed, audited]) => line(claim, billed, audited)))
        for (const rate of [rates.by_charges, rates.by_claims]) {
          if (rate === null) continue
          expect(rate.low).toBeGreaterThanOrEqual(0)
          expect(rate.low).toBeLessThanOrEqual(rate.rate + 1e-12)
          expect(rate.high).toBeGreaterThanOrEqual(rate.rate - 1e-12)
          expect(rate.high).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})
