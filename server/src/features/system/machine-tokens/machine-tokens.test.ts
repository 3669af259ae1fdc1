import { LIVE_TOKENS_MAX } from '@plumbline/contract/system/machine-tokens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { hashToken } from '#platform/security/session-store.ts'
import { asMachineCaller, makeToken } from '#testing/machine-token.ts'
import { mailedLink } from '#testing/mailed-link.ts'
import { PASSWORD, withCookie } from '#testing/second-factor.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let vendor: Caller
let support: Caller
beforeAll(async () => {
  test = await startTestApp()
  ;[vendor, support] = await Promise.all([test.as('vendor'), test.as('support')])
})
afterAll(() => test.close())

const DAY_MS = 24 * 60 * 60 * 1000
const list = async () => (await vendor('GET', '/admin/tokens')).body.data
const find = async (id: string) => (await list()).find((token: { id: string }) => token.id === id)
const lastEvents = (action: string) =>
  findRows(
    test.db,
    sql<{ actor_name: string; actor_roles: string; details: Record<string, unknown> }>`
      select actor_name, actor_roles, details from audit_events where action = ${action} order by seq desc limit 1`,
  )

describe('R-TOK-2: making a token', () => {
  it('is for vendor admins alone', async () => {
    for (const who of ['support', 'payer', 'provider'] as const) {
      const caller = await test.as(who)
      const body = { name: 'mine', scopes: ['metrics'] }
      expect((await caller('GET', '/admin/tokens')).status, who).toBe(403)
      expect((await caller('POST', '/admin/tokens', { body })).status, who).toBe(403)
      expect((await caller('POST', `/admin/tokens/${crypto.randomUUID()}/revoke`)).status, who).toBe(403)
    }
    expect((await test.visitor('GET', '/admin/tokens')).status).toBe(401)
  })

  it('shows the secret once, stores its hash, and lasts 90 days', async () => {
    const made = await vendor('POST', '/admin/tokens', {
      body: { name: 'Nightly import', scopes: ['metrics', 'import', 'import'] },
      headers: { 'Idempotency-Key': 'a-secret' },
    })
    expect(made.status).toBe(201)
    const { token, secret } = made.body.data
    expect(secret).toMatch(/^plumbline_[0-9a-f]{72}$/)
    expect(token).toMatchObject({
      name: 'Nightly import',
      scopes: ['import', 'metrics'],
      state: 'live',
      last_used_at: null,
      ending: secret.slice(-4),
    })
    expect(Math.round((Date.parse(token.expires_at) - Date.parse(token.made_at)) / DAY_MS)).toBe(90)
    const row = await getRow(
      test.db,
      sql<{ token_hash: Buffer; text: string }>`
        select token_hash, t::text as text from machine_tokens t where id = ${token.id}`,
    )
    expect(row.token_hash.equals(hashToken(secret))).toBe(true)
    expect(row.text).not.toContain(secret)
    expect(JSON.stringify(await list())).not.toContain(secret)
    expect(await findRows(test.db, sql`select 1 from idempotency_keys where key = 'a-secret'`)).toEqual([])
    const [event] = await lastEvents('token_made')
    expect(event?.details).toMatchObject({ token: token.id, scopes: 'import metrics', days: 90 })
    expect(JSON.stringify(event)).not.toContain(secret)
  })

  it.each([
    ['no scope', { name: 'a', scopes: [] }, 'scopes'],
    ['an unknown scope', { name: 'a', scopes: ['everything'] }, 'scopes.0'],
    ['no name', { name: ' ', scopes: ['import'] }, 'name'],
    ['a name of several lines', { name: 'a\nb', scopes: ['import'] }, 'name'],
    ['a name with markup', { name: '<b>a', scopes: ['import'] }, 'name'],
    ['a name that is taken', { name: 'NIGHTLY IMPORT', scopes: ['import'] }, 'name'],
    ['more than a year', { name: 'a', scopes: ['import'], days: 366 }, 'days'],
    ['no day', { name: 'a', scopes: ['import'], days: 0 }, 'days'],
  ])('is refused with %s', async (_what, body, field) => {
    const answer = await vendor('POST', '/admin/tokens', { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.data)).toEqual([field])
  })

  it('asks for a password or factor again, unless the vendor admin has just signed in', async () => {
    const other = await test.as('vendor')
    await sql`update sessions set created_at = now() - interval '6 minutes'`.execute(test.db)
    const body = { name: 'stepped', scopes: ['metrics'] }
    const refused = await other('POST', '/admin/tokens', { body })
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([403, ['step_up_required']])
    await other('POST', '/user/step_up', { body: { password: PASSWORD } })
    expect((await other('POST', '/admin/tokens', { body })).status).toBe(201)
    await sql`update sessions set created_at = now()`.execute(test.db)
  })

  it(`stops at ${LIVE_TOKENS_MAX} live ones`, async () => {
    await sql`
      insert into machine_tokens (name, name_key, token_hash, ending, scopes, made_by, expires_at)
      select 'many ' || n, 'many ' || n, sha256(n::text::bytea), 'abcd', '{metrics}', u.id, now() + interval '1 day'
      from users u, generate_series(1, ${LIVE_TOKENS_MAX}) as n where u.email = 'vendor@demo.test'`.execute(
      test.db,
    )
    const body = { name: 'one more', scopes: ['metrics'] }
    expect((await vendor('POST', '/admin/tokens', { body })).status).toBe(422)
    await sql`delete from machine_tokens where name like 'many %'`.execute(test.db)
    expect((await vendor('POST', '/admin/tokens', { body })).status).toBe(201)
  })
})

