import type { ImportShape, LineShape } from '@plumbline/claims/preview/line-shapes'
import type { QuarterSums } from '@plumbline/claims/preview/version-totals'
import { describe, expect, it } from 'vitest'
import { findPreviewWarnings, type PreviewFacts, type QuarterChange } from './find-preview-warnings.ts'

const SHOWN: LineShape = {
  lines: 10_000,
  exchanged: 0,
  firstDay: '2026-04-01',
  lastDay: '2026-06-30',
}
const shape = (changes: Partial<ImportShape>): ImportShape => ({ ...SHOWN, import: 14, ...changes })
const exchanged = (lines: number, count: number) => shape({ lines, exchanged: count })
const sums = (quarter: string, changes: Partial<QuarterSums> = {}): QuarterSums => ({
  quarter,
  lines: 1_000,
  units: 1_300,
  billed: 178_000,
  paid: 90_000,
  paidAboveBilled: 0,
  ...changes,
})
const change = (changes: Partial<QuarterChange>): QuarterChange => ({
  quarter: '2026Q2',
  preliminary: false,
  now: sums('2026Q2'),
  after: sums('2026Q2'),
  previous: sums('2026Q1'),
  ...changes,
})
const record = (read: number, rejected: number): PreviewFacts['imports'][number] => ({
  number: 14,
  files: [{ name: 'q2.csv' }],
  counts: { read, loaded: read - rejected, replaced: 0, duplicates: 0, rejected },
})
const find = (facts: Partial<PreviewFacts>) =>
  findPreviewWarnings({
    imports: [record(1_000, 0)],
    shapes: [],
    shownShape: SHOWN,
    exchangedMedians: new Map([[14, { units: 182, billed: 1 }]]),
    shownMedians: { units: 1, billed: 178 },
    quarters: [],
    emptied: new Map(),
    rejectReasons: new Map(),
    ...facts,
  })
const kinds = (facts: Partial<PreviewFacts>) => find(facts).map(({ kind }) => kind)

describe('units and charge exchanged', () => {
  it.each([
    ['all lines', exchanged(100, 100), SHOWN, true],
    ['one of several files', exchanged(78_420, 1_204), SHOWN, true],
    ['a few lines', exchanged(100, 19), SHOWN, false],
    ['less than one in a hundred', exchanged(10_000, 99), SHOWN, false],
    [
      'as many as are shown now: drugs in cheap units',
      exchanged(1_000, 40),
      { ...SHOWN, exchanged: 400 },
      false,
    ],
    ['five times as many as are shown now', exchanged(1_000, 200), { ...SHOWN, exchanged: 400 }, true],
    [
      'most lines, after such a file was published',
      exchanged(1_000, 500),
      { ...SHOWN, exchanged: 5_000 },
      true,
    ],
    ['a first import', exchanged(1_000, 20), null, true],
    ['usual lines', shape({}), SHOWN, false],
  ])('%s', (_name, shape, shownShape, warned) => {
    expect(kinds({ shapes: [shape], shownShape })).toEqual(warned ? ['exchanged'] : [])
  })

  it('tells the medians of these lines and of those shown', () => {
    expect(find({ shapes: [exchanged(2_000, 1_204)] })).toEqual([
      {
        kind: 'exchanged',
        import: 14,
        files: ['q2.csv'],
        lines: 1_204,
        of_lines: 2_000,
        median_units: 182,
        median_billed: 1,
        shown_units: 1,
        shown_billed: 178,
      },
    ])
  })
})

describe('all dates one day', () => {
  const oneDay = { firstDay: '2026-04-02', lastDay: '2026-04-02' }
  it.each([
    ['many lines of one day', shape({ ...oneDay, lines: 50 }), true],
    ['few lines of one day', shape({ ...oneDay, lines: 49 }), false],
    ['two days', shape({ ...oneDay, lastDay: '2026-04-03' }), false],
    ['no measured lines', shape({ firstDay: null, lastDay: null, lines: 0 }), false],
  ])('%s', (_name, shape, warned) => {
    expect(kinds({ shapes: [shape] })).toEqual(warned ? ['one_day'] : [])
  })
})

