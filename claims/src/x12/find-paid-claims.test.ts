import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, MEMORY_MB, openBench } from '../import/testing/claim-files.ts'
import { openDuckDb, sqlText } from '../store/duckdb.ts'
import { importRemittances } from './import-remittances.ts'
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
  TIN,
} from './testing/x12-text.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

const visit = (patient: string, day: string, codes: [string, string][]) => [
  ...subscriber(patient),
  ...claim('A1'),
  ...codes.flatMap(([code, charge], at) => service(at + 1, code, charge, '1', day)),
]
const load = (...visits: string[][]) =>
  bench.load(interchange(CLAIMS, [bht(), ...billing(), ...visits.flat()]))

type Paid = {
  patient?: string
  status?: string
  day: string
  code?: string
  charge?: number
  paid?: number
  number?: string
}
const pay = async ({
  patient,
  status = '1',
  day,
  code = '99213',
  charge = 100,
  paid = 60,
  number = 'A1',
}: Paid) => {
  const segments = [
    `CLP*${number}*${status}*${charge}*${paid}**CI*P-${day}`,
    ...(patient === undefined ? [] : [`NM1*QC*1*DOE*ALEX****MI*${patient}`]),
    `SVC*HC:${code}*${charge}*${paid}**1`,
    `DTM*472*${day}`,
    `CAS*CO*45*${charge - paid}`,
    'REF*6R*1',
  ]
  const text = interchange(REMITTANCES, remittance(String(paid), segments, `T${day}${patient}${paid}`))
  return importRemittances({ store: bench.store, files: [await bench.put(text)], memoryMb: MEMORY_MB })
}
const paidLines = async () =>
  (await bench.lines())
    .filter(({ paid }) => paid !== '')
    .map(({ patient_id, service_date, paid }) => `${patient_id} ${service_date} ${paid}`)

describe('a payment of a number that several claims have', () => {
  it('finds the visit by its date', async () => {
    await load(
      visit('M1', '20260415', [['99213', '100']]),
      visit('M1', '20260422', [['99213', '100']]),
      visit('M1', '20260506', [['99213', '100']]),
    )
    expect((await pay({ day: '20260422' })).counts.loaded).toBe(1)
    expect((await pay({ day: '20260506', paid: 55 })).counts.loaded).toBe(1)
    expect(await paidLines()).toEqual(['M1 2026-04-22 60.00', 'M1 2026-05-06 55.00'])
  })

  it('finds the patient by the number in the remittance, also of a dependent', async () => {
    await load(visit('M1', '20260415', [['99213', '100']]), visit('M2', '20260415', [['99213', '100']]))
    await pay({ day: '20260415', patient: 'M2' })
    expect(await paidLines()).toEqual(['M2 2026-04-15 60.00'])
  })

  it('finds the claim by its total charge', async () => {
    await load(
      visit('M1', '20260415', [
        ['99213', '100'],
        ['17000', '70'],
      ]),
      visit('M2', '20260415', [['99213', '100']]),
    )
    await pay({ day: '20260415' })
    expect(await paidLines()).toEqual(['M2 2026-04-15 60.00'])
  })

  it('is rejected with the reason if it fits more than one, and loads once it says which', async () => {
    await load(visit('M1', '20260415', [['99213', '100']]), visit('M2', '20260415', [['99213', '100']]))
    const { counts, rejects } = await pay({ day: '20260415' })
    expect(counts).toMatchObject({ loaded: 0, rejected: 1 })
    expect(await paidLines()).toEqual([])
    const text = await readFile(bench.store.path(rejects ?? ''), 'utf8')
    expect(text).toContain('Several stored claims have this number')
    const second = (await bench.lines())[1]?.claim_id?.slice(TIN.length + 1) ?? ''
    const mended = await bench.put(text.replace(/,A1,/, `,${second},`))
    const again = await importRemittances({ store: bench.store, files: [mended], memoryMb: MEMORY_MB })
    expect(again.counts).toMatchObject({ loaded: 1 })
    expect(await paidLines()).toEqual(['M2 2026-04-15 60.00'])
  })

  it('finds its visit among a thousand with one number', async () => {
    const days = Array.from({ length: 1_000 }, (_, at) =>
      Temporal.PlainDate.from('2023-01-01').add({ days: at }).toString().replaceAll('-', ''),
    )
    await load(...days.map((day) => visit('M1', day, [['99213', '100']])))
    const claims = days.flatMap((day) => [
      `CLP*A1*1*100*60**CI*P-${day}`,
      'SVC*HC:99213*100*60**1',
      `DTM*472*${day}`,
      'CAS*CO*45*40',
    ])
    const text = interchange(REMITTANCES, remittance(String(60 * days.length), claims))
    const files = [await bench.put(text)]
    const { counts } = await importRemittances({ store: bench.store, files, memoryMb: MEMORY_MB })
    expect(counts).toMatchObject({ read: 1_000, loaded: 1_000 })
  })

  it.each([
    ['one other visit is', [visit('M1', '20260415', [['99213', '100']])]],
    [
      'two other visits are',
      [visit('M1', '20260415', [['99213', '100']]), visit('M1', '20260422', [['99213', '100']])],
    ],
  ])('of a visit that is not stored is rejected while %s', async (_which, visits) => {
    await load(...visits)
    const { counts, rejects } = await pay({ day: '20260603' })
    expect(counts).toMatchObject({ loaded: 0, rejected: 1 })
    expect(await readFile(bench.store.path(rejects ?? ''), 'utf8')).toMatch(/have no lines|has no line/)
    expect(await paidLines()).toEqual([])
  })
})

describe('payments of stores from before', () => {
  it('are recognized: new columns do not change what identifies a payment', async () => {
    await load(visit('M1', '20260415', [['99213', '100']]))
    const { manifest } = await pay({ day: '20260415', patient: 'M1' })
    const { connection, close } = await openDuckDb({ memoryMb: MEMORY_MB, tempDir: bench.folder })
    const [ledger] = manifest.remittances ?? []
    const entries = await connection.runAndReadAll(
      `select entry from read_parquet(${sqlText(bench.store.path(ledger?.file ?? ''))})`,
    )
    close()
    const content = `A1|P-20260415||${TIN}||1|1|99213|||||2026-04-15|100.00|60.00|60.00|2026-08-01|T20260415M160|1990000001`
    expect(entries.getRows()).toEqual([[`${createHash('md5').update(content).digest('hex')}#1`]])
  })

  it('load from a rejects file without the new columns', async () => {
    const { rejects } = await pay({ day: '20260415', patient: 'M1' })
    await load(visit('M1', '20260415', [['99213', '100']]))
    const text = await readFile(bench.store.path(rejects ?? ''), 'utf8')
    const old = text.replace(',patient_id,claim_charge', '').replace(/,M1,100\.00\n/, '\n')
    expect(old).not.toContain('claim_charge')
    const files = [await bench.put(old)]
    const { counts } = await importRemittances({ store: bench.store, files, memoryMb: MEMORY_MB })
    expect(counts).toMatchObject({ read: 1, loaded: 1 })
  })
})
