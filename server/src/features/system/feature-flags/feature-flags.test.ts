import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const DEFINITIONS = '/admin/featureflag/definitions'
const UNKNOWN_ID = '11111111-2222-4333-8444-555555555555'
const SETTINGS = {
  description: 'The new report page',
  value: true,
  scope: 'all',
  scope_roles: [] as string[],
  scope_user_ids: [] as string[],
  rollout_percent: 100,
  owner: 'Product',
  expires_on: null as string | null,
}

let test: TestApp
let provider: Caller
let support: Caller
let vendor: Caller
let ids: Record<'provider' | 'support' | 'vendor', string>

beforeAll(async () => {
  test = await startTestApp()
  ;[provider, support, vendor] = await Promise.all([
    test.as('provider'),
    test.as('support'),
    test.as('vendor'),
  ])
  const getId = async (caller: Caller): Promise<string> =>
    (await caller('GET', '/user/settings')).body.data.id
  ids = { provider: await getId(provider), support: await getId(support), vendor: await getId(vendor) }
})
afterAll(() => test.close())

const put = (feature: string, version: number, change: Partial<typeof SETTINGS> = {}) =>
  vendor('PUT', `${DEFINITIONS}/${feature}`, { body: { ...SETTINGS, ...change, version } })
const history = async (feature: string) =>
  (await vendor('GET', `${DEFINITIONS}/${feature}/changes`)).body.data
const valueFor = async (caller: Caller, feature: string): Promise<boolean | undefined> =>
  (await caller('GET', '/admin/featureflag')).body.data.find(
    (flag: { feature: string }) => flag.feature === feature,
  )?.value
const findAudit = (feature: string) =>
  findRows(
    test.db,
    sql<{ action: string; actor_id: string; reason: string | null }>`
      select action, actor_id, reason from audit_events where details ->> 'feature' = ${feature} order by at`,
  )

describe('GET /admin/featureflag (R-SYS-1)', () => {
  it('gives users the names and values of their own flags', async () => {
    for (const caller of [provider, support, vendor]) {
      const { status, body } = await caller('GET', '/admin/featureflag')
      expect(status).toBe(200)
      expect(body.data).toContainEqual({ feature: 'theme_switch', value: true })
    }
    const own = await provider('GET', '/admin/featureflag', {
      query: { user_id: ids.provider.toUpperCase() },
    })
    expect(own.status).toBe(200)
  })

  it("gives another user's flags to vendor admins only", async () => {
    await put('for_providers', 0, { scope: 'role', scope_roles: ['provider'] })
    const query = { user_id: ids.provider }
    const other = await vendor('GET', '/admin/featureflag', { query })
    expect(other.body.data).toContainEqual({ feature: 'for_providers', value: true })
    expect(await valueFor(vendor, 'for_providers')).toBe(false)
    const refused = await support('GET', '/admin/featureflag', { query })
    expect(refused).toMatchObject({
      status: 403,
      body: { message: 'You are not authorized to perform this operation', data: null },
    })
  })

  it('answers 404 for an unknown user to vendor admins only', async () => {
    const query = { user_id: UNKNOWN_ID }
    expect((await vendor('GET', '/admin/featureflag', { query })).status).toBe(404)
    expect((await provider('GET', '/admin/featureflag', { query })).status).toBe(403)
    const broken = await vendor('GET', '/admin/featureflag', { query: { user_id: 'me' } })
    expect(broken).toMatchObject({ status: 422, body: { data: { user_id: [expect.any(String)] } } })
  })
})

describe('who may change flags', () => {
  const CALLS = [
    ['GET', DEFINITIONS, undefined],
    ['PUT', `${DEFINITIONS}/theme_switch`, { ...SETTINGS, version: 1 }],
    ['POST', `${DEFINITIONS}/theme_switch/kill`, { killed: true, reason: 'No' }],
    ['DELETE', `${DEFINITIONS}/theme_switch`, undefined],
    ['GET', `${DEFINITIONS}/theme_switch/changes`, undefined],
    ['GET', '/admin/featureflag/test?email=provider@demo.test', undefined],
  ] as const

  it.each(CALLS)('%s %s is for vendor admins', async (method, path, body) => {
    expect((await test.visitor(method, path, { body })).status).toBe(401)
    for (const caller of [provider, support]) expect((await caller(method, path, { body })).status).toBe(403)
    expect(await valueFor(provider, 'theme_switch')).toBe(true)
  })
})

