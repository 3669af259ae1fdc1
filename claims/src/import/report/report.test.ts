import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../../store/claims-store.ts'
import type { ImportRecord } from '../../store/manifest.ts'
import { prune } from '../../store/prune.ts'
import { importRemittances } from '../../x12/import-remittances.ts'
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
} from '../../x12/testing/x12-text.ts'
import { type Bench, csv, MEMORY_MB, openBench, row } from '../testing/claim-files.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

const claimFile = interchange(CLAIMS, [
  bht(),
  ...billing(),
  ...subscriber('M1'),
  ...claim('C1'),
  ...service(1),
  ...service(2, '17003', '50', '2'),
])

describe('the record of an import', () => {
  test('has the totals of each quarter before and after, beside the quarter before it', async () => {
    const first = await bench.load(
      csv([
        row({ service_date: '2026-01-05', billed: '100.10', paid: '60' }),
        row({ claim_id: 'B', service_date: '2026-05-05', billed: '50', paid: '' }),
      ]),
    )
    expect(first.totals).toEqual([
      { quarter: '2026Q1', before: null, after: { lines: 1, billed: 100.1, paid: 60 } },
      { quarter: '2026Q2', before: null, after: { lines: 1, billed: 50, paid: 0 } },
    ])
    const second = await bench.load(
      csv([row({ claim_id: 'C', service_date: '2026-05-06', billed: '7', paid: '3' })]),
    )
    expect(second.totals).toEqual([
      {
        quarter: '2026Q1',
        before: { lines: 1, billed: 100.1, paid: 60 },
        after: { lines: 1, billed: 100.1, paid: 60 },
      },
      {
        quarter: '2026Q2',
        before: { lines: 1, billed: 50, paid: 0 },
        after: { lines: 2, billed: 57, paid: 3 },
      },
    ])
    const gone = await bench.load(csv([row({ service_date: '2026-01-05', version: '2', void: 'yes' })]))
    expect(gone.totals).toEqual([{ quarter: '2026Q1', before: first.totals?.[0]?.after, after: null }])
  })

  test('has the ten most frequent reasons, each with an example, and no value', async () => {
    const bad = (count: number, changes: Record<string, string>) =>
      Array.from({ length: count }, (_, at) =>
        row({ claim_id: `${Object.keys(changes)[0]}${at}`, ...changes }),
      )
    const { reasons, counts } = await bench.load(
      csv([
        ...bad(4, { units: 'SECRET1' }),
        ...bad(3, { npi: 'SECRET2' }),
        ...bad(2, { hcpcs_code: 'SECRET3', units: 'SECRET1' }),
        row(),
      ]),
    )
    expect(counts.rejected).toBe(9)
    expect(reasons?.map(({ field, rows, file, line }) => ({ field, rows, file, line }))).toEqual([
      { field: 'units', rows: 6, file: 'file-1.csv', line: 2 },
      { field: 'npi', rows: 3, file: 'file-1.csv', line: 6 },
      { field: 'hcpcs_code', rows: 2, file: 'file-1.csv', line: 9 },
    ])
    expect(JSON.stringify(reasons)).not.toContain('SECRET')
  })

  test('counts unreadable rows and rows of an 837 by reason, whatever their place', async () => {
    const torn = await bench.load(`${csv([row()])}A,B\nC,D\n`)
    expect(torn.reasons).toEqual([
      { field: '', reason: 'The row has 2 fields, not 25', rows: 2, file: 'file-1.csv', line: 3 },
    ])
    const lost = ['LX*3', 'DTP*472*D8*20260415', 'LX*4', 'DTP*472*D8*20260415']
    const text = interchange(CLAIMS, [
      bht(),
      ...billing(),
      ...subscriber('M1'),
      ...claim('C1'),
      ...service(1),
      ...lost,
    ])
    const { reasons } = await bench.load(text)
    expect(reasons).toMatchObject([
      { field: 'hcpcs_code', reason: 'The line has no service (SV1).', rows: 2 },
    ])
  })

  test('of remittances has reasons without amounts, and totals', async () => {
    await bench.load(claimFile)
    const pay = (number: string, code: string, charge: number, paid: number, adjusted: number) => [
      `CLP*${number}*1*${charge}*${paid}**CI*P-${number}`,
      `SVC*HC:${code}*${charge}*${paid}**1`,
      'DTM*472*20260415',
      `CAS*CO*45*${adjusted}`,
    ]
    const claims = [
      ...pay('C1', '17000', 100, 70, 30),
      ...pay('C7', '17000', 100, 50, 40),
      ...pay('C8', '17000', 90, 50, 30),
    ]
    const files = [await bench.put(interchange(REMITTANCES, remittance('170', claims)), 'june.835')]
    const { reasons, totals } = await importRemittances({ store: bench.store, files, memoryMb: MEMORY_MB })
    expect(reasons).toEqual([
      {
        field: 'paid',
        reason: 'The service does not add up: charge … minus adjustments … is not the payment ….',
        rows: 2,
        file: 'june.835',
        line: expect.any(Number),
      },
    ])
    expect(totals).toEqual([
      {
        quarter: '2026Q2',
        before: { lines: 2, billed: 150, paid: 0 },
        after: { lines: 2, billed: 150, paid: 70 },
      },
    ])
  })

  test('is in the manifest, and its files are kept by prune', async () => {
    const conflicting = claimFile.replace('17003', '17004').replace('*UN*1*', '*UN*1*XX')
    await bench.load(claimFile)
    const { manifest, ...imported } = await bench.load(conflicting)
    const stored = (await (await openStore(bench.store.root)).current()).imports.at(-1)
    const { unchanged: _unchanged, ...record } = imported
    expect(stored).toEqual(record)
    const files = [stored?.conflicts?.file, stored?.repaired?.file].filter((file) => file !== undefined)
    expect(files).toHaveLength(2)
    const { files: removed } = await prune(bench.store, { keepNewest: 1 })
    expect(files.filter((file) => removed.includes(file))).toEqual([])
    expect(manifest.number).toBe(2)
  })
})

test('a store with records from before these fields opens, and imports go on', async () => {
  await bench.load(claimFile)
  const base = await bench.store.current()
  const old = base.imports.map(
    ({ reasons: _reasons, totals: _totals, repaired: _repaired, ...record }): ImportRecord => ({
      ...record,
      layout: 'plain',
    }),
  )
  const {
    format: _format,
    number: _number,
    createdAt: _createdAt,
    corrections: _corrections,
    ...content
  } = base
  await bench.store.commit(base, { ...content, imports: old })
  // The bytes of an 837 that was imported before claims were told apart are read again, and are there already.
  const again = await bench.load(claimFile)
  expect(again.counts).toMatchObject({ read: 2, duplicates: 2 })
  expect(again.unchanged).toBe(true)
  expect((await bench.load(claimFile.replace('CLM*C1', 'CLM*C2'))).counts.loaded).toBe(2)
})
