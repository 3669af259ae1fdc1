import { access } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bench, csv, MEMORY_MB, openBench, type Row, row } from '../import/testing/claim-files.ts'
import { listFiles, prune } from '../store/prune.ts'
import { importRemittances } from '../x12/import-remittances.ts'
import { settleUnpaid } from '../x12/settle-unpaid.ts'
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
import { UndoRefused } from './check-undo.ts'
import { undoImport } from './undo-import.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

const undo = (number: number, reason?: string) =>
  undoImport({ store: bench.store, number, memoryMb: MEMORY_MB, ...(reason && { reason }) })
const load = async (...rows: Row[]) => (await bench.load(csv(rows))).number
const shown = async () =>
  (await bench.lines()).map(({ claim_id, line_number, version, units }) =>
    [claim_id, line_number, `v${version}`, Number(units)].join(' '),
  )

describe('an import that is taken back', () => {
  it('leaves, and what it replaced returns', async () => {
    await load(row({ claim_id: 'A' }), row({ claim_id: 'A', line_number: '2' }), row({ claim_id: 'B' }))
    const wrong = await load(row({ claim_id: 'A', version: '2', units: '9' }), row({ claim_id: 'C' }))
    const { left, returned, manifest } = await undo(wrong, 'The wrong month.')
    expect([left, returned]).toEqual([2, 2])
    expect(await shown()).toEqual(['A 1 v1 1', 'A 2 v1 1', 'B 1 v1 1'])
    expect(manifest.imports.at(-1)?.takenBack).toMatchObject({ by: null, reason: 'The wrong month.' })
  })

  it('gives back what it voided, and takes its void from later older versions', async () => {
    await load(row({ claim_id: 'A' }), row({ claim_id: 'B' }))
    const wrong = await load(
      row({ claim_id: 'A', version: '3', void: 'yes' }),
      row({ claim_id: 'D', version: '3', void: 'yes' }),
    )
    await load(row({ claim_id: 'D', version: '2', units: '4' }))
    expect(await shown()).toEqual(['B 1 v1 1'])
    await undo(wrong)
    expect(await shown()).toEqual(['A 1 v1 1', 'B 1 v1 1', 'D 1 v2 4'])
  })

  it('leaves its lines to a later import that only repeated them', async () => {
    const first = await load(row({ claim_id: 'A' }), row({ claim_id: 'B' }))
    const second = await load(row({ claim_id: 'A' }), row({ claim_id: 'C' }))
    const third = await load(row({ claim_id: 'A' }), row({ claim_id: 'D' }))
    await undo(first)
    expect(await shown()).toEqual(['A 1 v1 1', 'C 1 v1 1', 'D 1 v1 1'])
    await undo(second)
    expect(await shown()).toEqual(['A 1 v1 1', 'D 1 v1 1'])
    await undo(third)
    expect(await shown()).toEqual([])
    expect(await bench.store.current()).toMatchObject({ lines: [], dataThrough: null })
  })

  it('can be imported again', async () => {
    const content = csv([row({ claim_id: 'A', version: '2', units: '5' })])
    await load(row({ claim_id: 'A' }))
    const { number } = await bench.load(content)
    await undo(number)
    const again = await bench.load(content)
    expect([again.unchanged, again.counts.loaded]).toEqual([false, 1])
    expect(await shown()).toEqual(['A 1 v2 5'])
    await undo(again.number)
    expect(await shown()).toEqual(['A 1 v1 1'])
  })

  it('takes its data-through date with it, unless a later one was stated', async () => {
    await load(row({ claim_id: 'A' }))
    const late = await load(row({ claim_id: 'B', service_date: '2026-08-01' }))
    await load(row({ claim_id: 'C', service_date: '2026-03-01' }))
    await undo(late)
    expect((await bench.store.current()).dataThrough).toBe('2026-03-01')
    await bench.load(csv([row({ claim_id: 'D' })]), { dataThrough: '2026-01-31' })
    const last = await load(row({ claim_id: 'E', service_date: '2026-09-01' }))
    await undo(last)
    expect((await bench.store.current()).dataThrough).toBe('2026-01-31')
  })

  it('needs only files that prune keeps', async () => {
    await load(row({ claim_id: 'A' }))
    const second = await load(row({ claim_id: 'A', version: '2', units: '2' }))
    await load(row({ claim_id: 'A', version: '3', units: '3' }))
    await prune(bench.store, { keepNewest: 1 })
    for (const file of listFiles(await bench.store.current())) await access(bench.store.path(file))
    await undo(second)
    await prune(bench.store, { keepNewest: 1 })
    const third = (await bench.store.current()).imports.at(-1)?.number ?? 0
    await undo(third)
    expect(await shown()).toEqual(['A 1 v1 1'])
  })
})

