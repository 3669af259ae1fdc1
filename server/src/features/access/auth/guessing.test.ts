import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'Plumb-Line-2026!'
const REFUSED = { message: 'Invalid Email address or password', status: 422, data: null }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let addresses = 0
/** Each call comes from a new address unless one is given. */
const login = async (
  email: string,
  password: string,
  remoteAddress = `10.0.${addresses++ >> 8}.${addresses & 255}`,
) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    remoteAddress,
    payload: { email, password },
  })
  return { status: response.statusCode, body: response.json() }
}
const waitAnHour = () => sql`update rate_limits set expire = expire - 3600 * 1000`.execute(test.db)
const lockMails = (email: string) =>
  findRows(
    test.db,
    sql<{ link: string }>`
      select data->>'link' as link from mails where template = 'account_locked' and to_address = ${email}`,
  )

describe('the account lock (R-AUTH-4)', () => {
  it('starts at the fifth failure, lasts one hour and mails the owner once', async () => {
    for (let failure = 0; failure < 4; failure++) await login('provider@demo.test', 'wrong')
    expect(await lockMails('provider@demo.test')).toEqual([])
    await login('provider@demo.test', 'wrong')
    for (let more = 0; more < 3; more++) {
      expect((await login('provider@demo.test', PASSWORD)).body).toEqual(REFUSED)
    }
    expect(await lockMails('provider@demo.test')).toEqual([{ link: '/auth/forgot' }])
    const locked = await getRow(
      test.db,
      sql<{ seconds: number }>`
        select max(expire) / 1000 - extract(epoch from now()) as seconds from rate_limits
        where key like 'sign_in_account%'`,
    )
    // Counted from the fifth failure; later tries do not extend it.
    expect(Math.abs(Number(locked.seconds) - 3600)).toBeLessThan(30)
    await waitAnHour()
    expect((await login('provider@demo.test', PASSWORD)).status).toBe(200)
  })

  it('works the same for an unknown account, but sends no mail', async () => {
    const before = await findRows(test.db, sql`select 1 from mails`)
    for (let failure = 0; failure < 7; failure++) {
      expect((await login('nobody@demo.test', 'wrong')).body).toEqual(REFUSED)
    }
    expect(await findRows(test.db, sql`select 1 from mails`)).toHaveLength(before.length)
    const locks = await findRows(
      test.db,
      sql`select 1 from audit_events where action = 'account_locked' and subject_user_id is null`,
    )
    expect(locks).toHaveLength(1)
  })

  it('counts guesses sent at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => login('expired@demo.test', index === 11 ? PASSWORD : 'wrong')),
    )
    const right = answers.filter(({ status }) => status === 200)
    expect(right.length).toBeLessThanOrEqual(1)
    expect((await lockMails('expired@demo.test')).length).toBeLessThanOrEqual(1)
    await sql`delete from rate_limits`.execute(test.db)
  })

  it('cannot be caused from an address with too many failures', async () => {
    const from = '192.0.2.7'
    for (let guess = 0; guess < 100; guess += 20) {
      const some = Array.from({ length: 20 }, (_, more) =>
        login(`nobody${guess + more}@demo.test`, 'x', from),
      )
      await Promise.all(some)
    }
    for (let guess = 0; guess < 10; guess++) await login('provider@demo.test', 'wrong', from)
    expect((await login('provider@demo.test', PASSWORD)).status).toBe(200)
    await sql`delete from rate_limits`.execute(test.db)
  })
})

describe('a thousand guesses at one login', () => {
  it('fail, and the owner can sign in after the lock', async () => {
    const mails = (await lockMails('provider@demo.test')).length
    const statuses = new Set<number>()
    for (let guess = 0; guess < 1_000; guess += 50) {
      const some = Array.from({ length: 50 }, (_, more) => {
        const index = guess + more
        // The right password is among them, but after the lock.
        return login(
          'provider@demo.test',
          index === 700 ? PASSWORD : `Guess-${index}-aA!`,
          `198.51.100.${index % 5}`,
        )
      })
      for (const { status } of await Promise.all(some)) statuses.add(status)
    }
    expect([...statuses]).toEqual([422])
    expect(await lockMails('provider@demo.test')).toHaveLength(mails + 1)
    await waitAnHour()
    expect((await login('provider@demo.test', PASSWORD)).status).toBe(200)
  })
})
