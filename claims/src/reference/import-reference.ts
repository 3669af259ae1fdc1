import { writeFile } from 'node:fs/promises'
import { ImportRefused } from '../import/import-refused.ts'
import type { OnProgress } from '../progress.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import type { ImportRecord, Manifest } from '../store/manifest.ts'
import { syncFile } from '../store/write-quarter.ts'
import { delimitedField } from './delimited-text.ts'
import { earlierImport, newImportRecord } from './import-record.ts'
import { type ReferenceFile, readReferenceFile } from './read-reference-file.ts'
import { type RejectedRecord, reconcileEntries } from './reconcile-entries.ts'
import { reconcileFamilies } from './reconcile-families.ts'
import {
  FAMILY_TABLE,
  LIMIT_TABLE,
  type ReferenceKind,
  RULE_TABLE,
  type StoredTable,
} from './reference-table.ts'
import { readEntries, writeEntries } from './stored-entries.ts'
import { withDuckDb } from './with-duckdb.ts'

export type ReferenceImport = {
  store: ClaimsStore
  file: string
  /** If absent, detected from the columns of the file. */
  kind?: ReferenceKind
  memoryMb: number
  /** Pairs with a deletion date up to this day do not count. */
  today?: Temporal.PlainDate
  onProgress?: OnProgress
}

type ReferenceImported = ImportRecord & { manifest: Manifest; unchanged: boolean }

/** Imports a reference file as the next version of the store. A refused file (ImportRefused) changes nothing. */
export async function importReference(input: ReferenceImport): Promise<ReferenceImported> {
  const { store, onProgress } = input
  const today = input.today ?? Temporal.Now.plainDateISO()
  onProgress?.({ stage: 'read', done: 0, total: null })
  const file = await readReferenceFile(input.file, input.kind)
  if (file.records.length === 0) throw new ImportRefused('no_rows', { file: file.name })

  return withDuckDb({ store, memoryMb: input.memoryMb, purpose: 'reference' }, async (connection) => {
    const base = await store.current()
    const { layout } = file
    const read = (table: StoredTable) => readEntries(connection, store, base, table)
    const { changes, counts, retired, rejected } =
      'table' in layout
        ? reconcileEntries(file, layout, await read(layout.table), today)
        : reconcileFamilies(file, {
            pairs: await read(FAMILY_TABLE),
            limits: await read(LIMIT_TABLE),
            rules: await read(RULE_TABLE),
          })
    onProgress?.({ stage: 'read', done: counts.read, total: counts.read })
    if (counts.rejected === counts.read) refuseAll(file, rejected)

    const record = newImportRecord(base, {
      kind: 'reference',
      file,
      layout: layout.name,
      counts,
      retired,
    })
    const changed = changes.filter(({ isChanged }) => isChanged)
    const earlier = earlierImport(base, file.sha256)
    if (changed.length === 0 && (counts.rejected === 0 || earlier)) {
      return { ...record, rejects: earlier?.rejects ?? null, manifest: base, unchanged: true }
    }

    const total = changed.reduce((sum, { entries }) => sum + entries.size, 0)
    onProgress?.({ stage: 'write', done: 0, total })
    record.rejects = await writeRejects(store, record.number, file, rejected)
    const written: Partial<Manifest> = {}
    for (const { table, entries } of changed) {
      written[table.slot] = await writeEntries(connection, store, table, entries)
    }
    const manifest = await store.commit(base, {
      ...base,
      ...written,
      cause: `import ${layout.name}`,
      imports: [...base.imports, record],
    })
    onProgress?.({ stage: 'write', done: total, total })
    return { ...record, manifest, unchanged: false }
  })
}

function refuseAll({ name }: ReferenceFile, [first]: readonly RejectedRecord[]): never {
  const { line, reason } = first ?? { line: 0, reason: '' }
  throw new ImportRefused('reference_no_row', { file: name, line, reason })
}

async function writeRejects(
  store: ClaimsStore,
  importNumber: number,
  file: ReferenceFile,
  rejected: readonly RejectedRecord[],
): Promise<string | null> {
  if (rejected.length === 0) return null
  const own = ['reject_import', 'reject_line', 'reject_field', 'reject_reason']
  // A rejects file that is rejected again must not get the columns twice.
  const first = file.isRejectsFile ? own.length : 0
  const rows = rejected.map(({ line, field, reason, fields }) => [
    String(importNumber),
    String(line),
    field,
    reason,
    ...fields.slice(first),
  ])
  const text = [[...own, ...file.header.slice(first)], ...rows]
    .map((row) => row.map((value) => delimitedField(value, file.delimiter)).join(file.delimiter))
    .join('\n')
  const name = store.newFile('rejects', `import-${importNumber}`, 'csv')
  await writeFile(store.path(name), `${text}\n`)
  await syncFile(store.path(name))
  return name
}
