import { type Damage, type Expected, fromLines, isClaimTable, toLines } from './damage.ts'
import type { Random } from './random.ts'

const ROWS = 7

type Change = {
  kind: string
  column: string
  values: readonly string[]
  /** What must become of a row with such a value; in doubt the file must only load. */
  fate: 'rejected' | 'repaired' | 'doubtful'
}

const withFate =
  (fate: Change['fate']) =>
  (kind: string, column: string, ...values: string[]): Change => ({ kind, column, values, fate })
const impossible = withFate('rejected')
const emptied = withFate('repaired')
const doubtful = withFate('doubtful')

const CHANGES: readonly Change[] = [
  impossible(
    'impossible dates',
    'service_date',
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '20260231',
    'soon',
  ),
  impossible('dates as Excel numbers', 'service_date', '46113', '46113.0', '4.6113E+04'),
  impossible(
    'dates outside any period',
    'service_date',
    '1899-12-31',
    '2099-01-01',
    '9999-12-31',
    'infinity',
    '-1-01-01',
  ),
  impossible('no date', 'service_date', '', ' '),
  emptied('impossible days of receipt', 'received_date', '2026-06-31', 'yesterday', '2199-01-01'),
  impossible(
    'impossible units',
    'units',
    '-1',
    '0',
    'two',
    '1e99',
    'NaN',
    'Infinity',
    '1.2.3',
    '0x10',
    '--1',
    '',
  ),
  impossible('units too exact', 'units', '1.0001', '0.0004', '123456789012345'),
  doubtful('units in other notations', 'units', '1.000', '+1', '1E+00', ' 1 ', '1.'),
  emptied(
    'impossible money',
    'paid',
    '12.3.4',
    '$5',
    '1/2',
    'NaN',
    '-inf',
    '99999999999999.00',
    '1e400',
    '(5.00)',
  ),
  emptied('money with thousands separators', 'billed', '"1,234.50"', '"12,345,678.00"', '"1,23"'),
  emptied('money too exact', 'allowed', '1.005', '0.0001'),
  doubtful('negative money', 'paid', '-5.00', '-0.00'),
  impossible(
    'impossible codes',
    'hcpcs_code',
    '1700',
    '170000',
    'ABC',
    '17 00',
    '17-00',
    '',
    '99213 '.repeat(3),
  ),
  emptied('impossible modifiers', 'modifier_1', '2', '259', '-5', '2 5'),
  emptied('impossible places', 'place_of_service', 'XX', '111', '-1', '1.1'),
  emptied('impossible diagnoses', 'diagnosis_1', 'L5', 'L57.0.0.0.0.0', 'L5701234', '???'),
  emptied('impossible drug codes', 'ndccd', '123', '1234-567-8901234', 'N/A'),
  doubtful('drug codes of zeros', 'ndccd', '0', '00000000000', '00000-0000-00'),
  impossible('wrong check digits', 'npi', '9482016373', '9000000010', '1234567890'),
  impossible('impossible NPIs', 'npi', '948201637', '94820163720', 'NPI', '', '9482O16372'),
  impossible('NPIs as Excel writes them', 'npi', '9.48202E+09', '9.48E+09', '9482016372.5'),
  impossible('impossible TINs', 'tin', '12-34', '9300048210', 'TIN', '9.3E+08'),
  impossible('claim numbers as Excel writes them', 'claim_id', '2.02605E+11', '2.03E+15'),
  impossible('no claim number', 'claim_id', '', '  '),
  impossible('claim numbers too long', 'claim_id', 'C'.repeat(65), 'é'.repeat(40)),
  impossible('no patient', 'patient_id', '', ' '),
  impossible('impossible line numbers', 'line_number', '0', '-1', '1.5', 'first', '99999999', ''),
  impossible('impossible claim types', 'claim_type', 'x-ray', 'professional claim', 'P', ''),
  impossible('impossible versions', 'version', '-1', 'v2', '1.5', '99999999999999999999'),
  doubtful('versions out of order', 'version', '0', '7', '999999999', ''),
  doubtful('void marks', 'void', 'true', 'Y', '1', 'false', 'N', ''),
  impossible('impossible void marks', 'void', 'maybe', '2', 'voided?'),
  doubtful(
    'formulas and markup',
    'claim_id',
    '=1+1',
    '@SUM(A1)',
    '<b>x</b>',
    "'; drop table lines; --",
    '%s%n',
  ),
]

const EXPECTED: Record<Change['fate'], Expected> = {
  rejected: { rejected: ROWS },
  repaired: { rejected: 0, repaired: ROWS },
  doubtful: 'loaded',
}

const columnIndex = (header: string, column: string) => header.split(',').indexOf(column)

/** Rows that are not voids, because a void need not have every field. */
const ordinaryRows = ([header = '', ...rows]: readonly string[]) => {
  const at = columnIndex(header, 'void')
  return rows.flatMap((row, index) => (row.split(',')[at] === 'false' ? [index + 1] : []))
}

function putValues(lines: readonly string[], { column, values }: Change, random: Random): string[] {
  const at = columnIndex(lines[0] ?? '', column)
  const rows = ordinaryRows(lines)
  const chosen = new Set(random.places(rows.length, ROWS).map((place) => rows[place]))
  return lines.map((line, index) =>
    chosen.has(index) ? line.split(',').with(at, random.pick(values)).join(',') : line,
  )
}

/** Bad values in fields of claim lines; fields of the good file need no quotes. */
export const VALUE_DAMAGES: readonly Damage[] = CHANGES.map((change) => ({
  kind: change.kind,
  fits: (file) => isClaimTable(file) && file.name.startsWith('plain'),
  apply: (file, random) => ({
    bytes: fromLines(putValues(toLines(file), change, random)),
    expected: EXPECTED[change.fate],
  }),
}))
