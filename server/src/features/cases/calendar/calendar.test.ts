import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { insertToken } from '#platform/security/one-time-tokens.repository.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let provider: Caller
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())

const read = (path: string) => test.visitor('GET', path.replace('/api', ''))

/** Opens a feed, does something to its owner, and says whether the feed can be read, and can be later. */
async function readAfter(work: (userId: string) => Promise<unknown>): Promise<number[]> {
  const owner = await test.as('provider')
  const { path } = (await owner('POST', '/user/calendar')).body.data
  const { id } = await getRow(
    test.db,
    sql<{ id: string }>`select id from users where email = 'provider@demo.test'`,
  )
  expect((await read(path)).status).toBe(200)
  await work(id)
  const then = (await read(path)).status
  await sql`update users set disabled_at = null where id = ${id}`.execute(test.db)
  await sql`insert into user_roles (user_id, role) values (${id}, 'provider') on conflict do nothing`.execute(
    test.db,
  )
  return [then, (await read(path)).status]
}

describe('the calendar feed', () => {
  it.each(['reset_second_factor', 'disable'])('ends for good with %s', async (what) => {
    const support = await test.as('support')
    const answers = await readAfter(async (id) =>
      expect((await support('POST', `/admin/users/${id}/${what}`, { body: {} })).status).toBe(200),
    )
    expect(answers).toEqual([404, 404])
  })

  it('ends for good with a password that was set by a mailed link', async () => {
    const answers = await readAfter(async (userId) => {
      const token = await insertToken(test.db, test.keys, {
        userId,
        purpose: 'password_reset',
        lifeSeconds: 60,
      })
      const password = 'Another-Long-One-77!'
      const reset = await test.visitor('POST', '/auth/password/reset', {
        body: { token, password, password_confirmation: password },
      })
      expect(reset.status).toBe(200)
    })
    expect(answers).toEqual([404, 404])
    // The other tests sign in with the first password.
    await sql`update users set password_hash = (select password_hash from users where email = 'manager@demo.test')
      where email = 'provider@demo.test'`.execute(test.db)
    provider = await test.as('provider')
  })

  it('is read only while its owner is a provider', async () => {
    const answers = await readAfter((id) =>
      sql`delete from user_roles where user_id = ${id} and role = 'provider'`.execute(test.db),
    )
    expect(answers[0]).toBe(404)
    provider = await test.as('provider')
    await provider('DELETE', '/user/calendar')
  })

  it('can be created, read without signing in, replaced and closed', async () => {
    expect((await provider('GET', '/user/calendar')).body.data).toEqual({ open: false })
    const { path } = (await provider('POST', '/user/calendar')).body.data
    expect((await provider('GET', '/user/calendar')).body.data).toEqual({ open: true })
    const feed = await read(path)
    expect(feed.status).toBe(200)
    expect(String(feed.body)).toContain('BEGIN:VCALENDAR')
    expect(String(feed.body)).toMatch(/UID:final-\d{4}Q[1-4]@plumbline/)
    const renewed = (await provider('POST', '/user/calendar')).body.data.path
    expect(renewed).not.toBe(path)
    expect((await read(path)).status).toBe(404)
    expect((await read(renewed)).status).toBe(200)
    await provider('DELETE', '/user/calendar')
    expect((await read(renewed)).status).toBe(404)
  })

  it('names the coder in a readable form', async () => {
    await sql`
      with coder as (
        insert into coders (name, languages, time_zone, weekly_hours)
        values ('Penrose^Walter', '{en}', 'UTC', '{}') returning id)
      insert into coder_calls (coder_id, starts_at, user_id, language, phone, time_zone)
      select coder.id, now() + interval '1 day', u.id, 'en', '+1 503 555 0100', 'UTC'
      from coder, users u where u.email = 'provider@demo.test'`.execute(test.db)
    const { path } = (await provider('POST', '/user/calendar')).body.data
    const feed = String((await read(path)).body)
    expect(feed).toContain('DESCRIPTION:Penrose\\, Walter calls you')
    expect(feed).not.toContain('^')
  })

  it('is closed to other tokens, during a data hold and for a disabled account', async () => {
    const { path } = (await provider('POST', '/user/calendar')).body.data
    const wrong = path.replace(/.\.ics$/, (end: string) => (end[0] === 'A' ? 'B.ics' : 'A.ics'))
    expect((await read(wrong)).status).toBe(404)
    expect((await read('/api/calendar/short.ics')).status).toBe(422)
    await sql`update system_state set data_hold = true`.execute(test.db)
    expect((await read(path)).status).toBe(404)
    await sql`update system_state set data_hold = false`.execute(test.db)
    await sql`update users set disabled_at = now() where email = 'provider@demo.test'`.execute(test.db)
    expect((await read(path)).status).toBe(404)
  })
})
