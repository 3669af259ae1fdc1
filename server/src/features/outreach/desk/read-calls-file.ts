import { normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
import type { CallTimeFault, DeskImport } from '@plumbline/contract/outreach/desk'
import { CALL_NOTE_MAX, CALL_RESULTS, type CallResult } from '@plumbline/contract/outreach/outreach'

/** A call of a file, with the line it is on. */
export type FileCall = {
  line: number
  npi: string
  tin: string | null
  at: string
  result: CallResult
  note: string | null
  number: string | null
}
export type CallsFile = { calls: FileCall[]; rows: number; invalid: DeskImport['invalid'] }

/** Each call works out the provider's engagement again, so a file must end within the time of a request. */
export const CALLS_MAX = 1_000
/** Spreadsheets leave empty rows behind. */
const RECORDS_MAX = 10 * CALLS_MAX

const REQUIRED = ['npi', 'called_at', 'result'] as const
/** The column of a line that breaks after its last one. */
const QUOTES = '"'
const OLDEST_DAYS = 366
const NPI = /^\d{10}$/

/** `broken`: the number of the cell, from 0, from which on the line cannot be read. */
type CsvRow = { line: number; cells: string[]; broken: number | null }

const CELL_END = /[",\r\n]/g
const LINE_END = /\r\n|\r|\n/g

function findFrom(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

/** The cell that begins here, and where it ends; null if its quotes do not fit. */
function readCell(text: string, from: number): { value: string; end: number } | null {
  let end = from
  let value = ''
  if (text[from] === '"') {
    do {
      const quote = text.indexOf('"', end + 1)
      if (quote < 0) return null
      end = quote + 1
    } while (text[end] === '"')
    value = text.slice(from + 1, end - 1).replaceAll('""', '"')
  } else {
    end = findFrom(CELL_END, text, from)
    value = text.slice(from, end)
  }
  return end === text.length || [',', '\r', '\n'].includes(text[end] ?? '')
    ? { value: value.trim(), end }
    : null
}

/**
 * RFC 4180: quoted fields may hold separators, quotes and line ends. Empty lines are left out. A line whose quotes do not
 * fit is broken, and reading goes on with the next one. Null as soon as there are more rows than these: to read a file
 * of a million rows to its end would stop the node for seconds.
 */
export function splitCsv(text: string, rowsMax: number, recordsMax: number): CsvRow[] | null {
  const rows: CsvRow[] = []
  let records = 0
  let at = text.startsWith('\ufeff') ? 1 : 0
  let line = 1
  while (at < text.length) {
    const row: CsvRow = { line, cells: [], broken: null }
    let end = at
    for (;;) {
      const cell = readCell(text, end)
      if (cell === null) {
        row.broken = row.cells.length
        end = findFrom(LINE_END, text, end)
        break
      }
      row.cells.push(cell.value)
      end = cell.end
      if (text[end] !== ',') break
      end += 1
    }
    const next = end + (text.startsWith('\r\n', end) ? 2 : 1)
    line += text.slice(at, next).match(LINE_END)?.length ?? 0
    at = next
    records += 1
    if (row.broken !== null || row.cells.some((cell) => cell !== '')) rows.push(row)
    if (rows.length > rowsMax || records > recordsMax) return null
  }
  return rows
}

const isResult = (text: string): text is CallResult => (CALL_RESULTS as readonly string[]).includes(text)

function hasNoZone(text: string): boolean {
  try {
    return Temporal.PlainDateTime.from(text) !== undefined
  } catch {
    return false
  }
}

type Moment = { at: string } | { at: null; reason?: CallTimeFault }

/** With a zone or offset, within the last year. */
function readMoment(text: string, now: Temporal.Instant): Moment {
  try {
    const at = Temporal.Instant.from(text)
    if (Temporal.Instant.compare(at, now) > 0) return { at: null, reason: 'future' }
    const isRecent = Temporal.Instant.compare(at, now.subtract({ hours: OLDEST_DAYS * 24 })) >= 0
    return { at: isRecent ? at.round('millisecond').toString() : null }
  } catch {
    return { at: null, ...(hasNoZone(text) && { reason: 'no_zone' as const }) }
  }
}

/** Reads calls made elsewhere, or says why not. A row that cannot be read is named by its line. */
export function readCallsFile(
  text: string,
  now: Temporal.Instant,
): CallsFile | 'empty' | 'columns' | 'too_many' {
  const all = splitCsv(text, CALLS_MAX + 1, RECORDS_MAX)
  if (all === null) return 'too_many'
  const [head, ...rows] = all
  if (head === undefined) return 'empty'
  const names = head.cells.map((name) => name.toLowerCase())
  if (!REQUIRED.every((name) => names.includes(name))) return 'columns'
  const file: CallsFile = { calls: [], rows: rows.length, invalid: [] }
  for (const { line, cells, broken } of rows) {
    if (broken !== null) {
      file.invalid.push({ line, column: names[broken] ?? QUOTES })
      continue
    }
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const [npi, result, note, phone] = [cell('npi'), cell('result'), cell('note'), cell('number')]
    const moment = readMoment(cell('called_at'), now)
    const { at } = moment
    const number = phone === '' ? null : normalizePhone(phone)
    const tin = cell('tin').replaceAll('-', '')
    const wrong = !NPI.test(npi)
      ? 'npi'
      : at === null
        ? 'called_at'
        : !isResult(result)
          ? 'result'
          : phone !== '' && number === null
            ? 'number'
            : note.length > CALL_NOTE_MAX
              ? 'note'
              : null
    if (wrong !== null || at === null || !isResult(result)) {
      const reason = wrong === 'called_at' && 'reason' in moment ? moment.reason : undefined
      file.invalid.push({ line, column: wrong ?? 'result', ...(reason && { reason }) })
      continue
    }
    file.calls.push({ line, npi, tin: tin || null, at, result, note: note || null, number })
  }
  return file
}
