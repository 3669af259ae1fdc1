import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportRecord } from '../store/manifest.ts'
import { splitRecord } from './split-record.ts'
import { type Bench, csv, openBench, type Row, row } from './testing/claim-files.ts'

const MEASURED: [changes: Row, reason: string | null, stored?: Row][] = [
  [{ claim_id: '' }, 'claim_id is missing'],
  [{ claim_id: 'x'.repeat(65) }, 'claim_id is longer than 64 bytes'],
  [{ claim_id: 'a\u0001b' }, 'claim_id has control or replacement characters'],
  [{ claim_id: 'a\ufffdb' }, 'claim_id has control or replacement characters'],
  [{ claim_id: '2.02605E+11' }, 'claim_id was changed by a spreadsheet: export it as text'],
  [{ patient_id: '4E+15' }, 'patient_id was changed by a spreadsheet: export it as text'],
  [{ claim_id: 'CASE+12' }, null],
  [{ claim_id: 'Ñ-7' }, null],
  [{ claim_id: '  padded ' }, null, { claim_id: 'padded' }],
  [{ line_number: '0' }, 'line_number must be a whole number from 1 to 999999'],
  [{ line_number: '1.5' }, 'line_number must be a whole number from 1 to 999999'],
  [{ line_number: 'one' }, 'line_number must be a whole number from 1 to 999999'],
  [{ line_number: '99999999999999' }, 'line_number must be a whole number from 1 to 999999'],
  [{ line_number: '007' }, null, { line_number: '7' }],
  [
    { claim_type: 'hospital' },
    'claim_type must be one of professional, institutional, pharmacy, dental, vision',
  ],
  [{ claim_type: 'Professional' }, null, { claim_type: 'professional' }],
  [{ version: '-1' }, 'version must be a whole number, 0 or more'],
  [{ version: '' }, null, { version: '0' }],
  [{ npi: '' }, 'npi is missing'],
  [{ npi: '900000001' }, 'npi must have 10 digits'],
  [{ npi: '90000000150' }, 'npi must have 10 digits'],
  [{ npi: '12345678e2' }, 'npi must have 10 digits'],
  [{ npi: '1234567890' }, 'npi has a wrong check digit'],
  [{ npi: '1234567893' }, null],
  [{ npi: '3000000016' }, 'npi must start with 1 or 2'],
  [{ tin: '12-3456789' }, null, { tin: '123456789' }],
  [{ tin: '012345678' }, null, { tin: '012345678' }],
  [{ tin: '12345678' }, 'tin must have 9 digits'],
  [{ tin: '+12345678' }, 'tin must have 9 digits'],
  [{ tin: '' }, null, { tin: '' }],
  [{ patient_id: ' ' }, 'patient_id is missing'],
  [{ service_date: '' }, 'service_date is missing'],
  [{ service_date: '2026-02-30' }, 'service_date is not a date in the format of this layout'],
  [{ service_date: 'tomorrow' }, 'service_date is not a date in the format of this layout'],
  [{ service_date: '1989-12-31' }, 'service_date is before 1990'],
  [{ service_date: '2026-11-17' }, 'service_date is in the future'],
  [{ service_date: '2026-11-16' }, null],
  [{ service_date: '20260203' }, null, { service_date: '2026-02-03' }],
  [{ service_date: '2026-02-03 00:00:00' }, null, { service_date: '2026-02-03' }],
  [{ service_date: '02/03/2026' }, 'service_date is not a date in the format of this layout'],
  [{ hcpcs_code: '' }, 'hcpcs_code is missing'],
  [{ hcpcs_code: '9921' }, 'hcpcs_code must have 5 letters or digits'],
  [{ hcpcs_code: '478331' }, 'hcpcs_code must have 5 letters or digits'],
  [{ hcpcs_code: 'g2211' }, null, { hcpcs_code: 'G2211' }],
  [{ modifier_4: 'xs' }, null, { modifier_4: 'XS' }],
  [{ place_of_service: '2' }, null, { place_of_service: '02' }],
  [{ ndccd: '1234-5678-90' }, null, { ndccd: '01234567890' }],
  [{ ndccd: '12345-678-90' }, null, { ndccd: '12345067890' }],
  [{ diagnosis_1: 'z00.00' }, null, { diagnosis_1: 'Z0000' }],
  [{ units: '' }, 'units are missing'],
  [{ units: '0' }, 'units are zero'],
  [{ units: '-1' }, 'units are negative; send a reversal as a void or a newer version of the claim'],
  [{ units: 'two' }, 'units are not a number, or have too many digits'],
  [{ units: '1.2345' }, 'units have too many digits'],
  [{ units: '1.5' }, null, { units: '1.500' }],
  [{ billed: '109.44000000000001' }, null, { billed: '109.44' }],
  [{ paid: '-5' }, null, { paid: '-5.00' }],
  [{ allowed: '', paid: '' }, null, { allowed: '', paid: '' }],
  [{ void: 'perhaps' }, 'void must be yes or no'],
  [{ npi: '1', units: 'x' }, 'units are not a number, or have too many digits; npi must have 10 digits'],
]

