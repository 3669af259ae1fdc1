import type { Bilingual } from '@plumbline/contract/bilingual'
import type { Download } from '@plumbline/contract/endpoint'
import type { TableFormat } from '@plumbline/contract/exports'
import type { Locale } from '@plumbline/contract/locale'
import { type CsvCell, writeCsv } from '#platform/csv.ts'
import { writeXlsx, type XlsxKind } from '#platform/xlsx.ts'
import { COLUMN_WORDS, type ColumnName } from './column-words.ts'

export type Cell = CsvCell
export type Column<Row> = {
  name: ColumnName
  kind: XlsxKind
  value: (row: Row, language: Locale) => Cell
}
export type Table<Row> = { title: Bilingual; columns: readonly Column<Row>[] }

export type TableOptions = { format: TableFormat; language: Locale; bom?: 'true' | undefined }

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WIDTHS: Readonly<Record<XlsxKind, number>> = { text: 18, number: 14, date: 12 }
const WIDEST = 48

export const text = <Row>(name: ColumnName, value: Column<Row>['value']): Column<Row> => ({
  ...{ name, kind: 'text', value },
})
export const number = <Row>(name: ColumnName, value: Column<Row>['value']): Column<Row> => ({
  ...{ name, kind: 'number', value },
})
export const day = <Row>(name: ColumnName, value: Column<Row>['value']): Column<Row> => ({
  ...{ name, kind: 'date', value },
})

async function* cellsOf<Row>(
  { columns }: Table<Row>,
  pages: AsyncIterable<readonly Row[]>,
  language: Locale,
): AsyncGenerator<Cell[][]> {
  for await (const rows of pages) {
    yield rows.map((row) => columns.map(({ value }) => value(row, language)))
  }
}

/**
 * A CSV has the names of the wire in every language, so that a program reads it; a workbook has the reader's words.
 */
export function writeTable<Row>(
  table: Table<Row>,
  pages: AsyncIterable<readonly Row[]>,
  { format, language, bom }: TableOptions,
): AsyncIterable<Uint8Array> {
  const cells = cellsOf(table, pages, language)
  if (format === 'csv') {
    const header = table.columns.map(({ name }) => name)
    return writeCsv(header, cells, { bom: bom === 'true' })
  }
  const columns = table.columns.map(({ name, kind }) => {
    const title = COLUMN_WORDS[name][language]
    return { title, kind, width: Math.min(WIDEST, Math.max(WIDTHS[kind], title.length + 4)) }
  })
  return writeXlsx({ title: table.title[language], columns }, cells)
}

export function sendTable<Row>(
  table: Table<Row>,
  pages: AsyncIterable<readonly Row[]>,
  options: TableOptions,
  name: string,
): Download {
  return {
    filename: `${name}.${options.format}`,
    stream: writeTable(table, pages, options),
    ...(options.format === 'xlsx' && { contentType: XLSX_TYPE }),
  }
}
