import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillDemoCodes } from '#demo/demo-codes.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { createAccessCode } from '#platform/security/access-codes.ts'
import { officeToday, toOfficeDay } from '#platform/time/working-days.ts'
import { mailedLink } from '#testing/mailed-link.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'Quiet-Harbor-4711!'
const REFUSED = { message: 'Invalid Access Code, TIN, or NPI', status: 422, data: null }

let test: TestApp
let letters: { npi: string; tin: string; code: string }[]
beforeAll(async () => {
  test = await startTestApp()
  const lines = await fillDemoCodes(test.db, test.keys)
  letters = lines.map((line) => {
    const [, npi = '', tin = '', code = ''] = /^NPI (9\d{9}) TIN (\d{9}) access code (\S+)$/.exec(line) ?? []
    return { npi, tin, code }
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
})

const [FIRST, SECOND, THIRD] = [0, 1, 2]
const letter = (index: number) => letters[index] ?? { npi: '', tin: '', code: '' }

/** A new letter, so that tests do not use up each other's. */
async function newLetter(index = SECOND) {
  const { npi, tin } = letter(index)
  const { id } = await getRow(test.db, sql<{ id: string }>`select id from providers where npi = ${npi}`)
  return { npi, tin, ...(await createAccessCode(test.db, test.keys, id)) }
}

type Parts = { npi: string; tin: string; code: string }
const verify = async ({ npi, tin, code }: Parts, headers: Record<string, string> = {}) =>
  test.visitor('POST', '/auth/registration/verify', {
    body: { access_code: code, tin, npi, captcha: await solvedCaptcha(test.keys) },
    headers,
  })

const register = (token: string, email: string, changes: object = {}) =>
  test.visitor('POST', '/auth/registration', {
    body: {
      token,
      name: 'Ruiz^Dana',
      practice_role: 'manager',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      agreement: true,
      language: 'en',
      ...changes,
    },
  })

const mailsTo = (email: string) =>
  findRows(
    test.db,
    sql<{ template: string; language: string; data: { link: string } }>`
      select template, language, data from mails where to_address = ${email} order by created_at`,
  )
const login = (email: string, password = PASSWORD) =>
  test.visitor('POST', '/auth/login', { body: { email, password } })

async function getToken(parts: Parts): Promise<string> {
  return (await verify(parts)).body.data.token
}

describe('registering with a letter', () => {
  it('accepts the printed code, sets email and password, confirms the email and allows to sign in', async () => {
    const proved = await verify(letter(FIRST))
    expect(proved).toMatchObject({
      status: 200,
      body: { data: { provider_name: 'Halvorsen^Ingrid^^Dr^DPM' } },
    })
    const registered = await register(proved.body.data.token, 'Ingrid@practice.test', { language: 'es' })
    expect(registered).toMatchObject({ status: 200, body: { data: null } })
    const [mail] = await mailsTo('Ingrid@practice.test')
    expect(mail).toMatchObject({ template: 'email_proof', language: 'es' })

    expect((await login('ingrid@practice.test')).status).toBe(422)
    const token = mailedLink(test.keys, mail?.data.link).split('token=')[1]
    expect((await test.visitor('POST', '/auth/email_proof', { body: { token } })).status).toBe(200)
    const again = await test.visitor('POST', '/auth/email_proof', { body: { token } })
    expect(again).toMatchObject({ status: 422, body: { data: { token: [expect.any(String)] } } })

    const signedIn = await login('ingrid@practice.test')
    expect(signedIn.status).toBe(200)
    const cookie = `${signedIn.cookies[0]?.name}=${signedIn.cookies[0]?.value}`
    const settings = await test.visitor('GET', '/user/settings', { headers: { cookie } })
    expect(settings.body.data).toMatchObject({
      name: 'Ruiz^Dana',
      email: 'Ingrid@practice.test',
      password_life: 90,
      role: { name: 'provider' },
      provider: { npi: letter(FIRST).npi },
    })
    const facts = await getRow(
      test.db,
      sql<{ agreed: boolean; language: string; practice_role: string }>`
        select agreed_at is not null as agreed, language, practice_role from users
        where lower(email) = 'ingrid@practice.test'`,
    )
    expect(facts).toEqual({ agreed: true, language: 'es', practice_role: 'manager' })
  })

  it('accepts spaces, dashes and lower case', async () => {
    const { npi, tin, code } = await newLetter()
    const typed = { npi: ` ${npi} `, tin: `${tin.slice(0, 2)}-${tin.slice(2)}`, code: code.toLowerCase() }
    expect((await verify({ ...typed, code: typed.code.replace(/.{4}/g, '$& ') })).status).toBe(200)
  })

  it('the demo prints the same codes at each start, and a new one after a code is used', async () => {
    const lines = await fillDemoCodes(test.db, test.keys)
    expect(lines[SECOND]).toContain(letter(SECOND).code)
    expect(lines[FIRST]).not.toContain(letter(FIRST).code)
    const { code_hash } = await getRow(
      test.db,
      sql<{ code_hash: Buffer }>`select code_hash from access_codes limit 1`,
    )
    expect(code_hash).toHaveLength(36)
  })
})

describe('every wrong part gets the same answer (R-REG-2)', () => {
  const bad: [string, (good: Parts) => Parts | Promise<Parts>][] = [
    ['a wrong code', (good) => ({ ...good, code: '2222-2222-2222' })],
    ['a malformed code', (good) => ({ ...good, code: 'nonsense' })],
    ['a wrong TIN', (good) => ({ ...good, tin: '930000000' })],
    ['a malformed TIN', (good) => ({ ...good, tin: '12' })],
    ['a malformed NPI', (good) => ({ ...good, npi: '1234567890' })],
    ['the NPI of another provider', (good) => ({ ...good, npi: letter(THIRD).npi })],
    ['the whole identity of another provider', (good) => ({ ...letter(THIRD), code: good.code })],
  ]
  it.each(bad)('%s', async (_name, change) => {
    expect((await verify(await change(await newLetter()))).body).toEqual(REFUSED)
  })

  it.each([
    ['expired', sql`expires_at = now() - interval '1 second'`],
    ['used', sql`used_at = now()`],
    ['revoked', sql`revoked_at = now()`],
  ])('a code that is %s', async (_name, change) => {
    const one = await newLetter()
    await sql`update access_codes set ${change} where id = ${one.id}`.execute(test.db)
    expect((await verify(one)).body).toEqual(REFUSED)
  })

  it('a code is valid until the end of its ninetieth day in the office time zone', async () => {
    const { expiresAt } = await newLetter()
    const lastDay = officeToday().add({ days: 90 }).toString()
    const next = (seconds: number) => toOfficeDay(new Date(expiresAt.getTime() + seconds * 1000)).toString()
    expect([next(0), next(1) > lastDay]).toEqual([lastDay, true])
  })

  it('answers in Spanish', async () => {
    const { body } = await verify({ npi: '1', tin: '1', code: '1' }, { 'accept-language': 'es' })
    expect(body.message).toBe('Código de acceso, TIN o NPI no válidos')
  })

  it('five wrong tries lock that NPI for an hour', async () => {
    const good = await newLetter()
    for (let tries = 0; tries < 5; tries++) await verify({ ...good, code: '3333-3333-3333' })
    expect((await verify(good)).body).toEqual(REFUSED)
    expect((await verify(letter(THIRD))).status).toBe(200)
    const { minutes } = await getRow(
      test.db,
      sql<{ minutes: number }>`
        select round((max(expire) - extract(epoch from now()) * 1000) / 60000)::int as minutes
        from rate_limits where key like 'access_code_npi%'`,
    )
    expect(minutes).toBe(60)
    await sql`update rate_limits set expire = 1`.execute(test.db)
    expect((await verify(good)).status).toBe(200)
  })

  it('wrong tries are in the audit log, without the code', async () => {
    const [event] = await findRows(
      test.db,
      sql<{ details: object }>`
        select details from audit_events where action = 'access_code_refused' order by at desc limit 1`,
    )
    expect(Object.keys(event?.details ?? {}).sort()).toEqual(['locked', 'npi'])
  })
})

describe('the second step', () => {
  it('refuses a token that is changed, expired or has another purpose', async () => {
    const token = await getToken(await newLetter())
    const closed = { status: 422, body: { message: expect.stringContaining('no longer open'), data: null } }
    expect(await register(`${token}x`, 'a@closed.test')).toMatchObject(closed)
    await sql`update one_time_tokens set purpose = 'email_proof' where purpose = 'registration'`.execute(
      test.db,
    )
    expect(await register(token, 'a@closed.test')).toMatchObject(closed)
    await sql`update one_time_tokens set purpose = 'registration', expires_at = now()
      where purpose = 'email_proof'`.execute(test.db)
    expect(await register(token, 'a@closed.test')).toMatchObject(closed)
    expect(await mailsTo('a@closed.test')).toEqual([])
  })

  it.each([
    [{ email: 'no email' }, { email: ['Invalid email, try again!'] }],
    // R-REG-14
    [{ email: 'a,b<x>@example.com' }, { email: ['Invalid email, try again!'] }],
    [{ name: '' }, { name: [expect.any(String)] }],
    [{ practice_role: 'janitor' }, { practice_role: [expect.any(String)] }],
    [{ agreement: false }, { agreement: [expect.any(String)] }],
    [{ language: 'fr' }, { language: [expect.any(String)] }],
    [{ password: 'short', password_confirmation: 'x' }, { password: expect.any(Array) }],
    [
      { password: 'Password123!', password_confirmation: 'Password123!' },
      { password: [expect.stringContaining('easy to guess')] },
    ],
  ])('refuses %j and keeps the token valid', async (changes, data) => {
    const token = await getToken(await newLetter())
    const email = `${crypto.randomUUID()}@step.test`
    expect(await register(token, email, changes)).toMatchObject({ status: 422, body: { data } })
    expect((await register(token, email)).status).toBe(200)
  })
})

describe('whose account it is (R-REG-11)', () => {
  it('refuses the provider’s name from anybody but a physician, and keeps the letter valid', async () => {
    const token = await getToken(await newLetter(THIRD))
    const { name: providerName } = await getRow(
      test.db,
      sql<{ name: string }>`select name from providers where npi = ${letter(THIRD).npi}`,
    )
    const borrowed = await register(token, 'office@own-name.test', { name: providerName })
    expect(borrowed).toMatchObject({
      status: 422,
      body: { data: { name: [expect.stringContaining('your own')] } },
    })
    expect(await mailsTo('office@own-name.test')).toEqual([])
    const physician = { name: providerName, practice_role: 'physician' }
    expect((await register(token, 'office@own-name.test', physician)).status).toBe(200)
  })
})

describe('a mistyped address (R-REG-12)', () => {
  const prove = async (email: string, at = 0) => {
    const token = mailedLink(test.keys, (await mailsTo(email))[at]?.data.link).split('token=')[1]
    return test.visitor('POST', '/auth/email_proof', { body: { token } })
  }
  it('is corrected with the same letter; only the new link works, and then the code is used up', async () => {
    const own = await newLetter()
    const token = await getToken(own)
    expect((await register(token, 'dana@mistpyed.test')).status).toBe(200)
    expect((await verify(own)).status).toBe(200)
    expect((await register(token, 'dana@mistyped.test')).status).toBe(200)
    const users = await findRows(
      test.db,
      sql<{ email: string }>`select email from users where email like 'dana@mist%'`,
    )
    expect(users).toEqual([{ email: 'dana@mistyped.test' }])
    expect((await prove('dana@mistpyed.test')).status).toBe(422)
    expect((await prove('dana@mistyped.test')).status).toBe(200)
    expect((await verify(own)).body).toEqual(REFUSED)
    expect((await login('dana@mistyped.test')).status).toBe(200)
  })

  it('can be corrected days later by typing the letter again, but not after it was proved', async () => {
    const own = await newLetter()
    expect((await register(await getToken(own), 'late@worng.test')).status).toBe(200)
    expect((await register(await getToken(own), 'late@wrong.test')).status).toBe(200)
    const token = await getToken(own)
    expect((await prove('late@wrong.test')).status).toBe(200)
    expect((await verify(own)).body).toEqual(REFUSED)
    expect((await register(token, 'thief@wrong.test')).status).toBe(422)
    expect(await mailsTo('thief@wrong.test')).toEqual([])
  })

  it('the address of another account cannot be taken over, and the answer does not tell', async () => {
    const token = await getToken(await newLetter())
    expect((await register(token, 'dana@first.test')).status).toBe(200)
    expect(await register(token, 'manager@demo.test')).toMatchObject({ status: 200, body: { data: null } })
    expect((await mailsTo('manager@demo.test')).at(-1)).toMatchObject({ template: 'registration_elsewhere' })
    expect((await prove('dana@first.test')).status).toBe(200)
  })

  it('an account that was given more than its letter grants is not handed over by the letter', async () => {
    const own = await newLetter()
    expect((await register(await getToken(own), 'dana@granted.test')).status).toBe(200)
    await sql`
      insert into user_providers (user_id, provider_id)
      select u.id, p.id from users u, providers p
      where u.email = 'dana@granted.test' and p.npi = ${letter(THIRD).npi}`.execute(test.db)
    expect((await register(await getToken(own), 'thief@granted.test')).status).toBe(422)
    expect(await mailsTo('thief@granted.test')).toEqual([])
  })

  it('one letter sends mail at most ten times an hour', async () => {
    const token = await getToken(await newLetter())
    const statuses = []
    for (let times = 0; times < 11; times++) {
      statuses.push((await register(token, `n${times}@many.test`)).status)
    }
    expect(statuses.at(-2)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})
