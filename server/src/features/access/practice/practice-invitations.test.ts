import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRow, getRow } from '#platform/db/database.ts'
import { FIRST_PASSWORD, type PracticeTeam, startPracticeTeam } from '#testing/practice-team.ts'
import type { Caller, TestApp } from '#testing/test-app.ts'

const NEW = { name: 'Ruiz^Ana', provider_ids: [] as string[] }

let team: PracticeTeam
let test: TestApp
let ids: PracticeTeam['ids']
let administrator: Caller
beforeAll(async () => {
  team = await startPracticeTeam()
  test = team.test
  ids = team.ids
})
afterAll(() => test.close())
beforeEach(async () => {
  administrator = await team.administrator()
})

const invite = (caller: Caller, body: object) => caller('POST', '/practice/invitations', { body })

describe('an invitation', () => {
  it('is mailed, and setting the first password confirms the email address', async () => {
    const email = 'ana@cascade.example'
    const invited = await invite(administrator, { ...NEW, email, provider_ids: [ids.lindqvist] })
    expect(invited.status).toBe(200)
    expect(invited.body.data).toMatchObject({ email, expired: false, administrator: false })
    expect(await findRow(test.db, sql`select 1 from users where email = ${email}`)).toBeNull()
    const token = await team.tokenTo(email)
    expect(token).toMatch(/^[\w-]{43}$/)

    const shown = await test.visitor('POST', '/auth/invitation', { body: { token } })
    expect(shown.body.data).toEqual({
      inviter: 'Marsh^Elena^R^Dr^MD',
      inviter_role: 'physician',
      practice: 'Cascade Skin Care',
      email,
      name: 'Ruiz^Ana',
      has_account: false,
    })
    expect(
      (await test.visitor('POST', '/auth/login', { body: { email, password: FIRST_PASSWORD } })).status,
    ).toBe(422)
    expect((await team.accept(token, { agreement: false })).body.data).toHaveProperty('agreement')
    expect(
      (await team.accept(token, { password: 'Welcome2026!', password_confirmation: 'Welcome2026!' })).status,
    ).toBe(422)
    expect((await team.accept(token)).body).toEqual({ data: { email, door: 'user' } })
    const caller = await team.signIn(email)
    const { providers } = (await caller('GET', '/user/settings')).body.data
    expect(providers.map((one: { id: string }) => one.id)).toEqual([ids.lindqvist])
    const proved = await getRow(
      test.db,
      sql<{ ok: boolean }>`
        select email_proved_at is not null and agreed_at is not null as ok from users where email = ${email}`,
    )
    expect(proved.ok).toBe(true)

    const replay = await team.accept(token)
    expect([replay.status, Object.keys(replay.body.data)]).toEqual([422, ['token']])
    expect((await test.visitor('POST', '/auth/invitation', { body: { token } })).status).toBe(422)
  })

  it('can be sent again: the old link stops working, and its link cannot reset a password', async () => {
    const body = { ...NEW, email: 'again@cascade.example', provider_ids: [ids.marsh] }
    await invite(administrator, body)
    const first = await team.tokenTo(body.email)
    expect((await invite(administrator, body)).status).toBe(200)
    const second = await team.tokenTo(body.email)
    expect(second).not.toBe(first)
    expect((await team.accept(first)).status).toBe(422)
    const asReset = { token: second, password: FIRST_PASSWORD, password_confirmation: FIRST_PASSWORD }
    expect((await test.visitor('POST', '/auth/password/reset', { body: asReset })).status).toBe(422)
    await sql`update one_time_tokens set expires_at = now() where used_at is null`.execute(test.db)
    expect((await team.accept(second)).status).toBe(422)
  })

  it('accepts a link used in two tabs at once only once', async () => {
    await invite(administrator, { ...NEW, email: 'two@cascade.example', provider_ids: [ids.marsh] })
    const token = await team.tokenTo('two@cascade.example')
    const both = await Promise.all([team.accept(token), team.accept(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it.each([
    ['no provider', { provider_ids: [] }, 'provider_ids'],
    ['a malformed email', { email: 'ana' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['a line break in the name', { name: 'Ruiz\n\nYour account is locked^Ana' }, 'name'],
    ['a name that nobody sees', { name: '\u200b\u2060' }, 'name'],
    ['a name that runs backwards', { name: 'Ruiz^\u202eanA' }, 'name'],
    ['a member of the practice', { email: 'PROVIDER@demo.test' }, 'email'],
  ])('is refused with %s', async (_what, change, field) => {
    const body = { ...NEW, email: 'fine@cascade.example', provider_ids: [ids.marsh], ...change }
    const refused = await invite(administrator, body)
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([422, [field]])
  })

  it('shows inviter and practice in the plain words of its mail, by its link and under Account (R-ROLE-12)', async () => {
    const email = 'plain@cascade.example'
    const member = 'expired@demo.test'
    const { name } = await getRow(
      test.db,
      sql<{ name: string }>`select name from users where id = ${ids.elena}`,
    )
    const setName = (given: string) =>
      sql`update users set name = ${given} where id = ${ids.elena}`.execute(test.db)
    await setName('Win https://evil.example/x\u202e now')
    await sql`update practices set name = 'Cascade <www.evil.example>' where id = ${ids.practice}`.execute(
      test.db,
    )
    await invite(administrator, { ...NEW, email, provider_ids: [ids.marsh] })
    await invite(administrator, { ...NEW, email: member, provider_ids: [ids.marsh] })
    await setName(name)
    const body = { token: await team.tokenTo(email) }
    const shown = await test.visitor('POST', '/auth/invitation', { body })
    const [own] = (await (await test.as('expired'))('GET', '/user/invitations')).body.data
    await sql`update practices set name = 'Cascade Skin Care' where id = ${ids.practice}`.execute(test.db)
    for (const invitation of [shown.body.data, own]) {
      expect(invitation).toMatchObject({
        inviter: 'Win https evil. example x now',
        practice: 'Cascade www. evil. example',
      })
    }
  })

  it("cannot include another practice's providers", async () => {
    const foreign = { ...NEW, email: 'fine@cascade.example', provider_ids: [ids.boone] }
    expect((await invite(administrator, foreign)).body.data).toHaveProperty('provider_ids')
    const other = await getRow(
      test.db,
      sql<{ id: string }>`select id from practices where name = 'Boone Family Practice'`,
    )
    const named = { ...NEW, email: 'fine@cascade.example', provider_ids: [ids.boone], practice_id: other.id }
    expect((await invite(administrator, named)).status).toBe(404)
    expect((await invite(await test.as('expired'), named)).status).toBe(403)
    expect(await findRow(test.db, sql`select 1 from users where email = 'fine@cascade.example'`)).toBeNull()
  })
})

describe('the role of an invited person (R-REG-11)', () => {
  it('is kept with the name, and a manager is not invited in the provider’s name', async () => {
    const email = 'office@cascade.example'
    const body = { ...NEW, email, provider_ids: [ids.lindqvist], practice_role: 'manager' }
    const borrowed = await invite(administrator, { ...body, name: 'Marsh^Elena' })
    expect(borrowed).toMatchObject({ status: 422, body: { data: { name: [expect.any(String)] } } })
    expect((await invite(administrator, body)).body.data).toMatchObject({
      practice_role: 'manager',
      expired: false,
    })
  })
})