describe('PUT', () => {
  it('creates and replaces a flag and records each field before and after', async () => {
    const created = await put('new_report', 0, { value: false, expires_on: '2099-12-31' })
    expect(created.body.data).toMatchObject({
      feature: 'new_report',
      version: 1,
      killed: false,
      value: false,
    })
    const updated = await put('new_report', 1, { value: true, rollout_percent: 25 })
    expect(updated.body.data).toMatchObject({
      version: 2,
      value: true,
      rollout_percent: 25,
      expires_on: null,
    })
    const [latest, first] = await history('new_report')
    expect(latest).toMatchObject({ action: 'updated', reason: null, changed_by: expect.any(String) })
    expect(latest.changes).toEqual([
      { field: 'value', before: 'false', after: 'true' },
      { field: 'rollout_percent', before: '100', after: '25' },
      { field: 'expires_on', before: '2099-12-31', after: '' },
    ])
    expect(first).toMatchObject({ action: 'created' })
    expect(first.changes).toContainEqual({ field: 'owner', before: '', after: 'Product' })
    expect(await findAudit('new_report')).toMatchObject([
      { action: 'flag_created', actor_id: ids.vendor },
      { action: 'flag_updated', actor_id: ids.vendor },
    ])
  })

  it('changes nothing when nothing differs', async () => {
    const before = (await put('same_again', 0, { scope: 'role', scope_roles: ['admin', 'provider'] })).body
      .data
    const same = {
      scope: 'role',
      scope_roles: ['provider', 'admin', 'provider'],
      scope_user_ids: [ids.provider],
    }
    const after = await put('same_again', 1, same)
    expect(after).toMatchObject({ status: 200, body: { data: before } })
    expect(await history('same_again')).toHaveLength(1)
    expect(await findAudit('same_again')).toHaveLength(1)
  })

  it('refuses a stale version with 409, a taken name with 422 and a missing flag with 404', async () => {
    await put('contested', 0)
    await put('contested', 1, { owner: 'First' })
    expect((await put('contested', 1, { owner: 'Second' })).status).toBe(409)
    expect((await put('contested', 3, { owner: 'Second' })).status).toBe(409)
    const taken = await put('contested', 0)
    expect(taken).toMatchObject({
      status: 422,
      body: { data: { feature: ['A flag with this name exists already.'] } },
    })
    expect((await put('never_there', 1)).status).toBe(404)
    expect(await history('contested')).toHaveLength(2)
  })

  it('lets only one of several concurrent writers succeed', async () => {
    const created = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => put('raced', 0, { owner })))
    expect(created.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const updated = await Promise.all(['e', 'f', 'g', 'h'].map((owner) => put('raced', 1, { owner })))
    expect(updated.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await history('raced')).toHaveLength(2)
  })

  it.each<[string, Partial<typeof SETTINGS>, string]>([
    ['a role scope without roles', { scope: 'role' }, 'scope_roles'],
    ['an unknown role', { scope: 'role', scope_roles: ['king'] }, 'scope_roles.0'],
    ['a user scope without users', { scope: 'user' }, 'scope_user_ids'],
    ['an unknown user', { scope: 'user', scope_user_ids: [UNKNOWN_ID] }, 'scope_user_ids'],
    ['a date in the past', { expires_on: '2020-01-01' }, 'expires_on'],
    ['a date that does not exist', { expires_on: '2099-02-30' }, 'expires_on'],
    ['more than 100 percent', { rollout_percent: 101 }, 'rollout_percent'],
    ['an empty description', { description: ' ' }, 'description'],
    ['an owner that is too long', { owner: 'x'.repeat(121) }, 'owner'],
  ])('refuses %s', async (_case, change, field) => {
    const { status, body } = await put('refused', 0, change)
    expect(status).toBe(422)
    expect(Object.keys(body.data)).toEqual([field])
    expect((await vendor('GET', `${DEFINITIONS}/refused/changes`)).status).toBe(404)
  })

  it('refuses a malformed name, and names every wrong field at once', async () => {
    expect((await put('Not-A-Name', 0)).body.data).toHaveProperty('feature')
    const { body } = await put('contested', 0, { scope: 'role', expires_on: '2020-01-01' })
    expect(Object.keys(body.data).sort()).toEqual(['expires_on', 'feature', 'scope_roles'])
  })

  it('switches an expired flag off, and allows to edit it without changing its date', async () => {
    await put('was_on', 0, { expires_on: '2099-01-01' })
    await sql`update feature_flags set expires_on = '2020-01-01' where feature = 'was_on'`.execute(test.db)
    expect(await valueFor(provider, 'was_on')).toBe(false)
    const { status } = await put('was_on', 1, { expires_on: '2020-01-01', owner: 'Support' })
    expect(status).toBe(200)
  })

  it('reaches the listed users, and shows their addresses in the history', async () => {
    const { body } = await put('for_one', 0, { scope: 'user', scope_user_ids: [ids.provider] })
    expect(body.data.scope_users).toMatchObject([{ id: ids.provider, email: 'provider@demo.test' }])
    expect(await valueFor(provider, 'for_one')).toBe(true)
    expect(await valueFor(support, 'for_one')).toBe(false)
    const [change] = await history('for_one')
    expect(change.changes).toContainEqual({
      field: 'scope_user_ids',
      before: '',
      after: 'provider@demo.test',
    })
  })

  it('only adds users while the percentage rises', async () => {
    const seen: boolean[][] = []
    for (const [version, rollout_percent] of [0, 10, 30, 50, 70, 90, 100].entries()) {
      await put('rollout', version, { rollout_percent })
      seen.push(
        await Promise.all(
          [provider, support, vendor].map(async (who) => (await valueFor(who, 'rollout')) === true),
        ),
      )
    }
    expect(seen[0]).toEqual([false, false, false])
    expect(seen.at(-1)).toEqual([true, true, true])
    for (const [step, values] of seen.entries()) {
      for (const [who, on] of values.entries()) if (seen[step - 1]?.[who]) expect(on).toBe(true)
    }
  })
})
