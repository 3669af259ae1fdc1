import { mkdir } from 'node:fs/promises'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

export type DuckDbSettings = {
  memoryMb: number
  /** Where DuckDB spills what does not fit. */
  tempDir: string
  /** As many as the machine has processors when not given. */
  threads?: number | undefined
}

export type DuckDb = { connection: DuckDBConnection; close: () => void }

/** A database in memory; all data comes from the files of the store. */
export async function openDuckDb({ memoryMb, tempDir, threads }: DuckDbSettings): Promise<DuckDb> {
  await mkdir(tempDir, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MB`,
    temp_directory: tempDir,
    ...(threads !== undefined && { threads: String(threads) }),
    // The machine's own files and nothing else: no extension is fetched, and no session setting leaks out.
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

/** A text as an SQL literal, for the statements that take no parameters, such as COPY and views. */
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`
