import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ClaimsImport } from '../../import/import-claims.ts'
import { type Bench, openBench } from '../../import/testing/claim-files.ts'
import { bht, billing, CLAIMS, claim, interchange, service, subscriber, TIN } from '../testing/x12-text.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

type Visit = {
  patient?: string
  number?: string
  frequency?: string
  reference?: string
  day?: string
  codes?: string[]
}

/** The claim of one visit, with a line for each code. */
const visit = ({
  patient = 'M1',
  number = 'A1',
  frequency = '1',
  reference,
  day = '20260415',
  codes = ['99213'],
}: Visit = {}) => [
  ...subscriber(patient),
  ...claim(number, frequency, reference),
  ...codes.flatMap((code, at) => service(at + 1, code, '100', '1', day)),
]
const file = (visits: Visit[], time = '1200', date = '20260701') =>
  interchange(CLAIMS, [bht(date, time), ...billing(), ...visits.flatMap(visit)])
const load = (visits: Visit[], time?: string, options?: Partial<ClaimsImport>) =>
  bench.load(file(visits, time), options)
const shown = async () =>
  (await bench.lines())
    .map(({ patient_id, service_date, hcpcs_code }) => `${patient_id} ${service_date} ${hcpcs_code}`)
    .toSorted()
const readStored = (name: string | undefined) => readFile(bench.store.path(name ?? ''), 'utf8')

describe('originals with one number (CLM01)', () => {
  it('of three visits in two files keep all lines', async () => {
    const april: Visit[] = [
      { codes: ['99213', '17000'] },
      { day: '20260422', codes: ['99214', '17000', '17003'] },
    ]
    const may: Visit[] = [{ day: '20260506', codes: ['99213', '11102', '11103'] }]
    const files = [await bench.put(file(april)), await bench.put(file(may, '1300'))]
    const { counts, conflicts } = await bench.load(files)
    expect(counts).toEqual({ read: 8, loaded: 8, replaced: 0, duplicates: 0, rejected: 0 })
    expect(conflicts).toBeUndefined()
    expect(await shown()).toHaveLength(8)
  })

  it('of three visits in two imports keep all lines, and the same visits again change nothing', async () => {
    await load([{ codes: ['99213', '17000'] }, { day: '20260422', codes: ['99214', '17000', '17003'] }])
    const later = await load([{ day: '20260506', codes: ['99213', '11102', '11103'] }], '1300')
    expect(later.counts.loaded).toBe(3)
    expect(later.retired).toBe(0)
    expect(await shown()).toHaveLength(8)
    const again = await load(
      [
        { day: '20260506', codes: ['99213', '11102', '11103'] },
        { day: '20260422', codes: ['99214', '17000', '17003'] },
      ],
      '1400',
    )
    expect(again.counts).toMatchObject({ read: 6, duplicates: 6 })
    expect(again.unchanged).toBe(true)
  })

  it('of two patients keep both lines, in one file or in two imports', async () => {
    const both = await load([{ patient: 'M1' }, { patient: 'M2' }])
    expect(both.counts).toMatchObject({ read: 2, loaded: 2 })
    await load([{ patient: 'M3' }], '1300')
    expect(await shown()).toEqual(['M1', 'M2', 'M3'].map((patient) => `${patient} 2026-04-15 99213`))
    const ids = (await bench.lines()).map(({ claim_id }) => claim_id)
    expect(ids[0]).toBe(`${TIN}-A1`)
    expect(ids[1]).toMatch(new RegExp(`^${TIN}-A1~20260415~[0-9a-f]{6}$`))
    expect(new Set(ids).size).toBe(3)
  })

  it('of one patient and day with the same lines are one claim', async () => {
    const { counts, conflicts } = await load([{}, {}])
    expect(counts).toMatchObject({ read: 2, loaded: 1, duplicates: 1 })
    expect(conflicts).toBeUndefined()
  })

  it('keep a corrected reject with its own claim', async () => {
    const first = await load([
      { codes: ['99213', 'XX'] },
      { day: '20260422', codes: ['99214', 'YY'] },
      { patient: 'M2', codes: ['ZZ'] },
    ])
    expect(first.counts).toMatchObject({ loaded: 2, rejected: 3 })
    const rejects = await readStored(first.rejects ?? '')
    const mended = rejects.replace(',XX,', ',17000,').replace(',YY,', ',17003,').replace(',ZZ,', ',99212,')
    const { counts } = await bench.load(mended)
    expect(counts).toMatchObject({ read: 3, loaded: 3 })
    const lines = await bench.lines()
    expect(Map.groupBy(lines, ({ claim_id }) => claim_id).size).toBe(3)
    const claimOf = (code: string) => lines.find(({ hcpcs_code }) => hcpcs_code === code)?.claim_id
    expect(claimOf('17000')).toBe(claimOf('99213'))
    expect(claimOf('17003')).toBe(claimOf('99214'))
  })
})

describe('originals of one patient and day with other lines', () => {
  const first: Visit = { codes: ['99213', '17000', '17003'] }
  const second: Visit = { codes: ['99214', '17000'] }

  it.each([
    ['in one file', async () => load([first, second])],
    [
      'in two imports',
      async () => {
        await load([first])
        return load([second], '1300')
      },
    ],
  ])('count as the later one by default, and are told, %s', async (_where, act) => {
    const { counts, conflicts } = await act()
    expect(counts.loaded).toBe(2)
    expect(conflicts).toMatchObject({ claims: 1, kept: 'later' })
    expect(await shown()).toEqual(['M1 2026-04-15 17000', 'M1 2026-04-15 99214'])
    const [header, ...rows] = (await readStored(conflicts?.file)).trimEnd().split('\n')
    expect(header).toMatch(/^conflict_import,conflict,conflict_counts,conflict_file,conflict_line,claim_id,/)
    expect(rows).toHaveLength(5)
    expect(
      rows.filter((row) => row.split(',')[2] === 'yes').map((row) => row.match(/,(99214|17000),/)?.[1]),
    ).toEqual(expect.arrayContaining(['99214', '17000']))
    expect(rows.find((row) => row.includes(',17003,'))?.split(',')[2]).toBe('no')
  })

  it.each([
    ['in one file', async () => load([first, second], '1200', { conflicts: 'both' })],
    [
      'in two imports',
      async () => {
        await load([first])
        return load([second], '1300', { conflicts: 'both' })
      },
    ],
  ])('are both kept if the setting says so, and are told once, %s', async (_where, act) => {
    const { conflicts } = await act()
    expect(conflicts).toMatchObject({ claims: 1, kept: 'both' })
    expect(await shown()).toHaveLength(5)
    const again = await load([second, first], '1400', { conflicts: 'both' })
    expect(again).toMatchObject({ unchanged: true, counts: { read: 5, duplicates: 5 } })
    expect(again.conflicts).toBeUndefined()
  })
})
