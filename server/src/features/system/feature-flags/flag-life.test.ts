import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const DEFINITIONS = '/admin/featureflag/definitions'
const TEST = '/admin/featureflag/test'
const REASON = 'Wrong totals on some reports'
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
let vendor: Caller

beforeAll(async () => {
  test = await startTestApp()
  ;[provider, vendor] = await Promise.all([test.as('provider'), test.as('vendor')])
})
afterAll(() => test.close())

const put = (feature: string, version: number, change: Partial<typeof SETTINGS> = {}) =>
  vendor('PUT', `${DEFINITIONS}/${feature}`, { body: { ...SETTINGS, ...change, version } })
const kill = (feature: string, killed: boolean, reason = REASON) =>
  vendor('POST', `${DEFINITIONS}/${feature}/kill`, { body: { killed, reason } })
const listChanges = (feature: string) => vendor('GET', `${DEFINITIONS}/${feature}/changes`)
const valueFor = async (caller: Caller, feature: string): Promise<boolean | undefined> =>
  (await caller('GET', '/admin/featureflag')).body.data.find(
    (flag: { feature: string }) => flag.feature === feature,
  )?.value
const findAudit = (feature: string) =>
  findRows(
    test.db,
    sql<{ action: string; reason: string | null }>`
      select action, reason from audit_events where details ->> 'feature' = ${feature} order by at`,
  )

describe('the kill switch', () => {
  it('switches a flag off for everyone and on again, and records the reasons', async () => {
    await put('risky', 0)
    expect(await valueFor(provider, 'risky')).toBe(true)
    expect((await kill('risky', true)).body.data).toMatchObject({ killed: true, value: true, version: 2 })
    expect(await valueFor(provider, 'risky')).toBe(false)
    expect((await kill('risky', false, 'Totals are right again')).body.data).toMatchObject({
      killed: false,
      version: 3,
    })
    expect(await valueFor(provider, 'risky')).toBe(true)

    const { data } = (await listChanges('risky')).body
    expect(data.map(({ action, reason }: Record<string, unknown>) => [action, reason])).toEqual([
      ['revived', 'Totals are right again'],
      ['killed', REASON],
      ['created', null],
    ])
    expect(data[1].changes).toEqual([{ field: 'killed', before: 'false', after: 'true' }])
    expect(await findAudit('risky')).toMatchObject([
      { action: 'flag_created' },
      { action: 'flag_killed', reason: REASON },
      { action: 'flag_revived', reason: 'Totals are right again' },
    ])
  })

  it('records one change when pressed several times at once', async () => {
    await put('pressed_twice', 0)
    const answers = await Promise.all([1, 2, 3].map(() => kill('pressed_twice', true)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listChanges('pressed_twice')).body.data).toHaveLength(2)
  })

  it('survives a change of settings, and answers 409 to an editor who had not seen it', async () => {
    await put('edited_meanwhile', 0)
    await kill('edited_meanwhile', true)
    expect((await put('edited_meanwhile', 1, { owner: 'Support' })).status).toBe(409)
    expect((await put('edited_meanwhile', 2, { owner: 'Support' })).body.data).toMatchObject({ killed: true })
  })

  it('needs a reason and an existing flag', async () => {
    const { status, body } = await kill('risky', true, '  ')
    expect(status).toBe(422)
    expect(body.data).toEqual({ reason: ['This field is required.'] })
    expect((await kill('never_there', true)).status).toBe(404)
  })
})

describe('DELETE', () => {
  it('removes the flag, keeps its history and never repeats a version', async () => {
    await put('short_lived', 0)
    await put('short_lived', 1, { owner: 'Support' })
    expect(await vendor('DELETE', `${DEFINITIONS}/short_lived`)).toMatchObject({
      status: 200,
      body: { data: null },
    })
    expect(await valueFor(provider, 'short_lived')).toBeUndefined()
    const { data } = (await listChanges('short_lived')).body
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'updated', 'created'])
    expect(data[0].changes).toContainEqual({ field: 'owner', before: 'Support', after: '' })
    expect((await vendor('DELETE', `${DEFINITIONS}/short_lived`)).status).toBe(404)
    expect((await put('short_lived', 0)).body.data.version).toBe(4)
    expect((await put('short_lived', 1, { owner: 'Late' })).status).toBe(409)
    expect((await findAudit('short_lived')).map(({ action }) => action)).toContain('flag_deleted')
  })
})

describe('GET /admin/featureflag/test', () => {
  it('shows what a user gets and why', async () => {
    await put('all_on', 0)
    await put('all_off', 0, { value: false })
    await put('none_yet', 0, { rollout_percent: 0 })
    await put('payers_only', 0, { scope: 'role', scope_roles: ['payer'] })
    await put('stopped', 0)
    await kill('stopped', true)
    const { body } = await vendor('GET', TEST, { query: { email: ' Provider@DEMO.test ' } })
    expect(body.data.user).toEqual({
      id: expect.any(String),
      name: 'Marsh^Elena^R^Dr^MD',
      email: 'provider@demo.test',
    })
    const reasons = Object.fromEntries(
      body.data.decisions.map(({ feature, reason }: Record<string, string>) => [feature, reason]),
    )
    expect(reasons).toMatchObject({
      all_on: 'on',
      all_off: 'switched_off',
      none_yet: 'outside_rollout',
      payers_only: 'out_of_scope',
      stopped: 'killed',
    })
  })

  it('answers an unknown or missing address with a field error, in both languages', async () => {
    const unknown = await vendor('GET', TEST, { query: { email: 'nobody@demo.test' } })
    expect(unknown).toMatchObject({
      status: 422,
      body: { data: { email: ['No user has this email address.'] } },
    })
    const spanish = await vendor('GET', TEST, {
      query: { email: 'nobody@demo.test' },
      headers: { 'accept-language': 'es' },
    })
    expect(spanish.body.data.email).toEqual(['Ningún usuario tiene este correo electrónico.'])
    expect((await vendor('GET', TEST)).body.data).toHaveProperty('email')
  })
})

it('a change and its record are written together or not at all', async () => {
  await put('all_or_nothing', 0)
  await sql`alter table audit_events add constraint no_more check (action <> 'flag_updated') not valid`.execute(
    test.db,
  )
  expect((await put('all_or_nothing', 1, { owner: 'Support' })).status).toBe(500)
  await sql`alter table audit_events drop constraint no_more`.execute(test.db)
  expect((await listChanges('all_or_nothing')).body.data).toHaveLength(1)
  expect((await put('all_or_nothing', 1, { owner: 'Support' })).status).toBe(200)
})
