import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRow, findRows } from '#platform/db/database.ts'
import { findFreePort } from '#testing/free-port.ts'
import { type Organization, startOrganization } from '#testing/organization.ts'
import { leaveForOrganization, signInAtOrganization, toCookie } from '#testing/organization-sign-in.ts'
import { createOrganizationVisitor } from '#testing/organization-visitor.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { type Caller, createCaller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let organization: Organization
beforeAll(async () => {
  const port = await findFreePort()
  const portalUrl = `http://localhost:${port}`
  organization = await startOrganization(portalUrl)
  test = await startTestApp({
    ...organization.settings,
    PUBLIC_URL: portalUrl,
    OIDC_SECOND_FACTOR: 'trusted',
    OIDC_LINK_ACCOUNTS: 'on',
  })
  await test.app.listen({ port, host: 'localhost' })
})
afterAll(async () => {
  await test.close()
  await organization.close()
})
beforeEach(() => {
  organization.members.clear()
  organization.members.set('ana', { email: 'ana@org.test', name: 'Ana Ruiz', groups: ['billing-support'] })
})

const leave = (login: string) => leaveForOrganization(test, login)
const signIn = (login: string) => signInAtOrganization(test, login)

const settingsOf = async (caller: Caller) => (await caller('GET', '/user/settings')).body.data
const lastAudit = () =>
  findRow(
    test.db,
    sql<{ action: string; details: Record<string, unknown> }>`
      select action, details from audit_events order by at desc limit 1`,
  )

