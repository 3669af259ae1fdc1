import { mkdir } from 'node:fs/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/**
 * DuckDB counts its own buffers only. What it does not count grows with them: at 4,096 MB and 100 million lines the process
 * took 1.6 GB more, at 2,048 MB less than 1 GB. So a share of the memory beyond that is held back.
 */
const COUNTED_WHOLE_MB = 2048
const COUNTED_SHARE_BEYOND = 0.6

/** What DuckDB may count, so that the process stays within the setting and 1 GB. */
export const countedMb = (memoryMb: number): number =>
  Math.floor(
    Math.min(memoryMb, COUNTED_WHOLE_MB) + Math.max(0, memoryMb - COUNTED_WHOLE_MB) * COUNTED_SHARE_BEYOND,
  )

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
    memory_limit: `${countedMb(memoryMb)}MB`,
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
