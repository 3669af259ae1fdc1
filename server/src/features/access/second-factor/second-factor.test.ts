import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { enrollTotp, passwordStep, settleStep, totpCode, withCookie } from '#testing/second-factor.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let secret: string
let codes: string[]
beforeAll(async () => {
  test = await startTestApp()
  const provider = await test.as('provider')
  const start = await provider('POST', '/user/second_factor/totp')
  expect(start.body.data.otpauth_url).toContain('otpauth://totp/Plumbline:provider%40demo.test')
  expect(start.body.data.qr.every((row: string) => row.length === start.body.data.qr.length)).toBe(true)
  const wrong = await provider('POST', '/user/second_factor/totp/confirm', { body: { code: '000000' } })
  expect(wrong).toMatchObject({ status: 422, body: { data: { code: [expect.any(String)] } } })
  const before = await passwordStep(test, '/auth/login', 'provider@demo.test')
  expect(before.body.data.id, 'an unconfirmed app asks for no code').not.toBeNull()
  ;({ secret, recoveryCodes: codes } = await enrollTotp(provider))
})
afterAll(() => test.close())

const signIn = async () => {
  const first = await passwordStep(test, '/auth/login', 'provider@demo.test')
  expect(first.status).toBe(200)
  expect(first.cookies).toEqual([])
  expect(first.body.data).toEqual({
    id: null,
    second_factor: { token: expect.any(String), methods: expect.arrayContaining(['totp']) },
  })
  return first.body.data.second_factor.token as string
}
const answer = (body: object) => test.visitor('POST', '/auth/second_factor', { body })
const forgetSteps = () => sql`update totp_factors set last_step = 0`.execute(test.db)
const forgetFailures = () => sql`delete from rate_limits`.execute(test.db)
const REFUSED = {
  message: 'That did not work. Try again with a new code, or start again.',
  status: 422,
  data: null,
}

