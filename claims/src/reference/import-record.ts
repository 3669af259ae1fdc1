import { type ImportCounts, type ImportRecord, type Manifest, nextImportNumber } from '../store/manifest.ts'

type Imported = {
  kind: ImportRecord['kind']
  file: ImportRecord['files'][number]
  layout: string
  counts: ImportCounts
  retired: number
}

/** The record of a roster or reference import; such imports touch no quarter and have no data-through date. */
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

/** The latest import of the same bytes. */
export function earlierImport(base: Manifest, sha256: string): ImportRecord | undefined {
  return base.imports.findLast(({ files }) => files.some((file) => file.sha256 === sha256))
}
