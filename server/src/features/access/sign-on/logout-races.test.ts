import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRow, inTransaction } from '#platform/db/database.ts'
import { insertSession } from '#platform/security/session-store.ts'
import { findFreePort } from '#testing/free-port.ts'
import { type Organization, startOrganization } from '#testing/organization.ts'
import { leaveForOrganization, signInAtOrganization } from '#testing/organization-sign-in.ts'
import { enrollTotp, settleStep, totpCode, withCookie } from '#testing/second-factor.ts'
import { createCaller, startTestApp, type TestApp } from '#testing/test-app.ts'

let organization: Organization
let test: TestApp
beforeAll(async () => {
  const portalUrl = `http://localhost:${await findFreePort()}`
  organization = await startOrganization(portalUrl)
  test = await startTestApp({ ...organization.settings, PUBLIC_URL: portalUrl, OIDC_SECOND_FACTOR: 'claims' })
})
afterAll(async () => {
  await test.close()
  await organization.close()
})

const addMember = (login: string) =>
  organization.members.set(login, { email: `${login}@org.test`, name: login, groups: ['billing-support'] })

const signIn = async (login: string) => (await signInAtOrganization(test, login)).arrived

async function logOut(subject: string, more: Record<string, string> = {}): Promise<number> {
  const logout_token = await organization.sign({
    iss: organization.issuer,
    aud: 'plumbline',
    iat: Math.floor(Date.now() / 1000),
    jti: crypto.randomUUID(),
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    sub: subject,
    ...more,
  })
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/auth/sign_on/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  })
  return answer.statusCode
}

/** A member who has an authenticator app of the portal's. */
async function enroll(login: string): Promise<string> {
  addMember(login)
  const { id: userId } = (await signIn(login)).body.data
  const { token } = await insertSession(test.db, { userId, address: null, userAgent: null })
  return (await enrollTotp(createCaller(test.app, `plumbline_session=${token}`))).secret
}

async function answerFactor(token: string, secret: string) {
  await settleStep()
  return test.visitor('POST', '/auth/second_factor', { body: { token, code: totpCode(secret, 1) } })
}

describe('R-AUTH-13: a logout of the organization', () => {
  it('ends a sign-in that waits for the second factor, and only that of the person it names', async () => {
    const [ana, joe] = [await enroll('ana'), await enroll('joe')]
    const [anas, joes] = [await signIn('ana'), await signIn('joe')]
    expect(await logOut('ana')).toBe(200)
    expect(
      await findRow(test.db, sql`select action, details from audit_events order by at desc limit 1`),
    ).toEqual({ action: 'signed_out', details: { by: 'organization' } })
    const refused = await answerFactor(anas.body.data.second_factor.token, ana)
    expect([refused.status, refused.cookies]).toEqual([422, []])
    expect((await answerFactor(joes.body.data.second_factor.token, joe)).status).toBe(200)
  })

  it('that names another session of the same person leaves the sign-in alone', async () => {
    const secret = await enroll('sue')
    const { token } = (await signIn('sue')).body.data.second_factor
    const sid = { sid: 'another-session' }
    expect(await logOut('sue', sid)).toBe(200)
    expect((await answerFactor(token, secret)).status).toBe(200)
  })

  it('ends the session of a sign-in that was being finished', async () => {
    addMember('kim')
    const { answer, browser } = await leaveForOrganization(test, 'kim')
    const pending = await inTransaction(test.db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('user_roles'))`.execute(trx)
      const waiting = () =>
        findRow(
          test.db,
          sql`
          select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`,
        )
      const first = browser('POST', '/auth/sign_on/return', { body: answer })
      await expect.poll(waiting).toEqual({ count: 1 })
      const second = logOut('kim')
      await expect.poll(waiting).toEqual({ count: 2 })
      return { first, second }
    })
    const [arrived, loggedOut] = await Promise.all([pending.first, pending.second])
    expect([arrived.status, loggedOut]).toEqual([200, 200])
    expect((await withCookie(test, arrived.cookies)('GET', '/user/settings')).status).toBe(401)
  })

  it('that comes while the sign-in is still on its way keeps it from opening a session', async () => {
    addMember('lee')
    expect(await logOut('lee')).toBe(200)
    // As if it came after the portal had begun to ask the organization for its word.
    await sql`update sign_on_logouts set seen_at = now() + interval '1 minute' where subject = 'lee'`.execute(
      test.db,
    )
    const refused = await signIn('lee')
    expect(refused.status).toBe(422)
    expect(
      await findRow(
        test.db,
        sql`select details ->> 'reason' as reason from audit_events order by at desc limit 1`,
      ),
    ).toEqual({ reason: 'logged_out' })
    await sql`update sign_on_logouts set seen_at = now() - interval '1 minute' where subject = 'lee'`.execute(
      test.db,
    )
    expect((await signIn('lee')).status).toBe(200)
  })
})
