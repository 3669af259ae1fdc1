import type { User } from '@plumbline/contract/access/user'
import { describe, expect, test, vi } from 'vitest'
import { createApiClient } from '#platform/api/api-client.ts'
import { createAuth, NOBODY, otherUsers } from './auth-state.ts'

const PROVIDER_ID = crypto.randomUUID()
const brief = { id: PROVIDER_ID, npi: '9000000001', name: 'Rivera^Ana', provider_type_id: 2 } as const
const userAs = (role: 'provider' | 'admin' | 'payer'): User => ({
  id: crypto.randomUUID(),
  name: 'Rivera^Ana',
  email: 'a@demo.test',
  last_login_at: null,
  password_life: null,
  preferences: { user_settings: null },
  role: { name: role },
  userrole: [{ role: { name: role } }],
  permissions: [],
  provider: null,
  providers: [],
  administers: [],
})

type Routes = Record<string, { status?: number; body: unknown } | 'lost' | undefined>

function setUp(routes: Routes) {
  const requests: string[] = []
  const bodies: unknown[] = []
  const raise = vi.fn()
  const { call } = createApiClient({
    fetch: async (url, init) => {
      const key = `${init?.method} ${url}`
      requests.push(key)
      bodies.push(init?.body == null ? null : JSON.parse(String(init.body)))
      if (routes[key] === 'lost') throw new TypeError('Failed to fetch')
      const answer = routes[key] ?? { status: 500, body: { message: 'x', status: 500, data: null } }
      const headers = { 'content-type': 'application/json' }
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers })
    },
    isActive: () => true,
    locale: () => 'en',
    raise,
    begin: () => () => {},
    log: () => {},
    wait: async () => {},
  })
  const announce = vi.fn()
  const auth = createAuth({ call, announce, onUser: () => {} })
  return { auth, requests, bodies, raise, announce, state: auth.store.get }
}

describe('fetching', () => {
  test('the user; a failure is only logged and clears the user', async () => {
    const user = userAs('provider')
    const routes: Routes = { 'GET /api/user/settings': { body: { data: { ...user, provider: brief } } } }
    const { auth, state, raise } = setUp(routes)
    await auth.fetchUser()
    expect(state()).toMatchObject({ user: { id: user.id }, providerTypeId: 2 })
    routes['GET /api/user/settings'] = undefined
    expect(await auth.fetchUser()).toBeNull()
    expect(state()).toEqual(NOBODY)
    expect(raise).not.toHaveBeenCalled()
  })

  test('the admin session only for an admin; a failure clears it', async () => {
    const routes: Routes = {
      'GET /api/user/settings': { body: { data: userAs('admin') } },
      'GET /api/admin/session': {
        body: { data: { provider_id: PROVIDER_ID, provider: brief, reason: null } },
      },
    }
    const { auth, state, requests } = setUp(routes)
    await auth.fetchUser()
    await auth.fetchAdmin()
    expect(state()).toMatchObject({ admin: { provider_id: PROVIDER_ID }, providerTypeId: 2 })
    routes['GET /api/admin/session'] = undefined
    expect(await auth.fetchAdmin()).toBeNull()
    routes['GET /api/user/settings'] = { body: { data: userAs('provider') } }
    await auth.fetchUser()
    await auth.fetchAdmin()
    expect(requests.filter((one) => one === 'GET /api/admin/session')).toHaveLength(2)
  })

  test.each([502, 503, 504])('R-ERR-17: an answer %i of a gateway signs nobody out', async (status) => {
    const routes: Routes = {
      'GET /api/user/settings': { body: { data: userAs('admin') } },
      'GET /api/admin/session': {
        body: { data: { provider_id: PROVIDER_ID, provider: brief, reason: null } },
      },
    }
    const { auth, state } = setUp(routes)
    await auth.fetchUser()
    await auth.fetchAdmin()
    const before = state()
    for (const row of Object.keys(routes)) routes[row] = { status, body: null }
    expect(await auth.fetchUser()).toEqual(before.user)
    expect(await auth.fetchAdmin()).toEqual(before.admin)
    expect(state()).toEqual(before)
  })

  test('users; a failure opens the modal', async () => {
    const { auth, state, raise } = setUp({})
    await auth.fetchUsers()
    expect(state().users).toEqual([])
    expect(raise).toHaveBeenCalledTimes(1)
  })

  test('other users exclude the current one', () => {
    const [me, other] = [userAs('provider'), userAs('provider')]
    expect(otherUsers({ user: me, users: [me, other] })).toEqual([other])
  })
})

