import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { passwordStep, withCookie } from '#testing/second-factor.ts'
import { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const HOST = 'localhost:4321'
const ORIGIN = `http://${HOST}`
const PAGE = { host: HOST, origin: ORIGIN }

let test: TestApp
let provider: Caller
let device: SoftwareAuthenticator
let passkeyId: string
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
  device = new SoftwareAuthenticator({ origin: ORIGIN })
  const created = await register(provider, device, 'My phone')
  expect(created.status).toBe(200)
  expect(created.body.data.recovery_codes).toHaveLength(10)
  passkeyId = created.body.data.passkey.id
})
afterAll(() => test.close())

async function register(caller: Caller, authenticator: SoftwareAuthenticator, name: string) {
  const options = await caller('POST', '/user/passkeys/options', { headers: PAGE })
  const response = authenticator.register(options.body.data)
  return caller('POST', '/user/passkeys', { body: { name, response }, headers: PAGE })
}
const visit = (path: string, body: object, headers: object = {}) =>
  test.visitor('POST', path, { body, headers: { ...PAGE, ...headers } })
const request = async (body: object = {}) => (await visit('/auth/passkey/options', body)).body.data
const enter = (passkey: object, door = 'user') => visit('/auth/passkey', { door, passkey })
const REFUSED = 'This passkey does not open an account here. Sign in with your email and password.'

describe('signing in with a passkey', () => {
  it('needs neither email nor password', async () => {
    const options = await request()
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    const signedIn = await enter(device.answer(options))
    expect(signedIn.status).toBe(200)
    const me = withCookie(test, signedIn.cookies)
    expect((await me('GET', '/user/settings')).body.data.email).toBe('provider@demo.test')
    const [session] = (await me('GET', '/user/sessions')).body.data
    expect(session).toMatchObject({ current: true, second_factor: true })
  })

  it('works only at the right door', async () => {
    const refused = await enter(device.answer(await request()), 'admin')
    expect(refused).toMatchObject({ status: 422, body: { message: REFUSED, data: null } })
    expect(refused.cookies).toEqual([])
  })

  it('accepts a signature only once', async () => {
    const answer = device.answer(await request())
    expect((await enter(answer)).status).toBe(200)
    expect((await enter(answer)).body.message).toBe(REFUSED)
  })

  it('refuses an old challenge and one created for somebody else', async () => {
    const options = await request()
    await sql`update webauthn_challenges set created_at = now() - interval '6 minutes'`.execute(test.db)
    expect((await enter(device.answer(options))).status).toBe(422)
    const support = await test.as('support')
    const { body } = await support('POST', '/user/step_up/options', { headers: PAGE })
    expect((await enter(device.answer(body.data))).status).toBe(422)
  })

  it('refuses a cloned passkey whose counter is behind', async () => {
    const ahead = device.counter
    device.counter = 0
    expect((await enter(device.answer(await request()))).status).toBe(422)
    device.counter = ahead
    expect((await enter(device.answer(await request()))).status).toBe(200)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a device that did not verify its owner', { origin: ORIGIN, verifiesUser: false }],
  ])('refuses %s', async (_name, options) => {
    const other = new SoftwareAuthenticator(options)
    expect((await register(provider, other, 'x')).status).toBe(422)
  })

  it('refuses a changed signature and an unknown passkey', async () => {
    const answer = device.answer(await request())
    const signature = `${answer.response.signature.slice(0, -8)}AAAAAAAA`
    expect((await enter({ ...answer, response: { ...answer.response, signature } })).status).toBe(422)
    const stranger = new SoftwareAuthenticator({ origin: ORIGIN })
    expect((await enter(stranger.answer(await request()))).body.message).toBe(REFUSED)
  })
})

