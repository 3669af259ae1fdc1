import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { enrollTotp, PASSWORD, settleStep, totpCode, withCookie } from '#testing/second-factor.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let port: number
let page: { host: string; origin: string }
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = test.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  page = { host: `localhost:${port}`, origin: `http://localhost:${port}` }
})
afterAll(() => test.close())

type Person = { caller: Caller; cookie: string; session: string; userId: string }

async function signIn(person: string, door: '/auth/login' | '/admin/login'): Promise<Person> {
  const { cookies } = await test.visitor('POST', door, {
    body: { email: `${person}@demo.test`, password: PASSWORD },
  })
  const { session, userId } = await getRow(
    test.db,
    sql<{ session: string; userId: string }>`
      select s.id as session, u.id as "userId" from users u join sessions s on s.user_id = u.id
      where u.email = ${`${person}@demo.test`} order by s.created_at desc limit 1`,
  )
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { caller: withCookie(test, cookies), cookie, session, userId }
}

/** Sends the headers of a call, and its body only when the call is admitted and its session has ended. */
async function finishAfterTheEnd({ cookie, session }: Person, path: string, body: object): Promise<number> {
  await sql`update sessions set last_activity_at = now() - interval '1 minute' where id = ${session}`.execute(
    test.db,
  )
  const isAdmitted = async () =>
    (
      await findRows(
        test.db,
        sql`select 1 from sessions where id = ${session}
      and last_activity_at > now() - interval '30 seconds'`,
      )
    ).length === 1
  const bytes = JSON.stringify(body)
  const socket = connect({ port, host: '127.0.0.1' })
  const answered = new Promise<number>((resolve) => {
    socket.once('data', (part) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(part))?.[1] ?? 0)))
  })
  socket.write(
    `POST /api${path} HTTP/1.1\r\nHost: ${page.host}\r\nOrigin: ${page.origin}\r\nCookie: ${cookie}\r\n` +
      `X-Requested-With: XMLHttpRequest\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  )
  await expect.poll(isAdmitted, { timeout: 5_000 }).toBe(true)
  await sql`update sessions set ended_at = now() where id = ${session}`.execute(test.db)
  socket.write(bytes)
  const status = await answered
  socket.destroy()
  return status
}

const count = async (from: string) =>
  (await getRow(test.db, sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`)).count

const waiting = () =>
  count("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")

async function startPasskey(caller: Caller, device: SoftwareAuthenticator) {
  const { body } = await caller('POST', '/user/passkeys/options', { headers: page })
  return { name: 'Mine', response: device.register(body.data) }
}

