import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let provider: Caller
let support: Caller
let vendor: Caller
let payer: Caller

beforeAll(async () => {
  test = await startTestApp()
  ;[provider, support, vendor, payer] = await Promise.all([
    test.as('provider'),
    test.as('support'),
    test.as('vendor'),
    test.as('payer'),
  ])
})
afterAll(() => test.close())

describe('R-WIRE-7: every call answers its shape', () => {
  it('GET /user/settings answers the user with preferences.user_settings', async () => {
    const { status, body } = await provider('GET', '/user/settings')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Marsh^Elena^R^Dr^MD',
      email: 'provider@demo.test',
      password_life: 90,
      preferences: { user_settings: null },
      role: { name: 'provider' },
      userrole: [{ role: { name: 'provider' } }],
      permissions: ['provider'],
      provider: { name: 'Marsh^Elena^R^Dr^MD', provider_type_id: 1 },
    })
    expect(body.data).not.toHaveProperty('password_hash')
  })

  it('PATCH /user/settings stores an object, and null resets it', async () => {
    const user_settings = { showMostRecentExposures: true, columns: ['npi', 'risk'] }
    const saved = await provider('PATCH', '/user/settings', { body: { user_settings } })
    expect(saved).toMatchObject({ status: 200, body: { data: { preferences: { user_settings } } } })
    expect((await provider('GET', '/user/settings')).body.data.preferences.user_settings).toEqual(
      user_settings,
    )
    await provider('PATCH', '/user/settings', { body: { user_settings: null } })
    expect((await provider('GET', '/user/settings')).body.data.preferences.user_settings).toBeNull()
  })

  it('GET /session answers remaining and warn_at, not wrapped in data', async () => {
    const { status, body } = await provider('GET', '/session')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['remaining', 'warn_at'])
    expect(body.remaining).toBeGreaterThan(890)
    expect(body.warn_at).toBe(60)
  })

  it('GET /session/present says to anybody whether they are signed in (R-SES-17)', async () => {
    const present = async (caller: typeof provider) =>
      (await caller('GET', '/session/present')).body.data.present
    expect([await present(provider), await present(test.visitor)]).toEqual([true, false])
  })

  it('GET and PATCH /admin/session choose a provider and return to none', async () => {
    expect((await support('GET', '/admin/session')).body.data).toEqual({
      provider_id: null,
      provider: null,
      reason: null,
    })
    const list = await support('GET', '/admin/providers', { query: { search: 'marsh' } })
    const provider_id = list.body.data.rows[0].id
    const chosen = await support('PATCH', '/admin/session', {
      body: { provider_id, reason: 'asked by phone' },
    })
    expect(chosen.body.data).toMatchObject({
      provider_id,
      reason: 'asked by phone',
      provider: { id: provider_id },
    })
    const reset = await support('PATCH', '/admin/session', { body: { provider_id: 'none' } })
    expect(reset.body.data.provider_id).toBeNull()
  })

  it('GET /user gives providers their practice, and admins the support team and the provider they act as (R-ROLE-7)', async () => {
    const own = (await provider('GET', '/user')).body.data.map((user: { email: string }) => user.email)
    expect(own.sort()).toEqual(['manager@demo.test', 'provider@demo.test'])
    const team = (await support('GET', '/user')).body.data.map((user: { email: string }) => user.email)
    expect(team.sort()).toEqual(['support@demo.test', 'vendor@demo.test'])
    const { rows } = (await support('GET', '/admin/providers', { query: { search: 'Boone' } })).body.data
    await support('PATCH', '/admin/session', {
      body: { provider_id: rows[0].id, reason: 'asked by phone' },
    })
    const acting = (await support('GET', '/user')).body.data.map((user: { email: string }) => user.email)
    expect(acting.sort()).toEqual(['expired@demo.test', 'support@demo.test', 'vendor@demo.test'])
    await support('PATCH', '/admin/session', { body: { provider_id: 'none' } })
  })

  it('GET /admin/featureflag answers features with their values', async () => {
    const { status, body } = await provider('GET', '/admin/featureflag')
    expect(status).toBe(200)
    expect(body.data).toContainEqual({ feature: 'analytics_events', value: true })
  })

  it('GET /payer answers the name to anyone', async () => {
    expect((await test.visitor('GET', '/payer')).body).toEqual({ data: { name: 'Evergreen Health Plan' } })
  })

  it('POST /crow answers 202', async () => {
    const event = { type: 'page', timestamp: new Date().toISOString(), name: '/welcome' }
    expect((await test.visitor('POST', '/crow', { body: { events: [event] } })).status).toBe(202)
  })
})

describe('access', () => {
  const NEEDS_SESSION = [
    ['GET', '/user/settings'],
    ['PATCH', '/user/settings'],
    ['GET', '/user'],
    ['GET', '/session'],
    ['POST', '/auth/logout'],
    ['GET', '/admin/session'],
    ['PATCH', '/admin/session'],
    ['GET', '/admin/featureflag'],
    ['GET', '/admin/providers'],
    ['GET', '/metrics'],
    ['GET', '/docs'],
  ] as const

  it.each(NEEDS_SESSION)('%s %s answers 401 without a session', async (method, path) => {
    const { status, body } = await test.visitor(method, path, method === 'PATCH' ? { body: {} } : {})
    expect(status).toBe(401)
    expect(body).toEqual({ message: expect.any(String), status: 401, data: null })
  })

  it.each(['/admin/session', '/admin/providers', '/admin/data_hold', '/docs', '/metrics'])(
    'GET %s answers 403 to a provider and to a payer, with the text of R-ROLE-3',
    async (path) => {
      for (const caller of [provider, payer]) {
        const { status, body } = await caller('GET', path)
        expect(status).toBe(403)
        expect(body.message).toBe('You are not authorized to perform this operation')
      }
    },
  )

  it('vendor rows refuse a support admin', async () => {
    expect((await support('GET', '/admin/system')).status).toBe(403)
    expect((await vendor('GET', '/admin/system')).status).toBe(200)
  })

  it('answers 403 in Spanish if the browser prefers it', async () => {
    const { body } = await provider('GET', '/admin/session', {
      headers: { 'accept-language': 'es-MX,es;q=0.9' },
    })
    expect(body.message).toBe('No está autorizado para realizar esta operación')
  })
})
