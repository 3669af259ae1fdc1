import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { type ResponseWorld, startResponseWorld } from '#testing/response-world.ts'
import { giveAccounts } from './demo-responders.ts'
import { fillDemo } from './fill-demo.ts'
import { fillDemoResponses } from './fill-demo-responses.ts'
import { retireDemo } from './retire-demo.ts'

let world: ResponseWorld
beforeAll(async () => {
  world = await startResponseWorld()
  const { db } = world.test
  await sql`update figures set outcome = 'Significantly Higher' where measure = 'attach_rate'`.execute(db)
  await sql`delete from user_providers where provider_id = ${world.stranger}`.execute(db)
})
afterAll(() => world.close())

const counts = () =>
  getRow(
    world.test.db,
    sql<object>`
      select (select count(*)::int from coders) as coders, (select count(*)::int from coder_calls) as calls,
        (select count(*)::int from report_responses where provider_id = ${world.stranger}) as theirs,
        (select count(*)::int from report_responses where provider_id = ${world.own}) as own,
        (select count(*)::int from report_feedback) as feedback`,
  )

it('fills the demo’s responses once, but not for providers with users', async () => {
  expect(await fillDemoResponses(world.test)).toBe(true)
  const filled = await counts()
  expect(filled).toEqual({ coders: 3, calls: 1, theirs: 1, own: 0, feedback: 8 })
  expect(await fillDemoResponses(world.test)).toBe(false)
  expect(await counts()).toEqual(filled)
})

it('gives who answered an account, which came first, and opened the report first (R-DEMO-3)', async () => {
  const { db } = world.test
  await inTransaction(db, giveAccounts)
  const answers = sql`(
    select provider_id, user_id, period, created_at from report_responses
    union all (
      select distinct on (provider_id, period) provider_id, user_id, period, created_at from report_feedback
      order by provider_id, period, created_at)) a`
  expect(
    await findRows(
      db,
      sql`
        select a.* from ${answers} left join users u on u.id = a.user_id
          left join report_views v on v.provider_id = a.provider_id and v.period = a.period and v.user_id = u.id
        where u.id is null or u.created_at >= a.created_at or u.last_login_at < a.created_at
          or v.read_at is null or v.read_at >= a.created_at`,
    ),
  ).toEqual([])
  const seen = await world.support('GET', `/admin/providers/${world.stranger}`)
  expect(seen.body.data).toMatchObject({ stage: 'responded', last_login_at: expect.any(String) })
})

it('removes responses and what demo users did with DEMO off, and fills them again with DEMO on', async () => {
  const { test, provider } = world
  const { db } = test
  await sql`
    insert into coders (name, languages, time_zone, weekly_hours)
    values ('Lowe^Petra', '{en}', 'America/New_York', '{}')`.execute(db)
  const report = world.reportId(world.own)
  const body = { kind: 'explain', reason: 'case_mix', text: 'Tried in the demo.' }
  expect((await provider('POST', `/reports/${report}/responses`, { body })).status).toBe(201)
  await provider('POST', `/reports/${report}/feedback`, { body: { helpful: true, theme: null } })
  await sql`
    insert into outreach_pauses (provider_id, family, response_id, ends_on)
    select provider_id, family, id, ${officeDay()} + 300 from report_responses where provider_id = ${world.own}`.execute(
    db,
  )
  await retireDemo(db)
  const left = sql`
    select (select array_agg(name) from coders where active) as coders,
      (select count(*)::int from report_responses where status <> 'withdrawn') as answers,
      (select count(*)::int from report_feedback) as feedback,
      (select count(*)::int from coder_calls where status = 'booked') as calls,
      (select count(*)::int from outreach_pauses where ends_on >= ${officeDay()}) as pauses`
  expect(await findRows(db, left)).toEqual([
    { coders: ['Lowe^Petra'], answers: 0, feedback: 0, calls: 0, pauses: 0 },
  ])
  expect(await fillDemo(db)).toBe(false)
  expect(await fillDemoResponses(test)).toBe(true)
  const [again] = await findRows(db, sql<{ coders: string[]; answers: number }>`${left}`)
  expect(again?.coders).toHaveLength(4)
  expect(again?.answers).toBe(1)
})
