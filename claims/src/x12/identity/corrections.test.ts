import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, MEMORY_MB, openBench } from '../../import/testing/claim-files.ts'
import { importRemittances } from '../import-remittances.ts'
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
} from '../testing/x12-text.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

type Sent = {
  patient?: string
  number?: string
  frequency?: '1' | '7' | '8'
  reference?: string
  /** Null: a void without lines. */
  day?: string | null
  code?: string
}
const segments = ({
  patient = 'M1',
  number = 'A1',
  frequency = '1',
  reference,
  day = '20260415',
  code = '99213',
}: Sent) => [
  ...subscriber(patient),
  ...claim(number, frequency, reference),
  ...(day === null ? [] : service(1, code, '100', '1', day)),
]
const load = (sent: Sent[], date = '20260701') =>
  bench.load(interchange(CLAIMS, [bht(date), ...billing(), ...sent.flatMap(segments)]))
const shown = async () =>
  (await bench.lines())
    .map(({ patient_id, service_date, hcpcs_code }) => `${patient_id} ${service_date} ${hcpcs_code}`)
    .toSorted()

const pay = async (number: string, payerNumber: string, code = '99213') => {
  const paid = [
    `CLP*${number}*1*100*60**CI*${payerNumber}`,
    `SVC*HC:${code}*100*60**1`,
    'DTM*472*20260415',
    'CAS*CO*45*40',
  ]
  const text = interchange(REMITTANCES, remittance('60', paid, `T-${payerNumber}`))
  return importRemittances({ store: bench.store, files: [await bench.put(text)], memoryMb: MEMORY_MB })
}

const VISITS: Sent[] = [{}, { day: '20260422', code: '99214' }, { day: '20260506', code: '99215' }]

describe('a correction of one of several claims with its number', () => {
  it('replaces the one with its patient and date', async () => {
    await load(VISITS)
    const { unmatched, retired } = await load(
      [{ frequency: '7', day: '20260422', code: '99212' }],
      '20260801',
    )
    expect(unmatched).toBeUndefined()
    expect(retired).toBe(1)
    expect(await shown()).toEqual(['M1 2026-04-15 99213', 'M1 2026-04-22 99212', 'M1 2026-05-06 99215'])
  })

  it('voids the one with its patient and date, and the others stay', async () => {
    await load(VISITS)
    await load([{ frequency: '8', day: '20260506' }], '20260801')
    expect(await shown()).toEqual(['M1 2026-04-15 99213', 'M1 2026-04-22 99214'])
    // The same originals again, in another file.
    const again = await load(VISITS, '20260702')
    expect(again.counts).toMatchObject({ read: 3, loaded: 0, duplicates: 2, replaced: 1 })
    expect(await shown()).toHaveLength(2)
  })

  it('in the import of the originals finds the right one', async () => {
    const path = await bench.put(interchange(CLAIMS, [bht(), ...billing(), ...VISITS.flatMap(segments)]))
    const correction = segments({ frequency: '7', day: '20260422', code: '99212' })
    const other = await bench.put(interchange(CLAIMS, [bht('20260801'), ...billing(), ...correction]))
    const { counts } = await bench.load([other, path])
    expect(counts).toMatchObject({ read: 4, loaded: 3, replaced: 1 })
    expect(await shown()).toContain('M1 2026-04-22 99212')
  })

  it('that changes the date of the only claim replaces it, and the original does not return', async () => {
    await load([{}])
    await load([{ frequency: '7', day: '20260416' }], '20260801')
    expect(await shown()).toEqual(['M1 2026-04-16 99213'])
    const again = await load([{}], '20260702')
    expect(again.counts).toMatchObject({ loaded: 0, replaced: 1 })
    expect(await shown()).toEqual(['M1 2026-04-16 99213'])
  })

  it('that voided a claim before voids had notes still holds, but not for a claim sent after it', async () => {
    await load([{}])
    await load([{ frequency: '8' }], '20260801')
    const base = await bench.store.current()
    const { format: _format, number: _number, createdAt: _createdAt, corrections, ...content } = base
    expect(corrections?.rows).toBe(1)
    await bench.store.commit(base, content)
    expect((await load([{}], '20260702')).counts).toMatchObject({ loaded: 0, replaced: 1 })
    expect((await load([{ day: '20260901' }], '20260915')).counts).toMatchObject({ loaded: 1 })
    expect(await shown()).toEqual(['M1 2026-09-01 99213'])
  })

  it('is unmatched if several could be meant', async () => {
    await load(VISITS)
    const { unmatched, counts } = await load([{ frequency: '7', day: '20260603', code: '99212' }], '20260801')
    expect(counts.loaded).toBe(1)
    expect(unmatched?.corrections).toBe(1)
    expect(await readFile(bench.store.path(unmatched?.file ?? ''), 'utf8')).toContain('Several stored claims')
    expect(await shown()).toHaveLength(4)
  })
})

