import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let provider: Caller
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())

const patch = (path: string, body: object) => provider('PATCH', path, { body })

describe('the profile', () => {
  it('has a name, a language and default notifications', async () => {
    expect((await provider('GET', '/user/profile')).body.data).toEqual({
      name: expect.stringContaining('^'),
      practice_role: 'physician',
      email_change: null,
      email: 'provider@demo.test',
      language: 'en',
      notifications: {
        report: true,
        reply: true,
        audit: true,
        document: true,
        frequency: 'immediately',
        digest: false,
      },
    })
  })

  it('stores a name without extra spaces and records the change', async () => {
    const { body } = await patch('/user/profile', { name: '  Marsh ^ Elena  Rose^^Dr.^' })
    expect(body.data).toMatchObject({ name: 'Marsh^Elena Rose^^Dr.', language: 'en' })
    expect((await provider('GET', '/user/settings')).body.data.name).toBe('Marsh^Elena Rose^^Dr.')
    const events = await findRows(test.db, sql`select 1 from audit_events where action = 'profile_changed'`)
    expect(events).toHaveLength(1)
  })

  it('stores the role in the practice and records the change', async () => {
    const { body } = await patch('/user/profile', { name: 'Ruiz^Dana', practice_role: 'biller' })
    expect(body.data).toMatchObject({ name: 'Ruiz^Dana', practice_role: 'biller' })
    const borrowed = await patch('/user/profile', { name: 'Marsh^Elena' })
    expect(borrowed).toMatchObject({ status: 422, body: { data: { name: [expect.any(String)] } } })
    expect((await provider('GET', '/user/profile')).body.data.name).toBe('Ruiz^Dana')
    const own = { name: 'Marsh^Elena^R^Dr^MD', practice_role: 'physician' }
    expect((await patch('/user/profile', own)).status).toBe(200)
    const events = await findRows(
      test.db,
      sql`select 1 from audit_events where action = 'profile_changed' and details->>'field' = 'practice_role'`,
    )
    expect(events).toHaveLength(2)
  })

  it.each([
    ['an unknown role', { practice_role: 'janitor' }],
    ['no last name', { name: '^Elena' }],
    ['nothing', { name: '   ' }],
    ['a sixth part', { name: 'a^b^c^d^e^f' }],
    ['a part that is too long', { name: `Marsh^${'e'.repeat(61)}` }],
    ['control characters', { name: 'Mar\u0007sh' }],
    ['an unknown language', { language: 'fr' }],
    ['no change', {}],
  ])('refuses %s', async (_name, body) => {
    expect((await patch('/user/profile', body)).status).toBe(422)
  })

  it('stores the language for mails', async () => {
    expect((await patch('/user/profile', { language: 'es' })).body.data.language).toBe('es')
    expect((await patch('/user/profile', { language: 'en' })).body.data.language).toBe('en')
  })

  it('stores each notification setting', async () => {
    await patch('/user/notifications', { document: false })
    const { body } = await patch('/user/notifications', { frequency: 'weekly' })
    expect(body.data.notifications).toEqual({
      report: true,
      reply: true,
      audit: true,
      document: false,
      frequency: 'weekly',
      digest: false,
    })
    expect((await patch('/user/notifications', { frequency: 'hourly' })).status).toBe(422)
    expect((await patch('/user/notifications', {})).status).toBe(422)
  })
})

