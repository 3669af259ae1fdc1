import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { makeToken } from '#testing/machine-token.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { mailExpiringTokens } from './token-mailer.ts'

let test: TestApp
let vendor: Caller
beforeAll(async () => {
  test = await startTestApp()
  vendor = await test.as('vendor')
  await sql`
    with admin as (
      insert into users (name, email, password_hash, email_proved_at, language)
      values ('Segunda^Ana', 'ana@vendor.test', 'x', now(), 'es') returning id)
    insert into user_roles (user_id, role) select id, 'fs_admin' from admin`.execute(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from mails`.execute(test.db)
})

const expireIn = (id: string, interval: string) =>
  sql`
    update machine_tokens set made_at = now() - interval '60 days', expires_at = now() + ${interval}::interval
    where id = ${id}`.execute(test.db)
const mails = (template: string) =>
  findRows(
    test.db,
    sql<{ to_address: string; language: string; data: Record<string, unknown> }>`
      select to_address, language, data from mails where template = ${template} order by to_address`,
  )

describe('R-TOK-9: by mail', () => {
  it('every vendor admin is told of a new token, in their language, and never its secret', async () => {
    const { secret } = await makeToken(vendor, ['import'], 'Nightly import')
    const told = await mails('token_made')
    expect(told.map(({ to_address, language }) => `${to_address} ${language}`)).toEqual([
      'ana@vendor.test es',
      'vendor@demo.test en',
    ])
    expect(told[0]?.data).toMatchObject({
      token: 'Nightly import',
      scopes: ['import'],
      link: '/codoxo_admin',
    })
    expect(JSON.stringify(told)).not.toContain(secret)
  })

  it('nobody is told of a token that was not made', async () => {
    await makeToken(vendor, ['import'], 'Once')
    await sql`delete from mails`.execute(test.db)
    const again = await vendor('POST', '/admin/tokens', { body: { name: 'once', scopes: ['import'] } })
    expect(again.status).toBe(422)
    expect(await mails('token_made')).toEqual([])
  })

  it('they are told once that it expires within 14 days, also when two nodes look at the same time', async () => {
    const { id } = await makeToken(vendor, ['results'], 'Weekly results')
    expect(await mailExpiringTokens(test.db)).toBe(0)
    await expireIn(id, '14 days 1 minute')
    expect(await mailExpiringTokens(test.db)).toBe(0)
    await expireIn(id, '13 days 23 hours')
    const runs = await Promise.all([mailExpiringTokens(test.db), mailExpiringTokens(test.db)])
    expect(runs.toSorted()).toEqual([0, 1])
    expect(await mailExpiringTokens(test.db)).toBe(0)
    const told = await mails('token_expires')
    expect(told.map(({ to_address }) => to_address)).toEqual(['ana@vendor.test', 'vendor@demo.test'])
    expect(told[0]?.data).toMatchObject({ token: 'Weekly results', maker: expect.any(String) })
  })

  it('not of one that is over, revoked, or was made for so short a time', async () => {
    const over = await makeToken(vendor, ['metrics'], 'Over')
    await expireIn(over.id, '-1 minute')
    const revoked = await makeToken(vendor, ['metrics'], 'Revoked')
    await expireIn(revoked.id, '3 days')
    await vendor('POST', `/admin/tokens/${revoked.id}/revoke`)
    const body = { name: 'Short', scopes: ['metrics'], days: 14 }
    expect((await vendor('POST', '/admin/tokens', { body })).status).toBe(201)
    expect(await mailExpiringTokens(test.db)).toBe(0)
  })

  it('a disabled vendor admin gets none', async () => {
    await sql`update users set disabled_at = now() where email = 'ana@vendor.test'`.execute(test.db)
    await makeToken(vendor, ['metrics'], 'Later')
    expect((await mails('token_made')).map(({ to_address }) => to_address)).toEqual(['vendor@demo.test'])
  })
})
