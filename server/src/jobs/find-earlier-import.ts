import type { ImportRecord, Manifest } from '@plumbline/claims/store/manifest'

/** An import of the same bytes, and how many rows of these files it rejected. */
export type EarlierImport = { import: number; rejected: number }

/** The latest standing import that has all of these files. */
export function findEarlierImport(
  { imports }: Pick<Manifest, 'imports'>,
  { kind, files }: Pick<ImportRecord, 'kind' | 'files'>,
): EarlierImport | null {
  const wanted = new Set(files.map(({ sha256 }) => sha256))
  const found = imports.findLast(
    (each) =>
      each.kind === kind &&
      !each.takenBack &&
      [...wanted].every((sha256) => each.files.some((file) => file.sha256 === sha256)),
  )
  if (found === undefined) return null
  const same = found.files.filter(({ sha256 }) => wanted.has(sha256))
  const isCounted = same.every(({ rejected }) => rejected !== undefined)
  return {
    import: found.number,
    rejected: isCounted ? same.reduce((sum, { rejected = 0 }) => sum + rejected, 0) : found.counts.rejected,
  }
}
