import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { findFreePort } from '#testing/free-port.ts'
import { type Organization, startOrganization } from '#testing/organization.ts'
import { signInAtOrganization, stepUpAtOrganization, toCookie } from '#testing/organization-sign-in.ts'
import type { createOrganizationVisitor } from '#testing/organization-visitor.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { type Caller, createCaller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let organization: Organization
beforeAll(async () => {
  const portalUrl = `http://localhost:${await findFreePort()}`
  organization = await startOrganization(portalUrl)
  test = await startTestApp({
    ...organization.settings,
    PUBLIC_URL: portalUrl,
    OIDC_SECOND_FACTOR: 'trusted',
  })
})
afterAll(async () => {
  await test.close()
  await organization.close()
})
beforeEach(() => {
  organization.members.clear()
  organization.members.set('ana', { email: 'ana@org.test', name: 'Ana Ruiz', groups: ['billing-support'] })
})

const signIn = (login: string) => signInAtOrganization(test, login)
const stepUp = (cookie: string, login: string, visitor?: ReturnType<typeof createOrganizationVisitor>) =>
  stepUpAtOrganization(test, { caller: createCaller(test.app, cookie), cookie }, login, visitor)

describe('a step-up of a person whom the organization signed in', () => {
  const hold = (caller: Caller) =>
    caller('PUT', '/admin/data_hold', { body: { active: false, reason: 'a test' } })

  it('is a new sign-in there, of the same person', async () => {
    const { arrived, caller, visitor } = await signIn('ana')
    expect((await caller('GET', '/user/second_factor')).body.data.step_up_methods).toEqual(['organization'])
    expect((await hold(caller)).status).toBe(403)
    expect((await caller('POST', '/user/step_up', { body: { password: 'x' } })).status).toBe(422)
    organization.members.set('joe', { email: 'joe@org.test', name: 'Joe', groups: ['billing-support'] })
    const cookie = toCookie(arrived)
    expect((await stepUp(cookie, 'joe')).done.status).toBe(422)
    const { done, url } = await stepUp(cookie, 'ana', visitor)
    expect(new URL(url).searchParams.get('prompt')).toBe('login')
    expect(done.body.data).toMatchObject({ purpose: 'step_up' })
    expect((await hold(createCaller(test.app, toCookie(done)))).status).toBe(200)
    expect((await hold(caller)).status, 'the token from before has not been proved').toBe(403)
  })

  it('R-AUTH-13: by somebody whose groups have changed ends all their sessions and gives the new roles', async () => {
    const groups = (...names: string[]) =>
      organization.members.set('vic', { email: 'vic@org.test', name: 'Vic', groups: names })
    const rolesOf = async (id: string) =>
      (await findRows(test.db, sql<{ role: string }>`select role from user_roles where user_id = ${id}`)).map(
        ({ role }) => role,
      )
    groups('billing-vendor')
    const [first, other] = [await signIn('vic'), await signIn('vic')]
    const { id } = first.arrived.body.data
    groups('billing-support')
    const demoted = await stepUp(toCookie(first.arrived), 'vic')
    expect([demoted.done.status, demoted.done.body.message]).toEqual([
      422,
      expect.stringMatching(/changed what you may do/),
    ])
    expect(demoted.done.cookies.filter(({ name }) => name.endsWith('session'))).toEqual([])
    expect(await rolesOf(id)).toEqual(['admin'])
    for (const { caller } of [first, other]) {
      expect((await caller('GET', '/user/settings')).status).toBe(401)
    }
    expect(
      await findRows(
        test.db,
        sql`
        select action, details from audit_events where subject_user_id = ${id} order by at desc, id desc limit 2`,
      ),
    ).toEqual(
      expect.arrayContaining([
        { action: 'roles_changed', details: { before: 'fs_admin', after: 'admin', by: 'organization' } },
        { action: 'step_up_failed', details: { method: 'organization', reason: 'roles_changed' } },
      ]),
    )
    const again = await signIn('vic')
    groups('another-group')
    const removed = await stepUp(toCookie(again.arrived), 'vic')
    expect(removed.done.body.message).toMatch(/has not given you access/)
    expect(await rolesOf(id)).toEqual([])
    expect((await again.caller('GET', '/user/settings')).status).toBe(401)
  })

  it('may be a passkey of the portal, which never opens a session without the organization', async () => {
    const { arrived, visitor } = await signIn('ana')
    const cookie = toCookie(arrived)
    const { done } = await stepUp(cookie, 'ana', visitor)
    const caller = createCaller(test.app, toCookie(done))
    const device = new SoftwareAuthenticator({ origin: test.config.publicUrl })
    const options = await caller('POST', '/user/passkeys/options')
    const response = device.register(options.body.data)
    const made = await caller('POST', '/user/passkeys', { body: { name: 'A device', response } })
    expect(made.status).toBe(200)
    const { data: question } = (await test.visitor('POST', '/auth/passkey/options', { body: {} })).body
    const passkey = device.answer(question)
    const alone = await test.visitor('POST', '/auth/passkey', { body: { door: 'admin', passkey } })
    expect(alone.status).toBe(422)
    await sql`delete from passkeys`.execute(test.db)
  })

  it('is not for people with a second factor of the portal, who use that', async () => {
    const { arrived, visitor } = await signIn('ana')
    const session = toCookie(arrived)
    const { done } = await stepUp(session, 'ana', visitor)
    const cookie = toCookie(done)
    const caller = createCaller(test.app, cookie)
    const begun = await createCaller(test.app, cookie)('POST', '/user/step_up/sign_on')
    const device = new SoftwareAuthenticator({ origin: test.config.publicUrl })
    const options = await caller('POST', '/user/passkeys/options')
    const response = device.register(options.body.data)
    const made = await caller('POST', '/user/passkeys', { body: { name: 'A device', response } })
    expect(made.status).toBe(200)
    await sql`update sessions set stepped_up_at = null`.execute(test.db)
    const now = createCaller(test.app, toCookie(made))
    expect((await now('POST', '/user/step_up/sign_on')).status, 'begun with the factor').toBe(422)
    const answer = await visitor.signIn(begun.body.data.url, 'ana')
    const browser = createCaller(test.app, `${toCookie(made)}; ${toCookie(begun)}`)
    const finished = await browser('POST', '/auth/sign_on/return', { body: answer })
    expect([finished.status, finished.cookies.filter(({ name }) => name.endsWith('session'))]).toEqual([
      422,
      [],
    ])
    expect((await hold(now)).status).toBe(403)
    await sql`delete from passkeys`.execute(test.db)
  })

  it('is not for people who signed in with a password', async () => {
    const vendor = await test.as('vendor')
    expect((await vendor('POST', '/user/step_up/sign_on')).status).toBe(422)
  })
})
