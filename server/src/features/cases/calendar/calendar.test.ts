import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let provider: Caller
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())

const read = (path: string) => test.visitor('GET', path.replace('/api', ''))

describe('the calendar feed', () => {
  it('can be created, read without signing in, replaced and closed', async () => {
    expect((await provider('GET', '/user/calendar')).body.data).toEqual({ path: null })
    const { path } = (await provider('POST', '/user/calendar')).body.data
    expect((await provider('GET', '/user/calendar')).body.data).toEqual({ path })
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
