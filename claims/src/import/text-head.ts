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
  if (text.length === 0) throw new ImportRefused('empty', { file: name })
  const lineEnd = text.indexOf(LF)
  const line = text.subarray(0, lineEnd < 0 ? text.length : lineEnd)
  if (line.length > MAX_HEADER_BYTES || line.includes(0)) {
    throw new ImportRefused('not_delimited', { file: name })
  }
  if (!isUtf8(line)) throw new ImportRefused('header_not_utf8', { file: name })
  const header = line.toString('utf8').replace(/\r$/, '')
  if (header.includes('\r')) throw new ImportRefused('cr_line_ends', { file: name })
  const delimiter = chooseDelimiter(header)
  const columns = splitRecord(header, delimiter).map((column) => column.trim())
  refuseBadHeader(columns, name)
  return { delimiter, columns }
}

function refuseForeignEncoding(head: Buffer, name: string): void {
  const marked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const everyOther = head.length >= 8 && [1, 3, 5, 7].every((at) => head[at] === 0 || head[at - 1] === 0)
  if (marked || everyOther) throw new ImportRefused('utf16', { file: name })
}

function chooseDelimiter(header: string): Delimiter {
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter,
    fields: splitRecord(header, delimiter).length,
  }))
  return counted.reduce((best, each) => (each.fields > best.fields ? each : best)).delimiter
}

function refuseBadHeader(columns: string[], name: string): void {
  if (columns.every((column) => column === '')) throw new ImportRefused('no_header', { file: name })
  if (columns.length === 1) throw new ImportRefused('one_column', { file: name })
  const seen = new Map<string, number>()
  for (const [at, column] of columns.map((each) => each.toLowerCase()).entries()) {
    const first = column === '' ? undefined : seen.get(column)
    if (first !== undefined) {
      throw new ImportRefused('column_twice', { file: name, first: first + 1, second: at + 1 })
    }
    seen.set(column, at)
  }
}