describe('signing in and out', () => {
  const signedIn = { body: { data: { id: crypto.randomUUID() } } }
  test.each([
    ['user', 'provider', 'POST /api/auth/login', '/auth/login'],
    ['admin', 'admin', 'POST /api/admin/login', '/admin/'],
    ['admin', 'payer', 'POST /api/admin/login', '/admin/'],
  ] as const)('%s door, %s', async (door, role, row, exit) => {
    const { auth, requests, announce, state } = setUp({
      [row]: signedIn,
      'GET /api/user/settings': { body: { data: userAs(role) } },
      'POST /api/auth/logout': { body: { data: null } },
    })
    const { user } = await auth.signIn(door, { email: 'a@demo.test', password: 'x' })
    expect(user?.role.name).toBe(role)
    expect(requests.slice(0, 2)).toEqual([row, 'GET /api/user/settings'])
    expect(await auth.signOut()).toBe(exit)
    expect(state()).toEqual(NOBODY)
    expect(announce.mock.calls).toEqual([['logged-in'], ['logged-out']])
  })

  test('a second factor is asked for before anybody is signed in', async () => {
    const second_factor = { token: 't', methods: ['totp', 'recovery'] }
    const { auth, requests, announce } = setUp({
      'POST /api/auth/login': { body: { data: { id: null, second_factor } } },
    })
    const outcome = await auth.signIn('user', { email: 'a@demo.test', password: 'x' })
    expect(outcome).toEqual({ user: null, challenge: second_factor })
    expect(requests).toEqual(['POST /api/auth/login'])
    expect(announce).not.toHaveBeenCalled()
  })

  test('a refused sign-in is left to the form', async () => {
    const refusal = { message: 'Invalid Email address or password', status: 422, data: null }
    const { auth, raise } = setUp({ 'POST /api/auth/login': { status: 422, body: refusal } })
    const attempt = auth.signIn('user', { email: 'a', password: 'b' })
    await expect(attempt).rejects.toMatchObject({ failure: { message: refusal.message } })
    expect(raise).not.toHaveBeenCalled()
  })

  test('a failed sign-out shows the modal and keeps the user', async () => {
    const { auth, raise, state, announce } = setUp({
      'GET /api/user/settings': { body: { data: userAs('admin') } },
    })
    await auth.fetchUser()
    expect(await auth.signOut()).toBeNull()
    expect(state().user).not.toBeNull()
    expect(raise).toHaveBeenCalledTimes(1)
    expect(announce).not.toHaveBeenCalled()
  })
})

test('R-ERR-17: a line that breaks signs nobody out', async () => {
  const routes: Routes = { 'GET /api/user/settings': { body: { data: userAs('provider') } } }
  const { auth, state } = setUp(routes)
  const user = await auth.fetchUser()
  routes['GET /api/user/settings'] = 'lost'
  expect(await auth.fetchUser()).toEqual(user)
  expect(state().user).toEqual(user)
})

describe('acting as a provider', () => {
  test('choose with a reason, then reset to none', async () => {
    const routes: Routes = {
      'PATCH /api/admin/session': {
        body: { data: { provider_id: PROVIDER_ID, provider: brief, reason: 'call' } },
      },
    }
    const { auth, bodies, state } = setUp(routes)
    await auth.chooseProvider(PROVIDER_ID, 'call')
    expect(state()).toMatchObject({ admin: { provider_id: PROVIDER_ID }, providerTypeId: 2 })
    routes['PATCH /api/admin/session'] = {
      body: { data: { provider_id: null, provider: null, reason: null } },
    }
    await auth.resetProvider()
    expect(state()).toMatchObject({ admin: { provider_id: null }, providerTypeId: null })
    expect(bodies).toEqual([{ provider_id: PROVIDER_ID, reason: 'call' }, { provider_id: 'none' }])
  })

  test('a failure shows the modal and changes nothing', async () => {
    const { auth, raise, state } = setUp({})
    expect(await auth.chooseProvider(PROVIDER_ID, 'call')).toBeNull()
    expect(raise).toHaveBeenCalledTimes(1)
    expect(state()).toEqual(NOBODY)
  })
})
