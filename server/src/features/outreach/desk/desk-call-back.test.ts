import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 1)
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(async () => {
  await world.clear()
  await world.write([1])
})

const onPage = (body: object) =>
  support('POST', '/admin/contacts/calls', { body: { provider_id: world.id(1), ...body } })
const inFile = () =>
  support('POST', '/admin/desk/import', {
    body: { csv: `npi,called_at,result\n${deskNpi(1)},${new Date().toISOString()},call_back` },
  })
const getDesk = async () => (await support('GET', '/admin/desk')).body.data
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('a call-back without a day (R-DESK-3)', () => {
  it.each([
    ['on the provider’s page', () => onPage({ result: 'call_back' })],
    ['in a file', inFile],
  ])('promises nothing when it is logged %s, and the call returns', async (_, log) => {
    expect((await log()).status).toBe(200)
    const left = await getRow(
      test.db,
      sql`select callback_at, callback_by, return_at > now() + interval '2 days' as returns from desk_calls`,
    )
    expect(left).toEqual({ callback_at: null, callback_by: null, returns: true })
    const desk = await getDesk()
    expect([desk.next_promise, desk.rows]).toEqual([null, []])
    // Whatever they read since: they asked for it.
    await sql`update desk_calls set return_at = now() - interval '1 minute'`.execute(test.db)
    await sql`update provider_list set stage = 5 where provider_id = ${world.id(1)}`.execute(test.db)
    expect((await getDesk()).rows).toMatchObject([{ npi: deskNpi(1), group: 'due', callback_at: null }])
  })
})

describe('a call-back that is promised on the provider’s page (R-DESK-3)', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const findPromised = async () => (await getDesk()).next_promise?.at ?? null

  it('is kept when its call is logged after a later one that reached nobody, and not after one that did', async () => {
    const callback = { on: inDays(3), at: '10:30' }
    await onPage({ result: 'no_answer', at: ago(2) })
    expect(
      (await onPage({ result: 'call_back', at: ago(20), callback, anyway: true })).status,
      'the promise of yesterday',
    ).toBe(200)
    expect(await findPromised()).not.toBeNull()
    await onPage({ result: 'reached', at: ago(1), anyway: true })
    await onPage({ result: 'call_back', at: ago(19), callback, anyway: true })
    expect(await findPromised()).toBeNull()
  })

  it('has its day and hour in the time of the practice, and whoever promised it', async () => {
    const on = inDays(3)
    expect((await onPage({ result: 'call_back', callback: { on, at: '10:30' } })).status).toBe(200)
    const { next_promise: promise } = await getDesk()
    expect(promise).toMatchObject({ zone: 'America/Los_Angeles' })
    const at = Temporal.Instant.from(promise.at).toZonedDateTimeISO('America/Los_Angeles')
    expect([at.toPlainDate().toString(), at.toPlainTime().toString()]).toEqual([on, '10:30:00'])
    const { by } = await getRow(
      test.db,
      sql<{ by: string }>`select u.email as by from desk_calls d join users u on u.id = d.callback_by`,
    )
    expect(by).toMatch(/^support/)
  })

  it.each([
    ['a day that is over', { result: 'call_back', callback: { on: inDays(-2), at: '10:30' } }],
    ['no number to call', { result: 'wrong_number', callback: { on: inDays(3), at: '10:30' } }],
    ['somebody who wants no calls', { result: 'do_not_call', callback: { on: inDays(3), at: '10:30' } }],
    ['no such hour', { result: 'call_back', callback: { on: inDays(3), at: '25:00' } }],
  ])('is refused with %s', async (_, body) => {
    expect((await onPage(body)).status).toBe(422)
    expect(await getRow(test.db, sql`select count(*)::int as calls from call_attempts`)).toEqual({ calls: 0 })
  })
})
