import { CASE_STANDINGS, type CaseStanding } from '@plumbline/contract/cases/case-standing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CELL_MIN, isSmall, possibleCounts, withholdPair } from '#platform/providers/small-counts.ts'
import { presentOverview } from './case-overview.ts'

const NO_RATES = { by_charges: null, by_claims: null }
const SUMS = { overdue: 4, closed: 20, total_billed: 900, savings: 120, decided: 20, median_days: 31.04 }
const cell = (status: CaseStanding, age: '0' | '15' | '45' | '90', cases: number) => ({ status, age, cases })

describe('two tables with the same total', () => {
  it.each<[number[], number[], (number | null)[], (number | null)[]]>([
    [
      [12, 30],
      [42, 0],
      [12, 30],
      [42, 0],
    ],
    // A single withheld count would follow from the other table's total of 42.
    [
      [3, 12, 27],
      [42, 0],
      [null, null, 27],
      [42, 0],
    ],
    // There is no second count to withhold, so neither table may reveal its total.
    [
      [5, 0, 0],
      [5, 0],
      [null, 0, 0],
      [null, 0],
    ],
    [
      [10, 10, 10],
      [30, 0],
      [null, null, null],
      [null, 0],
    ],
    [
      [40, 0],
      [38, 2],
      [40, 0],
      [null, null],
    ],
    // Withholding one 11 is not enough: 16 minus the other 11 would reveal the small count.
    [
      [5, 11, 11, 20],
      [47, 0],
      [null, null, null, 20],
      [47, 0],
    ],
    // 12 cases in all, one count is small: it must be 1 and 11, so the total is withheld too.
    [
      [1, 11],
      [12, 0],
      [null, null],
      [null, 0],
    ],
  ])('%j and %j', (one, other, first, second) => {
    expect(withholdPair(one, other)).toEqual([first, second])
  })

  it('never show a small count, and never allow a missing count to be computed', () => {
    const counts = fc.array(fc.nat(30), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(counts, fc.nat(120), fc.nat(120), (one, cut, cut2) => {
        const total = one.reduce((sum, count) => sum + count, 0)
        const [low, high] = [Math.min(cut, cut2, total), Math.min(Math.max(cut, cut2), total)]
        const other = [low, high - low, total - high]
        const shown = withholdPair(one, other)
        for (const [at, table] of [one, other].entries()) {
          const mine = shown[at] ?? []
          const gaps = table.filter((_, index) => mine[index] === null)
          for (const count of mine) expect(count === null || !isSmall(count)).toBe(true)
          const totalIsKnown = !(shown[1 - at] ?? []).includes(null)
          if (!totalIsKnown || gaps.length === 0) continue
          expect(gaps.length).toBeGreaterThanOrEqual(2)
          expect(Math.max(...gaps)).toBeGreaterThanOrEqual(CELL_MIN)
          expect(possibleCounts(table, mine)).toBeGreaterThan(1)
        }
      }),
    )
  })
})

describe('the case overview', () => {
  const counts = {
    cells: [cell('requested', '0', 25), cell('requested', '45', 4), cell('closed', '90', 20)],
    decided: [
      { decision: 'supported' as const, cases: 15 },
      { decision: 'overpaid' as const, cases: 5 },
    ],
  }

  it('is complete for staff', () => {
    const overview = presentOverview({ counts, sums: SUMS, rates: NO_RATES }, true)
    expect(overview.cells).toHaveLength(CASE_STANDINGS.length * 4)
    expect(overview.cells.find(({ status, age }) => status === 'requested' && age === '45')?.cases).toBe(4)
    expect(overview).toMatchObject({ overdue: 4, savings: 120, median_days_to_findings: 31 })
  })

  it('has no small count for the payer, and no figure that would reveal one', () => {
    const overview = presentOverview({ counts, sums: SUMS, rates: NO_RATES }, false)
    expect(overview.cells.filter(({ cases }) => cases === null)).toEqual([
      { status: 'requested', age: '45', cases: null },
    ])
    expect(overview.decided.map(({ cases }) => cases)).toEqual([null, null, 0, 0, 0])
    expect(overview).toMatchObject({ overdue: null, total_billed: 900, savings: 120 })
  })

  it('withholds the overdue count if it would reveal a small rest', () => {
    const cells = [cell('requested', '0', 20), cell('requested', '45', 12)]
    const shown = (overdue: number) =>
      presentOverview({ counts: { cells, decided: [] }, sums: { ...SUMS, overdue }, rates: NO_RATES }, false)
        .overdue
    expect([shown(12), shown(32), shown(25)]).toEqual([11, 30, null])
  })

  it('withholds sums of fewer than 11 cases, and shares of few claims', () => {
    const few = presentOverview(
      { counts, sums: { ...SUMS, closed: 10, decided: 10 }, rates: NO_RATES },
      false,
    )
    expect(few).toMatchObject({ total_billed: null, savings: null, median_days_to_findings: null })
    const rate = (part: number, whole: number) => ({ part, whole, rate: part / whole, low: 0, high: 1 })
    for (const [part, whole] of [
      [5, 60],
      [55, 60],
    ] as const) {
      const rates = { by_charges: rate(500, 6_000), by_claims: rate(part, whole) }
      expect(presentOverview({ counts, sums: SUMS, rates }, false)).toMatchObject({
        by_charges: null,
        by_claims: null,
      })
      expect(presentOverview({ counts, sums: SUMS, rates }, true)).toMatchObject(rates)
    }
  })
})
