import { sqlText } from '../store/duckdb.ts'

/** Where the rows of each file are in the stage. */
export type StagedPlaces = readonly { file: { name: string }; firstRow: number; rows: number }[]

/** SQL source with the name of the file of each place: name, first_row, last_row. */
export function fileNames(places: StagedPlaces): string {
  const rows = places.map(
    ({ file, firstRow, rows: count }) => `(${sqlText(file.name)}, ${firstRow}, ${firstRow + count - 1})`,
  )
  return `(select * from (values ${rows.join(', ')}) t(name, first_row, last_row))`
}
