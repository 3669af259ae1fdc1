import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClaimsStore } from '../store/claims-store.ts'
import { importRemittances } from './import-remittances.ts'
import { paidLines, storeOfClaims } from './testing/store-of-claims.ts'
import { openWorkFolder, type WorkFolder } from './testing/work-folder.ts'
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

let work: WorkFolder
beforeAll(async () => {
  work = await openWorkFolder()
})
afterAll(() => work.remove())

// C1: two lines of 2026Q2; C2: two equal lines of 2026Q2 and one of 2026Q3.
const CLAIM_TEXT = interchange(CLAIMS, [
  bht(),
  ...billing(),
  ...subscriber('M1'),
  ...claim('C1'),
  ...service(1),
  ...service(2, '17003', '20', '2'),
  ...claim('C2'),
  ...service(1, '17003:59', '30'),
  ...service(2, '17003:59', '30'),
  ...service(3, '17000', '100', '1', '20260710'),
])

const id = (number: string) => `${TIN}-${number}`
const paidService = (code: string, charge: number, paid: number, extra: string[] = [], date = '20260415') => [
  `SVC*HC:${code}*${charge}*${paid}**1`,
  `DTM*472*${date}`,
  ...(charge === paid ? [] : [`CAS*CO*45*${charge - paid}`]),
  ...extra,
]
const clp = (number: string, status: string, charge: number, paid: number, payer = `P-${number}`) =>
  `CLP*${number}*${status}*${charge}*${paid}**CI*${payer}`

const open = () => storeOfClaims(work, CLAIM_TEXT)
const settle = async (store: ClaimsStore, total: string, claims: string[], trace = 'T1', date = '20260801') =>
  importRemittances({
    store,
    files: [await work.write(interchange(REMITTANCES, remittance(total, claims, trace, date)))],
    memoryMb: 256,
  })

const C1_PAID = [
  clp('C1', '1', 120, 85),
  ...paidService('17000', 100, 70, ['REF*6R*1']),
  ...paidService('17003', 20, 15),
]

describe('payments joined to lines', () => {
  it('by line control number, else by code, modifiers, date and charge; equal lines in order', async () => {
    const store = await open()
    const result = await settle(store, '156', [
      ...C1_PAID,
      clp('C2', '1', 60, 71),
      ...paidService('17003:59', 30, 21),
      ...paidService('17003:59', 30, 22),
      ...paidService('17000', 100, 28, [], '20260710'),
    ])
    expect(result.counts).toEqual({ read: 5, loaded: 5, replaced: 0, duplicates: 0, rejected: 0 })
    expect(result).toMatchObject({
      kind: 'remittances',
      quarters: ['2026Q2', '2026Q3'],
      rejects: null,
      unchanged: false,
    })
    expect(await paidLines(store)).toEqual([
      [id('C1'), '1', '70.00', '70.00'],
      [id('C1'), '2', '15.00', '15.00'],
      [id('C2'), '1', '21.00', '21.00'],
      [id('C2'), '2', '22.00', '22.00'],
      [id('C2'), '3', '28.00', '28.00'],
    ])
  })

  it('rewrite only the quarters that change', async () => {
    const store = await open()
    const before = await store.current()
    const { quarters, manifest } = await settle(store, '85', C1_PAID)
    expect(quarters).toEqual(['2026Q2'])
    expect(manifest.lines.find(({ quarter }) => quarter === '2026Q3')).toEqual(
      before.lines.find(({ quarter }) => quarter === '2026Q3'),
    )
    expect(manifest.number).toBe(before.number + 1)
  })

  it('follow reversals and corrections, whatever the order of the files', async () => {
    const reversal = [clp('C1', '22', -100, -70), ...paidService('17000', -100, -70)]
    const correction = [clp('C1', '1', 100, 55), ...paidService('17000', 100, 55)]
    const store = await open()
    await settle(store, '-15', [...reversal, ...correction], 'T2', '20260901')
    expect(await paidLines(store)).toEqual([[id('C1'), '1', '55.00', '55.00']])
    await settle(store, '85', C1_PAID)
    expect((await paidLines(store))[0]).toEqual([id('C1'), '1', '55.00', '55.00'])
    await settle(
      store,
      '-55',
      [clp('C1', '22', -100, -55), ...paidService('17000', -100, -55)],
      'T3',
      '20261001',
    )
    expect((await paidLines(store))[0]).toEqual([id('C1'), '1', '0.00', '0.00'])
  })
})

describe('a secondary payer', () => {
  const primary = [clp('C1', '1', 100, 70, 'P1'), ...paidService('17000', 100, 70, ['AMT*B6*90'])]
  const secondary = (status: string) => [
    clp('C1', status, 100, 20, 'S1'),
    ...paidService('17000', 100, 20, ['AMT*B6*90']),
  ]
  const line = async (store: ClaimsStore) => (await paidLines(store))[0]?.slice(2)

  it.each(['2', '3', '20', '21'])('adds to paid, not to allowed (CLP02 = %s)', async (status) => {
    const store = await open()
    await settle(store, '70', primary)
    await settle(store, '20', secondary(status), 'T2', '20260901')
    expect(await line(store)).toEqual(['90.00', '90.00'])
  })

  it('that is imported first, or reversed, does not change what was allowed', async () => {
    const store = await open()
    await settle(store, '20', secondary('2'), 'T2', '20260901')
    expect(await line(store)).toEqual(['null', '20.00'])
    await settle(store, '70', primary)
    expect(await line(store)).toEqual(['90.00', '90.00'])
    const reversal = [clp('C1', '22', -100, -20, 'S1'), ...paidService('17000', -100, -20, ['AMT*B6*90'])]
    await settle(store, '-20', reversal, 'T3', '20261001')
    expect(await line(store)).toEqual(['90.00', '70.00'])
  })
})

