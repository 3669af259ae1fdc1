import type { Practice } from '@plumbline/contract/access/practice'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { type PracticeTeam, startPracticeTeam } from '#testing/practice-team.ts'
import type { Caller, TestApp } from '#testing/test-app.ts'

const NEW = { name: 'Ruiz^Ana', provider_ids: [] as string[] }

let team: PracticeTeam
let test: TestApp
let ids: PracticeTeam['ids']
let administrator: Caller
beforeAll(async () => {
  team = await startPracticeTeam()
  test = team.test
  ids = team.ids
})
afterAll(() => test.close())
beforeEach(async () => {
  administrator = await team.administrator()
})

const list = async (caller: Caller): Promise<Practice[]> => (await caller('GET', '/practice/users')).body.data
const invite = (caller: Caller, body: object) => caller('POST', '/practice/invitations', { body })
const join = async (email: string, more: object = {}) => {
  const { status } = await invite(administrator, { ...NEW, email, provider_ids: [ids.marsh], ...more })
  expect(status).toBe(200)
  expect((await team.accept(await team.tokenTo(email))).status).toBe(200)
  const { id } = await getRow(test.db, sql<{ id: string }>`select id from users where email = ${email}`)
  return { id, caller: await team.signIn(email) }
}

describe('the users of a practice', () => {
  it('are listed with their providers to members of the practice only', async () => {
    const [practice, ...others] = await list(administrator)
    expect(others).toEqual([])
    expect(practice).toMatchObject({ name: 'Cascade Skin Care', administered: true })
    expect(practice?.providers).toHaveLength(2)
    expect(practice?.users).toEqual([
      {
        id: ids.elena,
        name: 'Marsh^Elena^R^Dr^MD',
        practice_role: 'physician',
        email: 'provider@demo.test',
        invited: false,
        administrator: true,
        provider_ids: [ids.marsh],
      },
    ])
    const elsewhere = await list(await test.as('expired'))
    expect(elsewhere.map(({ name, administered }) => ({ name, administered }))).toEqual([
      { name: 'Boone Family Practice', administered: false },
    ])
  })

  it('answers 401 without a session and 403 without a provider', async () => {
    expect((await test.visitor('GET', '/practice/users')).status).toBe(401)
    expect((await (await test.as('support'))('GET', '/practice/users')).status).toBe(403)
    expect((await (await test.as('payer'))('GET', '/practice/users')).status).toBe(403)
  })

  it('gives an administrator all providers of the practice, their own first', async () => {
    const { body } = await administrator('GET', '/user/settings')
    expect(body.data.providers.map((one: { id: string }) => one.id)).toEqual([ids.marsh, ids.lindqvist])
    await sql`delete from practice_administrators`.execute(test.db)
    expect((await administrator('GET', '/user/settings')).body.data.providers).toHaveLength(1)
  })

  it('are visible to support acting as a provider, but not changeable', async () => {
    const support = await test.as('support')
    await support('PATCH', '/admin/session', { body: { provider_id: ids.lindqvist, reason: 'call' } })
    expect((await list(support))[0]).toMatchObject({ name: 'Cascade Skin Care', administered: false })
    const body = { ...NEW, email: 'x@cascade.example', provider_ids: [ids.marsh] }
    expect((await invite(support, body)).status).toBe(403)
  })
})

describe('changing and removing practice users', () => {
  it('changes the providers of a user; a role change ends their sessions', async () => {
    const { id, caller } = await join('carla@cascade.example')
    const change = (body: object) => administrator('PATCH', `/practice/users/${id}`, { body })
    const seen = await change({ provider_ids: [ids.lindqvist], administrator: false })
    expect(seen.body.data).toMatchObject({ provider_ids: [ids.lindqvist], administrator: false })
    expect((await caller('GET', '/user/settings')).body.data.provider.id).toBe(ids.lindqvist)
    expect((await change({ provider_ids: [ids.boone], administrator: false })).status).toBe(422)
    expect((await change({ provider_ids: [], administrator: false })).status).toBe(422)
    expect((await change({ provider_ids: [], administrator: true })).status).toBe(200)
    expect((await caller('GET', '/user/settings')).status).toBe(401)
    const actions = await findRows(
      test.db,
      sql<{ action: string }>`
        select action from audit_events where subject_user_id = ${id} and actor_id = ${ids.elena} order by seq`,
    )
    expect(actions.map(({ action }) => action)).toEqual(['practice_user_changed', 'practice_user_changed'])
  })

  it('is allowed for administrators only', async () => {
    const { caller } = await join('dora@cascade.example')
    const body = { provider_ids: [ids.marsh], administrator: true }
    expect((await caller('PATCH', `/practice/users/${ids.elena}`, { body })).status).toBe(403)
    expect((await caller('DELETE', `/practice/users/${ids.elena}`)).status).toBe(403)
    expect((await test.visitor('DELETE', `/practice/users/${ids.elena}`)).status).toBe(401)
  })

  it('answers 404 for users of another practice', async () => {
    const body = { provider_ids: [ids.marsh], administrator: false }
    expect((await administrator('PATCH', `/practice/users/${ids.clay}`, { body })).status).toBe(404)
    expect((await administrator('DELETE', `/practice/users/${ids.clay}`)).status).toBe(404)
  })

  it('refuses to remove oneself or the last administrator', async () => {
    const gone = await administrator('DELETE', `/practice/users/${ids.elena}`)
    expect(gone.status).toBe(422)
    const body = { provider_ids: [ids.marsh], administrator: false }
    const demoted = await administrator('PATCH', `/practice/users/${ids.elena}`, { body })
    expect(demoted.body.message).toBe(
      'A practice keeps at least one administrator. Appoint another one first.',
    )
  })

  it('keeps one of two administrators who remove each other at once', async () => {
    const { id, caller } = await join('eva@cascade.example', { administrator: true })
    const answers = await Promise.all([
      administrator('DELETE', `/practice/users/${id}`),
      caller('DELETE', `/practice/users/${ids.elena}`),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const left = await findRows(
      test.db,
      sql`select 1 from practice_administrators where practice_id = ${ids.practice}`,
    )
    expect(left).toHaveLength(1)
    await sql`insert into user_providers values (${ids.elena}, ${ids.marsh}) on conflict do nothing`.execute(
      test.db,
    )
  })

  it('ends the link of an invitation that is withdrawn', async () => {
    const email = 'late@cascade.example'
    const { body } = await invite(administrator, { ...NEW, email, provider_ids: [ids.marsh] })
    const token = await team.tokenTo(email)
    expect((await administrator('DELETE', `/practice/invitations/${body.data.id}`)).status).toBe(200)
    expect((await team.accept(token)).status).toBe(422)
  })
})
