import type { Bilingual } from '@plumbline/contract/core/bilingual'
import type { Download } from '@plumbline/contract/core/endpoint'
import type { Locale } from '@plumbline/contract/core/locale'
import type { TableFormat } from '@plumbline/contract/reports/exports'
import { type CsvCell, writeCsv } from '#platform/files/csv.ts'
import { writeXlsx, type XlsxKind } from '#platform/files/xlsx.ts'
import { type ColumnName, columnWords as columnsEn } from './column-words.en.ts'
import { columnWords as columnsEs } from './column-words.es.ts'
import { valueWords as valuesEn } from './value-words.en.ts'
import { valueWords as valuesEs } from './value-words.es.ts'

export type Cell = CsvCell
export type Column<Row> = {
  name: ColumnName
  kind: XlsxKind
  value: (row: Row, language: Locale) => Cell
}
export type Table<Row> = { title: Bilingual; columns: readonly Column<Row>[] }

export type TableOptions = { format: TableFormat; language: Locale; bom?: 'true' | undefined }

const COLUMN_WORDS = { en: columnsEn, es: columnsEs } as const
const VALUE_WORDS = { en: valuesEn, es: valuesEs } as const

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WIDTHS: Readonly<Record<XlsxKind, number>> = { text: 18, number: 14, date: 12 }
const WIDEST = 48

export const text = <Row>(name: ColumnName, value: Column<Row>['value']): Column<Row> => ({
  name,
  kind: 'text',
  value,
})
export const number = <Row>(name: ColumnName, value: Column<Row>['value']): Column<Row> => ({
  name,
  kind: 'number',
  value,
})
export const day = <Row>(name: ColumnName, value: Column<Row>['value']): Column<Row> => ({
  name,
  kind: 'date',
  value,
})

/**
 * The words for a column's values, or null for the values of the wire. A workbook is for people, so it has words. A
 * CSV is for programs, so it keeps the wire values, except for the outcome.
 */
const getValueWords = (name: ColumnName, { format, language }: TableOptions) =>
  format === 'xlsx' || name === 'outcome' ? (VALUE_WORDS[language][name] ?? null) : null

async function* toCells<Row>(
  { columns }: Table<Row>,
  pages: AsyncIterable<readonly Row[]>,
  options: TableOptions,
): AsyncGenerator<Cell[][]> {
  const { language } = options
  const readers = columns.map(({ name, value }) => {
    const words = getValueWords(name, options)
    if (words === null) return (row: Row) => value(row, language)
    return (row: Row) => {
      const cell = value(row, language)
      return typeof cell === 'string' ? (words[cell] ?? cell) : cell
    }
  })
  for await (const rows of pages) yield rows.map((row) => readers.map((read) => read(row)))
}

/**
 * The headers of a CSV are the names of the wire in every language, so that programs can read it. A workbook has the
 * reader's words.
 */
export function writeTable<Row>(
  table: Table<Row>,
  pages: AsyncIterable<readonly Row[]>,
  options: TableOptions,
): AsyncIterable<Uint8Array> {
  const { format, language, bom } = options
  const cells = toCells(table, pages, options)
  if (format === 'csv') {
    const header = table.columns.map(({ name }) => name)
    return writeCsv(header, cells, { bom: bom === 'true' })
  }
  const columns = table.columns.map(({ name, kind }) => {
    const title = COLUMN_WORDS[language][name]
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
