import { afterEach, beforeEach, expect, test } from 'vitest'
import { bcdaEob, CARIN_ITEM, carinEob, concept, ndjson } from '../fhir/testing/eobs.ts'
import { type Bench, csv, MEMORY_MB, openBench, row } from '../import/testing/claim-files.ts'
import { undoImport } from './undo-import.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

const undo = (number: number) => undoImport({ store: bench.store, number, memoryMb: MEMORY_MB })
const at = (lastUpdated: string, code: string, changes = {}) =>
  carinEob({
    meta: { lastUpdated },
    item: [{ ...CARIN_ITEM, productOrService: concept(code) }],
    ...changes,
  })
const shown = async () => (await bench.lines()).map(({ claim_id, hcpcs_code }) => `${claim_id} ${hcpcs_code}`)

test('a FHIR import leaves, and its own counts stay in the record', async () => {
  await bench.load(csv([row({ claim_id: 'T-1' })]))
  const { number } = await bench.load(
    ndjson(carinEob(), bcdaEob(), carinEob({ type: concept('institutional') })),
  )
  expect(await shown()).toEqual(['5001 J1100', 'C-1001 99213', 'T-1 99213'])
  const { left, returned, manifest } = await undo(number)
  expect([left, returned]).toEqual([2, 0])
  expect(await shown()).toEqual(['T-1 99213'])
  const record = manifest.imports.find((each) => each.number === number)
  expect(record).toMatchObject({ counts: { loaded: 2 }, leftOut: [{ kind: 'institutional', count: 1 }] })
})

test('a later change of a resource leaves, and the earlier one returns; the file can come again', async () => {
  const first = await bench.load(ndjson(at('2026-03-01T00:00:00Z', '99213')))
  const change = ndjson(at('2026-03-05T00:00:00Z', '99215'))
  const second = await bench.load(change)
  expect(await shown()).toEqual(['C-1001 99215'])
  await undo(second.number)
  expect(await shown()).toEqual(['C-1001 99213'])
  expect(await bench.load(change)).toMatchObject({ unchanged: false, counts: { loaded: 1 } })
  expect(await shown()).toEqual(['C-1001 99215'])
  await undo(first.number)
  expect(await shown()).toEqual(['C-1001 99215'])
})

test('a cancelled resource leaves, and the claim that it voided returns', async () => {
  await bench.load(ndjson(at('2026-03-01T00:00:00Z', '99213')))
  const { number } = await bench.load(ndjson(at('2026-03-05T00:00:00Z', '99213', { status: 'cancelled' })))
  expect(await shown()).toEqual([])
  await undo(number)
  expect(await shown()).toEqual(['C-1001 99213'])
})
