import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = { pool: pg.PoolConfig; drop(): Promise<void> }

/** A copy of the migrated and filled template: each test file has a database of its own. */
export async function createDatabase(server: pg.PoolConfig, template?: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} ${template === undefined ? '' : `template ${template}`}`)
  return {
    pool: { ...server, database: name },
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
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
