/** Spreadsheets know UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\ufeff'
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

const writeCell = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

/** Spreadsheets write the separator of their country: the header, which has no quotes, tells which one it is. */
function findSeparator(text: string): string {
  return /[,;\t]/.exec(text)?.[0] ?? ','
}

export function readCsv(file: string): string[][] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file
  const separator = findSeparator(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endRow = () => {
    row.push(cell)
    if (row.some((value) => value !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"') quoted = true
    else if (char === separator) {
      row.push(cell)
      cell = ''
    } else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  if (quoted) throw new Error('The table ends inside a quoted cell.')
  if (cell !== '' || row.length > 0) endRow()
  return rows.map((cells) => cells.map((value) => value.replaceAll('\r\n', '\n')))
}
