import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'Plumb-Line-2026!'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const login = (door: '/auth/login' | '/admin/login', email: string, password: string) =>
  test.visitor('POST', door, { body: { email, password } })

describe('the two doors (R-AUTH-1)', () => {
  it.each([
    ['/auth/login', 'provider@demo.test', PASSWORD, 200],
    ['/auth/login', 'PROVIDER@demo.test', PASSWORD, 200],
    ['/admin/login', 'support@demo.test', PASSWORD, 200],
    ['/admin/login', 'vendor@demo.test', PASSWORD, 200],
    ['/admin/login', 'payer@demo.test', PASSWORD, 200],
    ['/auth/login', 'support@demo.test', PASSWORD, 422],
    ['/admin/login', 'provider@demo.test', PASSWORD, 422],
    ['/auth/login', 'provider@demo.test', 'wrong', 422],
    ['/auth/login', 'nobody@demo.test', PASSWORD, 422],
  ] as const)('%s %s %s answers %i', async (door, email, password, status) => {
    expect((await login(door, email, password)).status).toBe(status)
  })

  it('gives a wrong password, a wrong door and an unknown account the same answer (R-AUTH-3)', async () => {
    const refused = { message: 'Invalid Email address or password', status: 422, data: null }
    expect((await login('/auth/login', 'payer@demo.test', PASSWORD)).body).toEqual(refused)
    expect((await login('/auth/login', 'nobody@demo.test', 'x')).body).toEqual(refused)
    const admin = { message: 'Invalid login information', status: 422, data: null }
    expect((await login('/admin/login', 'nobody@demo.test', 'x')).body).toEqual(admin)
  })

  it('a locked account gets the same answer as a wrong password', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login('/admin/login', 'payer@demo.test', 'wrong')
    const locked = await login('/admin/login', 'payer@demo.test', PASSWORD)
    expect(locked).toMatchObject({ status: 422, body: { message: 'Invalid login information' } })
  })

  it('answers 422 for each missing field', async () => {
    const { status, body } = await test.visitor('POST', '/auth/login', { body: {} })
    expect(status).toBe(422)
    expect(body.message).toBe('One or more input fields is/are invalid. Please review and correct.')
    expect(Object.keys(body.data)).toEqual(['email', 'password'])
  })

  it("signing in again ends the browser's previous session", async () => {
    const first = await test.as('provider')
    const again = await first('POST', '/auth/login', {
      body: { email: 'provider@demo.test', password: PASSWORD },
    })
    expect(again.status).toBe(200)
    expect((await first('GET', '/user/settings')).status).toBe(401)
  })

  it('shows the previous login as the last one', async () => {
    await test.as('support')
    const caller = await test.as('support')
    expect((await caller('GET', '/user/settings')).body.data.last_login_at).toMatch(/^\d{4}-\d\d-\d\dT/)
  })
})

describe('an expired password (R-NAV-14, enforced by the server)', () => {
  it('allows start-up, logout and changing the password, and answers 403 to the rest', async () => {
    const caller = await test.as('expired')
    expect((await caller('GET', '/user/settings')).body.data.password_life).toBe(0)
    expect((await caller('GET', '/session')).status).toBe(200)
    expect((await caller('GET', '/admin/featureflag')).status).toBe(200)
    expect((await caller('GET', '/user')).status).toBe(403)
    expect((await caller('PATCH', '/user/settings', { body: { user_settings: null } })).status).toBe(403)
  })

  it('is replaced by a good new password, which ends the other sessions', async () => {
    const [caller, other] = [await test.as('expired'), await test.as('expired')]
    const change = (current_password: string, password: string, password_confirmation = password) =>
      caller('POST', '/user/password', { body: { current_password, password, password_confirmation } })
    expect((await change('wrong', 'Fresh-Start-2026!')).body.data).toEqual({
      current_password: ['This is not your current password.'],
    })
    expect((await change(PASSWORD, 'short', 'other')).body.data).toEqual({
      password: ['10 character minimum', '1 uppercase', '1 number', '1 special character'],
      password_confirmation: ['Confirmation must match'],
    })
    expect((await change(PASSWORD, PASSWORD)).status).toBe(422)
    expect((await change(PASSWORD, 'Fresh-Start-2026!')).status).toBe(200)
    expect((await caller('GET', '/user/settings')).body.data.password_life).toBe(90)
    expect((await caller('GET', '/user')).status).toBe(200)
    expect((await other('GET', '/user/settings')).status).toBe(401)
  })
})

it('of two changes at the same moment one wins, and the other ends no session of it (R-PWD-8)', async () => {
  const people = [await test.as('manager'), await test.as('manager')]
  const answers = await Promise.all(
    people.map((person, at) =>
      person('POST', '/user/password', {
        body: {
          current_password: PASSWORD,
          password: `Quiet-Harbor-${at}203!`,
          password_confirmation: `Quiet-Harbor-${at}203!`,
        },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await people[winner]?.('GET', '/user/settings'))?.status).toBe(200)
  expect((await login('/auth/login', 'manager@demo.test', `Quiet-Harbor-${winner}203!`)).status).toBe(200)
})