describe('sessions', () => {
  type Session = { id: string; current: boolean; user_agent: string | null }
  const list = async (caller: Caller): Promise<Session[]> => (await caller('GET', '/user/sessions')).body.data

  it("lists the caller's live sessions, the current one first", async () => {
    const other = await test.as('provider')
    const sessions = await list(provider)
    expect(sessions.length).toBeGreaterThanOrEqual(2)
    expect(sessions.map(({ current }) => current)).toEqual([true, ...sessions.slice(1).map(() => false)])
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1', second_factor: false })
    const before = sessions.length
    await sql`update sessions set last_activity_at = now() - interval '1 day' where id = ${
      sessions.at(-1)?.id
    }`.execute(test.db)
    expect(await list(provider)).toHaveLength(before - 1)
    expect((await other('GET', '/session')).status).toBe(200)
  })

  it("ends one of the caller's sessions, and nobody else's", async () => {
    const other = await test.as('provider')
    const support = await test.as('support')
    const [mine] = await list(other)
    const [theirs] = await list(support)
    const refused = await provider('DELETE', `/user/sessions/${theirs?.id}`)
    expect(refused.status).toBe(404)
    expect((await support('GET', '/user/settings')).status).toBe(200)
    expect((await provider('DELETE', `/user/sessions/${mine?.id}`)).status).toBe(200)
    expect((await other('GET', '/user/settings')).status).toBe(401)
    expect((await provider('DELETE', `/user/sessions/${mine?.id}`)).status).toBe(404)
    expect((await provider('DELETE', '/user/sessions/nonsense')).status).toBe(422)
  })

  it('ends all other sessions and keeps the current one', async () => {
    const [one, two] = [await test.as('provider'), await test.as('provider')]
    const support = await test.as('support')
    const { body } = await provider('DELETE', '/user/sessions')
    expect(body.data.ended).toBeGreaterThanOrEqual(2)
    expect((await one('GET', '/user/settings')).status).toBe(401)
    expect((await two('GET', '/user/settings')).status).toBe(401)
    expect((await provider('GET', '/user/settings')).status).toBe(200)
    expect((await support('GET', '/user/settings')).status).toBe(200)
    expect(await list(provider)).toHaveLength(1)
  })
})

describe('the access log', () => {
  const log = async (caller: Caller, after?: string) =>
    (await caller('GET', '/user/access_log', { ...(after && { query: { after } }) })).body.data

  it("shows each time support acted as the caller's provider, newest first, with name and reason", async () => {
    const mine = await getRow(
      test.db,
      sql<{ id: string; npi: string }>`
        select p.id, p.npi from providers p join user_providers up on up.provider_id = p.id
        join users u on u.id = up.user_id where u.email = 'provider@demo.test' order by p.id limit 1`,
    )
    const foreign = await getRow(
      test.db,
      sql<{ id: string }>`
        select id from providers where id not in (select provider_id from user_providers) limit 1`,
    )
    const support = await test.as('support')
    const actAs = (provider_id: string, reason?: string) =>
      support('PATCH', '/admin/session', { body: { provider_id, reason } })
    await actAs(mine.id, 'Called about the report')
    await actAs(foreign.id, 'Somebody else')
    await actAs(mine.id, 'A second call')
    await actAs('none')
    const page = await log(provider)
    expect(page).toMatchObject({ total: 2, next: null })
    expect(page.rows).toMatchObject([
      { reason: 'A second call', provider: { npi: mine.npi } },
      { reason: 'Called about the report', name: expect.stringContaining('Reyes') },
    ])
    expect(await log(await test.as('payer'))).toEqual({ rows: [], total: 0, next: null })
    expect(await log(support)).toMatchObject({ total: 0 })
  })

  it('pages without losing or repeating a row', async () => {
    const support = await test.as('support')
    const { provider_id } = await getRow(
      test.db,
      sql<{ provider_id: string }>`select provider_id from user_providers up join users u on u.id = up.user_id
        where u.email = 'provider@demo.test' limit 1`,
    )
    for (let turn = 0; turn < 41; turn++) {
      await support('PATCH', '/admin/session', { body: { provider_id, reason: `turn ${turn}` } })
    }
    const seen = new Set<string>()
    let after: string | undefined
    do {
      const page = await log(provider, after)
      for (const { id } of page.rows) seen.add(id)
      expect(page.total).toBe(43)
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen.size).toBe(43)
    expect((await provider('GET', '/user/access_log', { query: { after: 'x' } })).status).toBe(422)
  })
})