describe('a correction without an original', () => {
  it.each([
    ['replacement', { frequency: '7' as const, code: '99212' }, ['M1 2026-04-15 99212']],
    ['void', { frequency: '8' as const }, []],
    ['void without lines', { frequency: '8' as const, day: null }, []],
  ])('is told, listed, and matched when the original comes: %s', async (_kind, sent, expected) => {
    const first = await load([{ ...sent, reference: 'ICN1' }], '20260801')
    expect(first.unmatched?.corrections).toBe(1)
    expect(first.counts.loaded).toBe(1)
    const [header = '', row = '', ...more] = (
      await readFile(bench.store.path(first.unmatched?.file ?? ''), 'utf8')
    )
      .trimEnd()
      .split('\n')
    expect(more).toEqual([])
    expect(header).toContain('unmatched_file,unmatched_line,unmatched_kind,unmatched_reason')
    expect(row).toMatch(/^1,file-1\.csv,\d+,(replacement|void),No stored claim has this number/)
    expect(row).toContain(`${TIN}-A1,ICN1,M1`)
    expect(await shown()).toEqual(expected)

    const second = await load([{}])
    expect(second.matched).toBe(1)
    expect(second.counts).toMatchObject({ loaded: 0, replaced: 1 })
    expect(second.unmatched).toBeUndefined()
    expect(await shown()).toEqual(expected)
    // Matched once only.
    expect((await load([{}, { number: 'B1' }], '20260703')).matched).toBeUndefined()
  })

  it('does not take the place of another visit or patient with its number', async () => {
    await load([{ frequency: '7', day: '20260415', code: '99212' }], '20260801')
    const { counts, matched } = await load([{ day: '20260422' }, { patient: 'M2', day: '20260506' }])
    expect(counts.loaded).toBe(2)
    expect(matched).toBeUndefined()
    expect(await shown()).toHaveLength(3)
  })

  it('of another patient and date than the stored claim leaves that claim', async () => {
    await load([{}])
    const { unmatched } = await load([{ patient: 'M2', frequency: '8', day: '20260506' }], '20260801')
    expect(unmatched?.corrections).toBe(1)
    expect(await shown()).toEqual(['M1 2026-04-15 99213'])
  })

  it('stays unmatched when it is corrected again', async () => {
    await load([{ frequency: '7', code: '99212' }], '20260801')
    const second = await load([{ frequency: '7', code: '99211' }], '20260901')
    expect(second.unmatched?.corrections).toBe(1)
    expect(await shown()).toEqual(['M1 2026-04-15 99211'])
    expect((await load([{}])).matched).toBe(1)
    expect(await shown()).toEqual(['M1 2026-04-15 99211'])
  })
})

describe('a correction with a number of its own and the payer number of its claim (REF*F8)', () => {
  it('finds its claim if a remittance has both numbers', async () => {
    await load([{}])
    await pay('A1', 'ICN1')
    const { unmatched } = await load(
      [{ number: 'B7', frequency: '7', reference: 'ICN1', code: '99212' }],
      '20260801',
    )
    expect(unmatched).toBeUndefined()
    expect((await bench.lines()).map(({ claim_id, hcpcs_code }) => [claim_id, hcpcs_code])).toEqual([
      [`${TIN}-A1`, '99212'],
    ])
  })

  it.each([
    ['replacement', '7' as const, ['M1 2026-04-15 99212']],
    ['void', '8' as const, []],
  ])('is matched when the remittance comes later: %s', async (_kind, frequency, expected) => {
    await load([{}, { number: 'C1', day: '20260422' }])
    const early = await load([{ number: 'B7', frequency, reference: 'ICN1', code: '99212' }], '20260801')
    expect(early.unmatched?.corrections).toBe(1)
    const { matched, manifest } = await pay('A1', 'ICN1')
    expect(matched).toBe(1)
    expect(await shown()).toEqual([...expected, 'M1 2026-04-22 99213'].toSorted())
    expect(manifest.number).toBe((await bench.store.current()).number)
    // The original again does not return.
    expect((await load([{}], '20260702')).counts).toMatchObject({ loaded: 0, replaced: 1 })
    expect(await shown()).toEqual([...expected, 'M1 2026-04-22 99213'].toSorted())
  })

  it('keeps its own payments when it is matched', async () => {
    await load([{}])
    await load([{ number: 'B7', frequency: '7', reference: 'ICN1', code: '99212' }], '20260801')
    await pay('B7', 'ICN2', '99212')
    await pay('A1', 'ICN1')
    expect(
      (await bench.lines()).map(({ claim_id, hcpcs_code, paid }) => [claim_id, hcpcs_code, paid]),
    ).toEqual([[`${TIN}-A1`, '99212', '60.00']])
    // A reversal of the correction's payment still finds it.
    const reversal = [
      'CLP*B7*22*-100*-60**CI*ICN2',
      'SVC*HC:99212*-100*-60**-1',
      'DTM*472*20260415',
      'CAS*CO*45*-40',
    ]
    const text = interchange(REMITTANCES, remittance('-60', reversal, 'T9', '20260901'))
    const files = [await bench.put(text)]
    const { counts } = await importRemittances({ store: bench.store, files, memoryMb: MEMORY_MB })
    expect(counts).toMatchObject({ loaded: 1, rejected: 0 })
    expect((await bench.lines())[0]?.paid).toBe('0.00')
  })
})
