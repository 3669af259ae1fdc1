import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRow, findRows } from '#platform/db/database.ts'
import { mailedLink } from '#testing/mailed-link.ts'
import { enrollTotp, passwordStep, settleStep, totpCode } from '#testing/second-factor.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const OLD = 'Plumb-Line-2026!'
const GOOD = 'Blue-Canoe-Rides-41'
const EMAIL = 'provider@demo.test'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let oldHash: string
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
  const row = await findRow(
    test.db,
    sql<{ password_hash: string }>`select password_hash from users where email = 'manager@demo.test'`,
  )
  oldHash = row?.password_hash ?? ''
  await sql`update users set password_hash = ${oldHash} where email = ${EMAIL}`.execute(test.db)
  await sql`delete from totp_factors`.execute(test.db)
})

const askReset = async () => {
  const body = { email: EMAIL, captcha: await solvedCaptcha(test.keys) }
  expect((await test.visitor('POST', '/auth/password/forgot', { body })).status).toBe(200)
  const mail = await findRow(
    test.db,
    sql<{ link: string }>`
      select data->>'link' as link from mails where to_address = ${EMAIL} and template = 'password_reset'
      order by created_at desc limit 1`,
  )
  return mailedLink(test.keys, mail?.link).replace('/auth/password/reset/', '')
}
const reset = (token: string, password = GOOD) =>
  test.visitor('POST', '/auth/password/reset', { body: { token, password, password_confirmation: password } })
const login = (password: string) => test.visitor('POST', '/auth/login', { body: { email: EMAIL, password } })
const openTokens = () =>
  findRows(
    test.db,
    sql`select t.purpose from one_time_tokens t join users u on u.id = t.user_id
      where u.email = ${EMAIL} and t.used_at is null and t.expires_at > now()`,
  )

describe('a new password ends all one-time tokens of the person (R-PWD-8)', () => {
  it('a reset link mailed before the password was changed no longer works', async () => {
    const token = await askReset()
    const provider = await test.as('provider')
    const body = { current_password: OLD, password: GOOD, password_confirmation: GOOD }
    expect((await provider('POST', '/user/password', { body })).status).toBe(200)
    expect((await reset(token, 'Red-Kettle-Sings-52')).status).toBe(422)
    expect((await login(GOOD)).status).toBe(200)
  })

  it('a sign-in that waits for its second factor ends with a change and with a reset', async () => {
    const provider = await test.as('provider')
    const { secret } = await enrollTotp(provider)
    await settleStep()
    const pending = (await passwordStep(test, '/auth/login', EMAIL)).body.data.token as string
    expect((await reset(await askReset())).status).toBe(200)
    const answer = await test.visitor('POST', '/auth/second_factor', {
      body: { token: pending, method: 'totp', code: totpCode(secret) },
    })
    expect(answer.status).toBe(422)
    expect(await openTokens()).toEqual([])
  })

  it('a change of email that was asked for with the old password ends too', async () => {
    const provider = await test.as('provider')
    const asked = await provider('POST', '/user/email', { body: { email: 'elsewhere@demo.test' } })
    expect(asked.status).toBe(200)
    expect(await openTokens()).not.toEqual([])
    const body = { current_password: OLD, password: GOOD, password_confirmation: GOOD }
    expect((await provider('POST', '/user/password', { body })).status).toBe(200)
    expect(await openTokens()).toEqual([])
    expect((await provider('GET', '/user/profile')).body.data.email_change).toBeNull()
  })

  it('disabling an account ends them all', async () => {
    await askReset()
    const provider = await test.as('provider')
    await provider('POST', '/user/email', { body: { email: 'elsewhere@demo.test' } })
    const user = await findRow(test.db, sql<{ id: string }>`select id from users where email = ${EMAIL}`)
    const vendor = await test.as('vendor')
    const path = `/admin/users/${user?.id}`
    expect((await vendor('POST', `${path}/disable`, { body: { reason: 'test' } })).status).toBe(200)
    expect(await openTokens()).toEqual([])
    expect((await vendor('POST', `${path}/enable`, { body: { reason: 'test' } })).status).toBe(200)
  })

  it('a sign-in with the old password that is still under way when the new one is stored is refused', async () => {
    let started: ReturnType<typeof login> | undefined
    await test.db.transaction().execute(async (trx) => {
      await sql`update users set password_hash = 'changed' where email = ${EMAIL}`.execute(trx)
      started = login(OLD)
      // The password is checked against what is committed; then the sign-in waits for this transaction.
      await expect
        .poll(
          async () =>
            (
              await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
              and datname = current_database()`.execute(test.db)
            ).rows.length,
        )
        .toBeGreaterThan(0)
    })
    expect((await started)?.status).toBe(422)
  })
})
