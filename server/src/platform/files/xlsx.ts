import { Zip, ZipDeflate } from 'fflate'
import { xlsxFrame } from './xlsx-frame.ts'

export type XlsxKind = 'text' | 'number' | 'date'
export type XlsxColumn = { title: string; kind: XlsxKind; width: number }
export type XlsxCell = string | number | null

// What a sheet can hold.
const ROWS_MAX = 1_048_576
const EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DECIMAL = /^-?\d+(\.\d+)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these letters cannot stand in XML.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const STYLES = { head: 1, date: 2 }

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)

/** 0 is 'A', 26 is 'AA'. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const textCell = (at: string, text: string, style = '') =>
  `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** A text is never read as a formula: it is stored as one. Exact decimals are numbers with all their digits. */
function cellOf(at: string, kind: XlsxKind, cell: XlsxCell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : ''
  if (kind === 'number' && DECIMAL.test(cell)) return `<c r="${at}"><v>${cell}</v></c>`
  const [, year, month, day] = (kind === 'date' && DATE.exec(cell)) || []
  if (year === undefined) return textCell(at, cell)
  const serial = (Date.UTC(Number(year), Number(month) - 1, Number(day)) - EPOCH) / DAY_MS
  return `<c r="${at}" s="${STYLES.date}"><v>${serial}</v></c>`
}

async function* writeSheet(
  columns: readonly XlsxColumn[],
  pages: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): AsyncGenerator<string> {
  const names = columns.map((_, at) => columnName(at))
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const head = columns.map(({ title }, at) => textCell(`${names[at]}1`, title, ` s="${STYLES.head}"`))
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  let number = 1
  for await (const rows of pages) {
    let xml = ''
    for (const row of rows) {
      number += 1
      if (number > ROWS_MAX) throw new Error('a sheet cannot hold so many rows')
      const cells = columns.map(({ kind }, at) => cellOf(`${names[at]}${number}`, kind, row[at] ?? null))
      xml += `<row r="${number}">${cells.join('')}</row>`
    }
    if (xml !== '') yield xml
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${number}"/></worksheet>`
}

/** A workbook with one sheet, as it is read: nothing of it is kept but what the archive has not yet given away. */
export async function* writeXlsx(
  sheet: { title: string; columns: readonly XlsxColumn[] },
  pages: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else if (chunk.length > 0) ready.push(chunk)
  })
  const add = (path: string) => {
    const entry = new ZipDeflate(path)
    zip.add(entry)
    return entry
  }
  for (const [path, xml] of Object.entries(xlsxFrame(sheet.title))) add(path).push(Buffer.from(xml), true)
  const entry = add('xl/worksheets/sheet1.xml')
  for await (const xml of writeSheet(sheet.columns, pages)) {
    entry.push(Buffer.from(xml))
    if (failure !== null) throw failure
    yield* ready.splice(0)
  }
  entry.push(new Uint8Array(0), true)
  zip.end()
  if (failure !== null) throw failure
  yield* ready.splice(0)
}
