import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { createAccessCode } from '#platform/security/access-codes.ts'
import { mailedLink } from '#testing/mailed-link.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'Quiet-Harbor-4711!'
const PROVIDER = DEMO_PROVIDERS[3] ?? { npi: '', tin: '' }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
})

async function newCode(): Promise<string> {
  const { id } = await getRow(
    test.db,
    sql<{ id: string }>`select id from providers where npi = ${PROVIDER.npi}`,
  )
  return (await createAccessCode(test.db, test.keys, id)).code
}

const verify = async (code: string, npi = PROVIDER.npi) =>
  test.visitor('POST', '/auth/registration/verify', {
    body: { access_code: code, tin: PROVIDER.tin, npi, captcha: await solvedCaptcha(test.keys) },
  })
const getToken = async (code: string): Promise<string> => (await verify(code)).body.data.token
const register = (token: string, email: string) =>
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
    },
  })

const countUsers = async (like: string) =>
  (await getRow(test.db, sql<{ n: number }>`select count(*)::int as n from users where email like ${like}`)).n
const templates = async (like: string) =>
  (
    await findRows(
      test.db,
      sql<{ template: string }>`select template from mails where to_address like ${like}`,
    )
  ).map(({ template }) => template)

describe('two tabs with one code', () => {
  it.each([
    ['two emails', ['one@race.test', 'two@race.test']],
    ['one email', ['same@tabs.test', 'same@tabs.test']],
  ])('with %s, one account is made, and only the later link works', async (_name, emails) => {
    const code = await newCode()
    const tokens = [await getToken(code), await getToken(code)]
    const answers = await Promise.all(tokens.map((token, index) => register(token, emails[index] ?? '')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const like = `%${emails[0]?.split('@')[1]}`
    expect(await countUsers(like)).toBe(1)
    expect(await templates(like)).toEqual(['email_proof', 'email_proof'])
    const links = await findRows(
      test.db,
      sql<{ link: string }>`select data->>'link' as link from mails where to_address like ${like}`,
    )
    const proofs = []
    for (const { link } of links) {
      const token = mailedLink(test.keys, link).split('token=')[1]
      proofs.push((await test.visitor('POST', '/auth/email_proof', { body: { token } })).status)
    }
    expect(proofs.sort()).toEqual([200, 422])
    expect((await verify(code)).status).toBe(422)
  })

  it('one token sent twice at once creates one account', async () => {
    const token = await getToken(await newCode())
    const answers = await Promise.all([register(token, 'a@twice.test'), register(token, 'b@twice.test')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await countUsers('%@twice.test')).toBe(1)
  })
})

describe('registering an email that already has an account', () => {
  it('gets the same answer, mails the owner and keeps the code valid', async () => {
    const code = await newCode()
    const answer = await register(await getToken(code), 'PROVIDER@demo.test')
    expect(answer).toMatchObject({ status: 200, body: { data: null } })
    expect(await templates('provider@demo.test')).toEqual(['registration_elsewhere'])
    expect((await register(await getToken(code), 'fresh@elsewhere.test')).status).toBe(200)
  })
})

describe('the account and its mail are written together', () => {
  const failOn = (table: string, when: string) =>
    sql
      .raw(`
      create or replace function fail_here() returns trigger language plpgsql as
        $$ begin if ${when} then raise exception 'no'; end if; return new; end $$;
      create trigger fail_here before insert on ${table} for each row execute function fail_here();`)
      .execute(test.db)

  it.each([
    ['mails', 'true'],
    ['audit_events', `new.action = 'registered'`],
  ])('nothing is stored when writing to %s fails', async (table, when) => {
    const code = await newCode()
    const token = await getToken(code)
    await failOn(table, when)
    expect((await register(token, 'nobody@rollback.test')).status).toBe(500)
    await sql.raw(`drop trigger fail_here on ${table}`).execute(test.db)
    expect(await countUsers('%@rollback.test')).toBe(0)
    expect(await templates('%@rollback.test')).toEqual([])
    expect((await register(token, `after-${table}@again.test`)).status).toBe(200)
  })
})

describe('a new link to confirm the email', () => {
  const resend = async (email: string) =>
    test.visitor('POST', '/auth/email_proof/resend', {
      body: { email, captcha: await solvedCaptcha(test.keys) },
    })

  it('gets the same answer for all, is mailed only to unconfirmed addresses and replaces the older link', async () => {
    await register(await getToken(await newCode()), 'slow@resend.test')
    for (const email of ['slow@resend.test', 'provider@demo.test', 'nobody@resend.test']) {
      expect(await resend(email)).toMatchObject({ status: 200, body: { data: null } })
    }
    expect(await templates('nobody@resend.test')).toEqual([])
    expect(await templates('provider@demo.test')).not.toContain('email_proof')
    const links = await findRows(
      test.db,
      sql<{ link: string }>`
        select data->>'link' as link from mails
        where to_address = 'slow@resend.test' order by created_at`,
    )
    expect(links).toHaveLength(2)
    const prove = (link = '') => {
      const token = mailedLink(test.keys, link).split('token=')[1]
      return test.visitor('POST', '/auth/email_proof', { body: { token } })
    }
    expect((await prove(links[0]?.link)).status).toBe(422)
    expect((await prove(links[1]?.link)).status).toBe(200)
  })

  it('is mailed at most three times an hour to one account', async () => {
    await register(await getToken(await newCode()), 'eager@resend.test')
    for (let times = 0; times < 6; times++) expect((await resend('eager@resend.test')).status).toBe(200)
    expect(await templates('eager@resend.test')).toHaveLength(4)
  })
})

describe('a thousand guesses at an access code', () => {
  it('fail, and the owner can register after the lock', async () => {
    const code = await newCode()
    const guess = (n: number) => String(n).padStart(4, '2').replace(/[01]/g, 'X').padEnd(12, 'C')
    const answers = new Set<string>()
    for (let n = 0; n < 1_000; n++) {
      const { status, body } = await verify(guess(n))
      answers.add(`${status} ${JSON.stringify(body)}`)
    }
    expect([...answers]).toEqual([
      '422 {"message":"Invalid Access Code, TIN, or NPI","status":422,"data":null}',
    ])
    expect((await verify(code)).status).toBe(422)
    await sql`update rate_limits set expire = 1`.execute(test.db)
    expect((await verify(code)).status).toBe(200)
  })
})
