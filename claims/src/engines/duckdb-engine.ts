import { rm } from 'node:fs/promises'
import type { DuckDBValueConverter } from '@duckdb/node-api'
import type { Engine } from '../engine.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { openDuckDb } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { runName } from '../store/run-name.ts'
import { createVersionTables } from './version-tables.ts'

export type EngineInput = {
  store: ClaimsStore
  manifest: Manifest
  memoryMb: number
  threads?: number | undefined
}

/** Decimals and dates become texts; other values are plain already. */
const plainValue: DuckDBValueConverter<unknown> = (value) =>
  typeof value === 'object' && value !== null ? value.toString() : value

// Counting takes about 500 bytes a line, so half of the memory. More lines at once are no faster: hash tables grow out of
// the processor's cache.
const LINES_PER_MB = 1000
const LINES_AT_ONCE = 1_000_000

export const listQuarters = (manifest: Manifest) => manifest.lines.map(({ quarter }) => quarter).toSorted()

/** Runs tasks one after the other, in the order given, even if one fails. */
function oneAtATime(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const running = last.then(task)
    last = running.catch(() => {})
    return running
  }
}

/** Opens DuckDB on the files of one version of the store. */
export async function openDuckDbEngine({ store, manifest, memoryMb, threads }: EngineInput): Promise<Engine> {
  // Two databases must not spill into the same folder.
  const tempDir = store.path(store.newFile('tmp', runName('engine'), 'spill'))
  const duckDb = await openDuckDb({ memoryMb, tempDir, threads })
  // DuckDB makes the folder again when it spills. Without this, a reader open for days looks like an active run.
  await rm(tempDir, { recursive: true })
  const { connection } = duckDb
  const close = async () => {
    duckDb.close()
    await rm(tempDir, { recursive: true, force: true })
  }
  try {
    // Queries sort where order matters; preserving the order of the files would cost memory.
    await connection.run('set preserve_insertion_order = false')
    // Files never change, so cached footers stay valid.
    await connection.run('set parquet_metadata_cache = true')
    await createVersionTables(connection, store, manifest)
  } catch (error) {
    await close()
    throw error
  }
  const inTurn = oneAtATime()
  return {
    name: 'duckdb',
    quarters: listQuarters(manifest),
    linesAtOnce: Math.min(LINES_AT_ONCE, memoryMb * LINES_PER_MB),
    async query(sql, values) {
      const result = await inTurn(() => connection.run(sql, values))
      // The result is converted while the next query runs.
      return { rowCount: result.rowCount, columns: await result.convertColumnsObject(plainValue) }
    },
    close: () => inTurn(close),
  }
}
