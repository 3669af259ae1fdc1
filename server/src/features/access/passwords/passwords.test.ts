import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRow, findRows, getRow } from '#platform/db/database.ts'
import { hashBadPassword } from '#platform/security/known-bad-passwords.repository.ts'
import { mailedLink } from '#testing/mailed-link.ts'
import { enrollTotp } from '#testing/second-factor.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const OLD = 'Plumb-Line-2026!'
const GOOD = 'Blue-Canoe-Rides-41'
const BAD_LINK = { token: ['This link is not valid any more. Ask for a new one.'] }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
})

const forgot = async (email: string, headers: Record<string, string> = {}) =>
  test.visitor('POST', '/auth/password/forgot', {
    body: { email, captcha: await solvedCaptcha(test.keys) },
    headers,
  })
const mailsTo = (email: string, template: string) =>
  findRows(
    test.db,
    sql<{ link: string | null; language: string }>`
      select data->>'link' as link, language from mails
      where to_address = ${email} and template = ${template} order by created_at desc, id`,
  )
const getResetToken = async (email: string) =>
  mailedLink(test.keys, (await mailsTo(email, 'password_reset'))[0]?.link).replace(
    '/auth/password/reset/',
    '',
  )
const reset = (token: string, password = GOOD, password_confirmation = password) =>
  test.visitor('POST', '/auth/password/reset', { body: { token, password, password_confirmation } })
const login = (email: string, password: string) =>
  test.visitor('POST', '/auth/login', { body: { email, password } })

describe('forgot password', () => {
  it('gives known, unknown and malformed addresses the same answer, and mails only the known one', async () => {
    const before = await getRow(test.db, sql<{ n: number }>`select count(*)::int as n from one_time_tokens`)
    const answers = [await forgot('provider@demo.test'), await forgot('nobody@demo.test'), await forgot('?')]
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 200, body: { data: null } })
    }
    expect(await mailsTo('provider@demo.test', 'password_reset')).toHaveLength(1)
    const after = await getRow(test.db, sql<{ n: number }>`select count(*)::int as n from one_time_tokens`)
    expect(after.n - before.n).toBe(1)
    expect(await findRows(test.db, sql`select 1 from mails where to_address = 'nobody@invalid'`)).toEqual([])
  })

  it('R-REG-14: mails an account whose address is older than the rule for addresses', async () => {
    const email = 'Front.Desk.@cascade_skin.example'
    await sql`
      insert into users (email, name, password_hash, email_proved_at, last_login_at)
      select ${email}, 'Desk^Front', password_hash, now(), now() from users
      where email = 'provider@demo.test'`.execute(test.db)
    expect((await forgot(email.toLowerCase())).status).toBe(200)
    expect(await mailsTo(email, 'password_reset')).toHaveLength(1)
    expect((await reset(await getResetToken(email))).status).toBe(200)
  })

  it('requires a captcha that was not used before', async () => {
    const captcha = await solvedCaptcha(test.keys)
    const ask = (body: object) => test.visitor('POST', '/auth/password/forgot', { body })
    expect((await ask({ email: 'provider@demo.test' })).status).toBe(422)
    expect((await ask({ email: 'provider@demo.test', captcha: 'forged' })).status).toBe(422)
    expect((await ask({ email: 'provider@demo.test', captcha })).status).toBe(200)
    const replayed = await ask({ email: 'provider@demo.test', captcha })
    expect(replayed.status).toBe(422)
    expect(Object.keys(replayed.body.data)).toEqual(['captcha'])
    const stale = await solvedCaptcha(test.keys, { lifeSeconds: -60 })
    expect((await ask({ email: 'provider@demo.test', captcha: stale })).status).toBe(422)
  })

  it('mails an account at most three times an hour, with the same answer', async () => {
    const before = (await mailsTo('expired@demo.test', 'password_reset')).length
    for (let times = 0; times < 5; times++) expect((await forgot('expired@demo.test')).status).toBe(200)
    expect((await mailsTo('expired@demo.test', 'password_reset')).length - before).toBe(3)
  })

  it('sends no link to an account created with a letter before its first sign-in', async () => {
    await sql`
      insert into access_codes (provider_id, code_hash, expires_at, used_at, used_by)
      select (select id from providers limit 1), '\\x00', now(), now(), id from users where email = 'support@demo.test'`.execute(
      test.db,
    )
    expect((await forgot('support@demo.test')).status).toBe(200)
    expect(await mailsTo('support@demo.test', 'password_reset')).toEqual([])
    await sql`update users set last_login_at = now() where email = 'support@demo.test'`.execute(test.db)
    await forgot('support@demo.test')
    expect(await mailsTo('support@demo.test', 'password_reset')).toHaveLength(1)
  })

  it('sends no link to a disabled account', async () => {
    await sql`update users set disabled_at = now() where email = 'payer@demo.test'`.execute(test.db)
    expect((await forgot('payer@demo.test')).status).toBe(200)
    expect(await mailsTo('payer@demo.test', 'password_reset')).toEqual([])
    await sql`update users set disabled_at = null where email = 'payer@demo.test'`.execute(test.db)
  })
})

