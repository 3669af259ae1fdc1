export type CsvCell = string | number | null

const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'
const NEEDS_QUOTES = /[",\r\n]/
// A spreadsheet takes a text that begins so for a formula.
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

const quote = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A number stays what it is, in full precision; a text that could be run as a formula is marked as a text. */
const cellOf = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quote(FORMULA.test(cell) && !PLAIN_NUMBER.test(cell) ? `'${cell}` : cell)
}

const lineOf = (cells: readonly CsvCell[]) => `${cells.map(cellOf).join(',')}${LINE_END}`

/** RFC 4180 in UTF-8, as it is read. */
export async function* writeCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
  { bom = false }: { bom?: boolean } = {},
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${bom ? BYTE_ORDER_MARK : ''}${lineOf(header)}`)
  for await (const rows of pages) if (rows.length > 0) yield Buffer.from(rows.map(lineOf).join(''))
}
