import { isUtf8 } from 'node:buffer'
import { ImportRefused } from './import-refused.ts'
import { splitRecord } from './split-record.ts'

const DELIMITERS = [',', '\t', '|', ';'] as const
export type Delimiter = (typeof DELIMITERS)[number]

export type TextHead = { delimiter: Delimiter; columns: string[] }

const MAX_HEADER_BYTES = 64 * 1024
const LF = 10

/** Finds the delimiter and the columns from the first line. `name` is for messages. */
export function readTextHead(head: Buffer, name: string): TextHead {
  refuseForeignEncoding(head, name)
  const text = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head
  if (text.length === 0) throw new ImportRefused('empty', `${name} is empty.`)
  const lineEnd = text.indexOf(LF)
  const line = text.subarray(0, lineEnd < 0 ? text.length : lineEnd)
  if (line.length > MAX_HEADER_BYTES || line.includes(0)) {
    throw new ImportRefused('format', `${name} is not delimited text: its first line is not a header.`)
  }
  if (!isUtf8(line)) {
    throw new ImportRefused(
      'encoding',
      `The header of ${name} is not UTF-8 text. If the file is Windows-1252 (ANSI), save it as UTF-8.`,
    )
  }
  const header = line.toString('utf8').replace(/\r$/, '')
  if (header.includes('\r')) {
    throw new ImportRefused(
      'format',
      `The lines of ${name} end in CR only. Save it with LF or CRLF line endings.`,
    )
  }
  const delimiter = chooseDelimiter(header)
  const columns = splitRecord(header, delimiter).map((column) => column.trim())
  refuseBadHeader(columns, name)
  return { delimiter, columns }
}

function refuseForeignEncoding(head: Buffer, name: string): void {
  const marked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const everyOther = head.length >= 8 && [1, 3, 5, 7].every((at) => head[at] === 0 || head[at - 1] === 0)
  if (marked || everyOther) {
    throw new ImportRefused('encoding', `${name} is UTF-16 text. Save it as UTF-8.`)
  }
}

function chooseDelimiter(header: string): Delimiter {
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    fields: splitRecord(header, delimiter).length,
  }))
  return counted.reduce((best, each) => (each.fields > best.fields ? each : best)).delimiter
}

function refuseBadHeader(columns: string[], name: string): void {
  if (columns.every((column) => column === '')) throw new ImportRefused('header', `${name} has no header.`)
  if (columns.length === 1) {
    throw new ImportRefused(
      'header',
      `${name} has only one column. Fields must be separated by comma, tab, pipe or semicolon.`,
    )
  }
  const seen = new Set<string>()
  for (const column of columns.map((each) => each.toLowerCase())) {
    if (column !== '' && seen.has(column)) {
      throw new ImportRefused('header', `The header of ${name} has the column "${column}" twice.`)
    }
    seen.add(column)
  }
}
