import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'
import { expect, it } from 'vitest'
import { findNewImports } from './read-preview-facts.ts'

const TAKEN_BACK = { at: '2026-11-02T00:00:00Z', by: null, reason: null, left: 5, returned: 0 }

const record = (number: number, mends: number[], isGone = false): ImportRecord => ({
  number,
  kind: 'claims',
  files: [],
  layout: 'plain',
  counts: { read: 0, loaded: 0, replaced: 0, duplicates: 0, rejected: 0 },
  retired: 0,
  quarters: [],
  rejects: null,
  dataThrough: null,
  importedAt: '2026-11-01T00:00:00Z',
  undo: { throughBefore: null, throughStated: false, mends },
  ...(isGone && { takenBack: TAKEN_BACK }),
})
const version = (...imports: ImportRecord[]) => ({ imports }) as Manifest

it('corrected rejects are not new any more once the import they were rejected from is taken back', () => {
  const find = (...imports: ImportRecord[]) =>
    findNewImports(version(...imports), version(record(1, []))).map(({ number }) => number)
  expect(find(record(1, []), record(2, []), record(3, [2]))).toEqual([2, 3])
  expect(find(record(1, []), record(2, [], true), record(3, [2]), record(4, [1]))).toEqual([4])
})