describe('a passkey as the second step', () => {
  it('finishes a sign-in that started with the password', async () => {
    const first = await passwordStep(test, '/auth/login', 'provider@demo.test')
    const { token, methods } = first.body.data.second_factor
    expect(methods).toEqual(['passkey', 'recovery'])
    const options = await request({ token })
    expect(options.allowCredentials).toHaveLength(1)
    const signedIn = await visit('/auth/second_factor', { token, passkey: device.answer(options) })
    expect(signedIn.status).toBe(200)
  })

  it("is refused if it is somebody else's", async () => {
    const payer = await test.as('payer')
    const theirs = new SoftwareAuthenticator({ origin: ORIGIN })
    expect((await register(payer, theirs, 'Theirs')).status).toBe(200)
    const first = await passwordStep(test, '/auth/login', 'provider@demo.test')
    const { token } = first.body.data.second_factor
    const refused = await visit('/auth/second_factor', {
      token,
      passkey: theirs.answer(await request({ token })),
    })
    expect(refused.status).toBe(422)
    expect((await visit('/auth/passkey/options', { token: 'wrong' })).status).toBe(422)
  })

  it('works for a step-up', async () => {
    await sql`update sessions set stepped_up_at = null`.execute(test.db)
    expect((await provider('POST', '/user/passkeys/options', { headers: PAGE })).status).toBe(403)
    const options = await provider('POST', '/user/step_up/options', { headers: PAGE })
    const passkey = device.answer(options.body.data)
    expect((await provider('POST', '/user/step_up', { body: { passkey }, headers: PAGE })).status).toBe(200)
    expect((await provider('POST', '/user/passkeys/options', { headers: PAGE })).status).toBe(200)
  })
})

describe('what a challenge was made for', () => {
  it('a challenge for a step-up or a sign-in registers no passkey, and so replaces no step-up', async () => {
    const borrowed = await test.as('support')
    await sql`update sessions set created_at = now() - interval '6 minutes'
      where user_id = (select id from users where email = 'support@demo.test')`.execute(test.db)
    const own = new SoftwareAuthenticator({ origin: ORIGIN })
    const creation = (await provider('POST', '/user/passkeys/options', { headers: PAGE })).body.data
    const stepUp = (await borrowed('POST', '/user/step_up/options', { headers: PAGE })).body.data
    for (const { challenge } of [stepUp, await request()]) {
      const response = own.register({ ...creation, challenge })
      const refused = await borrowed('POST', '/user/passkeys', {
        body: { name: 'Mine', response },
        headers: PAGE,
      })
      expect(refused.status).toBe(422)
    }
    expect((await borrowed('GET', '/user/second_factor')).body.data.passkeys).toEqual([])
    expect((await borrowed('POST', '/user/passkeys/options', { headers: PAGE })).status).toBe(403)
  })

  it('a challenge for a new passkey proves nobody', async () => {
    const { body } = await provider('POST', '/user/passkeys/options', { headers: PAGE })
    const passkey = device.answer({ ...body.data, rpId: 'localhost' })
    expect((await provider('POST', '/user/step_up', { body: { passkey }, headers: PAGE })).status).toBe(422)
  })
})

describe('managing passkeys', () => {
  it('a second passkey brings no new recovery codes, and the same one is refused', async () => {
    const second = new SoftwareAuthenticator({ origin: ORIGIN })
    const created = await register(provider, second, '  Security key ')
    expect(created.body.data).toMatchObject({ passkey: { name: 'Security key' }, recovery_codes: null })
    expect((await register(provider, second, 'Again')).status).toBe(409)
    const { body } = await provider('GET', '/user/second_factor')
    expect(body.data.passkeys.map(({ name }: { name: string }) => name)).toEqual(['My phone', 'Security key'])
  })

  it('only the owner can rename and remove a passkey', async () => {
    const path = `/user/passkeys/${passkeyId}`
    const payer = await test.as('support')
    expect((await payer('PATCH', path, { body: { name: 'Mine' } })).status).toBe(404)
    expect((await payer('DELETE', path)).status).toBe(404)
    expect((await provider('PATCH', path, { body: { name: '' } })).status).toBe(422)
    expect((await provider('PATCH', path, { body: { name: 'Old phone' } })).body.data.name).toBe('Old phone')
    expect((await provider('DELETE', path)).status).toBe(200)
    expect((await enter(device.answer(await request()))).status).toBe(422)
    const mails = await findRows(
      test.db,
      sql<{ change: string }>`select data ->> 'change' as change from mails m join users u on u.id = m.user_id
        where m.template = 'second_factor_changed' and u.email = 'provider@demo.test' order by m.created_at`,
    )
    expect(mails.map(({ change }) => change)).toEqual(['added', 'added', 'removed'])
  })
})
