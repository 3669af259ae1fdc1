export type RowPlace = 'line' | 'entry' | 'row'

/** What the number of a rejected row counts: entries of a FHIR Bundle, rows of Parquet, else lines of the file. */
export function findRowPlace(file: string): RowPlace {
  const name = file.toLowerCase().replace(/\.gz$/, '')
  if (name.endsWith('.parquet')) return 'row'
  return name.endsWith('.json') ? 'entry' : 'line'
}
