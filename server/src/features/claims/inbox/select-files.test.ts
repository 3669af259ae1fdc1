import { describe, expect, it } from 'vitest'
import { type ListedEntry, selectFiles, showPath } from './select-files.ts'

const NOW = Date.parse('2026-11-17T03:00:00Z')
const minutes = (count: number) => NOW - count * 60_000
const entry = (path: string, age = 60, bytes = 10): ListedEntry => ({ path, bytes, changedAt: minutes(age) })
const select = (entries: ListedEntry[], rules: { quietMinutes?: number; isAtomic?: boolean } = {}) => {
  const { ready, ...rest } = selectFiles(entries, { now: NOW, quietMinutes: 10, isAtomic: false, ...rules })
  return { ready: ready.map(({ path }) => path), ...rest }
}

describe('files of the inbox', () => {
  it.each([
    ['unchanged for ten minutes', [entry('a.csv', 10)], 10, true],
    ['changed nine minutes ago', [entry('a.csv', 9)], 10, false],
    ['changed now, with a marker', [entry('a.csv', 0), entry('a.csv.done', 0)], 10, true],
    ['with the other marker', [entry('a.csv', 1), entry('a.csv.ready', 0)], 10, true],
    ['with a marker from an earlier file', [entry('a.csv', 1), entry('a.csv.done', 1440)], 10, false],
    ['unchanged for hours where a marker is needed', [entry('a.csv', 1440)], 0, false],
    ['with the marker that is needed', [entry('a.csv', 5), entry('a.csv.done', 5)], 0, true],
    ['with a clock ahead of ours', [entry('a.csv', -30)], 10, false],
  ])('are complete or not: %s', (_, entries, quietMinutes, isReady) => {
    const { ready, waiting } = select(entries, { quietMinutes })
    expect({ ready, waiting }).toEqual(
      isReady ? { ready: ['a.csv'], waiting: [] } : { ready: [], waiting: ['a.csv'] },
    )
  })

  it('are overdue if the marker that they need is missing for more than a day', () => {
    const { waiting, overdue } = select([entry('a.csv', 1441), entry('b.csv', 1439)], { quietMinutes: 0 })
    expect({ waiting, overdue }).toEqual({ waiting: ['b.csv'], overdue: ['a.csv'] })
  })

  it('of an object store are complete, unless a marker is needed', () => {
    expect(select([entry('a.csv', 0)], { isAtomic: true }).ready).toEqual(['a.csv'])
    expect(select([entry('a.csv', 0)], { isAtomic: true, quietMinutes: 0 }).ready).toEqual([])
  })

  it('are imported by name: reference tables, rosters, then claims', () => {
    const paths = ['b.csv', 'providers/z.csv', 'acme/c.csv', 'claims/a.csv', 'reference/y.csv', 'a.csv']
    const mapping = entry('acme/mapping.json')
    expect(select([...paths.map((path) => entry(path)), mapping]).ready).toEqual([
      'reference/y.csv',
      'providers/z.csv',
      'a.csv',
      'acme/c.csv',
      'b.csv',
      'claims/a.csv',
    ])
  })

  it('say how they are read', () => {
    const entries = ['acme/mapping.json', 'acme/c.csv', 'claims/a.csv', 'providers/p.csv'].map((path) =>
      entry(path),
    )
    const { ready } = selectFiles(entries, { now: NOW, quietMinutes: 10, isAtomic: false })
    expect(ready.map(({ name, kind, mappingFolder }) => [name, kind, mappingFolder])).toEqual([
      ['p.csv', 'providers', null],
      ['c.csv', 'claims', 'acme'],
      ['a.csv', 'claims', null],
    ])
  })

  it('in a folder without a mapping are named and left', () => {
    expect(select([entry('other/c.csv'), entry('other/d.csv', 0)])).toEqual({
      ready: [],
      waiting: ['other/d.csv'],
      overdue: [],
      unknown: ['other/c.csv'],
    })
  })

  it('are shown without control characters', () => {
    expect(showPath('a\u001b[2J\n\u202e.csv')).toBe('a?[2J??.csv')
  })

  it.each([
    '.hidden.csv',
    '.ssh/key',
    'a.csv.part',
    'a.csv.filepart',
    'a.tmp',
    'lonely.done',
    'lonely.ready',
    'done/20261116T020000000Z/a.csv',
    'done/a.csv',
    'failed/a.csv',
    'claims/deep/a.csv',
    'acme/mapping.json',
    'mapping.json',
  ])('leave %s alone', (path) => {
    expect(select([entry(path)])).toEqual({ ready: [], waiting: [], overdue: [], unknown: [] })
  })
})
