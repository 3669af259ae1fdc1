import { describe, expect, it } from 'vitest'
import { type EffectQuarter, measureCaseEffect } from './case-effect.ts'

const quarter = (
  period: string,
  numerator: number,
  denominator: number,
  peer_p50: number | null = 0.5,
  phi = 1,
): EffectQuarter => ({ period, preliminary: false, figure: { numerator, denominator, phi, peer_p50 } })
const preliminary = (one: EffectQuarter): EffectQuarter => ({ ...one, preliminary: true })
const caseDays = { requestedOn: '2025-11-10', findingsOn: '2026-02-20' }

// 56 of 70 after and 48 of 80 before: Newcombe 1998, table II, method 10.
const QUARTERS = [
  quarter('2024Q3', 99, 100),
  quarter('2024Q4', 10, 20, 0.4),
  quarter('2025Q1', 12, 20, 0.5),
  quarter('2025Q2', 12, 20, 0.5),
  quarter('2025Q3', 14, 20, 0.6),
  quarter('2025Q4', 1, 100),
  quarter('2026Q1', 1, 100),
  quarter('2026Q2', 56, 70, 0.55),
  preliminary(quarter('2026Q3', 1, 100)),
]

describe('the effect of a case on the headline', () => {
  it('compares four final quarters before the request with those after the findings, and no others', () => {
    const effect = measureCaseEffect(QUARTERS, caseDays)
    expect(effect).toMatchObject({
      state: 'known',
      before: { from: '2024Q4', to: '2025Q3', quarters: 4, numerator: 48, denominator: 80, value: 0.6 },
      after: { from: '2026Q2', to: '2026Q2', quarters: 1, numerator: 56, denominator: 70, value: 0.8 },
    })
    if (effect.state !== 'known') throw new Error(effect.state)
    expect(effect.change.value).toBeCloseTo(0.2, 12)
    expect(effect.change.low).toBeCloseTo(0.0524, 4)
    expect(effect.change.high).toBeCloseTo(0.3339, 4)
    // (0.4 + 0.5 + 0.5 + 0.6) / 4 with equal visits, compared with 0.55.
    expect(effect.before.peer_median).toBeCloseTo(0.5, 12)
    expect(effect.peer_change).toBeCloseTo(0.05, 12)
    expect(effect.beyond_peers).toBeCloseTo(0.15, 12)
  })

  it('R-FIG-12: allows for visits of one patient, a quarter’s φ by its visits', () => {
    const effect = measureCaseEffect(
      [
        quarter('2025Q2', 24, 40, 0.5, 1),
        quarter('2025Q3', 24, 40, 0.5, 3),
        quarter('2026Q2', 56, 70, 0.5, 2),
      ],
      caseDays,
    )
    if (effect.state !== 'known') throw new Error(effect.state)
    // Twice φ is half the visits: 24 of 40 and 28 of 35 by Wilson, −0.0095 to 0.3834 by Newcombe.
    expect(effect.before.ci_low).toBeCloseTo(0.446, 4)
    expect(effect.after.ci_high).toBeCloseTo(0.8996, 4)
    expect(effect.change.low).toBeCloseTo(-0.0095, 4)
    expect(effect.change.high).toBeCloseTo(0.3834, 4)
  })

  it('weights the peers’ medians by the provider’s visits', () => {
    const effect = measureCaseEffect(
      [quarter('2025Q2', 3, 30, 0.2), quarter('2025Q3', 1, 10, 0.6), quarter('2026Q2', 1, 10, 0.3)],
      caseDays,
    )
    expect(effect).toMatchObject({ state: 'known' })
    if (effect.state === 'known') expect(effect.before.peer_median).toBeCloseTo(0.3, 12)
  })

  it('R-SUP-4: rounds the peers’ median to 0.01, on its side of the own rate', () => {
    const effect = measureCaseEffect(
      [quarter('2025Q3', 20, 34, 0.5876), quarter('2026Q2', 20, 34, 0.3333)],
      caseDays,
    )
    expect(effect).toMatchObject({
      before: { peer_median: 0.58 },
      after: { peer_median: 0.33 },
      peer_change: -0.25,
    })
  })

  it('has no peer change if a quarter has no peers', () => {
    const effect = measureCaseEffect([quarter('2025Q3', 5, 10, null), quarter('2026Q2', 5, 10)], caseDays)
    expect(effect).toMatchObject({ state: 'known', peer_change: null, beyond_peers: null })
  })

  it.each([
    ['nothing after it', QUARTERS.slice(0, 7)],
    ['only a preliminary one after it', [...QUARTERS.slice(0, 7), preliminary(quarter('2026Q2', 5, 10))]],
  ])('is too early with %s', (_name, quarters) => {
    expect(measureCaseEffect(quarters, caseDays)).toEqual({
      state: 'early',
      period: '2026Q2',
      final_on: '2026-09-28',
    })
  })

  it('does not count the quarter that starts on the day of the findings', () => {
    expect(measureCaseEffect(QUARTERS, { ...caseDays, findingsOn: '2026-04-01' })).toMatchObject({
      state: 'early',
      period: '2026Q3',
    })
  })

  it('counts a quarter that ended the day before the request', () => {
    const effect = measureCaseEffect(QUARTERS, { ...caseDays, requestedOn: '2025-10-01' })
    expect(effect).toMatchObject({ before: { to: '2025Q3' } })
    expect(measureCaseEffect(QUARTERS, { ...caseDays, requestedOn: '2025-09-30' })).toMatchObject({
      before: { from: '2024Q3', to: '2025Q2' },
    })
  })

  it('is unknown without visits before or after', () => {
    const none = { period: '2026Q2', preliminary: false, figure: null }
    expect(measureCaseEffect([quarter('2025Q3', 5, 10), none], caseDays)).toEqual({ state: 'no_visits' })
    expect(measureCaseEffect([quarter('2026Q2', 5, 10)], caseDays)).toEqual({ state: 'no_visits' })
  })
})
