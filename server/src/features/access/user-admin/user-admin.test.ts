import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRow, findRows, getRow } from '#platform/db/database.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const EMAILS = ['provider', 'support', 'vendor', 'payer', 'expired'] as const
let test: TestApp
let support: Caller
let vendor: Caller
let ids: Record<(typeof EMAILS)[number], string>
let marsh: string

beforeAll(async () => {
  test = await startTestApp()
  const found = await findRows(test.db, sql<{ email: string; id: string }>`select email, id from users`)
  ids = Object.fromEntries(found.map(({ email, id }) => [email.replace('@demo.test', ''), id])) as typeof ids
  marsh = (await getRow(test.db, sql<{ id: string }>`select id from providers where name like 'Marsh%'`)).id
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(test.db)
  support = await test.as('support')
  vendor = await test.as('vendor')
})

const change = (caller: Caller, person: string, what: string, body: object = {}) =>
  caller(what === 'roles' ? 'PUT' : 'POST', `/admin/users/${person}/${what}`, { body })
const findRoles = async (id: string) => {
  const rows = await findRows(
    test.db,
    sql<{ role: string }>`select role from user_roles where user_id = ${id} order by role`,
  )
  return rows.map(({ role }) => role)
}

describe('the list of users', () => {
  it('shows all users to vendor admins and provider users to support admins', async () => {
    const all = (await vendor('GET', '/admin/users')).body.data
    expect(all.total).toBe(6)
    const mine = (await support('GET', '/admin/users')).body.data
    expect(mine.rows.map((row: { email: string }) => row.email).sort()).toEqual([
      'expired@demo.test',
      'manager@demo.test',
      'provider@demo.test',
    ])
    expect(mine.rows.find((row: { id: string }) => row.id === ids.provider)).toMatchObject({
      roles: ['provider'],
      status: 'active',
      second_factor: false,
      practices: [{ name: 'Cascade Skin Care', administrator: false }],
    })
  })

  it('can be searched by name and email, filtered by role and paged', async () => {
    const rows = async (query: Record<string, string>) =>
      (await vendor('GET', '/admin/users', { query })).body.data.rows.map(
        (row: { email: string }) => row.email,
      )
    expect(await rows({ search: 'elena marsh' })).toEqual(['provider@demo.test'])
    expect(await rows({ search: 'PAYER@' })).toEqual(['payer@demo.test'])
    expect(await rows({ search: '100%_' })).toEqual([])
    expect(await rows({ role: 'fs_admin' })).toEqual(['vendor@demo.test'])
    await sql`insert into users (name, email) select 'Zz^' || n, 'zz' || n || '@x.example' from generate_series(1, 60) n`.execute(
      test.db,
    )
    const first = (await vendor('GET', '/admin/users', { query: { search: 'zz' } })).body.data
    const second = (await vendor('GET', '/admin/users', { query: { search: 'zz', after: first.next } })).body
      .data
    expect([first.rows.length, first.total, second.rows.length, second.next]).toEqual([50, 60, 10, null])
    expect((await vendor('GET', '/admin/users', { query: { after: 'nonsense' } })).status).toBe(422)
    await sql`delete from users where email like 'zz%'`.execute(test.db)
  })

  it('answers 401 without a session and 403 to other roles', async () => {
    expect((await test.visitor('GET', '/admin/users')).status).toBe(401)
    expect((await (await test.as('provider'))('GET', '/admin/users')).status).toBe(403)
    expect((await (await test.as('payer'))('GET', '/admin/users')).status).toBe(403)
  })
})

describe('who may manage whom (R-ROLE-6)', () => {
  const CHANGES = [
    ['disable', {}],
    ['enable', {}],
    ['reset_second_factor', {}],
    ['roles', { roles: ['provider'] }],
  ] as const

  it.each(CHANGES)('%s by support works for provider users only', async (what, body) => {
    for (const target of [ids.payer, ids.vendor]) {
      expect((await change(support, target, what, body)).status).toBe(403)
    }
    expect((await change(support, ids.expired, what, body)).status).toBe(200)
    expect((await change(vendor, ids.expired, 'enable')).status).toBe(200)
  })

  it('support cannot manage a user with any role besides provider', async () => {
    await sql`insert into user_roles values (${ids.expired}, 'admin')`.execute(test.db)
    for (const [what, body] of CHANGES) {
      expect((await change(support, ids.expired, what, body)).status).toBe(403)
    }
    expect((await change(vendor, ids.expired, 'roles', { roles: ['provider'] })).status).toBe(200)
    expect(await findRoles(ids.expired)).toEqual(['provider'])
  })

  it.each([['admin'], ['fs_admin'], ['payer'], ['provider', 'admin']])(
    'support cannot grant %j',
    async (...roles) => {
      expect((await change(support, ids.expired, 'roles', { roles })).status).toBe(403)
      const invited = await support('POST', '/admin/users/invite', {
        body: { email: 'climber@x.example', name: 'Climber', roles, provider_id: marsh },
      })
      expect(invited.status).toBe(403)
      expect(await findRoles(ids.expired)).toEqual(['provider'])
    },
  )

  it('nobody can change their own account', async () => {
    for (const [what, body] of CHANGES) {
      expect((await change(vendor, ids.vendor, what, body)).status).toBe(422)
    }
    expect((await change(support, ids.support, 'disable')).status).toBe(403)
  })

  it('keeps one of two vendor admins who remove each other at once', async () => {
    await change(vendor, ids.support, 'roles', { roles: ['fs_admin'] })
    const other = await test.as('support')
    const both = await Promise.all([
      change(vendor, ids.support, 'disable'),
      change(other, ids.vendor, 'disable'),
    ])
    const [done, refused] = both.map(({ status }) => status).sort()
    expect(done).toBe(200)
    // The second one is already signed out or no longer allowed.
    expect([401, 403]).toContain(refused)
    await sql`update users set disabled_at = null`.execute(test.db)
    vendor = await test.as('vendor')
    await sql`update user_roles set role = 'admin' where user_id = ${ids.support}`.execute(test.db)
  })

  it('keeps the last vendor admin who can sign in', async () => {
    await change(vendor, ids.support, 'roles', { roles: ['fs_admin'] })
    const other = await test.as('support')
    // Signed in, but without a password to sign in again.
    await sql`update users set password_hash = null where id = ${ids.support}`.execute(test.db)
    const refused = await change(other, ids.vendor, 'roles', { roles: ['payer'] })
    expect(refused.body.message).toBe('The last vendor admin cannot be removed. Appoint another one first.')
    await sql`
      update users set password_hash = (select password_hash from users where id = ${ids.vendor})
      where id = ${ids.support}`.execute(test.db)
    await sql`update user_roles set role = 'admin' where user_id = ${ids.support}`.execute(test.db)
  })

  it('answers 404 for an unknown user and 422 for an unknown role', async () => {
    expect((await change(vendor, '00000000-0000-4000-8000-000000000000', 'disable')).status).toBe(404)
    expect((await change(vendor, ids.expired, 'roles', { roles: ['root'] })).status).toBe(422)
    expect((await change(vendor, ids.expired, 'roles', { roles: [] })).status).toBe(422)
  })
})

