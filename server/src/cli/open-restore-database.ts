import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { refuseUsedDataDir } from '#features/system/backup/restore-places.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { lockDataDir } from '#platform/files/data-dir-lock.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'

const EMBEDDED_FILES = ['postgres', 'secret-key', 'secret-key.next', 'secret-key.previous']

/** After `keep`, a failure no longer removes the database. */
type Work<T> = (database: { db: Database; pool: pg.Pool; keep(): void }) => Promise<T>

async function withDatabase<T>(settings: pg.PoolConfig, work: Work<T>, keep = () => {}): Promise<T> {
  const { db, pool } = openDatabase(settings, () => {})
  try {
    return await work({ db, pool, keep })
  } finally {
    await db.destroy()
  }
}

/** An empty database: embedded in an empty data directory, or on the server. If `work` fails, nothing remains. */
export async function withEmptyDatabase<T>(
  config: Pick<Config, 'embedded' | 'dataDir' | 'databaseUrl'>,
  work: Work<T>,
): Promise<T> {
  if (!config.embedded) {
    await refuseUsedDataDir(config.dataDir)
    return withDatabase({ connectionString: config.databaseUrl }, work)
  }
  const lock = await lockDataDir(config.dataDir)
  try {
    await refuseUsedDataDir(config.dataDir, EMBEDDED_FILES)
    let isKept = false
    const keep = () => {
      isKept = true
    }
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
      try {
        return await withDatabase(postgres.pool, work, keep)
      } finally {
        await postgres.stop()
      }
    } catch (error) {
      for (const name of isKept ? [] : [...EMBEDDED_FILES, 'postgres.log']) {
        await rm(join(config.dataDir, name), { recursive: true, force: true })
      }
      throw error
    }
  } finally {
    await lock.release()
  }
}