describe('the same remittance again', () => {
  it('changes nothing, with the same bytes or with other line endings', async () => {
    const store = await open()
    const text = interchange(REMITTANCES, remittance('85', C1_PAID))
    await importRemittances({ store, files: [await work.write(text)], memoryMb: 256 })
    const [before, paid] = [await store.current(), await paidLines(store)]
    for (const again of [text, text.replaceAll('~\n', '~')]) {
      const result = await importRemittances({ store, files: [await work.write(again)], memoryMb: 256 })
      expect(result.counts).toEqual({ read: 2, loaded: 0, replaced: 0, duplicates: 2, rejected: 0 })
      expect(result.unchanged).toBe(true)
      expect(await store.current()).toEqual(before)
    }
    expect(await paidLines(store)).toEqual(paid)
  })

  it('twice in one import counts once', async () => {
    const store = await open()
    const file = await work.write(interchange(REMITTANCES, remittance('85', C1_PAID)))
    const { counts } = await importRemittances({ store, files: [file, file], memoryMb: 256 })
    expect(counts).toMatchObject({ read: 4, loaded: 2, duplicates: 2 })
    expect(await paidLines(store)).toHaveLength(2)
  })
})

describe('payments without a line', () => {
  const STRANGE = [
    clp('C9', '1', 10, 10),
    ...paidService('17000', 10, 10),
    clp('C1', '1', 7, 7),
    ...paidService('99213', 7, 7),
  ]

  it('with a rejected payment tells the reason again, and leaves no file of an import that is not made', async () => {
    const store = await open()
    const files = [await work.write(interchange(REMITTANCES, remittance('17', STRANGE)))]
    const first = await importRemittances({ store, files, memoryMb: 256 })
    expect(first.rejects).toMatch(/^rejects\//)
    const listed = await readdir(store.path('rejects'))
    const again = await importRemittances({ store, files, memoryMb: 256 })
    expect(again).toMatchObject({ unchanged: true, rejects: null, reasons: first.reasons })
    expect(again.counts.rejected).toBe(first.counts.rejected)
    expect(await readdir(store.path('rejects'))).toEqual(listed)
  })

  it('are rejected with a reason, and load once corrected', async () => {
    const store = await open()
    const { counts, rejects, number } = await settle(store, '102', [...C1_PAID, ...STRANGE])
    expect(counts).toEqual({ read: 4, loaded: 2, replaced: 0, duplicates: 0, rejected: 2 })
    const text = await readFile(store.path(rejects ?? ''), 'utf8')
    expect(text).toMatch(
      new RegExp(`\\n${number},\\d+,claim_number,"No stored claim .*\\n${number},\\d+,line_control,`),
    )

    const corrected = await work.write(
      text.replace('C9,', 'C2,').replace('17000,', '17003,59').replace(',10.00,', ',30.00,'),
      'corrected.csv',
    )
    const again = await importRemittances({ store, files: [corrected], memoryMb: 256 })
    expect(again.counts).toEqual({ read: 2, loaded: 1, replaced: 0, duplicates: 0, rejected: 1 })
    expect((await paidLines(store)).at(-1)).toEqual([id('C2'), '1', '10.00', '10.00'])
  })

  it('do not change the lines, but the import is recorded', async () => {
    const store = await open()
    const before = await store.current()
    const { counts, manifest, unchanged } = await settle(store, '17', STRANGE)
    expect(counts).toMatchObject({ loaded: 0, rejected: 2 })
    expect(unchanged).toBe(false)
    expect(manifest.lines).toEqual(before.lines)
    expect(manifest.imports.at(-1)?.counts).toEqual(counts)
  })

  it('are refused in a broken rejects file', async () => {
    const store = await open()
    const { rejects } = await settle(store, '17', STRANGE)
    const text = await readFile(store.path(rejects ?? ''), 'utf8')
    const broken = await work.write(`${text}1,2,3\n`, 'broken.csv')
    await expect(importRemittances({ store, files: [broken], memoryMb: 256 })).rejects.toMatchObject({
      refusal: { code: 'rejects_file_changed', params: { file: 'broken.csv' } },
    })
  })
})

it('a refused or interrupted import does not change the store', async () => {
  const store = await open()
  const before = await store.current()
  await expect(settle(store, '99', C1_PAID)).rejects.toMatchObject({ refusal: { code: 'x12_totals' } })
  await expect(
    importRemittances({ store, files: [await work.write(CLAIM_TEXT)], memoryMb: 256 }),
  ).rejects.toMatchObject({ refusal: { code: 'x12_is_claims' } })
  const file = await work.write(interchange(REMITTANCES, remittance('85', C1_PAID)))
  await expect(
    importRemittances({ store, files: [file], memoryMb: 256, signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  expect(await store.current()).toEqual(before)
  expect(await readdir(join(store.root, 'tmp'))).toEqual([])
  expect(await readdir(join(store.root, 'remittances'))).toEqual([])
  expect(await readdir(join(store.root, 'lines'))).toHaveLength(before.lines.length)
})
