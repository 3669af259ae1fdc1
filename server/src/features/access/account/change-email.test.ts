import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demo-people.ts'
import { findRows } from '#platform/db/database.ts'
import { mailedLink } from '#testing/mailed-link.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const OLD = 'provider@demo.test'

let test: TestApp
let provider: Caller
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
  await sql`delete from mails`.execute(test.db)
  await sql`update email_changes set ended_at = now() where ended_at is null`.execute(test.db)
  await sql`update users set email = ${OLD} where name like 'Marsh^Elena%'`.execute(test.db)
  provider = await test.as('provider')
})

const ask = (email: string) => provider('POST', '/user/email', { body: { email } })
const mailsTo = (email: string) =>
  findRows(
    test.db,
    sql<{ template: string; data: { link?: string } }>`
      select template, data from mails where to_address = ${email} order by created_at, id`,
  )
async function follow(email: string) {
  const link = mailedLink(test.keys, (await mailsTo(email)).at(-1)?.data.link)
  return test.visitor('POST', '/auth/email_change', { body: { token: link.split('change=')[1] ?? '' } })
}
const login = async (email: string) =>
  (await test.visitor('POST', '/auth/login', { body: { email, password: DEMO_PASSWORD } })).status

describe('a change of email (R-AUTH-12)', () => {
  it.each([
    ['the old address first', [OLD, 'elena@new.test'], 'new'],
    ['the new address first', ['elena@new.test', OLD], 'old'],
  ])('takes effect when both addresses are proved, %s', async (_name, [first = '', second = ''], missing) => {
    expect((await ask('elena@new.test')).body.data.email_change).toEqual({
      email: 'elena@new.test',
      old_proved: false,
      new_proved: false,
    })
    expect(await follow(first)).toMatchObject({ status: 200, body: { data: { waits_for: missing } } })
    expect((await provider('GET', '/user/profile')).body.data.email).toBe(OLD)
    expect(await login('elena@new.test')).toBe(422)
    expect((await follow(second)).body).toEqual({ data: { waits_for: null } })
    expect((await provider('GET', '/user/profile')).body.data).toMatchObject({
      email: 'elena@new.test',
      email_change: null,
    })
    expect([await login('elena@new.test'), await login(OLD)]).toEqual([200, 422])
    for (const email of [OLD, 'elena@new.test']) {
      expect((await mailsTo(email)).at(-1)?.template).toBe('email_changed')
    }
  })

  it('a link works once, and not after the change was withdrawn or replaced', async () => {
    await ask('elena@one.test')
    expect((await follow(OLD)).status).toBe(200)
    expect((await follow(OLD)).status).toBe(422)
    await ask('elena@two.test')
    expect((await follow('elena@one.test')).status).toBe(422)
    expect((await provider('DELETE', '/user/email')).body.data.email_change).toBeNull()
    expect((await follow('elena@two.test')).status).toBe(422)
    expect((await follow(OLD)).status).toBe(422)
    expect(await login(OLD)).toBe(200)
  })

  it('an address of another account gets the same answer; its owner is told, and nothing changes', async () => {
    const free = await ask('elena@free.test')
    const taken = await ask('MANAGER@demo.test')
    expect(taken.status).toBe(free.status)
    expect(Object.keys(taken.body.data)).toEqual(Object.keys(free.body.data))
    expect((await mailsTo('manager@demo.test')).map(({ template }) => template)).toEqual([
      'email_change_taken',
    ])
    expect((await follow(OLD)).body).toEqual({ data: { waits_for: 'new' } })
    expect(await login('manager@demo.test')).toBe(200)
  })

  it('an address that another account took in the meantime is refused', async () => {
    await ask('elena@late.test')
    await sql`insert into users (name, email) values ('Other^Person', 'elena@late.test')`.execute(test.db)
    expect((await follow('elena@late.test')).status).toBe(200)
    expect((await follow(OLD)).status).toBe(422)
    expect(await login(OLD)).toBe(200)
  })

  it('of two accounts that take an address at the same moment one gets it, and the other is refused', async () => {
    const manager = await test.as('manager')
    await ask('both@new.test')
    await manager('POST', '/user/email', { body: { email: 'both@new.test' } })
    for (const old of [OLD, 'manager@demo.test']) {
      expect((await follow(old)).body).toEqual({ data: { waits_for: 'new' } })
    }
    const links = (await mailsTo('both@new.test')).map(({ data }) => mailedLink(test.keys, data.link))
    expect(links).toHaveLength(2)
    const answers = await Promise.all(
      links.map((link) =>
        test.visitor('POST', '/auth/email_change', { body: { token: link.split('change=')[1] ?? '' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    await sql`update users set email = 'manager@demo.test' where name like 'Calloway^Bettina%'`.execute(
      test.db,
    )
  })

  it.each([
    ['the present address', OLD.toUpperCase()],
    ['no address', 'elena'],
  ])('refuses %s', async (_name, email) => {
    expect(await ask(email)).toMatchObject({ status: 422, body: { data: { email: [expect.any(String)] } } })
    expect(await mailsTo(OLD)).toEqual([])
  })

  it('is not open to visitors or to support while acting', async () => {
    expect((await test.visitor('POST', '/user/email', { body: { email: 'a@b.test' } })).status).toBe(401)
    expect((await test.visitor('DELETE', '/user/email')).status).toBe(401)
    for (const token of ['x', 'y'.repeat(43)]) {
      expect((await test.visitor('POST', '/auth/email_change', { body: { token } })).status).toBe(422)
    }
  })

  it('sends mail at most five times an hour', async () => {
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await ask(`elena@n${i}.test`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
