import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRow, findRows, getRow } from '#platform/db/database.ts'
import { kept } from '#platform/db/kept-statements.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const selectName = (id: number) => kept(sql<{ name: string }>`select name from kept_things where id = ${id}`)

test('a kept statement is prepared once per connection and survives a new column', async () => {
  await app.db.connection().execute(async (db) => {
    await sql`create temp table kept_things as select 1 as id, 'first' as name`.execute(db)
    for (let turn = 0; turn < 8; turn++) expect(await getRow(db, selectName(1))).toEqual({ name: 'first' })
    expect(await findRow(db, selectName(2))).toBeNull()
    await sql`alter table kept_things add column state text not null default 'new'`.execute(db)
    expect(await getRow(db, selectName(1))).toEqual({ name: 'first' })
    const prepared = await findRows(
      db,
      sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%kept_things%'`,
    )
    expect(prepared).toHaveLength(1)
  })
})