describe('an authenticator app', () => {
  it('is stored encrypted, mailed to the owner and recorded', async () => {
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const rows = await findRows(
      test.db,
      sql<{ sealed: string; mails: number; audits: number }>`
        select encode(secret_sealed, 'escape') as sealed,
          (select count(*)::int from mails where template = 'second_factor_changed') as mails,
          (select count(*)::int from audit_events where action = 'second_factor_added') as audits
        from totp_factors`,
    )
    expect(rows).toEqual([{ sealed: expect.not.stringContaining(secret), mails: 1, audits: 1 }])
  })

  it('refuses the code that confirmed it, and accepts the next one once', async () => {
    await settleStep()
    const token = await signIn()
    expect((await answer({ token, code: totpCode(secret, -1) })).body).toEqual(REFUSED)
    const code = totpCode(secret)
    const signedIn = await answer({ token, code })
    expect(signedIn).toMatchObject({ status: 200, body: { data: { id: expect.any(String) } } })
    const me = withCookie(test, signedIn.cookies)
    expect((await me('GET', '/user/settings')).status).toBe(200)
    expect((await answer({ token, code: totpCode(secret, 1) })).body, 'the token is used').toEqual(REFUSED)
    expect((await answer({ token: await signIn(), code })).body, 'a replay').toEqual(REFUSED)
  })

  it.each([
    [-1, 200],
    [1, 200],
    [-2, 422],
    [2, 422],
  ])('a clock %i steps off answers %i', async (drift, status) => {
    await forgetSteps()
    await settleStep()
    expect((await answer({ token: await signIn(), code: totpCode(secret, drift) })).status).toBe(status)
  })

  it('accepts one of twenty equal answers', async () => {
    await forgetSteps()
    await settleStep()
    const token = await signIn()
    const code = totpCode(secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer({ token, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await forgetFailures()
  })
})

describe('recovery codes', () => {
  it('work once each, however they are typed', async () => {
    const [first = '', second = ''] = codes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await answer({ token: await signIn(), recovery_code: typed })).status).toBe(200)
    expect((await answer({ token: await signIn(), recovery_code: first })).body).toEqual(REFUSED)
    const signedIn = await answer({ token: await signIn(), recovery_code: second })
    const state = await withCookie(test, signedIn.cookies)('GET', '/user/second_factor')
    expect(state.body.data).toMatchObject({ enrolled: true, recovery_codes_left: 8, passkeys: [] })
  })

  it('a new set needs a step-up and replaces the old one', async () => {
    await forgetSteps()
    await settleStep()
    const signedIn = await answer({ token: await signIn(), code: totpCode(secret) })
    const me = withCookie(test, signedIn.cookies)
    const refused = await me('POST', '/user/second_factor/recovery_codes')
    expect(refused).toMatchObject({
      status: 403,
      body: { data: { step_up_required: ['Please confirm first that it is you.'] } },
    })
    expect((await me('POST', '/user/step_up', { body: { code: totpCode(secret, 1) } })).status).toBe(200)
    const fresh = await me('POST', '/user/second_factor/recovery_codes')
    expect(fresh.body.data.recovery_codes).toHaveLength(10)
    expect((await answer({ token: await signIn(), recovery_code: codes[4] })).body).toEqual(REFUSED)
    codes = fresh.body.data.recovery_codes
  })
})

describe('guessing', () => {
  it('the fifth wrong answer ends the sign-in, and the user has to start again', async () => {
    await forgetFailures()
    await forgetSteps()
    await settleStep()
    const token = await signIn()
    for (let guess = 0; guess < 5; guess++) {
      expect((await answer({ token, code: '123456' })).body).toEqual(REFUSED)
    }
    expect((await answer({ token, code: totpCode(secret) })).body).toEqual(REFUSED)
    expect((await answer({ token: await signIn(), code: totpCode(secret) })).status).toBe(200)
  })

  it('ten wrong codes lock the account for codes for a while and mail the owner', async () => {
    await forgetFailures()
    await forgetSteps()
    for (let round = 0; round < 2; round++) {
      const token = await signIn()
      for (let guess = 0; guess < 5; guess++) await answer({ token, code: '123456' })
    }
    expect((await answer({ token: await signIn(), code: totpCode(secret) })).body).toEqual(REFUSED)
    const mails = await findRows(test.db, sql`select 1 from mails where template = 'account_locked'`)
    expect(mails).toHaveLength(1)
    await forgetFailures()
    await settleStep()
    expect((await answer({ token: await signIn(), code: totpCode(secret) })).status).toBe(200)
  })

  it.each([
    ['an unknown token', { token: 'x'.repeat(43), code: '123456' }],
    [
      'a made-up passkey',
      {
        token: 'x'.repeat(43),
        passkey: {
          id: 'AA',
          rawId: 'AA',
          type: 'public-key',
          response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
        },
      },
    ],
  ])('%s gets the same answer', async (_name, body) => {
    expect((await answer(body)).body).toEqual(REFUSED)
  })

  it('a late answer gets it too; zero or two answers are invalid', async () => {
    const token = await signIn()
    await sql`update one_time_tokens set expires_at = now() where purpose = 'second_factor'`.execute(test.db)
    await forgetSteps()
    expect((await answer({ token, code: totpCode(secret) })).body).toEqual(REFUSED)
    expect((await answer({ token })).body.data).toEqual({ code: ['This value is not valid.'] })
    expect((await answer({ token, code: '1', recovery_code: '2' })).status).toBe(422)
  })

  it('answers in Spanish', async () => {
    const { body } = await test.visitor('POST', '/auth/second_factor', {
      body: { token: 'x', code: '1' },
      headers: { 'accept-language': 'es' },
    })
    expect(body.message).toBe('No funcionó. Inténtelo con un código nuevo o comience de nuevo.')
  })
})

describe('removing the app', () => {
  it('needs a step-up, deletes the recovery codes and leaves sign-in by password', async () => {
    await forgetSteps()
    await settleStep()
    const signedIn = await answer({ token: await signIn(), code: totpCode(secret) })
    const me = withCookie(test, signedIn.cookies)
    expect((await me('DELETE', '/user/second_factor/totp')).status).toBe(403)
    expect((await me('POST', '/user/step_up', { body: { recovery_code: codes[0] } })).status).toBe(200)
    expect((await me('POST', '/user/second_factor/totp')).status, 'one app at a time').toBe(409)
    expect((await me('DELETE', '/user/second_factor/totp')).status).toBe(200)
    expect((await me('GET', '/user/second_factor')).body.data).toMatchObject({
      enrolled: false,
      recovery_codes_left: 0,
      step_up_methods: ['password'],
    })
    const login = await passwordStep(test, '/auth/login', 'provider@demo.test')
    expect(login.body.data.id).not.toBeNull()
  })
})
