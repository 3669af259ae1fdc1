import { mkdir } from 'node:fs/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/**
 * DuckDB counts its own buffers only. Measured at 100 million lines: what it does not count, with Node, is 1.6 GB, so a
 * fifth of the setting is held back for it.
 */
const COUNTED_SHARE = 0.8

export type DuckDbSettings = {
  memoryMb: number
  /** Where DuckDB spills data that does not fit in memory. */
  tempDir: string
  /** One per processor if not given. */
  threads?: number | undefined
}

export type DuckDb = { connection: DuckDBConnection; close: () => void }

/** An in-memory database; all data comes from the store's files. */
export async function openDuckDb({ memoryMb, tempDir, threads }: DuckDbSettings): Promise<DuckDb> {
  await mkdir(tempDir, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${Math.floor(memoryMb * COUNTED_SHARE)}MB`,
    temp_directory: tempDir,
    ...(threads !== undefined && { threads: String(threads) }),
    // Local files only: DuckDB downloads and loads no extensions.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  return {
    connection,
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** A SQL literal, for statements that take no parameters, such as COPY and CREATE VIEW. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`
