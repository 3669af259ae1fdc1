import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { ImportRefused } from '../import/import-refused.ts'
import type { TextFile } from '../import/scan-text.ts'
import type { OnProgress } from '../progress.ts'
import { earlierImport, newImportRecord } from '../reference/import-record.ts'
import { TAXONOMY_TABLE } from '../reference/reference-table.ts'
import { readEntries } from '../reference/stored-entries.ts'
import { specialtiesByTaxonomy } from '../reference/taxonomy-crosswalk.ts'
import { withDuckDb } from '../reference/with-duckdb.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { ImportRecord, Manifest, StoredRoster } from '../store/manifest.ts'
import { syncFile } from '../store/write-quarter.ts'
import { type MergedRoster, mergeRoster } from './merge-roster.ts'
import { neededNpis, refuseWholeCountry } from './needed-npis.ts'
import { openRosterText, scanRosterFile } from './roster-file.ts'
import { detectRosterLayout, missingColumns, type RosterLayout } from './roster-layout.ts'
import { isRejectsHeader, writeRosterRejects } from './roster-rejects.ts'
import { createKnownTables, stageRoster } from './stage-roster.ts'

export type ProviderImport = {
  store: ClaimsStore
  /** A flat roster, or the npidata file of NPPES. */
  file: string
  memoryMb: number
  /** replace: removes those not in the file (NPPES: from the directory; flat: from the providers). */
  mode?: 'merge' | 'replace'
  onProgress?: OnProgress
}

type ProvidersImported = ImportRecord & { manifest: Manifest; unchanged: boolean }

/** Imports providers as the next version of the store. A refused file (ImportRefused) changes nothing. */
export async function importProviders(input: ProviderImport): Promise<ProvidersImported> {
  const { store, onProgress } = input
  const text = await openRosterText(input.file)
  const layout = getLayout(text)
  return withDuckDb({ store, memoryMb: input.memoryMb, purpose: 'roster' }, async (connection, folder) => {
    const base = await store.current()
    const isReplacing = input.mode === 'replace' && !isRejectsHeader(text.head.columns)
    const isDirectory = layout.name === 'NPPES'
    const needed = isDirectory ? await neededNpis(connection, { store, base, replaces: isReplacing }) : null
    const npiColumn = layout.columns.get('npi') ?? 0
    const file = await scanRosterFile(
      text,
      (done, total) => onProgress?.({ stage: 'scan', done, total }),
      needed?.size ? { npiColumn, needed, target: join(folder, 'chosen.csv') } : null,
    )
    if (file.rows === 0) throw new ImportRefused('no_rows', { file: text.name })
    if (isDirectory && file.chosen === null) refuseWholeCountry(file)
    const crosswalk = await readEntries(connection, store, base, TAXONOMY_TABLE)
    await createKnownTables(connection, specialtiesByTaxonomy([...crosswalk.values()]))
    const leftOut = file.chosen?.leftOut ?? 0
    onProgress?.({ stage: 'read', done: 0, total: file.rows - leftOut })
    const stagedPath = join(folder, 'staged.parquet')
    await stageRoster(connection, file, layout, stagedPath)

    const merged = await mergeRoster(connection, {
      stagedPath,
      storedPath: base.roster && store.path(base.roster.file),
      supersedes: !isReplacing ? 'none' : layout.name === 'NPPES' ? 'directory' : 'providers',
    })
    const { retired } = merged
    const counts = { ...merged.counts, read: file.rows - leftOut }
    // Unreadable rows never reached the engine.
    counts.rejected += counts.read - merged.counts.read
    if (counts.rejected === file.rows) throw new ImportRefused('roster_no_provider', { file: text.name })

    const record = newImportRecord(base, {
      kind: 'providers',
      file: { name: file.text.name, sha256: file.sha256, bytes: file.bytes },
      layout: layout.name,
      counts,
      retired,
    })
    if (leftOut > 0) record.leftOut = [{ kind: 'rows', count: leftOut }]
    const hasNoChanges = counts.loaded === 0 && retired === 0
    const earlier = earlierImport(base, file.sha256)
    if (hasNoChanges && (counts.rejected === 0 || earlier)) {
      return { ...record, rejects: earlier?.rejects ?? null, manifest: base, unchanged: true }
    }

    if (counts.rejected > 0) {
      record.rejects = store.newFile('rejects', `import-${record.number}`, 'csv')
      const target = store.path(record.rejects)
      await writeRosterRejects(connection, { file, stagedPath, target, importNumber: record.number })
    }
    onProgress?.({ stage: 'write', done: 0, total: null })
    const manifest = await store.commit(base, {
      ...base,
      roster: hasNoChanges ? base.roster : await writeRoster(connection, store, merged),
      cause: `import providers (${layout.name})`,
      imports: [...base.imports, record],
    })
    return { ...record, manifest, unchanged: false }
  })
}

function getLayout(text: TextFile): RosterLayout {
  const layout = detectRosterLayout(text.head.columns)
  if (layout === null) throw new ImportRefused('roster_no_npi', { file: text.name })
  const missing = missingColumns(layout)
  if (missing.length > 0) throw new ImportRefused('roster_columns', { file: text.name, missing })
  return layout
}

async function writeRoster(
  connection: DuckDBConnection,
  store: ClaimsStore,
  { selectSql }: MergedRoster,
): Promise<StoredRoster> {
  const file = store.newFile('roster', 'roster', 'parquet')
  const path = store.path(file)
  const result = await connection.run(
    `copy (${selectSql}) to ${sqlText(path)} (format parquet, compression zstd)`,
  )
  await syncFile(path)
  const rows = Number((await result.getRows())[0]?.[0] ?? 0)
  return { file, rows, bytes: (await stat(path)).size, comparison: await hashComparison(connection, path) }
}

/** Two hashes of 64 bits over rows that are all different, in whatever order they are. */
async function hashComparison(connection: DuckDBConnection, path: string): Promise<string> {
  const compared = 'npi, tin, specialty, class, state, region'
  const reader = await connection.runAndReadAll(
    `select count(*), bit_xor(hash(${compared})), bit_xor(hash('second', ${compared})) from read_parquet(${sqlText(path)})`,
  )
  return (reader.getRows()[0] ?? []).join('-')
}
