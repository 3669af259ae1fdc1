import type { ClaimsStore } from '@plumbline/claims/store/claims-store'
import type { ImportRecord } from '@plumbline/claims/store/manifest'
import { expect, it } from 'vitest'
import { describeAccount } from './describe-account.ts'

const store = { path: (file: string) => `/store/${file}` } as ClaimsStore
const plain: ImportRecord = {
  number: 14,
  kind: 'claims',
  files: [{ name: 'claims.csv', sha256: 'a', bytes: 1 }],
  layout: 'plain',
  counts: { read: 900, loaded: 890, replaced: 0, duplicates: 0, rejected: 10 },
  retired: 0,
  quarters: ['2026Q2'],
  rejects: 'rejects/import-14.csv',
  dataThrough: '2026-06-30',
  importedAt: '2026-07-01T00:00:00Z',
}

it('R-CLM-7: says nothing of what did not happen', () => {
  expect(describeAccount(plain, store)).toEqual([])
})

it('R-CLM-7: accounts for reasons, repairs, conflicts, corrections and the quarters beside the one before', () => {
  const record: ImportRecord = {
    ...plain,
    reasons: [{ field: 'units', reason: 'units are zero', rows: 9, file: 'claims.csv', line: 17 }],
    repaired: { rows: 3, fields: [{ field: 'modifier_1', rows: 3 }], file: 'rejects/repaired-14.csv' },
    conflicts: { claims: 2, rows: 5, kept: 'later', file: 'rejects/conflicts-14.csv' },
    unmatched: { corrections: 1, file: 'rejects/unmatched-14.csv' },
    matched: 4,
    totals: [
      {
        quarter: '2026Q1',
        before: { lines: 1000, billed: 5000, paid: 3000 },
        after: { lines: 1000, billed: 5000, paid: 3000 },
      },
      { quarter: '2026Q2', before: null, after: { lines: 890, billed: 4400.4, paid: 2600 } },
    ],
  }
  expect(describeAccount(record, store)).toEqual([
    'Rejected, by reason (the most frequent):',
    '  9: units are zero, for example claims.csv, line 17',
    'Repaired rows 3: an optional value was not valid and is empty now (modifier_1 3).',
    'They are listed in /store/rejects/repaired-14.csv',
    'Conflicts 2: originals with one number, patient and first date, but other lines; the later one counts (CLAIMS_CONFLICTS).',
    'Their rows are in /store/rejects/conflicts-14.csv',
    'Unmatched 1: replacements or voids whose original is not in the store. Until it comes, a replacement counts as a claim of its own, and a void removes nothing.',
    'They are listed in /store/rejects/unmatched-14.csv',
    'Earlier corrections that found their original now: 4.',
    '2026Q1: lines 1,000, billed $5,000, paid $3,000.',
    '2026Q2: lines 0 → 890, billed $0 → $4,400, paid $0 → $2,600.',
  ])
})
