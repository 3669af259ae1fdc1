import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { lockDataDir } from '#platform/files/data-dir-lock.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { APP_DATABASE, APP_ROLE } from '#platform/postgres/postgres-cluster.ts'

type Closer = () => Promise<unknown>

/** The configured database, the embedded one of a running portal, or the embedded one started for this command. */
export async function openCliDatabase(
  config: Config,
): Promise<{ db: Database; pool: pg.Pool; close(): Promise<void> }> {
  const closers: Closer[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const { db, pool } = openDatabase(await findPool(config, closers), () => {})
    closers.push(() => db.destroy())
    await migrate(db)
    return { db, pool, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function findPool(config: Config, closers: Closer[]): Promise<pg.PoolConfig> {
  if (!config.embedded) return { connectionString: config.databaseUrl }
  let lock: Awaited<ReturnType<typeof lockDataDir>>
  try {
    lock = await lockDataDir(config.dataDir)
  } catch (error) {
    const running = await findRunning(config.dataDir)
    if (running === null) throw error
    return running
  }
  closers.push(() => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir })
  closers.push(() => postgres.stop())
  return postgres.pool
}

// PostgreSQL writes its port into line 4 and the directory of its socket into line 5.
async function findRunning(dataDir: string): Promise<pg.PoolConfig | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const [, , , port, host] = text.split('\n')
  if (!port || !host) return null
  return { host, port: Number(port), user: APP_ROLE, database: APP_DATABASE }
}
