import type { SpecialtyTotals } from '@plumbline/claims/preview/version-totals'
import { describe, expect, it } from 'vitest'
import { compareTotals } from './compare-totals.ts'

const totals = (
  quarter: string,
  specialty: string | null,
  changes: Partial<SpecialtyTotals> = {},
): SpecialtyTotals => ({
  quarter,
  specialty,
  lines: 100,
  providers: 5,
  patients: 40,
  units: 130,
  billed: 17_800,
  paid: 9_000,
  ...changes,
})
const all = (quarter: string, changes: Partial<SpecialtyTotals> = {}) => totals(quarter, null, changes)
const compare = (now: SpecialtyTotals[], after: SpecialtyTotals[]) =>
  compareTotals(now, after, (quarter) => quarter === '2026Q3')

describe('comparing totals', () => {
  it('puts each quarter beside itself, in order, and tells new, gone and equal ones', () => {
    const { quarters } = compare([all('2026Q1'), all('2025Q4')], [all('2026Q3', { lines: 7 }), all('2026Q1')])
    expect(
      quarters.map(({ quarter, changed, now, after }) => [quarter, changed, now?.lines, after?.lines]),
    ).toEqual([
      ['2025Q4', true, 100, undefined],
      ['2026Q1', false, 100, 100],
      ['2026Q3', true, undefined, 7],
    ])
    expect(quarters.map(({ preliminary }) => preliminary)).toEqual([false, false, true])
  })

  it('lists the specialties of quarters that change, also those that come or go', () => {
    const now = [all('2026Q1'), totals('2026Q1', 'A'), all('2026Q2'), totals('2026Q2', 'B')]
    const after = [
      all('2026Q1'),
      totals('2026Q1', 'A'),
      all('2026Q2', { paid: 1 }),
      totals('2026Q2', 'C'),
      totals('2026Q2', ''),
    ]
    const { specialties } = compare(now, after)
    expect(
      specialties.map((row) => [row.quarter, row.specialty, row.now !== null, row.after !== null]),
    ).toEqual([
      ['2026Q2', '', false, true],
      ['2026Q2', 'B', true, false],
      ['2026Q2', 'C', false, true],
    ])
  })

  it.each([
    [130, 194, false],
    [130, 196, true],
    [130, 87, false],
    [130, 86, true],
    [130, 0, false],
    [0, 130, false],
  ])('of %i units that become %i, unusual is %s', (before, units, unusual) => {
    const { quarters } = compare([all('2026Q2', { units: before })], [all('2026Q2', { units })])
    expect(quarters[0]?.unusual_units).toBe(unusual)
  })
})
