import { disarmFormulas } from '@plumbline/contract/core/spreadsheet-text'

export type CsvCell = string | number | null

const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'
const NEEDS_QUOTES = /[",\r\n]/

const quote = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Numbers keep full precision. */
const writeCell = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quote(disarmFormulas(cell))
}

const writeLine = (cells: readonly CsvCell[]) => `${cells.map(writeCell).join(',')}${LINE_END}`

/** Streams CSV: RFC 4180 in UTF-8. */
export async function* writeCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
  { bom = false }: { bom?: boolean } = {},
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${bom ? BYTE_ORDER_MARK : ''}${writeLine(header)}`)
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(rows.map(writeLine).join(''))
}
