import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Bench, openBench } from '../import/testing/claim-files.ts'
import { bcdaEob, CARIN_ITEM, carinEob, concept, ndjson, RENDERING_NPI, TIN } from './testing/eobs.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

const ALL_GOOD = { replaced: 0, duplicates: 0, rejected: 0 }

test('claims of a plan and of CMS are stored as lines, with a note of what was left out', async () => {
  const imported = await bench.load(
    ndjson(carinEob(), carinEob({ type: concept('institutional') }), bcdaEob()),
  )
  expect(imported.counts).toEqual({ read: 2, loaded: 2, ...ALL_GOOD })
  expect(imported.layout).toBe('plain')
  expect(imported.leftOut).toEqual([{ kind: 'institutional', count: 1 }])
  expect(imported.manifest.imports.at(-1)?.leftOut).toEqual(imported.leftOut)
  expect(imported.dataThrough).toBe('2026-02-13')
  expect(await bench.lines()).toMatchObject([
    {
      claim_id: '5001',
      hcpcs_code: 'J1100',
      units: '2.000',
      billed: '75.00',
      allowed: '47.84',
      paid: '37.50',
    },
    {
      claim_id: 'C-1001',
      npi: RENDERING_NPI,
      tin: TIN,
      diagnosis_1: 'I10',
      diagnosis_2: 'E119',
      paid: '64.08',
    },
  ])
})

test('the same file again changes nothing, packed or not', async () => {
  const text = ndjson(carinEob())
  await bench.load(gzipSync(text))
  expect(await bench.load(gzipSync(text))).toMatchObject({ unchanged: true })
  expect((await bench.load(text)).counts).toMatchObject({ read: 1, duplicates: 1 })
})

test('a later change replaces the claim, and one that comes late does not', async () => {
  const at = (lastUpdated: string, code: string) =>
    ndjson(carinEob({ meta: { lastUpdated }, item: [{ ...CARIN_ITEM, productOrService: concept(code) }] }))
  await bench.load(at('2026-03-05T00:00:00Z', '99214'))
  expect((await bench.load(at('2026-03-04T00:00:00Z', '99213'))).counts).toMatchObject({ replaced: 1 })
  expect(await bench.lines()).toMatchObject([{ hcpcs_code: '99214' }])
  await bench.load(at('2026-03-06T00:00:00Z', '99215'))
  expect(await bench.lines()).toMatchObject([{ hcpcs_code: '99215' }])
})

test('a replacement under a new number takes the prior claim out, in whatever order they come', async () => {
  const prior = carinEob()
  const next = carinEob({
    identifier: [{ type: concept('uc'), value: 'C-1002' }],
    meta: { lastUpdated: '2026-04-01T00:00:00Z' },
    related: [{ relationship: concept('prior'), reference: { value: 'C-1001' } }],
  })
  await bench.load(ndjson(next))
  const late = await bench.load(ndjson(prior))
  expect(late.counts).toMatchObject({ read: 1, replaced: 1 })
  expect(await bench.lines()).toMatchObject([{ claim_id: 'C-1002' }])

  const other = await openBench()
  await other.load(ndjson(prior))
  expect(await other.load(ndjson(next))).toMatchObject({
    counts: { read: 2, loaded: 2, ...ALL_GOOD },
    retired: 1,
  })
  expect(await other.lines()).toMatchObject([{ claim_id: 'C-1002' }])
  await other.remove()
})

test('a cancelled claim is taken out', async () => {
  await bench.load(ndjson(carinEob(), bcdaEob()))
  const meta = { lastUpdated: '2026-04-01T00:00:00Z' }
  const { counts, retired } = await bench.load(ndjson(carinEob({ status: 'cancelled', meta })))
  expect(counts).toEqual({ read: 1, loaded: 1, ...ALL_GOOD })
  expect(retired).toBe(1)
  expect(await bench.lines()).toMatchObject([{ claim_id: '5001' }])
})

test('every rejected line stands in the rejects file, and joins its claim once it is mended', async () => {
  const second = { ...CARIN_ITEM, sequence: 2, quantity: {} }
  const third = { ...CARIN_ITEM, sequence: 3, productOrService: concept('99') }
  const text = `${ndjson(carinEob({ item: [CARIN_ITEM, second, third] }))}{"damaged\n${ndjson(bcdaEob())}`
  const { counts, rejects } = await bench.load(text)
  expect(counts).toEqual({ read: 5, loaded: 2, replaced: 0, duplicates: 0, rejected: 3 })
  const file = await readFile(bench.store.path(rejects ?? ''), 'utf8')
  const [header = '', ...rows] = file.trimEnd().split('\n')
  expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual([
    ['1', '1', 'units'],
    ['1', '2', ''],
    ['1', '1', 'hcpcs_code'],
  ])
  const units = header.split(',').indexOf('units')
  const mended = (rows[0] ?? '').split(',').toSpliced(units, 1, '1').join(',')
  expect((await bench.load(`${header}\n${mended}\n`)).counts).toMatchObject({ read: 1, loaded: 1 })
  expect((await bench.lines()).filter(({ claim_id }) => claim_id === 'C-1001')).toHaveLength(2)
})

test('a file without professional claims is refused by what it has', async () => {
  await expect(bench.load(ndjson(carinEob({ type: concept('pharmacy') })))).rejects.toMatchObject({
    refusal: { code: 'fhir_not_professional', params: { found: { pharmacy: 1 } } },
  })
  expect((await bench.store.current()).number).toBe(0)
})
