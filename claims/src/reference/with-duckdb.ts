import { rm } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { ClaimsStore } from '../store/claims-store.ts'
import { openDuckDb } from '../store/duckdb.ts'
import { runName } from '../store/run-name.ts'

type Work<Result> = (connection: DuckDBConnection, folder: string) => Promise<Result>

/** Runs work on DuckDB with a temporary folder; both are closed and removed afterwards. */
export async function withDuckDb<Result>(
  { store, memoryMb, purpose }: { store: ClaimsStore; memoryMb: number; purpose: string },
  work: Work<Result>,
): Promise<Result> {
  const folder = store.path(store.newFile('tmp', runName(purpose), 'spill'))
  const duckdb = await openDuckDb({ memoryMb, tempDir: folder })
  try {
    return await work(duckdb.connection, folder)
  } finally {
    duckdb.close()
    await rm(folder, { recursive: true, force: true })
  }
}
