import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { fillDemo } from '#demo/fill-demo.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { createDatabase } from './test-database.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest is extended by merging an interface
  export interface ProvidedContext {
    postgres: pg.PoolConfig
    template: string
  }
}

/** Replaces the password hashes by cheap ones, because tests sign in hundreds of times. */
async function makeSignInCheap(db: Database): Promise<void> {
  const cheap = await hash(DEMO_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await sql`update users set password_hash = ${cheap} where password_hash is not null`.execute(db)
}

// Fast and not durable, because the database is removed after the run. Tests of crashes use a durable one.
const FAST_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  io_method: 'sync',
}

/** One PostgreSQL per run, by socket like the embedded default, or over TCP with a password like DATABASE_URL. */
async function setUp(project: TestProject, overTcp: boolean): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: FAST_SETTINGS,
    ...(overTcp && { tcpPort: 0 }),
  })
  const template = await createDatabase(postgres.pool)
  const { db } = openDatabase(template.pool, () => {})
  await migrate(db)
  await fillDemo(db)
  await makeSignInCheap(db)
  await db.destroy()
  project.provide('postgres', postgres.pool)
  project.provide('template', String(template.pool.database))
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const setUpEmbedded = (project: TestProject) => setUp(project, false)
export const setUpServer = (project: TestProject) => setUp(project, true)