describe('a quarter that halves', () => {
  it.each([
    [
      'lines',
      change({ after: sums('2026Q2', { lines: 499 }) }),
      { what: 'lines', before: 1_000, after: 499 },
    ],
    ['exactly half', change({ after: sums('2026Q2', { lines: 500 }) }), null],
    ['payments', change({ after: sums('2026Q2', { paid: 40_000 }) }), { what: 'paid', after: 40_000 }],
    ['gone', change({ after: null }), { what: 'lines', after: 0 }],
    ['few lines', change({ now: sums('2026Q2', { lines: 49 }), after: null }), null],
    ['growth', change({ after: sums('2026Q2', { lines: 5_000 }) }), null],
    [
      'a new final quarter beside the one before',
      change({ now: null, after: sums('2026Q2', { lines: 400 }) }),
      { what: 'lines', against: '2026Q1' },
    ],
    [
      'a new quarter that is not final',
      change({ now: null, preliminary: true, after: sums('2026Q2', { lines: 4 }) }),
      null,
    ],
    ['the first quarter', change({ now: null, previous: null }), null],
    [
      'no payments yet',
      change({ now: sums('2026Q2', { paid: 0 }), after: sums('2026Q2', { paid: 0 }) }),
      null,
    ],
  ])('%s', (_name, quarter, warned) => {
    expect(find({ quarters: [quarter] })).toEqual(
      warned === null ? [] : [expect.objectContaining({ kind: 'halved', quarter: '2026Q2', ...warned })],
    )
  })
})

describe('paid above billed', () => {
  it.each([
    ['new lines', { after: sums('2026Q2', { paidAboveBilled: 20 }) }, true],
    ['a few', { after: sums('2026Q2', { paidAboveBilled: 19 }) }, false],
    ['few among many', { after: sums('2026Q2', { lines: 10_000, paidAboveBilled: 99 }) }, false],
    [
      'as many as now',
      { now: sums('2026Q2', { paidAboveBilled: 500 }), after: sums('2026Q2', { paidAboveBilled: 505 }) },
      false,
    ],
    ['a new quarter', { now: null, after: sums('2026Q2', { paidAboveBilled: 30 }) }, true],
  ])('%s', (_name, changes, warned) => {
    expect(kinds({ quarters: [change(changes)] })).toEqual(warned ? ['paid_above_billed'] : [])
  })
})

describe('rejected rows', () => {
  it.each([
    [1_000, 10, false],
    [1_000, 11, true],
    [1, 1, true],
    [0, 0, false],
  ])('of %i rows, %i rejected', (read, rejected, warned) => {
    expect(kinds({ imports: [record(read, rejected)] })).toEqual(warned ? ['rejected'] : [])
  })

  it.each([
    [
      'a small file that is rejected whole',
      [
        { read: 990, rejected: 0 },
        { read: 5, rejected: 5 },
      ],
      [1, 5, 5],
    ],
    [
      'two bad files',
      [
        { read: 10, rejected: 5 },
        { read: 20, rejected: 2 },
      ],
      [2, 7, 30],
    ],
    [
      'good files',
      [
        { read: 990, rejected: 9 },
        { read: 5, rejected: 0 },
      ],
      null,
    ],
    ['files of which one was not counted', [{ read: 5, rejected: 5 }, {}], null],
  ])('are counted by file: %s', (_name, counted, warned) => {
    const files = counted.map((counts, at) => ({ name: `${at}.csv`, ...counts }))
    const found = find({ imports: [{ ...record(1_000, 9), files }] })
    expect(
      found.map(
        (warning) => warning.kind === 'rejected' && [warning.files.length, warning.rows, warning.of_rows],
      ),
    ).toEqual(warned === null ? [] : [warned])
  })

  it('tells the reasons that were read', () => {
    const reasons = [{ reason: 'npi is not on the roster', rows: 11, row: 17 }]
    const [warning] = find({ imports: [record(1_000, 11)], rejectReasons: new Map([[14, reasons]]) })
    expect(warning).toEqual({
      kind: 'rejected',
      import: 14,
      files: ['q2.csv'],
      rows: 11,
      of_rows: 1_000,
      limit: 0.01,
      reasons,
    })
  })
})
