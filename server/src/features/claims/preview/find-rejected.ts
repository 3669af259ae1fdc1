import type { ImportRecord } from '@plumbline/claims/store/manifest'

/** The rows of one file, or of all files of an import that does not count them one by one. */
export type CountedRows = { import: number; files: string[]; read: number; rejected: number }

/** Newer imports also count the rows of each file. */
export type CountedImport = Pick<ImportRecord, 'number' | 'counts'> & {
  files: readonly { name: string; read?: number; rejected?: number }[]
}

function countRows({ number, files, counts }: CountedImport): CountedRows[] {
  const each = files.flatMap(({ name, read, rejected }) =>
    read === undefined || rejected === undefined ? [] : [{ import: number, files: [name], read, rejected }],
  )
  if (each.length === files.length) return each
  const { read, rejected } = counts
  return [{ import: number, files: files.map(({ name }) => name), read, rejected }]
}

/** R-CLM-5: files of which every row, or more than `maxPercent` of them, was rejected. */
export const findRejected = (imports: readonly CountedImport[], maxPercent: number): CountedRows[] =>
  imports
    .flatMap(countRows)
    // Multiplied, because a quotient would be rounded.
    .filter(({ read, rejected }) => rejected > 0 && (rejected === read || rejected * 100 > read * maxPercent))
