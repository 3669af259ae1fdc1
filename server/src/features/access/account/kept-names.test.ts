import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let vendor: Caller
let provider: Caller
const ids = { support: '', vendor: '', marsh: '', elena: '' }

const idOf = async (email: string) =>
  (await getRow(test.db, sql<{ id: string }>`select id from users where email = ${email}`)).id

beforeAll(async () => {
  test = await startTestApp()
  vendor = await test.as('vendor')
  provider = await test.as('provider')
  ids.support = await idOf('support@demo.test')
  ids.vendor = await idOf('vendor@demo.test')
  ids.elena = await idOf('provider@demo.test')
  ids.marsh = (
    await getRow(test.db, sql<{ id: string }>`select id from providers where name like 'Marsh%'`)
  ).id
})
afterAll(() => test.close())

const actAs = async (reason: string) => {
  const support = await test.as('support')
  const body = { provider_id: ids.marsh, reason }
  expect((await support('PATCH', '/admin/session', { body })).status).toBe(200)
}
const log = async () => (await provider('GET', '/user/access_log')).body.data.rows
const rename = (caller: Caller, id: string, name: string) =>
  caller('PUT', `/admin/users/${id}/name`, { body: { name, reason: 'Married' } })

describe('names and roles are kept with the event (R-ACT-7)', () => {
  it('staff do not change their own name', async () => {
    for (const person of ['support', 'vendor', 'payer'] as const) {
      const caller = await test.as(person)
      const body = { name: 'Nobody^Special' }
      expect((await caller('PATCH', '/user/profile', { body })).status, person).toBe(403)
      expect((await caller('PATCH', '/user/profile', { body: { language: 'en' } })).status).toBe(200)
    }
  })

  it('a vendor admin does, with a reason, on record; nobody else, and not for themself', async () => {
    await actAs('before')
    const [{ name }] = await log()
    expect((await rename(await test.as('support'), ids.support, 'New^Name')).status).toBe(403)
    expect((await rename(provider, ids.support, 'New^Name')).status).toBe(403)
    expect((await rename(vendor, ids.vendor, 'New^Name')).status).toBe(422)
    expect((await rename(vendor, ids.elena, 'New^Name')).status).toBe(403)
    expect((await rename(vendor, ids.support, 'New^Name')).body.data.name).toBe('New^Name')
    await actAs('after')
    const rows = (await log()).slice(0, 2)
    expect(rows).toMatchObject([
      { name: 'New^Name', reason: 'after', staff_role: 'admin' },
      { name, reason: 'before', staff_role: 'admin' },
    ])
    const { details, reason } = await getRow(
      test.db,
      sql<{ details: object; reason: string }>`
        select details, reason from audit_events where action = 'user_renamed'`,
    )
    expect({ details, reason }).toEqual({ details: { before: name, after: 'New^Name' }, reason: 'Married' })
  })

  it('an event does not follow later changes of role or name, not even those made in the tables', async () => {
    await actAs('kept')
    await sql`update users set name = 'Forged^Name' where id = ${ids.support}`.execute(test.db)
    await sql`update person_names set name = 'Forged^Name' where user_id = ${ids.support}`.execute(test.db)
    await sql`insert into user_roles (user_id, role) values (${ids.support}, 'fs_admin')`.execute(test.db)
    const [row] = await log()
    expect(row).toMatchObject({ name: 'New^Name', staff_role: 'admin', reason: 'kept' })
    await expect(
      sql`update audit_events set actor_name = 'Forged^Name' where actor_id = ${ids.support}`.execute(
        test.db,
      ),
    ).rejects.toThrow('append-only')
  })

  it('nobody can give another name with the event', async () => {
    await sql`
      insert into audit_events (actor_id, action, actor_name, actor_roles)
      values (${ids.elena}, 'tried', 'Forged^Name', 'fs_admin')`.execute(test.db)
    const row = await getRow(
      test.db,
      sql<{ actor_name: string; actor_roles: string }>`
        select actor_name, actor_roles from audit_events where action = 'tried'`,
    )
    expect(row).toEqual({ actor_name: 'Marsh^Elena^R^Dr^MD', actor_roles: 'provider' })
  })
})
