import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
let userId: string
/** Of the providers of one practice, in the order of their ids. They lie in the table in the opposite one. */
let ids: string[]

beforeAll(async () => {
  test = await startTestApp()
  support = await test.as('support')
  ;({ id: userId } = await getRow(
    test.db,
    sql<{ id: string }>`select id from users where email = 'support@demo.test'`,
  ))
  const rows = await findRows(
    test.db,
    sql<{ id: string }>`
      with t as (insert into practices (tin, name) values ('920000009', 'Cedar Skin') returning id)
      insert into providers (id, practice_id, npi, name, provider_type_id, specialty, state)
      select ('00000000-0000-4000-8000-' || lpad((1000 - i)::text, 12, '0'))::uuid, t.id, (9300000000 + i)::text,
        'Roe' || i || '^Al', 1, 'Dermatology', 'WA'
      from t, generate_series(1, 900) i returning id`,
  )
  ids = rows.map(({ id }) => id).toSorted()
  await sql`analyze providers`.execute(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from provider_watchers`.execute(test.db)
})

const act = (kind: 'watch' | 'unwatch') =>
  support('POST', '/admin/bulk-actions', { body: { kind, selection: { ids } } })
const undo = (id: string) => support('POST', `/admin/bulk-actions/${id}/undo`)
/** As many single watches, the last provider first. */
const watchBackward = async () => {
  await sql`
    insert into provider_watchers (provider_id, user_id)
    select id, ${userId} from unnest(${ids}::uuid[]) id order by id desc`.execute(test.db)
  await sql`analyze provider_watchers`.execute(test.db)
}
/** The action that watched them, as if in the order in which they lie now. */
async function watched(): Promise<string> {
  const { id } = (await act('watch')).body.data.action
  await sql`delete from provider_watchers`.execute(test.db)
  await watchBackward()
  await sql`
    update provider_watchers set created_at = (select created_at from bulk_actions where id = ${id})`.execute(
    test.db,
  )
  return id
}
async function unwatched(): Promise<string> {
  await watchBackward()
  return (await act('unwatch')).body.data.action.id
}
const findWaiting = () =>
  findRows(
    test.db,
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )

/** Another tab of the same person has the first provider, lets many change, and then takes the last one. */
async function meet(
  take: (trx: Executor, id: string | undefined) => Promise<unknown>,
  change: () => Promise<{ status: number }>,
): Promise<number> {
  const trx = await test.db.startTransaction().execute()
  try {
    await sql`set local lock_timeout = '500ms'`.execute(trx)
    await take(trx, ids[0])
    const changed = change()
    await expect.poll(findWaiting, { timeout: 10_000 }).not.toEqual([])
    await take(trx, ids.at(-1))
    await trx.commit().execute()
    return (await changed).status
  } finally {
    if (!trx.isCommitted) await trx.rollback().execute()
  }
}
const watchOne = (trx: Executor, id: string | undefined) =>
  sql`insert into provider_watchers (provider_id, user_id) values (${id}, ${userId})`.execute(trx)
const unwatchOne = (trx: Executor, id: string | undefined) =>
  sql`delete from provider_watchers where provider_id = ${id} and user_id = ${userId}`.execute(trx)

describe('who watches the first and then the last of many does not deadlock with', () => {
  it('undoing that many were unwatched', async () => {
    const id = await unwatched()
    expect(await meet(watchOne, () => undo(id))).toBe(200)
  })

  it('undoing that many were watched', async () => {
    const id = await watched()
    expect(await meet(unwatchOne, () => undo(id))).toBe(200)
  })

  it('unwatching many', async () => {
    await watchBackward()
    expect(await meet(unwatchOne, () => act('unwatch'))).toBe(200)
  })
})
