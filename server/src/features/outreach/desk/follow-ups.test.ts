import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller
let vendor: Caller
let vendorId: string

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 2)
  support = await test.as('support')
  vendor = await test.as('vendor')
  vendorId = (await vendor('GET', '/user/settings')).body.data.id
})
afterAll(() => test.close())
beforeEach(async () => {
  await world.clear()
  await world.write([1, 2])
})

const log = (index: number, body: object) =>
  support('POST', `/admin/desk/${world.id(index)}/log`, { body: { outcome: 'reached', ...body } })
const list = async () => (await support('GET', '/admin/desk/follow_ups')).body.data
const finish = (id: string, caller = support) => caller('POST', `/admin/desk/follow_ups/${id}/done`)
const reopen = (id: string, caller = support) => caller('POST', `/admin/desk/follow_ups/${id}/reopen`)
const dueToday = async () =>
  (await support('GET', '/admin/today')).body.data.find(
    ({ list: one }: { list: string }) => one === 'follow_ups',
  )

describe('the next step of a call (R-DESK-40)', () => {
  it('waits with its owner until somebody marks it done, also when the provider has left the list', async () => {
    expect((await log(1, { next_step: 'send_report' })).status).toBe(200)
    await log(2, { outcome: 'no_answer', next_step: 'find_number', owner_id: vendorId })
    const { total, rows } = await list()
    expect([total, (await dueToday()).count]).toEqual([2, 2])
    expect(rows).toMatchObject([
      { provider_id: world.id(1), step: 'send_report', since: expect.any(String) },
      { provider_id: world.id(2), step: 'find_number' },
    ])
    expect(rows[0].owner, 'of whoever logged it, if nobody was chosen').toBe(rows[0].by)
    expect(rows[1].owner).not.toBe(rows[1].by)
    expect((await dueToday()).since).toBe(rows[0].since)

    for (const caller of [support, vendor]) expect((await finish(rows[0].id, caller)).status).toBe(200)
    expect((await list()).rows.map(({ step }: { step: string }) => step)).toEqual(['find_number'])
    const done = await findRows(
      test.db,
      sql`select u.email like 'support%' as first from follow_ups f join users u on u.id = f.done_by`,
    )
    expect(done, 'whoever did it first').toEqual([{ first: true }])
    const events = await findRows(
      test.db,
      sql`select provider_id, details from audit_events where action = 'next_step_done'`,
    )
    expect(events).toEqual([{ provider_id: world.id(1), details: { step: 'send_report' } }])
  })

  it('is one item however often it is chosen, and a new one once it was done', async () => {
    await log(1, { next_step: 'new_code' })
    await log(1, { next_step: 'new_code' })
    const [first] = (await list()).rows
    expect((await list()).total).toBe(1)
    await finish(first.id)
    await log(1, { next_step: 'new_code' })
    expect((await list()).rows).toHaveLength(1)
    expect((await list()).rows[0].id).not.toBe(first.id)
  })

  it('waits again when the mark is taken back, once', async () => {
    await log(1, { next_step: 'new_code' })
    const [first] = (await list()).rows
    await finish(first.id)
    for (const _ of [1, 2]) expect((await reopen(first.id)).status).toBe(200)
    expect((await list()).rows).toMatchObject([{ id: first.id, owner: first.owner }])
    const events = await findRows(
      test.db,
      sql`select details from audit_events where action = 'next_step_reopened'`,
    )
    expect(events).toEqual([{ details: { step: 'new_code' } }])
    await finish(first.id)
    await log(1, { next_step: 'new_code' })
    expect((await reopen(first.id)).status, 'it was chosen again since').toBe(200)
    expect((await list()).rows).toHaveLength(1)
  })

  it('is no call, where they asked us not to call', async () => {
    for (const next_step of ['coder_call', 'find_number']) {
      const { status, body } = await log(1, { outcome: 'do_not_call', next_step })
      expect([status, body.data.next_step]).toEqual([422, ['This value is not valid.']])
    }
    expect(await findRows(test.db, sql`select 1 from do_not_call`)).toEqual([])
    expect((await log(1, { outcome: 'do_not_call', next_step: 'send_report' })).status).toBe(200)
  })

  it.each([
    ['the desk', () => log(1, { outcome: 'do_not_call' })],
    [
      'the provider’s page',
      () =>
        support('POST', '/admin/contacts/calls', {
          body: { provider_id: world.id(1), result: 'do_not_call' },
        }),
    ],
    [
      'a file',
      () =>
        support('POST', '/admin/desk/import', {
          body: { csv: `npi,called_at,result\n${deskNpi(1)},${new Date().toISOString()},do_not_call` },
        }),
    ],
  ])('ends with it, if it waits and is a call, logged on %s', async (_, logSilent) => {
    for (const next_step of ['coder_call', 'find_number', 'new_code']) await log(1, { next_step })
    await log(2, { next_step: 'coder_call' })
    expect((await logSilent()).status).toBe(200)
    const left = (await list()).rows.map((row: { provider_id: string; step: string }) => [
      row.provider_id,
      row.step,
    ])
    expect(left).toEqual([
      [world.id(1), 'new_code'],
      [world.id(2), 'coder_call'],
    ])
    const done = await findRows(
      test.db,
      sql`select u.email like 'support%' as mine from follow_ups f join users u on u.id = f.done_by`,
    )
    expect(done).toEqual([{ mine: true }, { mine: true }])
  })

  it('is for support alone, and unknown ones are not found', async () => {
    expect((await finish('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await finish('nonsense')).status).toBe(422)
    expect((await reopen('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    for (const role of ['payer', 'provider'] as const) {
      const caller = await test.as(role)
      expect((await caller('GET', '/admin/desk/follow_ups')).status).toBe(403)
      expect((await reopen('00000000-0000-4000-8000-000000000000', caller)).status).toBe(403)
    }
  })
})
