import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Database, findRows, openDatabase } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { ago, startEngagementCases } from '#testing/engagement-cases.ts'
import { createDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  db = openDatabase(database.pool, () => {}).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

it('migration 0126 works out again what was credited to the wrong message, and nothing else', async () => {
  const all = await readMigrations()
  await migrate(
    db,
    all.filter(({ name }) => name < '0126'),
  )
  const cases = await startEngagementCases(db)
  const { run, startCase, contact, acknowledge } = cases
  const link = ({ provider, user }: { provider: string; user: string }, days: number) =>
    run(
      sql`insert into user_providers (user_id, provider_id, created_at) values (${user}, ${provider}, ${ago(days)})`,
    )
  const signIn = ({ user }: { user: string }, days: number) =>
    run(sql`update users set last_login_at = ${ago(days)} where id = ${user}`)

  const early = await startCase()
  await contact(early, 20)
  await signIn(early, 15)
  await link(early, 10)
  await contact(early, 8)

  const linked = await startCase()
  await link(linked, 30)
  await contact(linked, 20)
  await signIn(linked, 15)
  await contact(linked, 8)

  const called = await startCase()
  await contact(called, 10)
  await run(sql`
    insert into contacts (provider_id, family, method, type, outcome, sent_at)
    values (${called.provider}, '17003', 'call', 'reminder', 'reached', ${ago(5)})`)

  const sheet = await startCase()
  await contact(sheet, 10, '11045')
  await contact(sheet, 9)
  await acknowledge(sheet, 5, { topic: '17003' })
  await contact(sheet, 3, '11045')

  const policy = await startCase()
  await link(policy, 30)
  await contact(policy, 10)
  await acknowledge(policy, 5, { isForAll: true })
  await contact(policy, 3)

  const look = async ({ provider }: { provider: string }) => {
    const rows = await findRows(
      db,
      sql<{ shown: string }>`
        select c.steps || ' ' || c.already || ' ' || l.stage as shown
        from contacts c join provider_list l on l.provider_id = c.provider_id
        where c.provider_id = ${provider} order by c.sent_at`,
    )
    return rows.map(({ shown }) => shown)
  }
  // The steps after and before each message, and the stage: delivered 1, opened 2, called 128, attested 256.
  expect(await look(early)).toEqual(['3 0 2', '1 2 2'])
  expect(await look(called)).toEqual(['129 0 8', '129 0 8'])
  expect(await look(sheet)).toEqual(['257 0 9', '257 0 9', '1 256 9'])
  expect(await look(policy)).toEqual(['1 0 1', '1 0 1'])
  const untouched = await look(linked)
  expect(untouched).toEqual(['3 0 2', '1 2 2'])

  await migrate(db)
  expect(await look(early)).toEqual(['1 0 1', '1 0 1'])
  expect(await look(called)).toEqual(['129 0 8', '1 0 8'])
  expect(await look(sheet)).toEqual(['1 0 9', '257 0 9', '1 0 9'])
  expect(await look(policy)).toEqual(['257 0 9', '1 256 9'])
  expect(await look(linked)).toEqual(untouched)
})
