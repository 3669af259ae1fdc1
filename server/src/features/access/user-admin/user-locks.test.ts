import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRow, inTransaction } from '#platform/db/database.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const waiting = async () => {
  const row = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await getRow(test.db, row)).count
}

// A third transaction holds the session while both wait. What is recorded of the person refers to their account; if the
// account were locked against that, the database would end one of the two after a second.
it.each(['reset_second_factor', 'disable'])(
  'a person who signs out while %s runs for them does not deadlock with it',
  async (what) => {
    const [provider, support] = [await test.as('provider'), await test.as('support')]
    const { id, session } = await getRow(
      test.db,
      sql<{ id: string; session: string }>`
        select u.id, s.id as session from users u join sessions s on s.user_id = u.id
        where u.email = 'provider@demo.test' and s.ended_at is null order by s.created_at desc limit 1`,
    )
    const answers = await inTransaction(test.db, async (trx) => {
      await sql`select 1 from sessions where id = ${session} for update`.execute(trx)
      const first = provider('POST', '/auth/logout')
      await expect.poll(waiting).toBe(1)
      const second = support('POST', `/admin/users/${id}/${what}`, { body: {} })
      await expect.poll(waiting).toBe(2)
      return { both: Promise.all([first, second]) }
    })
    expect((await answers.both).map(({ status }) => status)).toEqual([200, 200])
  },
)
