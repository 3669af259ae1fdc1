import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreConflict } from '../store/claims-store.ts'
import { rollBack } from '../store/roll-back.ts'
import { type Bench, csv, openBench, PLAIN_COLUMNS, row } from './testing/claim-files.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

const claims = async () =>
  (await bench.lines()).map((line) => `${line.claim_id}/${line.line_number} v${line.version}`)

describe('measures, Lines: which version of a claim counts', () => {
  test('the highest version counts, as a whole claim', async () => {
    await bench.load(csv([row({ line_number: '1' }), row({ line_number: '2' })]))
    const { counts, retired } = await bench.load(csv([row({ version: '2', units: '3' })]))
    expect(counts).toMatchObject({ read: 1, loaded: 1 })
    expect(retired).toBe(2)
    expect(await claims()).toEqual(['A1/1 v2'])
  })

  test('of equal versions the later import counts', async () => {
    await bench.load(csv([row({ line_number: '1' }), row({ line_number: '2' })]))
    expect((await bench.load(csv([row({ line_number: '3' })]))).counts.loaded).toBe(1)
    expect(await claims()).toEqual(['A1/3 v1'])
  })

  test('a lower version that comes late does not count', async () => {
    await bench.load(csv([row({ version: '2' })]))
    const { counts, manifest } = await bench.load(csv([row({ version: '1' }), row({ claim_id: 'B' })]))
    expect(counts).toMatchObject({ loaded: 1, replaced: 1 })
    expect(manifest.lines[0]?.rows).toBe(2)
  })

  test('a void removes the claim, and an older version that comes late does not restore it', async () => {
    await bench.load(csv([row(), row({ claim_id: 'B' })]))
    const voided = await bench.load(csv([row({ version: '2', void: 'Y', npi: '', units: '' })]))
    expect(voided.counts).toMatchObject({ loaded: 1, rejected: 0 })
    expect(voided.retired).toBe(1)
    expect(await claims()).toEqual(['B/1 v1'])
    expect((await bench.load(csv([row({ units: '9' })]))).counts).toMatchObject({ loaded: 0, replaced: 1 })
    expect((await bench.load(csv([row({ version: '2', void: 'yes' })]))).counts.duplicates).toBe(1)
    const back = await bench.load(csv([row({ version: '3' })]))
    expect(back.counts.loaded).toBe(1)
    expect(back.manifest.voids?.rows).toBe(0)
    expect(await claims()).toEqual(['A1/1 v3', 'B/1 v1'])
  })

  test('of two rows for the same line the later one counts', async () => {
    const { counts } = await bench.load(csv([row({ units: '1' }), row({ units: '2' }), row({ units: '2' })]))
    expect(counts).toEqual({ read: 3, loaded: 1, replaced: 1, duplicates: 1, rejected: 0 })
    expect((await bench.lines())[0]?.units).toBe('2.000')
  })
})

describe('an import', () => {
  test('of the same bytes changes nothing, even after other imports', async () => {
    const path = await bench.put(csv([row()]))
    await bench.load([path])
    await bench.load(csv([row({ units: '5' })]))
    const before = await bench.store.current()
    const again = await bench.load([path])
    expect(again).toMatchObject({ unchanged: true, counts: { read: 1, loaded: 0, duplicates: 1 } })
    expect(await bench.store.current()).toEqual(before)
  })

  test('of the same lines in other bytes changes nothing, even without the payments', async () => {
    await bench.load(csv([row(), row({ claim_id: 'B' })]))
    const again = await bench.load(csv([row({ claim_id: 'B' }), row({ allowed: '', paid: '' })]))
    expect(again).toMatchObject({ unchanged: true, counts: { duplicates: 2 } })
    expect((await bench.load(csv([row({ paid: '1.00' })]))).counts.loaded).toBe(1)
  })

  test('rewrites only the quarters it touches', async () => {
    const first = await bench.load(csv([row(), row({ claim_id: 'B', service_date: '2026-05-01' })]))
    const next = await bench.load(csv([row({ claim_id: 'C', service_date: '2026-05-02' })]))
    expect(next.quarters).toEqual(['2026Q2'])
    expect(next.manifest.lines[0]).toEqual(first.manifest.lines[0])
    expect(next.manifest.lines.map(({ quarter, rows }) => [quarter, rows])).toEqual([
      ['2026Q1', 1],
      ['2026Q2', 2],
    ])
  })

  test('moves a line whose quarter changes', async () => {
    await bench.load(csv([row()]))
    const moved = await bench.load(csv([row({ version: '2', service_date: '2026-07-01' })]))
    expect(moved.quarters).toEqual(['2026Q1', '2026Q3'])
    expect(moved.manifest.lines.map(({ quarter }) => quarter)).toEqual(['2026Q3'])
  })

  test('treats all files of a command as one', async () => {
    const files = [
      await bench.put(csv([row({ line_number: '1' })])),
      await bench.put(csv([row({ line_number: '2' })])),
    ]
    expect((await bench.load(files)).counts.loaded).toBe(2)
    expect(await claims()).toEqual(['A1/1 v1', 'A1/2 v1'])
    const other = await bench.put(csv([row()], PLAIN_COLUMNS, '|'))
    await expect(bench.load([files[0] ?? '', other])).rejects.toMatchObject({
      refusal: { code: 'other_columns' },
    })
  })

  test.each([
    [{ received_date: '2026-08-31' }, undefined, '2026-08-31'],
    [{}, undefined, '2026-02-03'],
    [{ received_date: '2026-08-31' }, '2026-06-30', '2026-06-30'],
  ])(
    'sets the date through which data is complete: %o, stated %s: %s (measures, Lines)',
    async (changes, dataThrough, expected) => {
      const { manifest } = await bench.load(csv([row(changes)]), { dataThrough })
      expect(manifest.dataThrough).toBe(expected)
      expect((await bench.load(csv([row({ claim_id: 'B' })]))).manifest.dataThrough).toBe(expected)
    },
  )

  test('reports its progress', async () => {
    const stages = new Set<string>()
    await bench.load(csv([row(), row({ npi: '1' })]), { onProgress: ({ stage }) => stages.add(stage) })
    expect([...stages]).toEqual(['scan', 'load', 'resolve', 'rejects', 'write'])
  })

  test('that is stopped does not change the store', async () => {
    const stop = new AbortController()
    const importing = bench.load(csv([row()]), {
      signal: stop.signal,
      onProgress: ({ stage }) => stage === 'resolve' && stop.abort(),
    })
    await expect(importing).rejects.toThrow()
    expect((await bench.store.current()).number).toBe(0)
  })

  test('that is overtaken by another import fails and can be run again', async () => {
    const path = await bench.put(csv([row()]))
    const overtake = async () => {
      const base = await bench.store.current()
      await bench.store.commit(base, { ...base, cause: 'test' })
    }
    const slow = bench.load([path], { onProgress: ({ stage }) => void (stage === 'resolve' && overtake()) })
    await expect(slow).rejects.toThrow(StoreConflict)
    expect((await bench.load([path])).counts.loaded).toBe(1)
  })

  test('that is rolled back can be run again', async () => {
    const path = await bench.put(csv([row()]))
    await bench.load([path])
    const empty = await rollBack(bench.store, 0)
    expect(empty).toMatchObject({ number: 2, lines: [], imports: [] })
    expect((await bench.load([path])).counts.loaded).toBe(1)
    await expect(rollBack(bench.store, 77)).rejects.toThrow('no version 77')
  })
})