describe('R-AUTH-9: signing in at the organization', () => {
  it('sends people there with code, PKCE, state and nonce', async () => {
    const { url } = await leave('ana')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${test.config.publicUrl}/auth/callback`,
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(url.searchParams.get(name), name).toMatch(/^[\w-]{43}$/)
    }
  })

  it('makes an account at the first sign-in and finds it at the next', async () => {
    const first = await signIn('ana')
    expect(first.arrived.body.data).toMatchObject({ purpose: 'sign_in' })
    expect(await settingsOf(first.caller)).toMatchObject({
      name: 'Ana Ruiz',
      email: 'ana@org.test',
      permissions: ['admin'],
      password_life: null,
      sign_on: true,
    })
    const second = await signIn('ana')
    expect(second.arrived.body.data.id).toBe(first.arrived.body.data.id)
    // The person is the subject, whatever address the organization gives.
    organization.members.set('ana', { email: 'new@org.test', name: 'Ana', groups: ['billing-support'] })
    expect((await signIn('ana')).arrived.body.data.id).toBe(first.arrived.body.data.id)
    expect(await lastAudit()).toEqual({
      action: 'signed_in',
      details: { door: 'admin', method: 'organization' },
    })
  })

  it('takes roles anew at each sign-in, and ends sessions with the old ones', async () => {
    const before = await signIn('ana')
    organization.members.set('ana', {
      email: 'ana@org.test',
      name: 'Ana',
      groups: ['billing-vendor', 'other'],
    })
    const after = await signIn('ana')
    expect((await settingsOf(after.caller)).permissions).toEqual(['fs_admin'])
    expect((await before.caller('GET', '/user/settings')).status).toBe(401)
  })

  it('takes access from whoever left the group, at the next sign-in, without saying why', async () => {
    const { caller } = await signIn('ana')
    organization.members.set('ana', { email: 'ana@org.test', name: 'Ana', groups: ['another-group'] })
    const { arrived } = await signIn('ana')
    expect(arrived.status).toBe(422)
    expect(arrived.body.message).toMatch(/has not given you access/)
    expect((await caller('GET', '/user/settings')).status).toBe(401)
    const roles = await findRows(
      test.db,
      sql`select role from user_roles r join users u on u.id = r.user_id where u.email = 'ana@org.test'`,
    )
    expect(roles).toEqual([])
    expect(await lastAudit()).toMatchObject({ action: 'sign_in_failed', details: { reason: 'no_group' } })
  })

  it('says the same to a stranger, to a taken address and to a disabled account', async () => {
    organization.members.set('joe', { email: 'joe@org.test', name: 'Joe', groups: [] })
    organization.members.set('pat', { email: 'provider@demo.test', name: 'Pat', groups: ['billing-vendor'] })
    const { arrived: first } = await signIn('ana')
    await sql`update users set disabled_at = now() where id = ${first.body.data.id}`.execute(test.db)
    const answers = await Promise.all(
      ['joe', 'pat', 'ana'].map(async (login) => (await signIn(login)).arrived),
    )
    await sql`update users set disabled_at = null where id = ${first.body.data.id}`.execute(test.db)
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 422, body: answers[0]?.body })
  })

  it('links a staff account only by a proved address, and takes its password away', async () => {
    const groups = ['billing-support']
    organization.members.set('sue', { email: 'SUPPORT@demo.test', emailVerified: false, name: 'Sue', groups })
    expect((await signIn('sue')).arrived.status).toBe(422)
    organization.members.set('sue', { email: 'SUPPORT@demo.test', name: 'Sue', groups })
    const { caller } = await signIn('sue')
    expect((await settingsOf(caller)).email).toBe('support@demo.test')
    await expect(test.as('support')).rejects.toThrow('could not sign in')
    // The account is hers now: another subject with the same address does not get it.
    organization.members.set('eve', { email: 'support@demo.test', name: 'Eve', groups })
    expect((await signIn('eve')).arrived.status).toBe(422)
  })

  it('gives no reset link to an account of the organization', async () => {
    await signIn('ana')
    const ask = async (email: string) => {
      const body = { email, captcha: await solvedCaptcha(test.keys) }
      expect((await test.visitor('POST', '/auth/password/forgot', { body })).status).toBe(200)
      return findRows(
        test.db,
        sql`select 1 from mails where to_address = ${email} and template = 'password_reset'`,
      )
    }
    expect(await ask('ana@org.test')).toEqual([])
    expect(await ask('payer@demo.test'), 'an account with a password').toHaveLength(1)
    const wrong = await test.visitor('POST', '/admin/login', {
      body: { email: 'ana@org.test', password: '!' },
    })
    expect(wrong.status).toBe(422)
  })
})

describe('an answer that does not belong to the sign-in', () => {
  it('is refused with a wrong state, and the right one still works', async () => {
    const { answer, browser } = await leave('ana')
    const wrong = await browser('POST', '/auth/sign_on/return', {
      body: { ...answer, state: 'x'.repeat(43) },
    })
    expect(wrong.status).toBe(422)
    expect((await browser('POST', '/auth/sign_on/return', { body: answer })).status).toBe(200)
  })

  it('is refused in another browser, and without the cookie', async () => {
    const mine = await leave('ana')
    const theirs = await leave('ana')
    for (const browser of [theirs.browser, test.visitor]) {
      expect((await browser('POST', '/auth/sign_on/return', { body: mine.answer })).status).toBe(422)
    }
  })

  it('is refused with the code of another sign-in: nonce and verifier are others', async () => {
    const mine = await leave('ana')
    const theirs = await leave('ana')
    const { code } = mine.answer
    const mixed = await theirs.browser('POST', '/auth/sign_on/return', { body: { ...theirs.answer, code } })
    expect(mixed.status).toBe(422)
  })

  it.each(['nonce', 'code_challenge'])('is refused if %s was exchanged on the way', async (name) => {
    const started = await test.visitor('POST', '/auth/sign_on')
    const url = new URL(started.body.data.url)
    url.searchParams.set(name, 'x'.repeat(43))
    const body = await createOrganizationVisitor().signIn(url.href, 'ana')
    const browser = createCaller(test.app, toCookie(started))
    expect((await browser('POST', '/auth/sign_on/return', { body })).status).toBe(422)
  })

  it('is refused the second time', async () => {
    const { answer, browser } = await leave('ana')
    expect((await browser('POST', '/auth/sign_on/return', { body: answer })).status).toBe(200)
    const again = await browser('POST', '/auth/sign_on/return', { body: answer })
    expect(again.status).toBe(422)
    expect(await lastAudit()).toMatchObject({ details: { reason: 'used_or_expired' } })
  })

  it('is refused after ten minutes', async () => {
    const { answer, browser } = await leave('ana')
    await sql`update sign_on_flows set expires_at = now()`.execute(test.db)
    expect((await browser('POST', '/auth/sign_on/return', { body: answer })).status).toBe(422)
  })

  it('is refused if the organization sends an error, or another issuer', async () => {
    const failed = await leave('ana')
    const { state } = failed.answer
    const error = { state, error: 'access_denied', iss: organization.issuer }
    expect((await failed.browser('POST', '/auth/sign_on/return', { body: error })).status).toBe(422)
    const mixed = await leave('ana')
    const body = { ...mixed.answer, iss: 'https://another.example' }
    expect((await mixed.browser('POST', '/auth/sign_on/return', { body })).status).toBe(422)
  })

  it('needs our header, as every call that changes something', async () => {
    const { answer, browser } = await leave('ana')
    const headers = { 'X-Requested-With': '' }
    expect((await browser('POST', '/auth/sign_on/return', { body: answer, headers })).status).toBe(403)
  })
})

describe('signing out', () => {
  it('ends the session here and goes on at the organization', async () => {
    const { caller } = await signIn('ana')
    const { url } = (await caller('POST', '/auth/logout')).body.data
    const address = new URL(url)
    expect(address.origin).toBe(organization.issuer)
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${test.config.publicUrl}/admin`)
    expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect((await caller('GET', '/user/settings')).status).toBe(401)
    const payer = await test.as('payer')
    expect((await payer('POST', '/auth/logout')).body).toEqual({ data: null })
  })

  it('at the organization ends the session here at once, by its back channel', async () => {
    const { caller, visitor } = await signIn('ana')
    const other = await signIn('ana')
    expect((await caller('GET', '/user/settings')).status).toBe(200)
    await visitor.signOut(organization.issuer)
    expect((await caller('GET', '/user/settings')).status).toBe(401)
    expect((await other.caller('GET', '/user/settings')).status, 'only the session that ended there').toBe(
      200,
    )
    expect(await lastAudit()).toEqual({ action: 'signed_out', details: { by: 'organization' } })
  })
})

