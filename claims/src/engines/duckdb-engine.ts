import { rm } from 'node:fs/promises'
import type { DuckDBValueConverter } from '@duckdb/node-api'
import type { Engine } from '../engine.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { openDuckDb } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { runName } from '../store/run-name.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createVersionTables } from './version-tables.ts'

export type EngineInput = {
  store: ClaimsStore
  manifest: Manifest
  memoryMb: number
  threads?: number | undefined
}

/** Decimals and dates become texts; the rest is a plain value already. */
const plainValue: DuckDBValueConverter<unknown> = (value) =>
  typeof value === 'object' && value !== null ? value.toString() : value

export const quartersOf = (manifest: Manifest) => manifest.lines.map(({ quarter }) => quarter).toSorted()

/** DuckDB over the files of one version of the store. */
export async function openDuckDbEngine({ store, manifest, memoryMb, threads }: EngineInput): Promise<Engine> {
  // Two databases must not spill into one folder.
  const tempDir = store.pathOf(store.newFile('tmp', runName('engine'), 'spill'))
  const duckDb = await openDuckDb({ memoryMb, tempDir, threads })
  // DuckDB makes the folder when it spills. A reader that stays open for days must not look like a run at work.
  await rm(tempDir, { recursive: true })
  const { connection } = duckDb
  const close = async () => {
    duckDb.close()
    await rm(tempDir, { recursive: true, force: true })
  }
  try {
    // The results are sorted where it matters; keeping the order of the files would cost memory.
    await connection.run('set preserve_insertion_order = false')
    // The files never change, so what was read of their footers stays true.
    await connection.run('set parquet_metadata_cache = true')
    await createVersionTables(connection, store, manifest)
  } catch (error) {
    await close()
    throw error
  }
  const inTurn = oneAtATime()
  return {
    name: 'duckdb',
    quarters: quartersOf(manifest),
    async query(sql, values) {
      const result = await inTurn(() => connection.run(sql, values))
      // What the answer holds is unpacked while the next query runs.
      return { rowCount: result.rowCount, columns: await result.convertColumnsObject(plainValue) }
    },
    close: () => inTurn(close),
  }
}