describe('an import that cannot be taken back', () => {
  const refusal = async (number: number) => {
    const before = await bench.store.current()
    const error = await undo(number).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UndoRefused)
    expect(await bench.store.current()).toEqual(before)
    return error as UndoRefused
  }

  it('is refused with a sentence: unknown, or taken back already', async () => {
    const number = await load(row({ claim_id: 'A' }))
    expect((await refusal(99)).code).toBe('unknown')
    await undo(number)
    expect((await refusal(number)).message).toBe(
      `Import ${number} cannot be taken back: it has been taken back already. Nothing was changed.`,
    )
  })

  it('is one of a store that kept nothing to restore from', async () => {
    const number = await load(row({ claim_id: 'A' }))
    const base = await bench.store.current()
    const imports = base.imports.map(({ undo: _undo, ...record }) => record)
    await bench.store.commit(base, { ...base, cause: 'as written before', imports })
    expect((await refusal(number)).code).toBe('not_kept')
  })

  it('is one whose file a later import has too', async () => {
    const content = csv([row({ claim_id: 'A' })])
    const first = await bench.load(content)
    const both = [await bench.put(content), await bench.put(csv([row({ claim_id: 'B' })]))]
    const second = await bench.load(both)
    expect((await refusal(first.number)).code).toBe('repeated')
    await undo(second.number)
    await undo(first.number)
    expect(await shown()).toEqual([])
  })

  it('is one with corrected rejects, which leave with the import they were rejected from', async () => {
    const first = await bench.load(
      csv([row({ claim_id: 'A' }), row({ claim_id: 'A', line_number: '2', npi: '1' })]),
    )
    const columns = ['reject_import', 'reject_line', 'reject_field', 'reject_reason', ...Object.keys(row())]
    const rejected = { reject_import: String(first.number), reject_line: '3', reject_field: 'npi' }
    const mended = await bench.load(csv([row({ claim_id: 'A', line_number: '2', ...rejected })], columns))
    expect(await shown()).toHaveLength(2)
    expect((await refusal(mended.number)).code).toBe('mends')
    await undo(first.number)
    expect(await shown()).toEqual([])
  })
})

describe('payments', () => {
  const visit = (number: string, code: string, frequency = '1') => [
    ...subscriber('M1'),
    ...claim(number, frequency),
    ...service(1, code),
  ]
  const loadX12 = async (segments: string[], time: string) => {
    const { number } = await bench.load(
      interchange(CLAIMS, [bht('20260701', time), ...billing(), ...segments]),
    )
    await settleUnpaid(bench.store, MEMORY_MB)
    return number
  }
  const pay = async (number: string, code: string, paid: number, trace: string) => {
    const claims = [
      `CLP*${number}*1*100*${paid}**CI*P-${trace}`,
      `SVC*HC:${code}*100*${paid}**1`,
      'DTM*472*20260415',
      `CAS*CO*45*${100 - paid}`,
    ]
    const text = interchange(REMITTANCES, remittance(String(paid), claims, trace))
    const file = await bench.put(text)
    return (await importRemittances({ store: bench.store, files: [file], memoryMb: MEMORY_MB })).number
  }
  const amounts = async () =>
    (await bench.lines()).map(({ hcpcs_code, paid, allowed }) => `${hcpcs_code} ${paid}/${allowed}`)

  it('are taken back from their lines', async () => {
    await loadX12([...visit('C1', '17000'), ...visit('C2', '17003')], '1200')
    const first = await pay('C1', '17000', 70, 'T1')
    const second = await pay('C1', '17000', 5, 'T2')
    await pay('C2', '17003', 60, 'T3')
    await undo(second)
    expect(await amounts()).toEqual(['17000 70.00/70.00', '17003 60.00/60.00'])
    await undo(first)
    expect(await amounts()).toEqual(['17000 /', '17003 60.00/60.00'])
    await pay('C1', '17000', 70, 'T1')
    expect(await amounts()).toEqual(['17000 70.00/70.00', '17003 60.00/60.00'])
  })

  it('return with the lines that a replacement had', async () => {
    await loadX12(visit('C1', '17000'), '1200')
    await pay('C1', '17000', 70, 'T1')
    const wrong = await loadX12(visit('C1', '17003', '7'), '1300')
    await undo(wrong)
    expect(await amounts()).toEqual(['17000 70.00/70.00'])
  })

  it('wait for claims that left, and are joined when they come again', async () => {
    const number = await loadX12(visit('C1', '17000'), '1200')
    await pay('C1', '17000', 70, 'T1')
    await undo(number)
    expect(await amounts()).toEqual([])
    await loadX12(visit('C1', '17000'), '1200')
    expect(await amounts()).toEqual(['17000 70.00/70.00'])
  })

  it('of lines with amounts of their own cannot be taken back', async () => {
    await load(
      row({
        claim_id: '980000001-C1',
        tin: '980000001',
        service_date: '2026-04-15',
        hcpcs_code: '17000',
        modifier_1: '',
      }),
    )
    const number = await pay('C1', '17000', 70, 'T1')
    const before = await bench.store.current()
    await expect(undo(number)).rejects.toMatchObject({ code: 'own_amounts' })
    expect(await bench.store.current()).toEqual(before)
  })

  it('a correction whose original leaves counts, and waits for the original again', async () => {
    const original = await loadX12(visit('C1', '17000'), '1200')
    await loadX12(visit('C1', '17003', '7'), '1300')
    await undo(original)
    expect(await amounts()).toEqual(['17003 /'])
    const again = await bench.load(
      interchange(CLAIMS, [bht('20260701', '1200'), ...billing(), ...visit('C1', '17000')]),
    )
    expect([again.matched, again.counts.replaced]).toEqual([1, 1])
    expect(await amounts()).toEqual(['17003 /'])
  })
})