/** A value that is not valid is emptied, and the line counts (R-CLM-22). */
const REPAIRED: [changes: Row, reason: string | null][] = [
  [{ modifier_1: '5' }, 'modifier_1 must have 2 letters or digits'],
  [{ place_of_service: '1A' }, 'place_of_service must have 2 digits'],
  [{ ndccd: '1234567890' }, 'ndccd must have 11 digits, or the form 5-4-2'],
  [{ diagnosis_2: 'I1' }, 'diagnosis_2 must have 3 to 7 letters or digits'],
  [{ billed: '1,234.50' }, 'billed has thousands separators; write 1234.50'],
  [{ billed: '$12' }, 'billed is not an amount, or has too many digits'],
  [{ billed: '12.345' }, 'billed has more than two decimals'],
  [{ billed: '1234567890123' }, 'billed has too many digits'],
  [{ received_date: 'soon' }, 'received_date is not a date in the format of this layout'],
  [{ modifier_4: '\u0001x' }, 'modifier_4 must have 2 letters or digits'],
  [{ allowed: '1.005' }, 'allowed has more than two decimals'],
  [{ paid: 'NaN' }, 'paid is not an amount, or has too many digits'],
  [{ received_date: '2199-01-01' }, 'received_date is in the future'],
  // Fillers are empty, and nothing to tell.
  [{ ndccd: '00000000000' }, null],
  [{ ndccd: '0' }, null],
  [{ ndccd: '00000-0000-00' }, null],
]

const OTHERS: [changes: Row, reason: string | null][] = [
  [{ npi: '', hcpcs_code: '', units: '', place_of_service: '' }, null],
  [{ units: '-3' }, null],
  [{ npi: '123' }, 'npi must have 10 digits'],
  [{ patient_id: '' }, 'patient_id is missing'],
]

type Case = { changes: Row; reason: string | null; expected: Row }

// All cases are in one file, each in its own claim, so that they do not affect each other.
const MEASURED_CASES = MEASURED.map(([changes, reason, expected = {}], at): Case => {
  return { changes: { claim_id: `M${at}`, ...changes }, reason, expected }
})
const OTHER_CASES = OTHERS.map(([changes, reason], at): Case => {
  return { changes: { claim_id: `O${at}`, claim_type: 'institutional', ...changes }, reason, expected: {} }
})
const REPAIRED_CASES = REPAIRED.map(([changes, reason], at) => ({
  changes: { claim_id: `R${at}`, ...changes } as Row,
  field: Object.keys(changes)[0] ?? '',
  reason,
}))
const CASES = [...MEASURED_CASES, ...OTHER_CASES]

let bench: Bench
const reasons = new Map<number, string>()
let stored: Row[]
let report: ImportRecord['repaired']
let repairs: string[]
beforeAll(async () => {
  bench = await openBench()
  const { rejects, repaired } = await bench.load(
    csv([...CASES, ...REPAIRED_CASES].map(({ changes }) => row(changes))),
  )
  report = repaired
  repairs = (await readFile(bench.store.path(repaired?.file ?? ''), 'utf8')).trimEnd().split('\n')
  const [, ...lines] = (await readFile(bench.store.path(rejects ?? ''), 'utf8')).trimEnd().split('\n')
  for (const line of lines) {
    const [, place, , reason = ''] = splitRecord(line, ',')
    reasons.set(Number(place), reason)
  }
  stored = await bench.lines()
})
afterAll(() => bench.remove())

const FIRST_LINE = 2

function check(one: Case): void {
  const { changes, reason, expected } = one
  expect(reasons.get(FIRST_LINE + CASES.indexOf(one)) ?? null).toBe(reason)
  const claim = changes.claim_id?.trim()
  const found = stored.find(({ claim_id }) => claim_id === claim)
  if (reason === null) expect(found).toMatchObject(expected)
  else expect(found).toBeUndefined()
}

describe('a field of', () => {
  test.each(MEASURED_CASES)('a professional line: $changes: $reason', check)
  test.each(OTHER_CASES)('a line that no measure uses: $changes: $reason', check)
})

describe('an optional field that is not valid', () => {
  test.each(REPAIRED_CASES)('is emptied: $changes: $reason', ({ changes, field, reason }) => {
    const found = stored.find(({ claim_id }) => claim_id === changes.claim_id)
    if (field !== 'received_date') expect(found?.[field]).toBe('')
    const listed = repairs.filter((line) => line.endsWith(`,${changes.claim_id},1`))
    expect(listed.map((line) => splitRecord(line, ',')[4] ?? '')).toEqual(reason === null ? [] : [reason])
  })

  test('is counted by field, and listed with file, line and value', () => {
    expect(report?.rows).toBe(REPAIRED_CASES.filter(({ reason }) => reason !== null).length)
    expect(report?.fields.slice(0, 2)).toEqual([
      { field: 'billed', rows: 4 },
      { field: 'received_date', rows: 2 },
    ])
    expect(repairs[0]).toBe(
      'repaired_import,repaired_file,repaired_line,repaired_field,repaired_reason,repaired_value,claim_id,line_number',
    )
    const line = FIRST_LINE + CASES.length
    expect(repairs).toContain(
      `1,file-1.csv,${line},modifier_1,modifier_1 must have 2 letters or digits,5,R0,1`,
    )
  })
})
