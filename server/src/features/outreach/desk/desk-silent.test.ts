import { officeDate } from '@plumbline/contract/core/office-day'
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

describe('what was waiting before they asked for no calls goes on once calls are allowed again (R-DESK-10)', () => {
  const log = (body: object) => support('POST', `/admin/desk/${world.id(1)}/log`, { body })
  const findOpen = () =>
    findRows(
      test.db,
      sql`
        select attempts, last_result, callback_at, callback_zone, callback_by, return_at, owner_id
        from desk_calls where state = 'open' order by provider_id`,
    )
  const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const callsFrom = async () => {
    const { body } = await support('GET', `/admin/providers/${world.id(1)}/contact_points`)
    return body.data.do_not_call.map((row: { calls_from: string | null }) => row.calls_from)
  }

  it.each([
    ['a try without an answer', { outcome: 'voicemail' }],
    ['a promise', { outcome: 'call_back', callback: { on: inTwoDays(), at: '15:00' } }],
  ])('%s', async (_, before) => {
    await log(before)
    const open = await findOpen()
    await log({ outcome: 'do_not_call' })
    expect(await findOpen()).toEqual([])
    expect((await lift()).status).toBe(200)
    expect(await findOpen()).toEqual(open)
    await sql`
      update desk_calls set return_at = now() where state = 'open' and callback_at is null`.execute(test.db)
    await sql`update desk_calls set callback_at = now() where callback_at is not null`.execute(test.db)
    expect(await findListed()).toBe(1)
  })

  it('a step that waits', async () => {
    await log({ outcome: 'reached', next_step: 'coder_call' })
    await log({ outcome: 'do_not_call' })
    const count = async () => (await support('GET', '/admin/desk/follow_ups')).body.data.total
    expect(await count()).toBe(0)
    await lift()
    expect(await count()).toBe(1)
  })

  it('but not what a call since then has decided', async () => {
    await log({ outcome: 'voicemail' })
    await log({ outcome: 'do_not_call' })
    await log({ outcome: 'reached' })
    await lift()
    expect(await findOpen()).toMatchObject([{ attempts: 0, last_result: null }])
  })

  it('and taking back a file later leaves it', async () => {
    await log({ outcome: 'voicemail' })
    await log({ outcome: 'do_not_call' })
    await lift()
    const open = await findOpen()
    await support('POST', '/admin/desk/import', {
      body: { csv: `npi,called_at,result\n${deskNpi(1)},${ago(30)},no_answer` },
    })
    const [file] = (await support('GET', '/admin/desk/imports')).body.data
    expect((await support('POST', `/admin/desk/imports/${file.id}/take_back`)).status).toBe(200)
    expect(await findOpen()).toEqual(open)
  })

  it('and the answer says from which day they may be on the list', async () => {
    const inDays = (days: number) => Temporal.PlainDate.from(officeDate()).add({ days }).toString()
    await log({ outcome: 'do_not_call' })
    expect(await callsFrom(), 'not while they asked for none').toEqual([null])
    const { body } = await lift()
    expect(body.data.do_not_call).toMatchObject([{ calls_from: inDays(14) }])
    await log({ outcome: 'no_answer' })
    expect(await callsFrom()).toEqual([inDays(3)])
    await sql`update desk_calls set return_at = now()`.execute(test.db)
    expect(await callsFrom()).toEqual([null])
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
