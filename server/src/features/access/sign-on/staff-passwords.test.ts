import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findRow } from '#platform/db/database.ts'
import { insertSession } from '#platform/security/session-store.ts'
import { findFreePort } from '#testing/free-port.ts'
import { type Organization, startOrganization } from '#testing/organization.ts'
import { createOrganizationVisitor } from '#testing/organization-visitor.ts'
import { enrollTotp, passwordStep, settleStep, totpCode, withCookie } from '#testing/second-factor.ts'
import { createCaller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { findBreakGlassProblem } from './break-glass.repository.ts'

let organization: Organization
let portalUrl: string
beforeAll(async () => {
  portalUrl = `http://localhost:${await findFreePort()}`
  organization = await startOrganization(portalUrl)
  organization.members.set('ana', { email: 'ana@org.test', name: 'Ana Ruiz', groups: ['billing-support'] })
})
afterAll(() => organization.close())

let test: TestApp
const start = async (settings: Record<string, string>) => {
  test = await startTestApp({ ...organization.settings, PUBLIC_URL: portalUrl, ...settings })
}
afterEach(() => test.close())

async function signIn(login: string) {
  const started = await test.visitor('POST', '/auth/sign_on')
  const answer = await createOrganizationVisitor().signIn(started.body.data.url, login)
  const browser = createCaller(test.app, started.cookies.map((c) => `${c.name}=${c.value}`).join('; '))
  return browser('POST', '/auth/sign_on/return', { body: answer })
}

const OFF = { STAFF_PASSWORDS: 'off', BREAK_GLASS_EMAIL: 'vendor@demo.test' }

describe('R-AUTH-9: STAFF_PASSWORDS=off', () => {
  it('closes passwords of staff, quietly, and leaves those of practices and of payers', async () => {
    await start(OFF)
    const wrong = await test.visitor('POST', '/admin/login', {
      body: { email: 'x@demo.test', password: 'x' },
    })
    const support = await passwordStep(test, '/admin/login', 'support@demo.test')
    expect({ status: support.status, body: support.body }).toEqual({ status: wrong.status, body: wrong.body })
    expect((await passwordStep(test, '/auth/login', 'provider@demo.test')).status).toBe(200)
    expect((await passwordStep(test, '/admin/login', 'payer@demo.test')).status, 'not in the map').toBe(200)
  })

  it('closes them at the door of practices too, for a person with both roles', async () => {
    await start(OFF)
    await sql`insert into user_roles (user_id, role) select id, 'provider' from users where email = 'support@demo.test'`.execute(
      test.db,
    )
    expect((await passwordStep(test, '/auth/login', 'support@demo.test')).status).toBe(422)
  })

  it('leaves one vendor admin, who needs a second factor, and notes it', async () => {
    await start(OFF)
    expect((await passwordStep(test, '/admin/login', 'vendor@demo.test')).status, 'no second factor').toBe(
      422,
    )
    expect(await findBreakGlassProblem(test.db, 'VENDOR@demo.test')).toBe('it has no second factor yet')
    expect(await findBreakGlassProblem(test.db, 'support@demo.test')).toMatch(/^no vendor admin/)
    // Set up while passwords were still on.
    const user = await findRow(
      test.db,
      sql<{ id: string }>`select id from users where email = 'vendor@demo.test'`,
    )
    const { token } = await insertSession(test.db, { userId: user?.id ?? '', address: null, userAgent: null })
    const { secret } = await enrollTotp(createCaller(test.app, `plumbline_session=${token}`))
    expect(await findBreakGlassProblem(test.db, 'vendor@demo.test')).toBe(null)
    const step = await passwordStep(test, '/admin/login', 'vendor@demo.test')
    expect(step.status).toBe(200)
    await settleStep()
    const done = await test.visitor('POST', '/auth/second_factor', {
      body: { token: step.body.data.second_factor.token, code: totpCode(secret, 1) },
    })
    expect(done.status).toBe(200)
    expect((await withCookie(test, done.cookies)('GET', '/user/settings')).status).toBe(200)
    expect(
      await findRow(
        test.db,
        sql`select details from audit_events where action = 'signed_in' order by at desc limit 1`,
      ),
    ).toEqual({ details: { door: 'admin', method: 'password+totp', break_glass: true } })
  })

  it('invites no staff with a password, and says how they come; people of practices and the emergency admin are', async () => {
    await start(OFF)
    const user = await findRow(
      test.db,
      sql<{ id: string }>`select id from users where email = 'vendor@demo.test'`,
    )
    const { token } = await insertSession(test.db, { userId: user?.id ?? '', address: null, userAgent: null })
    const vendor = createCaller(test.app, `plumbline_session=${token}`)
    const invite = (email: string, roles: string[], more: object = {}) =>
      vendor('POST', '/admin/users/invite', {
        body: { email, roles, name: 'New^Nora', reason: 'Asked for', ...more },
      })
    for (const role of ['admin', 'fs_admin']) {
      const refused = await invite(`${role}@org.test`, [role])
      expect([refused.status, Object.keys(refused.body.data)], role).toEqual([422, ['roles']])
      expect(refused.body.data.roles[0]).toMatch(/sign in with your organization/)
    }
    expect(await findRow(test.db, sql`select 1 from users where email like '%@org.test'`)).toBeNull()
    expect((await invite('plan@payer.test', ['payer'])).status, 'not in the map').toBe(200)
    const provider = await findRow(test.db, sql<{ id: string }>`select id from providers limit 1`)
    expect((await invite('new@practice.test', ['provider'], { provider_id: provider?.id })).status).toBe(200)
    await sql`update users set email = 'earlier@demo.test' where email = 'vendor@demo.test'`.execute(test.db)
    expect((await invite('Vendor@demo.test', ['fs_admin'])).status, 'for emergencies').toBe(200)
    expect((await invite('vendor@demo.test', ['admin'])).status, 'support is not for emergencies').toBe(422)
  })

  it('does not let the organization take the account for emergencies over', async () => {
    await start({ ...OFF, OIDC_LINK_ACCOUNTS: 'on' })
    organization.members.set('eve', { email: 'Vendor@demo.test', name: 'Eve', groups: ['billing-vendor'] })
    expect((await signIn('eve')).status).toBe(422)
  })
})

describe('R-AUTH-5: an organization that proves no second factor', () => {
  it('leaves the duty to the portal: set one up first, then give it at each sign-in', async () => {
    await start({ DEMO: 'off' })
    const first = await signIn('ana')
    expect(first.status).toBe(200)
    const caller = withCookie(
      test,
      first.cookies.filter(({ value }) => value !== ''),
    )
    const refused = await caller('GET', '/admin/data_hold')
    expect(Object.keys(refused.body.data)).toEqual(['second_factor_required'])
    // Setting one up is itself a sensitive change: the organization is asked again.
    expect((await caller('POST', '/user/second_factor/totp')).body.data).toHaveProperty('step_up_required')
    const started = await caller('POST', '/user/step_up/sign_on')
    const answer = await createOrganizationVisitor().signIn(started.body.data.url, 'ana')
    const cookies = [...first.cookies, ...started.cookies].filter(({ value }) => value !== '')
    const proved = await withCookie(test, cookies)('POST', '/auth/sign_on/return', { body: answer })
    expect(proved.status).toBe(200)
    const { secret } = await enrollTotp(withCookie(test, proved.cookies))

    const second = await signIn('ana')
    expect(second.body.data).toMatchObject({ id: null, second_factor: { methods: ['totp', 'recovery'] } })
    expect(second.cookies.filter(({ name, value }) => name.endsWith('session') && value !== '')).toEqual([])
    await settleStep()
    const done = await test.visitor('POST', '/auth/second_factor', {
      body: { token: second.body.data.second_factor.token, code: totpCode(secret, 1) },
    })
    expect(done.status).toBe(200)
    expect(
      await findRow(
        test.db,
        sql`select details from audit_events where action = 'signed_in' order by at desc limit 1`,
      ),
    ).toEqual({ details: { door: 'admin', method: 'organization+totp' } })
    expect((await withCookie(test, done.cookies)('GET', '/admin/data_hold')).status).toBe(200)
  })
})

describe('an organization that cannot be reached', () => {
  it('does not keep the portal from starting, and is said at the button', async () => {
    await start({ OIDC_ISSUER: 'http://127.0.0.1:9' })
    const answer = await test.visitor('POST', '/auth/sign_on')
    expect(answer.status).toBe(424)
    expect(answer.body.message).toMatch(/cannot be reached/)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = '/api/auth/sign_on/logout'
    const payload = 'logout_token=x'
    expect((await test.app.inject({ method: 'POST', url, headers: form, payload })).statusCode).toBe(424)
    expect((await passwordStep(test, '/admin/login', 'support@demo.test')).status).toBe(200)
  })

  it('R-AUTH-15: is said as soon as it stops, although its metadata are known, and forgotten when it is back', async () => {
    const portalUrl = `http://localhost:${await findFreePort()}`
    const issuer = await startOrganization(portalUrl)
    test = await startTestApp({ ...issuer.settings, PUBLIC_URL: portalUrl })
    const ask = () => test.visitor('POST', '/auth/sign_on')
    expect((await ask()).status).toBe(200)
    await issuer.close()
    await expect.poll(async () => (await ask()).status, { timeout: 5_000, interval: 200 }).toBe(424)
    const silent = await ask()
    expect(silent.body.message).toMatch(/cannot be reached/)
    expect(silent.cookies, 'no sign-in was begun').toEqual([])
    const back = await startOrganization(portalUrl, Number(new URL(issuer.issuer).port))
    await expect.poll(async () => (await ask()).status, { timeout: 5_000, interval: 200 }).toBe(200)
    await back.close()
  })

  it('R-AUTH-15: that accepts and says nothing keeps people waiting two seconds, not longer', async () => {
    let isSilent = false
    const issuer = createServer((request, response) => {
      if (isSilent) return
      const { host } = request.headers
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          issuer: `http://${host}`,
          authorization_endpoint: `http://${host}/auth`,
          jwks_uri: `http://${host}/jwks`,
        }),
      )
    })
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve))
    const { port } = issuer.address() as AddressInfo
    await start({ OIDC_ISSUER: `http://127.0.0.1:${port}` })
    const ask = () => test.visitor('POST', '/auth/sign_on')
    expect((await ask()).status).toBe(200)
    isSilent = true
    await sleep(1_100)
    const from = performance.now()
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([424, 424, 424])
    expect(performance.now() - from).toBeLessThan(4_000)
    issuer.closeAllConnections()
    await new Promise((resolve) => issuer.close(resolve))
  })

  it('is nobody without its settings', async () => {
    test = await startTestApp()
    expect((await test.visitor('POST', '/auth/sign_on')).status).toBe(424)
    const answer = await test.visitor('POST', '/auth/sign_on/return', { body: { code: 'x', state: 'x' } })
    expect(answer.status).toBe(424)
  })
})
