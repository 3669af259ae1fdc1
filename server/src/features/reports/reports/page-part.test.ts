import { OUTCOMES } from '@plumbline/contract/reports/figures'
import { REPORT_SORTS } from '@plumbline/contract/reports/report-list'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPagePart, type ReportCount, sumReports } from './page-part.ts'

const NAMES = ['G2211', '17003', '96375']
const LATEST = '2026Q2'
const SEVERITY = { 'Significantly Higher': 3, Higher: 2, 'Does Not Exceed': 1, 'N/A': null }

type Row = Omit<ReportCount, 'reports'>
type Order = 'ascending' | 'descending'

const makeRows = (counts: readonly ReportCount[]): Row[] =>
  counts.flatMap(({ reports, ...row }) => Array.from({ length: reports }, () => row))

/** Like SQL with nulls last in both orders. */
function compare(left: number | string | null, right: number | string | null, order: Order): number {
  if (left === right) return 0
  if (left === null || right === null) return left === null ? 1 : -1
  return (left < right ? -1 : 1) * (order === 'ascending' ? 1 : -1)
}

const FIRST: Record<string, (row: Row) => number | string | null> = {
  outcome: ({ outcome }) => SEVERITY[outcome],
  period: ({ period }) => period,
  name: ({ family }) => (NAMES.includes(family) ? NAMES.indexOf(family) : null),
  paid_exposure: ({ period }) => (period === LATEST ? 1 : null),
}

const inOrder = (rows: readonly Row[], sort: string, order: Order): Row[] =>
  rows.toSorted(
    (left, right) =>
      compare(FIRST[sort]?.(left) ?? null, FIRST[sort]?.(right) ?? null, order) ||
      compare(left.period, right.period, 'descending') ||
      compare(SEVERITY[left.outcome], SEVERITY[right.outcome], 'descending') ||
      compare(left.family, right.family, 'ascending'),
  )

const counts = fc.uniqueArray(
  fc.record({
    period: fc.constantFrom('2025Q4', '2026Q1', LATEST),
    family: fc.constantFrom(...NAMES, 'OWN1', 'OWN2'),
    outcome: fc.constantFrom(...OUTCOMES),
    reports: fc.integer({ min: 1, max: 120 }),
  }),
  { selector: ({ period, family, outcome }) => `${period} ${family} ${outcome}`, maxLength: 60 },
)
const page = fc.record({
  sort: fc.constantFrom('outcome', 'period', 'name', 'paid_exposure'),
  order: fc.constantFrom<Order>('ascending', 'descending'),
  offset: fc.integer({ min: 0, max: 3000 }),
  limit: fc.integer({ min: 1, max: 100 }),
})

describe('the part of a list that contains a page', () => {
  it('contains the page of the whole list at the given position', () => {
    fc.assert(
      fc.property(counts, page, (found, { sort, order, offset, limit }) => {
        const part = findPagePart(found, {
          sort,
          order,
          offset,
          limit,
          latest: LATEST,
          namesInOrder: () => NAMES,
        } as Parameters<typeof findPagePart>[1])
        if (part === null) return
        const rows = makeRows(found)
        const within = rows.filter((row) =>
          part.parts.some(
            ({ period, outcomes, families }) =>
              row.period === period &&
              (outcomes?.includes(row.outcome) ?? true) &&
              (families?.includes(row.family) ?? true),
          ),
        )
        const from = offset - part.before
        expect(inOrder(within, sort, order).slice(from, from + limit)).toEqual(
          inOrder(rows, sort, order).slice(offset, offset + limit),
        )
      }),
    )
  })

  it('is one quarter and outcome if that has enough reports', () => {
    const found: ReportCount[] = ['2026Q1', LATEST].flatMap((period) =>
      OUTCOMES.map((outcome) => ({ period, outcome, family: '17003', reports: 100 })),
    )
    const page = { order: 'descending', offset: 20, limit: 20, latest: LATEST } as const
    const namesInOrder = () => NAMES
    expect(findPagePart(found, { ...page, sort: 'outcome', namesInOrder })).toEqual({
      parts: [{ period: LATEST, outcomes: ['Significantly Higher'], families: null }],
      before: 0,
    })
    expect(findPagePart(found, { ...page, offset: 190, sort: 'outcome', namesInOrder })).toEqual({
      parts: [
        { period: '2026Q1', outcomes: ['Significantly Higher'], families: null },
        { period: LATEST, outcomes: ['Higher'], families: null },
      ],
      before: 100,
    })
    const supported = REPORT_SORTS.filter(
      (sort) => findPagePart(found, { ...page, sort, namesInOrder }) !== null,
    )
    expect(supported).toEqual(['outcome', 'period', 'name', 'paid_exposure'])
  })

  it('is not used for a short list, nor for paid exposure if a final quarter is later than the latest', () => {
    const namesInOrder = () => NAMES
    const page = { order: 'descending', offset: 0, limit: 20, namesInOrder } as const
    const one = { period: LATEST, outcome: 'Higher', family: '17003' } as const
    expect(findPagePart([{ ...one, reports: 299 }], { ...page, sort: 'outcome', latest: LATEST })).toBeNull()
    const long = [{ ...one, reports: 300 }]
    expect(sumReports(long)).toBe(300)
    expect(findPagePart(long, { ...page, sort: 'paid_exposure', latest: LATEST })).not.toBeNull()
    expect(findPagePart(long, { ...page, sort: 'paid_exposure', latest: '2026Q1' })).toBeNull()
  })
})