describe('R-TOK-4: a token ends', () => {
  it('when a vendor admin revokes it, once on record', async () => {
    const { id, secret } = await makeToken(vendor, ['metrics'])
    const machine = asMachineCaller(test, secret)
    expect((await machine('GET', '/metrics')).status).toBe(200)
    expect((await find(id)).last_used_at).not.toBeNull()
    for (let times = 0; times < 2; times++) {
      expect((await vendor('POST', `/admin/tokens/${id}/revoke`)).body.data.state).toBe('revoked')
    }
    const refused = await machine('GET', '/metrics')
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="plumbline", error="invalid_token"',
    ])
    const recorded = await findRows(
      test.db,
      sql`select 1 from audit_events where action = 'token_revoked' and details ->> 'token' = ${id}`,
    )
    expect(recorded).toHaveLength(1)
    expect((await vendor('POST', `/admin/tokens/${crypto.randomUUID()}/revoke`)).status).toBe(404)
  })

  it('on its day', async () => {
    const { id, secret } = await makeToken(vendor, ['metrics'])
    await sql`
      update machine_tokens set made_at = now() - interval '2 days', expires_at = now() - interval '1 second'
      where id = ${id}`.execute(test.db)
    expect((await asMachineCaller(test, secret)('GET', '/metrics')).status).toBe(401)
    expect((await find(id)).state).toBe('expired')
  })

  const vendorId = async () =>
    (await getRow(test.db, sql<{ id: string }>`select id from users where email = 'vendor@demo.test'`)).id
  const ENDS: [string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>][] = [
    [
      'is disabled',
      (id) => sql`update users set disabled_at = now() where id = ${id}`.execute(test.db),
      (id) => sql`update users set disabled_at = null where id = ${id}`.execute(test.db),
    ],
    [
      'loses the role',
      (id) => sql`delete from user_roles where user_id = ${id} and role = 'fs_admin'`.execute(test.db),
      (id) => sql`insert into user_roles (user_id, role) values (${id}, 'fs_admin')`.execute(test.db),
    ],
  ]
  it.each(ENDS)('for good when its maker %s', async (_what, take, giveBack) => {
    const { id, secret } = await makeToken(vendor, ['metrics'])
    const machine = asMachineCaller(test, secret)
    const maker = await vendorId()
    await take(maker)
    expect((await machine('GET', '/metrics')).status).toBe(401)
    await giveBack(maker)
    expect((await machine('GET', '/metrics')).status).toBe(401)
    expect(await find(id)).toMatchObject({ state: 'ended', revoked_by: null })
  })

  it('for good when its maker sets a password by a mailed link', async () => {
    const { id, secret } = await makeToken(vendor, ['metrics'])
    const body = { email: 'vendor@demo.test', captcha: await solvedCaptcha(test.keys) }
    await test.visitor('POST', '/auth/password/forgot', { body })
    const { link } = await getRow(
      test.db,
      sql<{ link: string }>`
        select data ->> 'link' as link from mails where to_address = 'vendor@demo.test' and template = 'password_reset'`,
    )
    const token = mailedLink(test.keys, link).replace('/auth/password/reset/', '')
    const password = 'Another-Long-One-77!'
    const reset = await test.visitor('POST', '/auth/password/reset', {
      body: { token, password, password_confirmation: password },
    })
    expect(reset.status).toBe(200)
    expect((await asMachineCaller(test, secret)('GET', '/metrics')).status).toBe(401)
    const signedIn = await test.visitor('POST', '/admin/login', {
      body: { email: 'vendor@demo.test', password },
    })
    vendor = withCookie(test, signedIn.cookies)
    expect((await find(id)).state).toBe('ended')
  })

  it('for good when another vendor admin resets the second factor of its maker', async () => {
    const { id } = await makeToken(vendor, ['metrics'])
    await sql`
      insert into user_roles (user_id, role) select id, 'fs_admin' from users where email = 'support@demo.test'`.execute(
      test.db,
    )
    const other = await test.as('support')
    const reset = await other('POST', `/admin/users/${await vendorId()}/reset_second_factor`, {
      body: { reason: 'lost phone' },
    })
    expect(reset.status).toBe(200)
    await sql`
      delete from user_roles r using users u
      where u.id = r.user_id and u.email = 'support@demo.test' and r.role = 'fs_admin'`.execute(test.db)
    const row = await getRow(
      test.db,
      sql<{ ended: boolean }>`select revoked_at is not null as ended from machine_tokens where id = ${id}`,
    )
    expect(row.ended).toBe(true)
    const again = await test.visitor('POST', '/admin/login', {
      body: { email: 'vendor@demo.test', password: 'Another-Long-One-77!' },
    })
    vendor = withCookie(test, again.cookies)
  })

  it('but not when roles are written anew with the same ones', async () => {
    const { secret } = await makeToken(vendor, ['metrics'])
    const maker = await vendorId()
    await test.db.transaction().execute(async (trx) => {
      await sql`delete from user_roles where user_id = ${maker}`.execute(trx)
      await sql`insert into user_roles (user_id, role) values (${maker}, 'fs_admin')`.execute(trx)
    })
    expect((await asMachineCaller(test, secret)('GET', '/metrics')).status).toBe(200)
  })
})