describe('managing a user', () => {
  it('disable ends sessions and links, enable allows to sign in again, both with a recorded reason', async () => {
    const caller = await test.as('provider')
    const disabled = await change(support, ids.provider, 'disable', { reason: 'left the practice' })
    expect(disabled.body.data.status).toBe('disabled')
    expect((await caller('GET', '/user/settings')).status).toBe(401)
    await expect(test.as('provider')).rejects.toThrow('422')
    expect((await change(support, ids.provider, 'enable')).body.data.status).toBe('active')
    expect((await caller('GET', '/user/settings')).status).toBe(401)
    await sql`delete from rate_limits`.execute(test.db)
    await test.as('provider')
    const audit = await findRows(
      test.db,
      sql<{ action: string; reason: string }>`
        select action, reason from audit_events
        where subject_user_id = ${ids.provider} and actor_id = ${ids.support} order by seq`,
    )
    expect(audit).toEqual([
      { action: 'user_disabled', reason: 'left the practice' },
      { action: 'user_enabled', reason: 'not given' },
    ])
  })

  it('a role change ends the sessions and mails the user', async () => {
    const caller = await test.as('payer')
    expect((await change(vendor, ids.payer, 'roles', { roles: ['payer', 'admin'] })).body.data.roles).toEqual(
      ['admin', 'payer'],
    )
    expect((await caller('GET', '/user/settings')).status).toBe(401)
    const mail = sql`select 1 from mails where user_id = ${ids.payer} and template = 'role_changed'`
    expect(await findRow(test.db, mail)).not.toBeNull()
    await change(vendor, ids.payer, 'roles', { roles: ['payer'] })
  })

  it('a reset removes every second factor and mails the owner', async () => {
    await sql`insert into totp_factors (user_id, secret_sealed, confirmed_at) values (${ids.provider}, '\\x00', now())`.execute(
      test.db,
    )
    await sql`insert into recovery_codes (user_id, code_hash) values (${ids.provider}, '\\x01')`.execute(
      test.db,
    )
    await sql`
      insert into passkeys (user_id, credential_id, public_key, name)
      values (${ids.provider}, 'c', '\\x02', 'phone')`.execute(test.db)
    const before = (await vendor('GET', '/admin/users', { query: { search: 'elena' } })).body.data.rows[0]
    expect(before.second_factor).toBe(true)
    const { status, body } = await change(support, ids.provider, 'reset_second_factor', {
      reason: 'lost phone',
    })
    expect([status, body.data.second_factor]).toEqual([200, false])
    const left = await getRow(
      test.db,
      sql<{ n: number }>`
        select (select count(*) from totp_factors)::int + (select count(*) from recovery_codes)::int
          + (select count(*) from passkeys)::int as n`,
    )
    expect(left.n).toBe(0)
    const mail = await findRow(
      test.db,
      sql<{ change: string }>`
        select data->>'change' as change from mails where template = 'second_factor_changed'`,
    )
    expect(mail).toEqual({ change: 'reset' })
  })

  it('support appoints and dismisses practice administrators among the users of a practice', async () => {
    const practices = await findRows(
      test.db,
      sql<{ id: string; name: string }>`select id, name from practices`,
    )
    const getId = (name: string) => practices.find((one) => one.name === name)?.id ?? ''
    const appoint = (practice: string, appointed: boolean) =>
      change(support, ids.provider, 'practice_administrator', { practice_id: getId(practice), appointed })
    const done = await appoint('Cascade Skin Care', true)
    expect(done.body.data.practices).toEqual([
      { id: getId('Cascade Skin Care'), name: 'Cascade Skin Care', administrator: true },
    ])
    expect((await appoint('Osei Heart Group', true)).body.data).toEqual({
      practice_id: ['This user does not belong to that practice.'],
    })
    expect((await appoint('Cascade Skin Care', false)).body.data.practices[0].administrator).toBe(false)
    const staff = { practice_id: getId('Cascade Skin Care'), appointed: true }
    expect((await change(vendor, ids.payer, 'practice_administrator', staff)).status).toBe(422)
  })
})
