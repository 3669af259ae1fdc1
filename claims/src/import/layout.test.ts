import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { detectLayout } from './bind-layout.ts'
import { BUILT_IN_LAYOUTS, TUVA_LAYOUT } from './built-in-layouts.ts'
import { ImportRefused } from './import-refused.ts'
import { parseLayout } from './layout.ts'
import { previewFile } from './preview-file.ts'
import { suggestMapping } from './suggest-mapping.ts'
import { type Bench, csv, openBench, PLAIN_COLUMNS, row } from './testing/claim-files.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.remove())

const PAYER_COLUMNS = [
  'Claim No',
  'Line',
  'Member ID',
  'DOS',
  'CPT',
  'Mod1',
  'Mod2',
  'POS',
  'Qty',
  'Rendering Provider NPI',
  'Tax ID',
  'Charges',
  'Plan Paid',
  'Dx1',
  'Freq',
]
const PAYER_FILE = `${PAYER_COLUMNS.join(';')}\n77;1;M1;02/03/2026;g2211;25;;11;2;9000000015;90-0000001;10;8;I10;1\n`

describe('a mapping file', () => {
  test.each([
    ['a list', [], { code: 'mapping_not_an_object' }],
    [
      'an unknown setting',
      { fields: {}, quote: "'" },
      { code: 'mapping_setting', params: { found: 'quote', known: expect.arrayContaining(['dateFormat']) } },
    ],
    ['a name that is a number', { name: 7, fields: {} }, { code: 'mapping_name' }],
    ['no fields', {}, { code: 'mapping_fields' }],
    [
      'an unknown field',
      { fields: { color: 'x' } },
      { code: 'mapping_field', params: { found: 'color', known: expect.arrayContaining(['npi']) } },
    ],
    ['a bad source', { fields: { npi: 7 } }, { code: 'mapping_source', params: { field: 'npi' } }],
    [
      'a bad date format',
      { fields: {}, dateFormat: 'DD.MM.YYYY' },
      { code: 'mapping_date_format', params: { known: expect.arrayContaining(['YYYYMMDD']) } },
    ],
    ['bad void values', { fields: {}, voidValues: 'Y' }, { code: 'mapping_void_values' }],
    ['bad claim types', { fields: {}, claimTypes: [] }, { code: 'mapping_claim_types' }],
  ])('with %s is refused by code', (_name, value, refusal) => {
    const parse = () => parseLayout(value)
    expect(parse).toThrow(ImportRefused)
    expect(parse).toThrow(expect.objectContaining({ refusal: expect.objectContaining(refusal) }))
  })

  test('reads any layout: fallbacks, constants, dates, voids, claim types', async () => {
    const mapping = parseLayout({
      name: 'payer',
      dateFormat: 'MM/DD/YYYY',
      voidValues: ['8'],
      claimTypes: { P: 'professional' },
      fields: {
        claim_id: 'Claim No',
        line_number: 'Line',
        claim_type: { constant: 'P' },
        npi: ['Servicing NPI', 'Rendering Provider NPI'],
        tin: 'Tax ID',
        patient_id: 'Member ID',
        service_date: 'DOS',
        hcpcs_code: 'cpt',
        units: 'Qty',
        version: 'Freq',
        void: 'Freq',
      },
    })
    const { counts, layout } = await bench.load(PAYER_FILE, { mapping })
    expect(counts).toMatchObject({ loaded: 1, rejected: 0 })
    expect(layout).toMatch(/^payer \([0-9a-f]{8}\)$/)
    expect((await bench.lines())[0]).toMatchObject({
      hcpcs_code: 'G2211',
      service_date: '2026-02-03',
      tin: '900000001',
    })
    const voided = await bench.load(PAYER_FILE.replace(';1\n', ';8\n'), { mapping })
    expect([voided.counts.loaded, voided.retired]).toEqual([1, 1])
  })

  test('that lacks a needed column is refused with its name', async () => {
    const mapping = parseLayout({ fields: { claim_id: 'Claim No' } })
    await expect(bench.load(PAYER_FILE, { mapping })).rejects.toMatchObject({
      refusal: {
        code: 'mapping_lacks_columns',
        params: { missing: expect.arrayContaining(['line_number', 'claim_type', 'npi']), columns: 15 },
      },
    })
  })
})

describe('a header', () => {
  test('of a built-in layout is recognized', () => {
    const tuva = Object.values(TUVA_LAYOUT.fields).flatMap(({ columns }) => columns)
    expect(detectLayout(tuva)?.name).toBe('tuva')
    expect(detectLayout(PLAIN_COLUMNS)?.name).toBe('plain')
    expect(BUILT_IN_LAYOUTS.map(({ name }) => name)).toEqual(['plain', 'tuva', 'cms-carrier'])
  })

  test('of an unknown layout gets a mapping by similar names', () => {
    const { fields } = suggestMapping(PAYER_COLUMNS)
    const chosen = Object.fromEntries(
      Object.entries(fields).map(([field, { columns }]) => [field, columns[0]]),
    )
    expect(chosen).toMatchObject({
      claim_id: 'Claim No',
      line_number: 'Line',
      patient_id: 'Member ID',
      service_date: 'DOS',
      hcpcs_code: 'CPT',
      modifier_1: 'Mod1',
      modifier_2: 'Mod2',
      place_of_service: 'POS',
      units: 'Qty',
      npi: 'Rendering Provider NPI',
      tin: 'Tax ID',
      billed: 'Charges',
      paid: 'Plan Paid',
      diagnosis_1: 'Dx1',
    })
    expect(fields.claim_type).toEqual({ columns: [], constant: 'professional' })
  })
})

describe('a preview', () => {
  test('shows columns, rows, the mapping, and which rows would be rejected', async () => {
    const path = await bench.put(`${csv([row(), row({ npi: '1' }), row({ npi: '2' })])}short\n`)
    expect(await previewFile(path)).toMatchObject({
      format: 'text',
      delimiter: ',',
      columns: PLAIN_COLUMNS,
      mapping: { name: 'plain' },
      mappingProblem: null,
      checked: 4,
      rejected: 3,
      reasons: [
        { field: 'npi', reason: 'must have 10 digits', rows: 2 },
        { field: '', rows: 1 },
      ],
    })
  })

  test('says what is missing if a mapping does not fit', async () => {
    const path = await bench.put(PAYER_FILE)
    const preview = await previewFile(path, parseLayout({ fields: { claim_id: 'Claim No' } }))
    expect(preview.rows[0]?.[0]).toBe('77')
    expect(preview.mappingProblem).toMatchObject({ code: 'mapping_lacks_columns' })
    const suggested = await previewFile(path)
    expect(suggested.mapping).toMatchObject({ name: 'suggested', dateFormat: 'MM/DD/YYYY' })
    expect([suggested.checked, suggested.rejected]).toEqual([1, 0])
  })

  test('has different values of each column, and says what would be repaired', async () => {
    const rows = [
      row({ modifier_1: '25' }),
      row({ claim_id: 'B', modifier_1: 'LONG' }),
      row({ claim_id: 'C' }),
    ]
    const { columns, samples, repaired, rejected } = await previewFile(await bench.put(csv(rows)))
    const find = (name: string) => samples[columns.indexOf(name)]
    expect(find('claim_id')?.slice(1)).toEqual(['B', 'C'])
    expect(find('modifier_1')).toEqual(['25', 'LONG'])
    expect(find('modifier_4')).toEqual([])
    expect(repaired).toEqual([{ field: 'modifier_1', reason: 'must have 2 letters or digits', rows: 1 }])
    expect(rejected).toBe(0)
  })
})
