import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type TestDatabase = { pool: pg.PoolConfig; drop(): Promise<void> }

/** A copy of the migrated template with demo data: each test file has its own database. */
export async function createDatabase(server: pg.PoolConfig, template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(
    server,
    `create database ${name} ${template === undefined ? '' : `template ${template} strategy file_copy`}`,
  )
  return {
    pool: { ...server, database: name },
    drop: () => dropDatabase(server, name),
  }
}

// A vacuum process may be using the database, and only a superuser may end it; it finishes soon.
const NOT_ALLOWED = '42501'
const TRIES = 20
const WAIT_MS = 250

async function dropDatabase(server: pg.PoolConfig, name: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await onServer(server, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (left === 0 || !(error instanceof pg.DatabaseError) || error.code !== NOT_ALLOWED) throw error
      await sleep(WAIT_MS)
    }
  }
}

async function onServer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
