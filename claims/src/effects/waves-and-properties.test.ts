import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Assignment, QuarterSums } from './effect.ts'
import { measureEffect } from './measure-effect.ts'
import {
  assign,
  controlAssignments,
  expectFigures,
  FIRST_POST,
  HOLD_OUT,
  indexes,
  neverContacted,
  OBSERVATIONAL,
  QUARTERS,
  sums,
  TREATED,
  treatedAssignments,
  wave,
} from './testing/world-by-formula.ts'

describe('several waves in one campaign', () => {
  const halves = (arm: readonly Assignment[], half: number) => arm.filter((_, index) => index % 2 === half)
  const first = wave([...halves(treatedAssignments, 0), ...halves(controlAssignments, 0)])
  const second = wave([...halves(treatedAssignments, 1), ...halves(controlAssignments, 1)], { number: 2 })

  it('pools waves: two waves with the same dates give the same result as one', () => {
    const { providers: _, ...pooled } = measureEffect({ ...HOLD_OUT, waves: [first, second] })
    const { providers: __, ...single } = measureEffect(HOLD_OUT)
    for (const [name, figure] of Object.entries(single)) {
      if (typeof figure === 'number') expect(pooled[name as keyof typeof pooled], name).toBeCloseTo(figure, 9)
    }
  })

  it('leaves out a wave until it has two mature quarters, and says when that is', () => {
    const later = { ...second, contactOn: '2026-02-01', selectionQuarter: '2025Q4' }
    const result = measureEffect({ ...HOLD_OUT, waves: [later, first] })
    expect(result.due_on).toBe('2026-12-29')
    expect(new Set(result.providers.map((provider) => provider.wave))).toEqual(new Set([1]))
  })

  it('counts a provider once, in the arm and with the quarters of the first wave that named them', () => {
    const again = wave(
      [...controlAssignments].map((assignment) => ({ ...assignment, arm: 'treated' as const })),
      { number: 2, contactOn: '2025-07-15', selectionQuarter: '2025Q2' },
    )
    expect(measureEffect({ ...HOLD_OUT, waves: [again, ...HOLD_OUT.waves] })).toEqual(measureEffect(HOLD_OUT))
  })

  it('aligns waves with different contact quarters by the distance from the contact', () => {
    const later = { ...second, contactOn: '2025-07-15', selectionQuarter: '2025Q2' }
    const rows = measureEffect({ ...HOLD_OUT, waves: [first, later] }).event_study
    expect(rows.find(({ relative }) => relative === 0)?.quarter).toBeNull()
    expect(rows.map(({ relative }) => relative)).toEqual(indexes(-6, 5))
  })
})

describe('properties of the effect', () => {
  const shiftAfterContact = (shift: bigint): QuarterSums[] =>
    sums.map((row) =>
      QUARTERS.indexOf(row.quarter) < FIRST_POST
        ? row
        : { ...row, primary_day_units_milli: row.primary_day_units_milli + shift * BigInt(row.primary_days) },
    )

  it('does not change when everyone changes by the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 5000n }), (shift) => {
        const shifted = measureEffect({ ...HOLD_OUT, sums: shiftAfterContact(shift) })
        const plain = measureEffect(HOLD_OUT)
        expectFigures(shifted, { effect: plain.effect, ci_low: plain.ci_low, ci_high: plain.ci_high })
        expect(shifted.unadjusted).toBeCloseTo(Number(plain.unadjusted) + Number(shift) / 1000, 9)
      }),
      { numRuns: 20 },
    )
  })

  it('changes sign when the arms are swapped', () => {
    const equalArms = [
      ...treatedAssignments,
      ...indexes(TREATED, 72).map((index) => assign(index, 'control')),
    ]
    const swapped = equalArms.map((assignment) => ({
      ...assignment,
      arm: assignment.arm === 'treated' ? ('control' as const) : ('treated' as const),
    }))
    const one = measureEffect({ ...HOLD_OUT, waves: [wave(equalArms)] })
    const other = measureEffect({ ...HOLD_OUT, waves: [wave(swapped)] })
    expectFigures(other, {
      effect: -Number(one.effect),
      ci_low: -Number(one.ci_high),
      ci_high: -Number(one.ci_low),
    })
  })

  it('gives providers savings that add up to those of the campaign, whatever their days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 72, maxLength: 72 }), (times) => {
        const stretched = sums.map((row) => {
          const factor = times[Number(row.npi) % 100] ?? 1
          return {
            ...row,
            primary_days: row.primary_days * factor,
            primary_day_units_milli: row.primary_day_units_milli * BigInt(factor),
          }
        })
        const result = measureEffect({ ...HOLD_OUT, sums: stretched })
        const total = result.providers.reduce((sum, { savings }) => sum + (savings ?? 0), 0)
        expect(total).toBeCloseTo(Number(result.savings), 6)
        expect(result.effect).toBeCloseTo(Number(measureEffect(HOLD_OUT).effect), 9)
      }),
      { numRuns: 20 },
    )
  })

  it('does not depend on the order of providers and quarters', () => {
    const shuffled = fc.tuple(
      fc.shuffledSubarray(sums, { minLength: sums.length }),
      fc.shuffledSubarray(treatedAssignments, { minLength: treatedAssignments.length }),
      fc.shuffledSubarray(neverContacted, { minLength: neverContacted.length }),
    )
    const plain = measureEffect(OBSERVATIONAL)
    fc.assert(
      fc.property(shuffled, ([someSums, someTreated, someOthers]) => {
        const result = measureEffect({
          ...OBSERVATIONAL,
          waves: [wave(someTreated)],
          sums: someSums,
          neverContacted: someOthers,
        })
        expectFigures(result, { effect: plain.effect, ci_low: plain.ci_low, pct_low: plain.pct_low })
      }),
      { numRuns: 20 },
    )
  })
})
