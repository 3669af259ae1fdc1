import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '#platform/database.ts'
import { isMigrated, migrate, readMigrations } from '#platform/migrate.ts'
import { createDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
const open: Database[] = []
const connect = () => {
  const { db } = openDatabase(database.pool, () => {})
  open.push(db)
  return db
}
beforeEach(async () => {
  database = await createDatabase(inject('postgres'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((db) => db.destroy()))
  await database.drop()
})

const step = (name: string, text: string) => ({ name, text, checksum: text })

describe('migrations', () => {
  it('two nodes that start at once apply each file once', async () => {
    const [one, two] = await Promise.all([migrate(connect()), migrate(connect())])
    const all = (await readMigrations()).map(({ name }) => name)
    expect([...one, ...two].sort()).toEqual(all)
    expect(await isMigrated(connect(), await readMigrations())).toBe(true)
    expect(await migrate(connect())).toEqual([])
  })

  it('a file that fails leaves nothing of itself and keeps those before it', async () => {
    const good = step('0001_a.sql', 'create table a (id int)')
    const bad = step('0002_b.sql', 'create table b (id int); select 1 / 0')
    const db = connect()
    await expect(migrate(db, [good, bad])).rejects.toThrow()
    const tables = await sql<{ a: boolean; b: boolean }>`
      select to_regclass('a') is not null as a, to_regclass('b') is not null as b`.execute(db)
    expect(tables.rows[0]).toEqual({ a: true, b: false })
    expect(await isMigrated(db, [good, bad])).toBe(false)
    expect(await migrate(db, [good, step('0002_b.sql', 'create table b (id int)')])).toEqual(['0002_b.sql'])
  })

  it('refuses a file that was edited after it had been applied', async () => {
    const db = connect()
    await migrate(db, [step('0001_a.sql', 'create table a (id int)')])
    await expect(migrate(db, [step('0001_a.sql', 'create table a (id bigint)')])).rejects.toThrow(
      'was edited',
    )
  })

  it('is not ready on an empty database', async () => {
    expect(await isMigrated(connect(), await readMigrations())).toBe(false)
  })
})