describe('a session that ends while the body of a call is on its way', () => {
  it('adds no passkey', async () => {
    const provider = await signIn('provider', '/auth/login')
    const body = await startPasskey(provider.caller, new SoftwareAuthenticator({ origin: page.origin }))
    expect(await finishAfterTheEnd(provider, '/user/passkeys', body)).toBe(401)
    expect([await count('passkeys'), await count('recovery_codes')]).toEqual([0, 0])
  })

  it('confirms no authenticator app', async () => {
    const payer = await signIn('payer', '/admin/login')
    await settleStep()
    const { secret } = (await payer.caller('POST', '/user/second_factor/totp')).body.data
    const body = { code: totpCode(secret, -1) }
    expect(await finishAfterTheEnd(payer, '/user/second_factor/totp/confirm', body)).toBe(401)
    expect(await count('totp_factors where confirmed_at is not null')).toBe(0)
  })

  it('steps up no more', async () => {
    const payer = await signIn('payer', '/admin/login')
    expect(await finishAfterTheEnd(payer, '/user/step_up', { password: PASSWORD })).toBe(401)
  })

  it('sets no password', async () => {
    const payer = await signIn('payer', '/admin/login')
    const password = 'Another-Long-One-77!'
    const body = { current_password: PASSWORD, password, password_confirmation: password }
    expect(await finishAfterTheEnd(payer, '/user/password', body)).toBe(401)
    await signIn('payer', '/admin/login')
  })

  it('makes no token for programs', async () => {
    const vendor = await signIn('vendor', '/admin/login')
    const body = { name: 'Left behind', scopes: ['results'], days: 90 }
    expect(await finishAfterTheEnd(vendor, '/admin/tokens', body)).toBe(401)
    expect(await count('machine_tokens')).toBe(0)
  })

  it('opens no calendar feed', async () => {
    const provider = await signIn('provider', '/auth/login')
    expect(await finishAfterTheEnd(provider, '/user/calendar', {})).toBe(401)
    expect(await count('calendar_feeds')).toBe(0)
  })

  it('R-SES-20: does nothing else either', async () => {
    const vendor = await signIn('vendor', '/admin/login')
    const invitation = {
      email: 'late@demo.test',
      name: 'Late^Ann',
      roles: ['admin'],
      reason: 'New in the team',
    }
    expect(await finishAfterTheEnd(vendor, '/admin/users/invite', invitation)).toBe(401)
    expect(await count("users where email = 'late@demo.test'")).toBe(0)
    const support = await signIn('support', '/admin/login')
    const announcement = { text_en: 'Late', text_es: 'Tarde' }
    expect(await finishAfterTheEnd(support, '/admin/announcements', announcement)).toBe(401)
  })

  it('replaces no recovery codes', async () => {
    const before = await signIn('support', '/admin/login')
    const { recoveryCodes } = await enrollTotp(before.caller)
    const [code] = recoveryCodes
    const hashes = () => findRows(test.db, sql`select code_hash from recovery_codes order by code_hash`)
    const kept = await hashes()
    // Enrolling gave the session a new token, so the call comes from a session of its own.
    const { body } = await test.visitor('POST', '/admin/login', {
      body: { email: 'support@demo.test', password: PASSWORD },
    })
    const { cookies } = await test.visitor('POST', '/auth/second_factor', {
      body: { token: body.data.second_factor.token, recovery_code: code },
    })
    const { session } = await getRow(
      test.db,
      sql<{ session: string }>`select id as session from sessions where user_id = ${before.userId}
        order by created_at desc limit 1`,
    )
    await sql`update sessions set stepped_up_at = now() where id = ${session}`.execute(test.db)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const support = { ...before, caller: withCookie(test, cookies), cookie, session }
    expect(await finishAfterTheEnd(support, '/user/second_factor/recovery_codes', {})).toBe(401)
    expect(await hashes()).toEqual(kept)
  })
})

describe('a reset of the second factor', () => {
  it('takes a passkey with it that is being added', async () => {
    const [provider, support] = [await signIn('provider', '/auth/login'), await test.as('vendor')]
    const body = await startPasskey(provider.caller, new SoftwareAuthenticator({ origin: page.origin }))
    const answers = await inTransaction(test.db, async (trx) => {
      await sql`select 1 from sessions where id = ${provider.session} for update`.execute(trx)
      const first = provider.caller('POST', '/user/passkeys', { body, headers: page })
      await expect.poll(waiting).toBe(1)
      const second = support('POST', `/admin/users/${provider.userId}/reset_second_factor`, { body: {} })
      await expect.poll(waiting).toBe(2)
      return { both: Promise.all([first, second]) }
    })
    expect((await answers.both).map(({ status }) => status)).toEqual([200, 200])
    expect([
      await count('passkeys'),
      await count(`recovery_codes where used_at is null and user_id = '${provider.userId}'`),
    ]).toEqual([0, 0])
  })

  it('lets no sign-in through that checked its passkey before', async () => {
    const [provider, support] = [await signIn('provider', '/auth/login'), await test.as('vendor')]
    const device = new SoftwareAuthenticator({ origin: page.origin })
    const body = await startPasskey(provider.caller, device)
    expect((await provider.caller('POST', '/user/passkeys', { body, headers: page })).status).toBe(200)
    const options = await test.visitor('POST', '/auth/passkey/options', { body: {}, headers: page })
    const passkey = device.answer(options.body.data)
    const answers = await inTransaction(test.db, async (trx) => {
      await sql`select 1 from users where id = ${provider.userId} for no key update`.execute(trx)
      const first = support('POST', `/admin/users/${provider.userId}/reset_second_factor`, { body: {} })
      await expect.poll(waiting).toBe(1)
      const second = test.visitor('POST', '/auth/passkey', { body: { door: 'user', passkey }, headers: page })
      await expect.poll(waiting).toBe(2)
      return { both: Promise.all([first, second]) }
    })
    expect((await answers.both).map(({ status }) => status)).toEqual([200, 422])
    expect(await count(`sessions where ended_at is null and user_id = '${provider.userId}'`)).toBe(0)
  })
})
