import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { createKeys } from '#platform/security/keys.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { onceOnly } from './idempotency.ts'

let test: TestApp
let provider: Caller
let support: Caller
beforeAll(async () => {
  test = await startTestApp({ METRICS_TOKEN: 'a-token-of-some-length' })
  ;[provider, support] = await Promise.all([test.as('provider'), test.as('support')])
})
afterAll(() => test.close())

const patchSettings = (headers: Record<string, string>, user_settings: unknown = { a: 1 }) =>
  provider('PATCH', '/user/settings', { body: { user_settings }, headers })

describe('forged requests', () => {
  it.each([
    ['without X-Requested-With', { 'X-Requested-With': '' }],
    ['with a foreign Origin', { origin: 'https://evil.example' }],
    ['with an opaque Origin', { origin: 'null' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbor under the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('a change %s gets 403 and changes nothing', async (_name, headers) => {
    await patchSettings({}, { original: true })
    expect((await patchSettings(headers, { original: false })).status).toBe(403)
    expect((await provider('GET', '/user/settings')).body.data.preferences.user_settings).toEqual({
      original: true,
    })
  })

  it.each(['cross-site', 'same-site'])(
    'another site (%s) cannot make a browser load a file',
    async (other) => {
      const read = (site: string) =>
        provider('GET', '/exports/reports?format=csv', { headers: { 'sec-fetch-site': site } })
      expect((await read(other)).status).toBe(403)
      expect((await read('same-origin')).status).not.toBe(403)
      expect((await read('none')).status).not.toBe(403)
    },
  )

  it('a change from our own origin is accepted', async () => {
    expect((await patchSettings({ origin: 'http://localhost:3210', host: 'localhost:3210' })).status).toBe(
      200,
    )
  })
})

describe('Idempotency-Key (R-WIRE-10)', () => {
  it('does the work once for the same body and refuses a different body', async () => {
    const body = { active: false, reason: 'once only' }
    const headers = { 'Idempotency-Key': 'key-1' }
    const before = await sql<{ n: number }>`select count(*)::int as n from audit_events`.execute(test.db)
    const [first, second] = [
      await support('PUT', '/admin/data_hold', { body, headers }),
      await support('PUT', '/admin/data_hold', { body, headers }),
    ]
    expect(second.body).toEqual(first.body)
    const after = await sql<{ n: number }>`select count(*)::int as n from audit_events`.execute(test.db)
    expect((after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)).toBe(1)
    const other = await support('PUT', '/admin/data_hold', { body: { ...body, reason: 'other' }, headers })
    expect(other.status).toBe(422)
  })

  it('lets a refused call be tried again with the same key', async () => {
    const headers = { 'Idempotency-Key': 'key-2' }
    const unknown = { provider_id: '00000000-0000-4000-8000-000000000000' }
    expect((await support('PATCH', '/admin/session', { body: unknown, headers })).status).toBe(422)
    expect((await support('PATCH', '/admin/session', { body: unknown, headers })).status).toBe(422)
  })

  it('keys are stored for a day, and each new key deletes some older ones', async () => {
    const oldKeys = async () => {
      const found = await sql<{ key: string }>`
        select key from idempotency_keys where key like 'old-%' order by created_at`.execute(test.db)
      return found.rows.map(({ key }) => key)
    }
    await sql`
      insert into idempotency_keys (session_id, route, key, body_hash, created_at)
      select s.id, 'PUT /old', 'old-' || n, '', now() - interval '30 hours' + n * interval '10 minutes'
      from (select id from sessions limit 1) s cross join generate_series(1, 45) as n`.execute(test.db)
    const body = { active: false, reason: 'a new day' }
    const put = (key: string) =>
      support('PUT', '/admin/data_hold', { body, headers: { 'Idempotency-Key': key } })
    await put('key-4')
    expect((await oldKeys())[0]).toBe('old-21')
    await put('key-5')
    // Keys younger than a day stay.
    for (const key of ['key-6', 'key-7']) await put(key)
    expect((await oldKeys())[0]).toBe('old-37')
  })

  it('twenty calls at once do the work once', async () => {
    const headers = { 'Idempotency-Key': 'key-3' }
    const body = { active: false, reason: 'twenty at once' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => support('PUT', '/admin/data_hold', { body, headers })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const done = await sql<{ n: number }>`
      select count(*)::int as n from audit_events where reason = 'twenty at once'`.execute(test.db)
    expect(done.rows[0]?.n).toBe(1)
  })

  it('a connection lost before the commit leaves no work, no answer and no lock', async () => {
    const { rows } = await sql<{ id: string }>`select id from sessions limit 1`.execute(test.db)
    const owner = { kind: 'session' as const, id: rows[0]?.id ?? '' }
    const call = { owner, route: 'PUT /broken', key: 'key-8', body: null }
    const once = (after: (db: Database) => Promise<unknown>) =>
      onceOnly(test, call, async (db) => {
        await recordAudit(db, { actorId: null, action: 'data_hold_set', reason: 'a broken line' })
        await after(db)
        return { status: 200, answer: { done: true } }
      })
    const breakLine = (db: Database) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    await expect(once(breakLine)).rejects.toThrow()
    expect(await once(async () => {})).toEqual(await once(breakLine))
    // Without the encryption key, the answer can only say that the work was done.
    const keys = createKeys('another key, of which nothing was written yet')
    const again = onceOnly({ db: test.db, keys }, call, () => Promise.reject(new Error('done twice')))
    await expect(again).rejects.toMatchObject({ key: 'conflict' })
    const done = await sql<{ n: number }>`
      select count(*)::int as n from audit_events where reason = 'a broken line'`.execute(test.db)
    expect(done.rows[0]?.n).toBe(1)
  })
})

describe('a data hold (R-WIRE-11)', () => {
  it('holds back data calls of everybody except admins, and no other calls', async () => {
    await support('PUT', '/admin/data_hold', { body: { active: true, reason: 'Reload of the claims' } })
    expect((await provider('GET', '/user')).body).toEqual({ data_hold: true, data: null })
    expect((await provider('GET', '/user/settings')).body.data.email).toBe('provider@demo.test')
    expect((await provider('GET', '/session')).body.remaining).toBeGreaterThan(0)
    // R-WIRE-16: what /account does for the person.
    for (const path of ['profile', 'sessions', 'access_log', 'invitations', 'calendar', 'second_factor']) {
      const { status, body } = await provider('GET', `/user/${path}`)
      expect([path, status, body.data_hold], path).toEqual([path, 200, undefined])
    }
    expect((await support('GET', '/user')).body.data.length).toBeGreaterThan(0)
    await support('PUT', '/admin/data_hold', { body: { active: false, reason: 'Done' } })
    expect((await provider('GET', '/user')).body.data.length).toBeGreaterThan(0)
  })
})

describe('acting as a provider', () => {
  it('is recorded each time with its own reason; none is taken over (R-ACT-4)', async () => {
    const caller = await test.as('support')
    const { rows } = (await caller('GET', '/admin/providers')).body.data
    const choose = async (body: { provider_id: string; reason?: string }) =>
      (await caller('PATCH', '/admin/session', { body })).body.data
    expect(await choose({ provider_id: rows[0].id })).toMatchObject({ reason: 'not given' })
    await choose({ provider_id: rows[1].id, reason: 'A call' })
    expect(await choose({ provider_id: 'none' })).toMatchObject({ reason: null })
    expect(await choose({ provider_id: rows[0].id, reason: ' An\u200bother\n ' })).toMatchObject({
      reason: 'Another',
    })
    const log = await sql<{ reason: string }>`
      select reason from audit_events where action = 'act_as_started' order by at desc limit 2`.execute(
      test.db,
    )
    expect(log.rows.map((row) => row.reason)).toEqual(['Another', 'A call'])
  })

  it.each(['', '   ', 'x', '....', 'a\u200b\u200b\u200b', '\u3164\u3164\u3164\u3164', '\u202eab\u202c'])(
    'is refused for want of a reason with %j, and stays with the provider before (R-ACT-4)',
    async (reason) => {
      const caller = await test.as('support')
      const { rows } = (await caller('GET', '/admin/providers')).body.data
      await caller('PATCH', '/admin/session', { body: { provider_id: rows[0].id, reason: 'A call' } })
      const refused = await caller('PATCH', '/admin/session', { body: { provider_id: rows[1].id, reason } })
      expect([refused.status, Object.keys(refused.body.data)]).toEqual([422, ['reason']])
      expect((await caller('GET', '/admin/session')).body.data.provider_id).toBe(rows[0].id)
    },
  )
})

describe('answers', () => {
  it('are kept by no cache, however the address is spelled', async () => {
    for (const url of ['/%61pi/user/settings', '/api/user/settings', '/api/nothing-here']) {
      const { headers } = await test.app.inject({ url })
      expect(headers['cache-control'], url).toBe('no-store')
    }
  })

  it('have a request id, the security headers and no-store', async () => {
    const { headers } = await test.visitor('GET', '/health')
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  it('to an unknown address are 404 with an error payload', async () => {
    const { status, body } = await test.visitor('GET', '/nothing/here')
    expect({ status, body }).toMatchObject({ status: 404, body: { status: 404, data: null } })
    const trace = await test.app.inject({
      method: 'TRACE' as 'GET',
      url: '/api/health',
      headers: { a: 'echo' },
    })
    expect([trace.statusCode, trace.body.includes('echo')]).toEqual([404, false])
  })

  it('of metrics need the token and contain only address patterns', async () => {
    const open = await test.visitor('GET', '/metrics', {
      headers: { authorization: 'Bearer a-token-of-some-length' },
    })
    expect(open.status).toBe(200)
    expect(open.body).toContain('route="/api/health"')
    expect(
      (await test.visitor('GET', '/metrics', { headers: { authorization: 'Bearer wrong' } })).status,
    ).toBe(401)
  })

  it('POST /crow takes the user from the session and stores addresses as patterns', async () => {
    const timestamp = new Date().toISOString()
    const events = [
      {
        type: 'page',
        timestamp,
        userId: 'someone-else',
        name: '/es/auth/password/reset/secret-token',
        properties: { from: 'http://x/caseaudit/abc?code=1' },
      },
    ]
    expect((await provider('POST', '/crow', { body: { events } })).status).toBe(202)
    const stored = await sql<{ event: Record<string, unknown> }>`
      select event from analytics_events order by id desc limit 1`.execute(test.db)
    expect(stored.rows[0]?.event).toMatchObject({
      userEmail: 'provider@demo.test',
      name: '/auth/password/reset/{token}',
      properties: { from: '/caseaudit/{index}' },
    })
    expect(JSON.stringify(stored.rows)).not.toMatch(/secret-token|someone-else|code=1/)
  })
})
