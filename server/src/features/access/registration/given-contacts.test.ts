import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_UNREGISTERED } from '#demo/demo-people.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { createAccessCode } from '#platform/security/access-codes.ts'
import { mailedLink } from '#testing/mailed-link.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { type Caller, createCaller, startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'Quiet-Harbor-4711!'
const { npi, tin } = DEMO_UNREGISTERED[1] ?? { npi: '', tin: '' }

let test: TestApp
let support: Caller
let providerId: string
beforeAll(async () => {
  test = await startTestApp()
  support = await test.as('support')
  await sql`
    with t as (insert into practices (tin, name) values (${tin}, 'Santiago') on conflict (tin) do update set name = excluded.name returning id)
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    select t.id, ${npi}, 'Santiago^Lucía', 1, 'Family Medicine', 'WA' from t on conflict do nothing`.execute(
    test.db,
  )
  ;({ id: providerId } = await getRow(
    test.db,
    sql<{ id: string }>`select id from providers where npi = ${npi}`,
  ))
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
  await sql`delete from contact_points`.execute(test.db)
})

type Contact = { id: string; value: string; source: string; person_name: string; person_role: string }
const readContacts = async (): Promise<{ current: Contact[]; history: Contact[] }> =>
  (await support('GET', `/admin/providers/${providerId}/contact_points`)).body.data
const findLink = async (email: string, template: string) => {
  const rows = await findRows(
    test.db,
    sql<{ link: string }>`
      select data->>'link' as link from mails where to_address = ${email} and template = ${template} order by created_at`,
  )
  return mailedLink(test.keys, rows.at(-1)?.link)
}

describe('contacts that people give (R-CON-5)', () => {
  const ask = async (contact_email = 'Ana@practice.test') => {
    const { body } = await test.visitor('POST', '/preregistration', {
      body: {
        npi,
        tin,
        practice: 'Santiago Family Medicine',
        contact_name: 'Ana Ruiz',
        contact_email,
        contact_role: 'Practice manager',
        channel: 'phone',
        contact_number: '(503) 555-0148 ext. 7',
        language: 'es',
        captcha: await solvedCaptcha(test.keys),
      },
    })
    return getRow(
      test.db,
      sql<{ id: string }>`select id from preregistrations where reference = ${body.data.reference}`,
    )
  }
  const approve = async (id: string): Promise<string> => {
    const { status, body } = await support('POST', `/admin/preregistrations/${id}/approve`)
    expect(status).toBe(200)
    return body.data.letter.facts[0].value
  }
  const register = async (code: string, name: string, email: string) => {
    const verified = await test.visitor('POST', '/auth/registration/verify', {
      body: { access_code: code, tin, npi, captcha: await solvedCaptcha(test.keys) },
    })
    await test.visitor('POST', '/auth/registration', {
      body: {
        token: verified.body.data.token,
        name,
        practice_role: 'manager',
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        agreement: true,
        language: 'en',
      },
    })
  }
  const proveEmail = async (email: string) => {
    const token = (await findLink(email, 'email_proof')).split('token=')[1]
    expect((await test.visitor('POST', '/auth/email_proof', { body: { token } })).status).toBe(200)
  }
  const isProved = async (id: string) => {
    const { rows } = (await support('GET', '/admin/preregistrations')).body.data
    return rows.find((row: { id: string }) => row.id === id).contact_proved
  }

  it('the number of a stranger stays with the request, also once support has approved it', async () => {
    const { id } = await ask()
    const code = await approve(id)
    expect(await readContacts()).toMatchObject({ current: [], history: [] })
    // The practice itself gets the letter and uses it, with an email of its own.
    await register(code, 'Ortiz^Eva', 'eva@practice.test')
    await proveEmail('eva@practice.test')
    expect((await readContacts()).current).toMatchObject([{ value: 'eva@practice.test' }])
    expect(await isProved(id)).toBe(false)
  })

  it('whoever asked for access is one after registering with that letter and email', async () => {
    const { id } = await ask()
    await register(await approve(id), 'Ruiz^Ana', 'ana@practice.test')
    expect((await readContacts()).current).toEqual([])
    expect(await isProved(id)).toBe(false)
    await proveEmail('ana@practice.test')
    const { current } = await readContacts()
    expect(current.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toMatchObject([
      {
        kind: 'phone',
        value: '+15035550148;ext=7',
        level: 'provider',
        person_name: 'Ana Ruiz',
        person_role: 'Practice manager',
        language: 'es',
        source: 'preregistration',
      },
      { kind: 'email', value: 'ana@practice.test', source: 'registration' },
    ])
    expect(await isProved(id)).toBe(true)
    await sql`update users set email = 'ana.ruiz@practice.test' where email = 'ana@practice.test'`.execute(
      test.db,
    )
    expect(await isProved(id), 'also under a new email').toBe(true)
  })

  it('a number that support took off the list does not come back with a registration', async () => {
    const { id } = await ask('bea@practice.test')
    const code = await approve(id)
    await sql`
      insert into contact_points (tin, provider_id, kind, value, source, ended_at, end_reason)
      values (${tin}, ${providerId}, 'phone', '+15035550148;ext=7', 'manual', now(), 'removed')`.execute(
      test.db,
    )
    await register(code, 'Ruiz^Bea', 'bea@practice.test')
    await proveEmail('bea@practice.test')
    expect((await readContacts()).current).toMatchObject([{ kind: 'email', value: 'bea@practice.test' }])
  })

  it('a registered person is one when the address is proved, and follows a change of it', async () => {
    const { code } = await createAccessCode(test.db, test.keys, providerId)
    await register(code, 'Ruiz^Dana', 'dana@practice.test')
    expect((await readContacts()).current).toEqual([])
    await proveEmail('dana@practice.test')
    expect((await readContacts()).current).toMatchObject([
      {
        value: 'dana@practice.test',
        person_name: 'Ruiz^Dana',
        person_role: 'manager',
        source: 'registration',
      },
    ])

    const signedIn = await test.visitor('POST', '/auth/login', {
      body: { email: 'dana@practice.test', password: PASSWORD },
    })
    const [cookie] = signedIn.cookies
    const dana = createCaller(test.app, `${cookie?.name}=${cookie?.value}`)
    await dana('POST', '/user/email', { body: { email: 'dana@new.test' } })
    for (const [email, template] of [
      ['dana@practice.test', 'email_change_old'],
      ['dana@new.test', 'email_change_new'],
    ] as const) {
      const change = (await findLink(email, template)).split('change=')[1]
      await test.visitor('POST', '/auth/email_change', { body: { token: change } })
    }
    expect(await readContacts()).toMatchObject({
      current: [{ value: 'dana@new.test', source: 'registration' }],
      history: [{ value: 'dana@practice.test', end_reason: 'gone' }],
    })
  })
})
