import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 2)
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(async () => {
  await world.clear()
  await world.write([1])
})

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const inFile = (at: string) =>
  support('POST', '/admin/desk/import', {
    body: { csv: `npi,called_at,result\n${deskNpi(1)},${at},do_not_call` },
  })
const onPage = (at: string) =>
  support('POST', '/admin/contacts/calls', {
    body: { provider_id: world.id(1), result: 'do_not_call', at },
  })
const lift = () =>
  support('POST', `/admin/providers/${world.id(1)}/do_not_call/lift`, {
    body: { reason: 'They wrote to us' },
  })
const isSilent = async () =>
  (await findRows(test.db, sql`select 1 from do_not_call where lifted_at is null`)).length === 1
const findListed = async () => (await support('GET', '/admin/desk')).body.data.rows.length

describe('calls that were allowed again (R-DESK-10)', () => {
  it.each([
    ['a file', inFile],
    ['the provider’s page', onPage],
  ])('stay allowed, whatever was said before, from %s', async (_, logCall) => {
    await logCall(ago(30))
    expect((await lift()).status).toBe(200)
    await world.open(1)
    expect((await logCall(ago(20))).status).toBe(200)
    expect(await isSilent()).toBe(false)
    expect(await findListed()).toBe(1)
    const open = await findRows(test.db, sql`select attempts from desk_calls where state = 'open'`)
    expect(open, 'the call counts, and closes nothing that came later').toEqual([{ attempts: 1 }])
  })

  it('end when they ask again', async () => {
    await inFile(ago(30))
    await lift()
    await sql`update do_not_call set lifted_at = now() - interval '2 hours'`.execute(test.db)
    await inFile(ago(1))
    expect(await isSilent()).toBe(true)
    expect(await findListed()).toBe(0)
  })
})

it('the next promise is none to somebody who asked us not to call (R-DESK-11)', async () => {
  for (const [index, days] of [
    [1, 2],
    [2, 3],
  ]) {
    await sql`
      insert into desk_calls (provider_id, callback_at, callback_zone)
      values (${world.id(index ?? 0)}, now() + make_interval(days => ${days}), 'UTC')`.execute(test.db)
  }
  await sql`insert into do_not_call (provider_id, asked_at) values (${world.id(1)}, now())`.execute(test.db)
  expect((await support('GET', '/admin/desk')).body.data.next_promise).toMatchObject({ name: 'Roe2^Al' })
})
