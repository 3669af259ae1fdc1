import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

// Long enough that a pause of a busy machine does not expire a session.
const IDLE_SECONDS = 120

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ SESSION_IDLE_SECONDS: String(IDLE_SECONDS), SESSION_WARN_SECONDS: '20' })
})
afterAll(() => test.close())

const idle = { headers: { 'X-Not-Activity': '1' } }
const age = (column: 'last_activity_at' | 'created_at', seconds: number) =>
  sql`update sessions set ${sql.ref(column)} = now() - make_interval(secs => ${seconds})`.execute(test.db)

describe('the session clock (R-SES-2, R-SES-1)', () => {
  it('keeps running under X-Not-Activity and restarts with any other call', async () => {
    const caller = await test.as('provider')
    await age('last_activity_at', 70)
    expect((await caller('GET', '/session', idle)).body.remaining).toBeLessThanOrEqual(50)
    await caller('GET', '/user/settings', idle)
    expect((await caller('GET', '/session', idle)).body.remaining).toBeLessThanOrEqual(50)
    await caller('GET', '/user/settings')
    expect((await caller('GET', '/session', idle)).body.remaining).toBeGreaterThan(60)
  })

  it('GET /session itself counts as activity when the header is absent', async () => {
    const caller = await test.as('provider')
    await age('last_activity_at', 70)
    expect((await caller('GET', '/session')).body).toEqual({ remaining: IDLE_SECONDS, warn_at: 20 })
  })

  it('answers an expired session with a negative remaining time, and other calls with 401', async () => {
    const caller = await test.as('provider')
    await age('last_activity_at', IDLE_SECONDS + 0.5)
    const { status, body } = await caller('GET', '/session')
    expect(status).toBe(200)
    expect(body.remaining).toBeLessThan(0)
    expect((await caller('GET', '/user/settings')).status).toBe(401)
    expect((await caller('GET', '/session')).body.remaining).toBeLessThan(0)
  })

  it('expires in real time', async () => {
    const caller = await test.as('provider')
    await age('last_activity_at', IDLE_SECONDS - 1)
    await sleep(1_300)
    expect((await caller('GET', '/user/settings')).status).toBe(401)
  })

  it('ends after twelve hours, however active', async () => {
    const caller = await test.as('provider')
    await age('created_at', 12 * 3600 - 3)
    expect((await caller('GET', '/session')).body.remaining).toBeLessThanOrEqual(3)
    await age('created_at', 12 * 3600 + 1)
    expect((await caller('GET', '/user/settings')).status).toBe(401)
  })

  it('ends at logout, for that session only', async () => {
    const [one, other] = [await test.as('provider'), await test.as('provider')]
    const answer = await one('POST', '/auth/logout')
    expect(answer.status).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970')
    expect((await one('GET', '/user/settings')).status).toBe(401)
    expect((await one('GET', '/session')).status).toBe(401)
    expect((await other('GET', '/user/settings')).status).toBe(200)
  })

  it('stores only the hash of the token', async () => {
    const login = await test.visitor('POST', '/auth/login', {
      body: { email: 'provider@demo.test', password: 'Plumb-Line-2026!' },
    })
    const token = login.cookies[0]?.value ?? ''
    const found = await sql`select 1 from sessions s where s::text like ${`%${token}%`}`.execute(test.db)
    expect(found.rows).toHaveLength(0)
    expect(String(login.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/)
  })
})
