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
  const ask = async () => {
    const { body } = await test.visitor('POST', '/preregistration', {
      body: {
        npi,
        tin,
        practice: 'Santiago Family Medicine',
        contact_name: 'Ana Ruiz',
        contact_email: 'Ana@practice.test',
        contact_role: 'Practice manager',
        channel: 'fax',
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

  it('whoever asks for access is one once support has approved it, and not again after being removed', async () => {
    const { id } = await ask()
    expect((await readContacts()).current).toEqual([])
    expect((await support('POST', `/admin/preregistrations/${id}/approve`)).status).toBe(200)
    const { current } = await readContacts()
    const ana = {
      level: 'provider',
      person_name: 'Ana Ruiz',
      person_role: 'Practice manager',
      language: 'es',
      source: 'preregistration',
    }
    expect(current.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toMatchObject([
      { ...ana, kind: 'fax', value: '+15035550148;ext=7' },
      { ...ana, kind: 'email', value: 'ana@practice.test' },
    ])
    for (const { id: contact } of current) {
      await support('DELETE', `/admin/providers/${providerId}/contact_points/${contact}`)
    }
    const again = await ask()
    expect((await support('POST', `/admin/preregistrations/${again.id}/approve`)).status).toBe(200)
    expect((await readContacts()).current).toEqual([])
  })

  it('a registered person is one when the address is proved, and follows a change of it', async () => {
    const { code } = await createAccessCode(test.db, test.keys, providerId)
    const verified = await test.visitor('POST', '/auth/registration/verify', {
      body: { access_code: code, tin, npi, captcha: await solvedCaptcha(test.keys) },
    })
    await test.visitor('POST', '/auth/registration', {
      body: {
        token: verified.body.data.token,
        name: 'Ruiz^Dana',
        practice_role: 'manager',
        email: 'dana@practice.test',
        password: PASSWORD,
        password_confirmation: PASSWORD,
        agreement: true,
        language: 'en',
      },
    })
    expect((await readContacts()).current).toEqual([])
    const token = (await findLink('dana@practice.test', 'email_proof')).split('token=')[1]
    await test.visitor('POST', '/auth/email_proof', { body: { token } })
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
