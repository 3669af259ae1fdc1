import { OpenQuote, RecordScanner } from '@plumbline/claims/import/record-scanner'
import { splitRecord } from '@plumbline/claims/import/split-record'
import type { RecordKind } from '@plumbline/contract/cases/cases'

/** The columns of a file of cases, in any order; see docs/guide/cases.md. */
export const CASE_COLUMNS = [
  'npi',
  'tin',
  'kind',
  'claim_type',
  'family',
  'starting_on',
  'ending_on',
  'claims',
  'records',
  'due_on',
  'due_reason',
  'patients',
  'watchers',
  'line_of_business',
] as const
type Column = (typeof CASE_COLUMNS)[number]
const OPTIONAL_COLUMNS: readonly Column[] = [
  'family',
  'due_on',
  'due_reason',
  'patients',
  'watchers',
  'line_of_business',
]

const BYTE_ORDER_MARK = '\ufeff'
const SAMPLE = /^sample:\s*(\d{1,6})$/i

/** The input for creating one case, not validated yet. */
export type RowInput = Record<string, unknown>
/** `row` is the line number in the file; `input` is null if the row cannot be read. */
export type ReadRow = { row: number; input: RowInput | null }
export type ReadFile = { kind: 'rows'; rows: ReadRow[] } | { kind: 'header' }

const splitList = (cell: string) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** 'pathology=6 dates?': a kind, a note after '=', and '?' at the end if optional. */
function parseRecord(part: string) {
  const optional = part.endsWith('?')
  const [kind = '', ...note] = (optional ? part.slice(0, -1) : part).split('=')
  return { kind: kind.trim() as RecordKind, note: note.join('=').trim(), optional }
}

function parseClaims(cell: string) {
  const [, size] = SAMPLE.exec(cell.trim()) ?? []
  return size === undefined ? { ids: splitList(cell) } : { sample: Number(size) }
}

/** 'C1=Lindgren, Harold|1948-03-02|A-77': a claim, its patient, date of birth and the practice's account number. */
function parsePatient(part: string) {
  const [claimId = '', ...rest] = part.split('=')
  const [name = '', birthDate = '', account = ''] = rest
    .join('=')
    .split('|')
    .map((cell) => cell.trim())
  return { claim_id: claimId.trim(), name, birth_date: birthDate || null, account_number: account }
}

function toInput(names: readonly string[], cells: readonly string[]): RowInput {
  const at = (column: Column) => cells[names.indexOf(column)]?.trim() ?? ''
  const due = at('due_on')
  const reason = at('due_reason')
  const business = at('line_of_business')
  return {
    npi: at('npi'),
    tin: at('tin'),
    kind: at('kind'),
    claim_type: at('claim_type'),
    starting_on: at('starting_on'),
    ending_on: at('ending_on'),
    family: at('family') || null,
    claims: parseClaims(at('claims')),
    records: splitList(at('records')).map(parseRecord),
    watchers: splitList(at('watchers')),
    patients: splitList(at('patients')).map(parsePatient),
    ...(due !== '' && { due_on: due }),
    ...(reason !== '' && { due_reason: reason }),
    ...(business !== '' && { line_of_business: business.toLowerCase() }),
  }
}

function fitsHeader(names: readonly string[]): boolean {
  const known: readonly string[] = CASE_COLUMNS
  return (
    names.every((name) => known.includes(name)) &&
    new Set(names).size === names.length &&
    CASE_COLUMNS.every((name) => names.includes(name) || OPTIONAL_COLUMNS.includes(name))
  )
}

type Found = { line: number; record: string; isBad: boolean }

/** The records of an RFC 4180 text, by the importer's scanner. A record with an unclosed quote is bad. */
function scanRecords(text: string, fields: number): Found[] {
  const found: Found[] = []
  const scanner = new RecordScanner(',', fields, ({ block, start, end, line, problem }) => {
    found.push({ line, record: block.toString('utf8', start, end), isBad: problem !== null })
  })
  try {
    scanner.scan(Buffer.from(text, 'utf8'), true)
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
    found.push({ line: error.line, record: '', isBad: true })
  }
  return found
}

/** Splits the file into rows. The cells are validated later, by the same rules as a single case. */
export function readCasesFile(csv: string): ReadFile {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(1) : csv
  const [header] = scanRecords(text, 0)
  const names = splitRecord(header?.record ?? '', ',').map((name) => name.trim().toLowerCase())
  if (!fitsHeader(names)) return { kind: 'header' }
  const [, ...records] = scanRecords(text, names.length)
  const isBlank = ({ record, isBad }: Found) => !isBad && record.replaceAll(',', '').trim() === ''
  return {
    kind: 'rows',
    rows: records
      .filter((found) => !isBlank(found))
      .map(({ line, record, isBad }) => ({
        row: line,
        input: isBad ? null : toInput(names, splitRecord(record, ',')),
      })),
  }
}
