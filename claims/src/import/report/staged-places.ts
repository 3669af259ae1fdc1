import { sqlText } from '../../store/duckdb.ts'

/** Where the rows of each file are in the stage; `text` is null for Parquet, whose rows count from 1. */
export type StagedPlaces = readonly {
  file: { name: string; text: object | null }
  firstRow: number
  rows: number
}[]

const FIRST_TEXT_LINE = 2
const FIRST_PARQUET_ROW = 1

/** SQL source with the file of each place: name, first_row, last_row, and first_line, the line of its first row. */
export function fileNames(places: StagedPlaces): string {
  const rows = places.map(({ file, firstRow, rows: count }) => {
    const firstLine = file.text === null ? FIRST_PARQUET_ROW : FIRST_TEXT_LINE
    return `(${sqlText(file.name)}, ${firstRow}, ${firstRow + count - 1}, ${firstLine})`
  })
  return `(select * from (values ${rows.join(', ')}) t(name, first_row, last_row, first_line))`
}

/** SQL for the line of a staged row `s` in its file `f`. */
export const LINE_IN_FILE = 'coalesce(s.source_line, s.copy_line, s.rowid - f.first_row + f.first_line)'
