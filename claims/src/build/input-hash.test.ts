import { expect, test } from 'vitest'
import { EMPTY_MANIFEST } from '../store/claims-store.ts'
import type { Manifest } from '../store/manifest.ts'
import { hashInput } from './input-hash.ts'

const stored = (file: string) => ({ file, rows: 1, bytes: 1 })
const MANIFEST: Manifest = {
  ...EMPTY_MANIFEST,
  lines: [
    { quarter: '2026Q1', ...stored('lines/2026Q1-a.parquet') },
    { quarter: '2026Q2', ...stored('lines/2026Q2-a.parquet') },
  ],
  roster: stored('roster/a.parquet'),
  families: stored('reference/families-a.parquet'),
  limits: stored('reference/limits-a.parquet'),
}
const hash = (changes: Partial<Manifest>, measuresVersion = 'm1') =>
  hashInput({ manifest: { ...MANIFEST, ...changes }, quarter: '2026Q1', measuresVersion })

test.each<[string, Partial<Manifest>]>([
  ['lines of another quarter', { lines: MANIFEST.lines.slice(0, 1) }],
  ['another version number', { number: 9, createdAt: '2026-11-15T00:00:00Z', cause: 'rollback' }],
  ['voids and labels', { voids: stored('voids/a.parquet'), labels: stored('reference/labels.parquet') }],
  ['a later data-through date', { dataThrough: '2026-09-30' }],
])('%s do not change the hash of a quarter', (_, changes) => {
  expect(hash(changes)).toBe(hash({}))
})

test.each<[string, Partial<Manifest>]>([
  ['lines', { lines: [{ quarter: '2026Q1', ...stored('lines/2026Q1-b.parquet') }] }],
  ['roster', { roster: stored('roster/b.parquet') }],
  ['families', { families: stored('reference/families-b.parquet') }],
  ['built-in families', { families: null }],
  ['rules', { rules: stored('reference/rules-a.parquet') }],
  ['limits', { limits: stored('reference/limits-b.parquet') }],
])('other %s change the hash of a quarter', (_, changes) => {
  expect(hash(changes)).not.toBe(hash({}))
})

test('of a roster only what figures depend on counts, where it is known', () => {
  const roster = (file: string, comparison: string) => hash({ roster: { ...stored(file), comparison } })
  expect(roster('roster/b.parquet', '1-2-3')).toBe(roster('roster/c.parquet', '1-2-3'))
  expect(roster('roster/b.parquet', '1-2-4')).not.toBe(roster('roster/b.parquet', '1-2-3'))
})

test('other measures change the hash of a quarter', () => {
  expect(hash({}, 'm2')).not.toBe(hash({}))
})
