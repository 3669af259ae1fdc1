import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  bht,
  billing,
  CLAIMS,
  interchange,
  REMITTANCES,
  RENDERING_NPI,
  subscriber,
  TIN,
} from '../x12/testing/x12-text.ts'
import { previewFile } from './preview-file.ts'
import { type Bench, openBench } from './testing/claim-files.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

const line = (number: number, code: string, units: string) => [
  `LX*${number}`,
  `SV1*HC:${code}*120*UN*${units}***1`,
  'DTP*472*D8*20260203',
]
const CLAIM = [
  bht(),
  ...billing(),
  ...subscriber('M1'),
  'CLM*A1*240***11:B:1*Y*A*Y*Y',
  'HI*ABK:I10',
  `NM1*82*1*ROE*SAM****XX*${RENDERING_NPI}`,
  ...line(1, '99213', '1'),
]

describe('an 837', () => {
  test('is stored as lines', async () => {
    const { counts, layout } = await bench.load(interchange(CLAIMS, [...CLAIM, ...line(2, 'G2211', '1')]))
    expect(counts).toEqual({ read: 2, loaded: 2, replaced: 0, duplicates: 0, rejected: 0 })
    expect(layout).toBe('x12-837')
    expect(await bench.lines()).toMatchObject([
      { line_number: '1', npi: RENDERING_NPI, tin: TIN, service_date: '2026-02-03', hcpcs_code: '99213' },
      { line_number: '2', hcpcs_code: 'G2211', diagnosis_1: 'I10' },
    ])
  })

  test('reports the line of the file for each rejected row', async () => {
    const text = interchange(CLAIMS, [...CLAIM, ...line(2, 'G22', '1'), ...line(3, '99214', '0')])
    const { counts, rejects } = await bench.load(text)
    expect(counts.read).toBe(3)
    expect(counts.loaded + counts.rejected).toBe(3)
    const rows = (await readFile(bench.store.path(rejects ?? ''), 'utf8')).trimEnd().split('\n').slice(1)
    const lines = text.split('\n')
    for (const row of rows) {
      const at = Number(row.split(',')[1])
      expect(lines[at - 1]).toMatch(/^(LX|SV1)/)
    }
    expect(rows).toHaveLength(2)
  })

  test('loses no line to an optional field', async () => {
    const odd = [
      'LX*2',
      'SV1*HC:G2211:2*120*UN*1*XX**9',
      'DTP*472*D8*20260203',
      'LIN**N4*12',
      ...line(3, '99214', '1'),
      'LIN**N4*00000000000',
    ]
    const { counts, repaired } = await bench.load(interchange(CLAIMS, [...CLAIM, ...odd]))
    expect(counts).toMatchObject({ read: 3, loaded: 3, rejected: 0 })
    expect(repaired).toMatchObject({
      rows: 1,
      fields: ['diagnosis_1', 'modifier_1', 'ndccd', 'place_of_service'].map((field) => ({ field, rows: 1 })),
    })
    const [, ...rows] = (await readFile(bench.store.path(repaired?.file ?? ''), 'utf8')).trimEnd().split('\n')
    expect(rows[0]).toMatch(/^1,file-1\.csv,\d+,diagnosis_1,diagnosis_1 is a pointer .*,9,\d+-A1,2$/)
    expect(rows).toHaveLength(4)
  })

  test('is checked in the preview, and payments are not', async () => {
    const text = interchange(CLAIMS, [...CLAIM, ...line(2, 'G22', '1'), ...line(3, '99214', '0'), 'LX*4'])
    const { counts, reasons } = await bench.load(text)
    const preview = await previewFile(await bench.put(text, 'again.837'))
    expect(preview).toMatchObject({ format: 'x12', columns: [], mapping: { name: 'x12-837' } })
    expect([preview.checked, preview.rejected]).toEqual([counts.read, counts.rejected])
    expect(preview.reasons.map(({ field, rows }) => ({ field, rows }))).toEqual(
      expect.arrayContaining((reasons ?? []).map(({ field, rows }) => ({ field, rows }))),
    )
    const payments = interchange(REMITTANCES, ['BPR*I*0*C*NON************20260701'])
    expect(await previewFile(await bench.put(payments, 'june.835'))).toMatchObject({
      checked: 0,
      reasons: [],
    })
  })

  test('that holds remittances is refused', async () => {
    await expect(
      bench.load(interchange(REMITTANCES, ['BPR*I*0*C*NON************20260701'])),
    ).rejects.toMatchObject({
      refusal: { code: 'x12_is_remittance' },
    })
    expect((await bench.store.current()).number).toBe(0)
  })
})
