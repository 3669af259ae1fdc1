import { stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest, StoredFile } from '../store/manifest.ts'
import { syncFile } from '../store/write-quarter.ts'
import { BUILT_IN_FAMILIES } from './families.ts'
import { type Entry, entryKey, getStoredFile, type StoredTable } from './reference-table.ts'

/** SQL for the rows of a reference table in a version of the store; the built-in ones if it has no file. */
export function storedTableSql(store: ClaimsStore, manifest: Manifest, table: StoredTable): string {
  const stored = getStoredFile(manifest, table)
  const value = (text: string, type: string) =>
    type === 'varchar' ? sqlText(text) : `cast(${text === '' ? 'null' : text} as ${type})`
  const rows = (entries: readonly Entry[]) =>
    `select * from (values ${entries
      .map(
        (entry) => `(${table.columns.map(({ type }, index) => value(entry[index] ?? '', type)).join(', ')})`,
      )
      .join(', ')}) entry (${table.columns.map(({ name }) => name).join(', ')})`
  const builtIn = stored === null ? builtInEntries(table) : []
  if (builtIn.length > 0) return rows(builtIn)
  const none = `select * from (${rows([[]])}) where false`
  // A file may be older than a column of its table, which then is null.
  return stored === null
    ? none
    : `${none} union all by name select * from read_parquet(${sqlText(store.path(stored.file))})`
}

/** The rows of a reference table in a version of the store, as texts; null is empty. */
export async function readEntries(
  connection: DuckDBConnection,
  store: ClaimsStore,
  manifest: Manifest,
  table: StoredTable,
): Promise<Map<string, Entry>> {
  const columns = table.columns.map(({ name }) => `coalesce(cast(${name} as varchar), '')`).join(', ')
  const result = await connection.runAndReadAll(
    `select ${columns} from (${storedTableSql(store, manifest, table)})`,
  )
  return byKey(table, result.getRows() as Entry[])
}

/** Writes the rows as a new file, ordered by key, so that equal rows make equal files. */
export async function writeEntries(
  connection: DuckDBConnection,
  store: ClaimsStore,
  table: StoredTable,
  entries: Map<string, Entry>,
): Promise<StoredFile> {
  const columns = table.columns.map(({ name, type }) => `${name} ${type}`).join(', ')
  await connection.run(`create or replace temp table reference_entries (${columns})`)
  const appender = await connection.createAppender('reference_entries')
  for (const entry of entries.values()) {
    for (const [index, { type }] of table.columns.entries()) {
      const value = entry[index] ?? ''
      if (type === 'integer' && value === '') appender.appendNull()
      else if (type === 'integer') appender.appendInteger(Number(value))
      else appender.appendVarchar(value)
    }
    appender.endRow()
  }
  appender.closeSync()
  const file = store.newFile('reference', table.slot, 'parquet')
  const path = store.path(file)
  const order = table.columns.slice(0, table.keyColumns).map(({ name }) => name)
  await connection.run(
    `copy (select * from reference_entries order by ${order.join(', ')})
      to ${sqlText(path)} (format parquet, compression zstd)`,
  )
  await syncFile(path)
  return { file, rows: entries.size, bytes: (await stat(path)).size }
}

function builtInEntries(table: StoredTable): Entry[] {
  if (table.slot === 'families') {
    return BUILT_IN_FAMILIES.flatMap(({ family, primaries }) =>
      primaries.map((primary) => [family, family, primary, 'built_in']),
    )
  }
  if (table.slot === 'limits') {
    return BUILT_IN_FAMILIES.flatMap(({ family, mue, mai }) =>
      mue === null ? [] : [[family, String(mue), String(mai ?? '')]],
    )
  }
  return []
}

function byKey(table: StoredTable, entries: Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entryKey(table, entry), entry]))
}
