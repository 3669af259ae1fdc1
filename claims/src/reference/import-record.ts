import { type ImportCounts, type ImportRecord, type Manifest, nextImportNumber } from '../store/manifest.ts'

type Imported = {
  kind: ImportRecord['kind']
  file: ImportRecord['files'][number]
  layout: string
  counts: ImportCounts
  retired: number
}

/** The record of an import of tables: it touches no quarter and says nothing of the date of the claims. */
export function newImportRecord(
  base: Manifest,
  { kind, file, layout, counts, retired }: Imported,
): ImportRecord {
  return {
    number: nextImportNumber(base),
    kind,
    files: [{ name: file.name, sha256: file.sha256, bytes: file.bytes }],
    layout,
    counts,
    retired,
    quarters: [],
    rejects: null,
    dataThrough: null,
    importedAt: new Date().toISOString(),
  }
}

/** The latest import of the same bytes, with its rejects. */
export function earlierImport(base: Manifest, sha256: string): ImportRecord | undefined {
  return base.imports.findLast(({ files }) => files.some((file) => file.sha256 === sha256))
}