describe('reset by a mailed link', () => {
  it('sets the password, ends every session, mails the owner and works once', async () => {
    const [one, two] = [await test.as('provider'), await test.as('provider')]
    await forgot('provider@demo.test')
    const token = await getResetToken('provider@demo.test')
    const done = await reset(token)
    expect(done.body).toEqual({ data: { email: 'provider@demo.test', door: 'user' } })
    expect((await one('GET', '/user/settings')).status).toBe(401)
    expect((await two('GET', '/user/settings')).status).toBe(401)
    expect(await mailsTo('provider@demo.test', 'password_changed')).toHaveLength(1)
    expect((await login('provider@demo.test', OLD)).status).toBe(422)
    expect((await login('provider@demo.test', GOOD)).status).toBe(200)

    const replayed = await reset(token, 'Another-Canoe-42')
    expect(replayed.status).toBe(422)
    expect(replayed.body.data).toEqual(BAD_LINK)
    expect((await login('provider@demo.test', GOOD)).status).toBe(200)
    const audit = await findRow(test.db, sql`select 1 from audit_events where action = 'password_reset'`)
    expect(audit).not.toBeNull()
  })

  it('accepts a link used twice at once only once', async () => {
    await forgot('provider@demo.test')
    const token = await getResetToken('provider@demo.test')
    const both = await Promise.all([reset(token, 'Race-Canoe-Ab-51'), reset(token, 'Race-Canoe-Cd-52')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.body.data).toEqual(BAD_LINK)
  })

  it('gives wrong, older, expired, tampered and foreign links the same answer', async () => {
    await forgot('provider@demo.test')
    const older = await getResetToken('provider@demo.test')
    await forgot('provider@demo.test')
    const token = await getResetToken('provider@demo.test')
    expect(token).not.toBe(older)
    const last = token.endsWith('A') ? 'B' : 'A'
    const invitation = 'not-a-reset-link'
    for (const bad of ['x', older, token.slice(0, -2) + last + last, `${token}x`, invitation]) {
      const refused = await reset(bad)
      expect([refused.status, refused.body.data]).toEqual([422, BAD_LINK])
    }
    await sql`update one_time_tokens set expires_at = now() - interval '1 second' where used_at is null`.execute(
      test.db,
    )
    expect((await reset(token)).body.data).toEqual(BAD_LINK)
  })

  it('names what is wrong with a bad password and keeps the link valid', async () => {
    await forgot('provider@demo.test')
    const token = await getResetToken('provider@demo.test')
    expect((await reset(token, 'short', 'other')).body.data).toEqual({
      password: ['10 character minimum', '1 uppercase', '1 number', '1 special character'],
      password_confirmation: ['Confirmation must match'],
    })
    const known = {
      password: ['This password is known from data breaches or is easy to guess. Choose another one.'],
    }
    expect((await reset(token, 'Plumbline2026!')).body.data).toEqual(known)
    await sql`insert into known_bad_passwords values (${hashBadPassword(test.keys, 'IMPORTED-tiger-88')})`.execute(
      test.db,
    )
    expect((await reset(token, 'Imported-Tiger-88')).body.data).toEqual(known)
    expect((await reset(token, 'Quiet-Harbour-63')).status).toBe(200)
  })

  it('answers in Spanish, and mails in the language of the account', async () => {
    const refused = await test.visitor('POST', '/auth/password/reset', {
      body: { token: 'x', password: GOOD, password_confirmation: GOOD },
      headers: { 'accept-language': 'es' },
    })
    expect(refused.body.data).toEqual({ token: ['Este enlace ya no es válido. Solicite uno nuevo.'] })
    await sql`update users set language = 'es' where email = 'support@demo.test'`.execute(test.db)
    await forgot('support@demo.test')
    expect((await mailsTo('support@demo.test', 'password_reset'))[0]?.language).toBe('es')
    expect((await reset(await getResetToken('support@demo.test'))).body.data.door).toBe('admin')
  })

  it("unlocks an account that other people's guesses had locked", async () => {
    for (let attempt = 0; attempt < 6; attempt++) await login('expired@demo.test', 'wrong')
    expect((await login('expired@demo.test', OLD)).status).toBe(422)
    await forgot('expired@demo.test')
    expect((await reset(await getResetToken('expired@demo.test'), 'Lifted-Lantern-77')).status).toBe(200)
    expect((await login('expired@demo.test', 'Lifted-Lantern-77')).status).toBe(200)
  })
})

describe('a thousand guesses at reset links', () => {
  it('fail, and the real link still works', async () => {
    await forgot('support@demo.test')
    const token = await getResetToken('support@demo.test')
    const guess = (index: number) => reset(token.slice(0, -4) + String(index).padStart(4, '0'))
    const answers = []
    for (let index = 0; index < 1_000; index += 50) {
      answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, more) => guess(index + more)))))
    }
    const statuses = answers.map(({ status }) => status)
    expect(statuses).not.toContain(200)
    expect(statuses.filter((status) => status === 422)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(900)
    await sql`update rate_limits set expire = 0`.execute(test.db)
    expect((await reset(token, 'Patient-Otter-29')).status).toBe(200)
  })
})

it('a reset does not bypass the second factor', async () => {
  await enrollTotp(await test.as('manager'))
  await forgot('manager@demo.test')
  expect((await reset(await getResetToken('manager@demo.test'))).status).toBe(200)
  const entered = await login('manager@demo.test', GOOD)
  expect(entered.body.data).toMatchObject({ id: null, second_factor: { methods: ['totp', 'recovery'] } })
  expect(entered.cookies).toEqual([])
})
