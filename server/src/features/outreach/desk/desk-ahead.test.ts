import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOfToday } from '#platform/time/office-day.ts'
import { startDeskWorld } from '#testing/desk-world.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 4)
  await addCoder(test)
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const getDesk = async (query: Record<string, string> = {}) =>
  (await support('GET', '/admin/desk', { query })).body.data
const later = (days: number) => sql`${endOfToday()} + make_interval(days => ${days})`
const promise = (index: number, at: unknown, returns: unknown = null) =>
  sql`
    insert into desk_calls (provider_id, callback_at, callback_zone, return_at, attempts, owner_id)
    select ${world.id(index)}, ${at}, 'America/Denver', ${returns}, 1, id from users where email like 'support%'
    limit 1`.execute(test.db)
const book = async (index: number, at: unknown) => {
  await world.ask(index, '0 days')
  await sql`update coder_calls set starts_at = ${at} where provider_id = ${world.id(index)}`.execute(test.db)
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('the groups count the calls of the chosen owner, and the filters all of theirs (R-DESK-2)', async () => {
  await world.write([1, 2])
  await promise(3, sql`now() - interval '1 hour'`)
  await promise(4, sql`now() - interval '1 hour'`)
  await sql`update desk_calls set owner_id = null where provider_id = ${world.id(4)}`.execute(test.db)
  expect((await getDesk()).groups).toEqual({ promised: 2, asked: 0, due: 2 })
  const mine = await getDesk({ owner: 'mine' })
  expect(mine.groups).toEqual({ promised: 1, asked: 0, due: 0 })
  expect((await getDesk({ owner: 'nobody' })).groups).toEqual({ promised: 1, asked: 0, due: 2 })
  expect(mine.counts).toMatchObject({ all: 4, mine: 1, nobody: 3, promised: 2 })
})

it('the next call after today is the promised or the booked one, whichever is first (R-DESK-11)', async () => {
  await promise(1, later(5))
  expect((await getDesk()).next_promise).toMatchObject({ why: 'promised', zone: 'America/Denver' })
  await book(2, later(4))
  expect((await getDesk()).next_promise).toMatchObject({ why: 'booked', zone: 'America/Los_Angeles' })
})

it('promises and bookings of later days are told with their hour and owner (R-DESK-11)', async () => {
  await promise(1, later(12))
  await book(2, later(10))
  await promise(3, sql`now() - interval '1 hour'`, later(20))
  await promise(4, later(12))
  await sql`insert into do_not_call (provider_id, asked_at) values (${world.id(4)}, now())`.execute(test.db)
  const { calls, later: ahead } = (await support('GET', '/admin/desk/coming')).body.data
  expect(calls).toEqual([])
  expect(ahead).toMatchObject([
    { provider_id: world.id(2), why: 'booked', at: expect.any(String), owner: null },
    { provider_id: world.id(1), why: 'promised', at: expect.any(String), zone: 'America/Denver' },
    { provider_id: world.id(3), why: 'promised', at: null },
  ])
  expect(ahead[1].owner).not.toBeNull()
})

describe('reached and booked (R-DESK-3)', () => {
  const DOORS = [
    [
      'the desk',
      (body: object) =>
        support('POST', `/admin/desk/${world.id(1)}/log`, { body: { outcome: 'booked', ...body } }),
    ],
    [
      'the provider’s page',
      (body: object) =>
        support('POST', '/admin/contacts/calls', {
          body: { provider_id: world.id(1), result: 'booked', ...body },
        }),
    ],
  ] as const

  it.each(DOORS)('has its day and hour, which stand as a promise, on %s', async (_, log) => {
    const refused = await log({})
    expect([refused.status, refused.body.data]).toEqual([422, { callback: ['This field is required.'] }])
    expect((await log({ callback: { on: inDays(20), at: '10:30' } })).status).toBe(200)
    const { later: ahead } = (await support('GET', '/admin/desk/coming')).body.data
    expect(ahead).toMatchObject([{ provider_id: world.id(1), why: 'promised', at: expect.any(String) }])
  })

  it.each(DOORS)('needs none when a call with a coder is booked ahead, on %s', async (_, log) => {
    await book(1, later(4))
    expect((await support('GET', `/admin/desk/${world.id(1)}`)).body.data.row.coder_call_at).not.toBeNull()
    expect((await log({})).status).toBe(200)
  })
})

it('the last result and the last note each have their own day (R-DESK-2)', async () => {
  await support('POST', `/admin/providers/${world.id(1)}/notes`, { body: { text: 'Rang out twice.' } })
  await sql`update provider_notes set created_at = now() - interval '9 days'`.execute(test.db)
  await world.write([1])
  await support('POST', `/admin/desk/${world.id(1)}/log`, { body: { outcome: 'no_answer' } })
  await sql`update desk_calls set return_at = now()`.execute(test.db)
  const [row] = (await getDesk()).rows
  expect(row).toMatchObject({ last_result: 'no_answer', last_note: { text: 'Rang out twice.' } })
  expect(row.last_note.by).toMatch(/\^/)
  const daysAgo = (at: string) => Math.round((Date.now() - Date.parse(at)) / 86_400_000)
  expect([daysAgo(row.last_result_at), daysAgo(row.last_note.at)]).toEqual([0, 9])
  const file = String((await support('GET', '/admin/desk.csv')).body)
  const [head = '', line = ''] = file.trim().split('\r\n')
  expect(head).toContain('last_result,last_result_at,')
  expect(head).toContain('last_note,last_note_at,')
  expect(line).toContain(row.last_result_at)
  expect(line).toContain(row.last_note.at)
})
