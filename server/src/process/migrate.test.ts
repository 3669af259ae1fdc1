import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { isMigrated, migrate, readMigrations } from '#platform/db/migrate.ts'
import { createDatabase, type TestDatabase } from '#testing/test-database.ts'

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

  it('a file that fails is rolled back, and earlier files stay applied', async () => {
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

  it('refuses a file that was edited after it was applied', async () => {
    const db = connect()
    await migrate(db, [step('0001_a.sql', 'create table a (id int)')])
    await expect(migrate(db, [step('0001_a.sql', 'create table a (id bigint)')])).rejects.toThrow(
      'was edited',
    )
  })

  it('does not block others while it waits for a long reader, and tries again', async () => {
    const db = connect()
    await migrate(db, [step('0001_a.sql', 'create table a (id int)')])
    const change = step('0002_b.sql', 'alter table a add column b int')
    let tried: Promise<string[]> | undefined
    await connect()
      .transaction()
      .execute(async (reader) => {
        await sql`select * from a`.execute(reader)
        const once = { lockTimeoutMs: 50, pauseMs: 10, tries: 1 }
        await expect(migrate(connect(), [change], once)).rejects.toMatchObject({ code: '55P03' })
        tried = migrate(connect(), [change], { ...once, tries: 1_000 })
        await sql`select * from a`.execute(connect())
      })
    expect(await tried).toEqual(['0002_b.sql'])
  })

  it('builds an index concurrently if the file says so, and again after a failure', async () => {
    const db = connect()
    const text = `-- outside a transaction: the table is large
      drop index concurrently if exists a_id;
      create index concurrently a_id on a (id);`
    await migrate(db, [step('0001_a.sql', 'create table a (id int)')])
    await expect(migrate(db, [step('0002_b.sql', `${text}\nselect 1 / 0;`)])).rejects.toThrow()
    expect(await migrate(db, [step('0002_b.sql', text)])).toEqual(['0002_b.sql'])
    const index = await sql`select 1 from pg_index where indrelid = 'a'::regclass and indisvalid`.execute(db)
    expect(index.rows).toHaveLength(1)
  })

  it('a node of the previous version stays ready with a newer schema', async () => {
    const old = [step('0001_a.sql', 'create table a (id int)')]
    const newer = [...old, step('0002_b.sql', 'alter table a add column b int')]
    const db = connect()
    await migrate(db, old)
    expect(await isMigrated(db, newer)).toBe(false)
    await migrate(connect(), newer)
    expect(await isMigrated(db, old)).toBe(true)
    expect(await migrate(db, old)).toEqual([])
  })

  it('is not ready on an empty database', async () => {
    expect(await isMigrated(connect(), await readMigrations())).toBe(false)
  })
})
