import { Zip, ZipDeflate } from 'fflate'

export type XlsxKind = 'text' | 'number' | 'date'
export type XlsxColumn = { title: string; kind: XlsxKind; width: number }
export type XlsxCell = string | number | null

// Excel's limit for a sheet.
const ROWS_MAX = 1_048_576
const EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DECIMAL = /^-?\d+(\.\d+)?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these characters.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const STYLES = { head: 1, date: 2 }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
// Excel's limits for the name of a sheet.
const NAME_LENGTH = 31
const NOT_IN_NAME = /[[\]:*?/\\'&<>"]/g

/** Every part of a workbook except its sheet. The styles are those of STYLES. */
const createFrame = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${title.replace(NOT_IN_NAME, ' ').slice(0, NAME_LENGTH)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

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

/** Text is stored as text, so that it never runs as a formula. Exact decimals keep all their digits. */
function writeCell(at: string, kind: XlsxKind, cell: XlsxCell): string {
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
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`
  let number = 1
  for await (const rows of pages) {
    let xml = ''
    for (const row of rows) {
      number += 1
      if (number > ROWS_MAX) throw new Error('The sheet has too many rows.')
      const cells = columns.map(({ kind }, at) => writeCell(`${names[at]}${number}`, kind, row[at] ?? null))
      xml += `<row r="${number}">${cells.join('')}</row>`
    }
    if (xml !== '') yield xml
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${number}"/></worksheet>`
}

/** Streams a workbook with one sheet. */
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
  for (const [path, xml] of Object.entries(createFrame(sheet.title))) add(path).push(Buffer.from(xml), true)
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
