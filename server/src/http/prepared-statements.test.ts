import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, findRow, findRows, getRow } from '#platform/db/database.ts'
import { withConnection } from '#platform/db/dedicated-connection.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const selectName = (id: number) => prepared(sql<{ name: string }>`select name from things where id = ${id}`)

async function findPrepared(db: Database, part: string): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ name: string }>`select name from pg_prepared_statements where statement like ${`%${part}%`}`,
  )
  return rows.map(({ name }) => name)
}

test('a connection prepares a marked statement once, and survives a column that a migration adds', async () => {
  await app.db.connection().execute(async (db) => {
    await sql`create temp table things as select 1 as id, 'first' as name`.execute(db)
    for (let turn = 0; turn < 8; turn++) expect(await getRow(db, selectName(1))).toEqual({ name: 'first' })
    expect(await findRow(db, selectName(2))).toBeNull()
    await sql`alter table things add column state text not null default 'new'`.execute(db)
    expect(await getRow(db, selectName(1))).toEqual({ name: 'first' })
    await sql`select name from things where id = ${1}`.execute(db)
    expect(await findPrepared(db, 'from things')).toEqual([expect.stringMatching(/^prepared_\d+$/)])
  })
})

test('a connection that is held for long work prepares marked statements too', async () => {
  const answer = (value: number) => prepared(sql<{ value: number }>`select ${value}::int as value`)
  await withConnection(app.pool, async ({ db }) => {
    expect([await getRow(db, answer(1)), await getRow(db, answer(2))]).toEqual([{ value: 1 }, { value: 2 }])
    expect(await findPrepared(db, '::int as value')).toHaveLength(1)
  })
})
