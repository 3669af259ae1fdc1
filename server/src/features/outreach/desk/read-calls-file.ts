import { normalizePhone } from '@plumbline/contract/outreach/contacts-phone'
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
export type CallsFile = { calls: FileCall[]; rows: number; invalid: { line: number; column: string }[] }

const REQUIRED = ['npi', 'called_at', 'result'] as const
const OLDEST_DAYS = 366
const NPI = /^\d{10}$/

/** RFC 4180: quoted fields may hold separators, quotes and line ends. Empty lines are left out. */
export function splitCsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let line = 1
  let start = 1
  let cells: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/gy
  field.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  for (;;) {
    const found = field.exec(text)
    if (found === null) break
    const [whole, quoted, plain = '', end = ''] = found
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    line += whole.match(/\r?\n|\r/g)?.length ?? 0
    if (end !== ',') {
      if (cells.some((cell) => cell !== '')) rows.push({ line: start, cells })
      cells = []
      start = line
    }
    if (field.lastIndex >= text.length && end !== ',') break
  }
  return rows
}

const isResult = (text: string): text is CallResult => (CALL_RESULTS as readonly string[]).includes(text)

/** With a zone or offset, within the last year; null otherwise. */
function readMoment(text: string, now: Temporal.Instant): string | null {
  try {
    const at = Temporal.Instant.from(text)
    const isPast = Temporal.Instant.compare(at, now) <= 0
    const isRecent = Temporal.Instant.compare(at, now.subtract({ hours: OLDEST_DAYS * 24 })) >= 0
    return isPast && isRecent ? at.round('millisecond').toString() : null
  } catch {
    return null
  }
}

/** Reads calls made elsewhere. Null if a needed column is missing; a row that cannot be read is named by its line. */
export function readCallsFile(text: string, now: Temporal.Instant): CallsFile | null {
  const [head, ...rows] = splitCsv(text)
  const names = (head?.cells ?? []).map((name) => name.toLowerCase())
  if (!REQUIRED.every((name) => names.includes(name))) return null
  const file: CallsFile = { calls: [], rows: rows.length, invalid: [] }
  for (const { line, cells } of rows) {
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const [npi, result, note, phone] = [cell('npi'), cell('result'), cell('note'), cell('number')]
    const at = readMoment(cell('called_at'), now)
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
      file.invalid.push({ line, column: wrong ?? 'result' })
      continue
    }
    file.calls.push({ line, npi, tin: tin || null, at, result, note: note || null, number })
  }
  return file
}
