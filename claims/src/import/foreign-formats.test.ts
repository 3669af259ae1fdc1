import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRemittances } from '../x12/import-remittances.ts'
import {
  bht,
  billing,
  CLAIMS,
  claim,
  interchange,
  REMITTANCES,
  remittance,
  service,
  subscriber,
} from '../x12/testing/x12-text.ts'
import { type Bench, csv, MEMORY_MB, openBench, row } from './testing/claim-files.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.remove())

const claimText = (number: string) =>
  interchange(CLAIMS, [bht(), ...billing(), ...subscriber('M1'), ...claim(number), ...service(1)])
const BARE = claimText('C1').split('~\n').slice(2).join('~\n')
const PAID = ['CLP*C1*1*100*70**CI*P1', 'SVC*HC:17000*100*70**1', 'DTM*472*20260415', 'CAS*CO*45*30']
const BARE_PAYMENTS = interchange(REMITTANCES, remittance('70', PAID)).split('~\n').slice(2).join('~\n')
const BUNDLE = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [{ resource: { resourceType: 'Claim' } }],
}

describe('a file that cannot be imported says what it is and what to do', () => {
  test.each<[string, string | Buffer, string, object?]>([
    ['a FHIR bundle', JSON.stringify(BUNDLE), 'fhir_no_claims', { found: { Claim: 1 } }],
    [
      'FHIR as NDJSON',
      '\ufeff\n{"resourceType":"Patient"}\n{"resourceType":"Patient"}\n',
      'fhir_no_claims',
      { found: { Patient: 2 } },
    ],
    ['other JSON', '[\n {"claim": 1}\n]', 'fhir_not_fhir'],
    ['a list of lists', '[\n [1, 2]\n]', 'json_without_resources'],
    ['an 837 without ISA', BARE, 'x12_part', { id: 'ST' }],
    ['a group with an odd type', 'GS*1212*S*R*20260701*1200*1*X*005010X222A1~', 'x12_part', { id: 'GS' }],
    ['an 835 without ISA', BARE_PAYMENTS, 'x12_part', { id: 'ST' }],
    [
      'an 835 from its group on',
      `GS*HP*S*R*20260701*1200*1*X*005010X221A1~\n${BARE_PAYMENTS}`,
      'x12_part',
      { id: 'GS' },
    ],
    ['a part of an 835', 'CLP*C1*1*100*70**CI*P1~\n', 'x12_part', { id: 'CLP' }],
    [
      'a Windows-1252 header',
      Buffer.from(csv([row()]).replace('claim_id', 'a\xf1o'), 'latin1'),
      'header_not_utf8',
    ],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004....april.csv'), 'zip'],
    ['a workbook', Buffer.from('PK\u0003\u0004....[Content_Types].xml'), 'workbook'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'workbook'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['gzip with a ZIP in it', gzipSync(Buffer.from('PK\u0003\u0004....')), 'zip'],
  ])('%s', async (name, content, code, params = {}) => {
    const path = await bench.put(content, `${name}.dat`)
    await expect(bench.load([path])).rejects.toMatchObject({
      refusal: { code, params: { file: `${name}.dat`, ...params } },
    })
    expect((await bench.store.current()).number).toBe(0)
  })

  test('a header whose first column looks like a signature is a header', async () => {
    const own = await openBench()
    for (const column of ['PK', 'ISA', 'ST', 'BZ']) {
      const text = csv([row({ claim_id: column })]).replace('claim_id,', `${column},claim_id,`)
      const content = text.replace(`\n${column},`, `\nx,${column},`)
      expect((await own.load(content)).counts).toMatchObject({ read: 1, loaded: 1 })
    }
    await own.remove()
  })
})

describe('with several files', () => {
  test('a refusal of an 837 or 835 names its file', async () => {
    const good = await bench.put(claimText('C1'), 'good.837')
    const bad = await bench.put(claimText('C2').replace('SE*', 'SE*9'), 'bad.837')
    await expect(bench.load([good, bad])).rejects.toMatchObject({
      refusal: { code: 'x12_count', params: { file: 'bad.837' } },
    })
    const paid = await bench.put(interchange(REMITTANCES, remittance('70', PAID)), 'good.835')
    const wrong = await bench.put(interchange(REMITTANCES, remittance('71', PAID)), 'bad.835')
    const files = [paid, wrong]
    await expect(importRemittances({ store: bench.store, files, memoryMb: MEMORY_MB })).rejects.toMatchObject(
      { refusal: { code: 'x12_totals', params: { file: 'bad.835' } } },
    )
  })

  test('each rejected row names its file', async () => {
    const files = [
      await bench.put(csv([row()]), 'one.csv'),
      await bench.put(csv([row({ claim_id: 'B', units: 'x' })]), 'two.csv'),
    ]
    const { rejects, reasons } = await bench.load(files)
    expect(await readFile(bench.store.path(rejects ?? ''), 'utf8')).toContain(
      '1,2,units,"two.csv: units are not',
    )
    expect(reasons).toEqual([
      {
        field: 'units',
        reason: 'units are not a number, or have too many digits',
        rows: 1,
        file: 'two.csv',
        line: 2,
      },
    ])
  })
})
