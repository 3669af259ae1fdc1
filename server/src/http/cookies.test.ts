import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCase } from '#testing/case-world.ts'
import { PASSWORD } from '#testing/second-factor.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { type Answered, startTestApp, type TestApp } from '#testing/test-app.ts'
import { signOnCookie } from './session-cookie.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://portal.test' })
})
afterAll(() => test.close())

const setCookies = ({ headers }: Answered) => [headers['set-cookie']].flat().map(String)
const call = (cookie: string) => test.visitor('GET', '/user', { headers: { cookie } })

async function signIn(): Promise<string> {
  const answer = await test.visitor('POST', '/auth/login', {
    body: { email: 'provider@demo.test', password: PASSWORD },
  })
  return setCookies(answer)[0]?.split(';')[0] ?? ''
}

describe('cookies over https', () => {
  it('of sessions and cases are bound to this host and hidden from scripts', async () => {
    const login = await test.visitor('POST', '/auth/login', {
      body: { email: 'provider@demo.test', password: PASSWORD },
    })
    const made = await insertCase(test, { provider: 'Marsh' })
    const opened = await test.visitor('POST', `/caseaudit/${made.index}/open`, {
      body: { access_code: made.code, captcha: await solvedCaptcha(test.keys) },
    })
    const all = [...setCookies(login), ...setCookies(opened)]
    expect(all.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-plumbline_session',
      `__Host-plumbline_case_${made.index}`,
    ])
    for (const cookie of all) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=(Lax|Strict)$/)
      expect(cookie).not.toMatch(/domain/i)
    }
    const cookie = all[1]?.split(';')[0] ?? ''
    const read = await test.visitor('GET', `/caseaudit/${made.index}`, { headers: { cookie } })
    expect(read.body.data.number).toBeDefined()
    const other = await insertCase(test, { provider: 'Marsh' })
    const foreign = await test.visitor('GET', `/caseaudit/${other.index}`, { headers: { cookie } })
    expect(foreign.body.data?.number).toBeUndefined()
  })

  it('of a sign-in at the organization is sent by our own pages alone', () => {
    const { name, options } = signOnCookie('https://portal.example.org')
    expect(name).toBe('__Host-plumbline_sign_on')
    expect(options).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'strict' })
  })

  it('come with headers that restrict the browser to https and this site', async () => {
    for (const path of ['/health', '/user', '/nothing/here']) {
      const { headers } = await test.visitor('GET', path)
      expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains')
      expect(headers['content-security-policy']).toMatch(
        /default-src 'none'.*object-src 'none'.*base-uri 'none'/,
      )
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('a session gets a new token at a step-up', async () => {
    const before = await signIn()
    const steppedUp = await test.visitor('POST', '/user/step_up', {
      body: { password: PASSWORD },
      headers: { cookie: before },
    })
    const after = setCookies(steppedUp)[0]?.split(';')[0] ?? ''
    expect(after).not.toBe(before)
    expect([(await call(after)).status, (await call(before)).status]).toEqual([200, 200])
    await sql`update sessions set earlier_until = now() - interval '1 second'`.execute(test.db)
    expect([(await call(after)).status, (await call(before)).status]).toEqual([200, 401])
  })

  it('the earlier token has no step-up and ends soon after the new one is used', async () => {
    const before = await signIn()
    const change = (cookie: string, method: 'POST' | 'DELETE', path: string, body?: object) =>
      test.visitor(method, path, { headers: { cookie }, ...(body && { body }) })
    const stepUp = (cookie: string) => change(cookie, 'POST', '/user/step_up', { password: PASSWORD })
    const readCookie = (answer: Answered) => setCookies(answer)[0]?.split(';')[0] ?? ''
    // The answer was lost, so the browser still has the earlier token: it can read, and steps up again.
    const lost = readCookie(await stepUp(before))
    expect((await change(before, 'DELETE', '/user/sessions')).status).toBe(403)
    expect((await call(before)).status).toBe(200)
    const after = readCookie(await stepUp(before))
    expect((await call(lost)).status).toBe(401)
    expect((await change(after, 'DELETE', '/user/sessions')).status).toBe(200)
    expect((await stepUp(before)).status, 'the new one was used').toBe(401)
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from earlier_until - now())::float8 as seconds from sessions
      where earlier_until > now()`.execute(test.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(10)
  })

  it('a logout clears the cookie with the attributes it was set with', async () => {
    const cookie = await signIn()
    const [dropped] = setCookies(await test.visitor('POST', '/auth/logout', { headers: { cookie } }))
    expect(dropped).toMatch(/^__Host-plumbline_session=;.*Expires=Thu, 01 Jan 1970.*; Secure/)
  })
})