describe('R-TOK-6: what a machine did', () => {
  it('is in the audit log and the jobs under the name of its token', async () => {
    const { id, secret } = await makeToken(vendor, ['import'], 'warehouse night run')
    const machine = asMachineCaller(test, secret)
    const started = await machine('POST', '/admin/claims/builds')
    expect([started.status, started.body.data.started_by]).toEqual([202, 'token warehouse night run'])
    const [event] = await lastEvents('build_figures_started')
    expect(event).toMatchObject({
      actor_name: 'token warehouse night run',
      actor_roles: 'import',
      details: { by_token: id },
    })
    const { rows } = (await support('GET', '/admin/audit?action=build_figures_started')).body.data
    expect(rows[0].actor).toMatchObject({ name: 'token warehouse night run', email: 'vendor@demo.test' })
    expect((await support('POST', '/admin/audit/verify')).body.data.problem).toBeNull()
    expect((await vendor('POST', '/admin/claims/builds')).body.data.started_by).not.toContain('token')
  })

  it('is written as last use with the network, at most once a minute', async () => {
    const { id, secret } = await makeToken(vendor, ['metrics'])
    const machine = asMachineCaller(test, secret)
    await machine('GET', '/metrics')
    const first = await find(id)
    expect(first.last_used_from).toBe('127.0.0.1')
    await machine('GET', '/metrics')
    expect((await find(id)).last_used_at).toBe(first.last_used_at)
    await sql`update machine_tokens set last_used_at = now() - interval '61 seconds' where id = ${id}`.execute(
      test.db,
    )
    await machine('GET', '/metrics')
    expect(Date.parse((await find(id)).last_used_at)).toBeGreaterThanOrEqual(Date.parse(first.last_used_at))
  })
})