describe('a logout token', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const post = (token: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/sign_on/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    })
  const now = () => Math.floor(Date.now() / 1000)
  const claims = () => ({
    iss: organization.issuer,
    aud: 'plumbline',
    iat: now(),
    jti: crypto.randomUUID(),
    sub: 'ana',
    events: EVENTS,
  })

  it('ends all sessions of a subject, once', async () => {
    const { caller } = await signIn('ana')
    const token = await organization.sign(claims())
    const answer = await post(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await caller('GET', '/user/settings')).status).toBe(401)
    const again = await signIn('ana')
    expect((await post(token)).statusCode, 'a replay').toBe(400)
    expect((await again.caller('GET', '/user/settings')).status).toBe(200)
  })

  it('is refused unless every part is right', async () => {
    const { caller } = await signIn('ana')
    const { privateKey } = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['sign', 'verify'],
    )
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims()))}.`
    const bad: Record<string, string> = {
      'a foreign key': await organization.sign(claims(), { key: privateKey }),
      'no signature': unsigned,
      'another issuer': await organization.sign({ ...claims(), iss: 'https://another.example' }),
      'another audience': await organization.sign({ ...claims(), aud: 'another' }),
      'too old': await organization.sign({ ...claims(), iat: now() - 3_600 }),
      'no time': await organization.sign({ ...claims(), iat: undefined as never }),
      'from the future': await organization.sign({ ...claims(), iat: now() + 3_600 }),
      expired: await organization.sign({ ...claims(), exp: now() - 600 }),
      'no event': await organization.sign({ ...claims(), events: {} }),
      'a nonce, as ID tokens have': await organization.sign({ ...claims(), nonce: 'x' }),
      'no subject and no session': await organization.sign({ ...claims(), sub: undefined as never }),
      'no id': await organization.sign({ ...claims(), jti: undefined as never }),
      'no kind of its own': await organization.sign(claims(), { typ: 'JWT' }),
      'another kind of token': await organization.sign(claims(), { typ: 'at+jwt' }),
      'no token': '',
    }
    for (const [what, token] of Object.entries(bad)) expect((await post(token)).statusCode, what).toBe(400)
    expect((await caller('GET', '/user/settings')).status).toBe(200)
  })

  it('is the only form that the portal reads', async () => {
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await test.visitor('POST', '/auth/login', { ...form, body: 'email=a' })).status).toBe(415)
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/sign_on/logout', payload: {} })
    expect(answer.statusCode).toBe(415)
  })
})
