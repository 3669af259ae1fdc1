/** A row that is valid except for one field. */
type RejectedRow = { field: string; value: string; why: string }

export const REJECTED_ROWS: readonly RejectedRow[] = [
  { field: 'service_date', value: '2026-02-30', why: 'February has no 30th' },
  { field: 'service_date', value: '', why: 'no date of service' },
  { field: 'npi', value: '9482016373', why: 'wrong check digit' },
  { field: 'npi', value: '948201637', why: 'only nine digits' },
  { field: 'tin', value: '12-34', why: 'a TIN has nine digits' },
  { field: 'units', value: '-1', why: 'negative units' },
  { field: 'units', value: 'two', why: 'not a number' },
  { field: 'version', value: 'v2', why: 'not a version number' },
  { field: 'hcpcs_code', value: '1700', why: 'not a procedure code' },
  { field: 'claim_type', value: 'x-ray', why: 'not a claim type' },
  { field: 'line_number', value: 'first', why: 'not a number' },
  { field: 'patient_id', value: '', why: 'no patient' },
]

const GOOD_ROW: Readonly<Record<string, string>> = {
  line_number: '1',
  claim_type: 'professional',
  version: '1',
  npi: '9482016372',
  tin: '930004821',
  patient_id: 'EHP100000000',
  service_date: '2026-05-12',
  hcpcs_code: '17000',
  place_of_service: '11',
  diagnosis_1: 'L570',
  units: '1',
  billed: '120.00',
  allowed: '67.10',
  paid: '53.68',
  received_date: '2026-06-02',
}

/** The bad rows as lines of a CSV file with these columns. */
export function rejectedLines(columns: readonly string[]): string {
  return REJECTED_ROWS.map((bad, index) => {
    const row: Record<string, string> = {
      ...GOOD_ROW,
      claim_id: `2026Q2-R-${index + 1}`,
      [bad.field]: bad.value,
    }
    return `${columns.map((column) => row[column] ?? '').join(',')}\n`
  }).join('')
}
