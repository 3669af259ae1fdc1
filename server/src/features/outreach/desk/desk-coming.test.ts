import { officeDate } from '@plumbline/contract/core/office-day'
import type { ComingCall } from '@plumbline/contract/outreach/desk'
import { nextWorkday } from '@plumbline/contract/outreach/desk-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endOfToday } from '#platform/time/office-day.ts'
import { startDeskWorld } from '#testing/desk-world.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller
const until = nextWorkday(officeDate())

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 12)
  await addCoder(test)
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const list = async (): Promise<[number, string, boolean][]> => {
  const { status, body } = await support('GET', '/admin/desk/coming')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.until).toBe(until)
  const indexes = new Map(Array.from({ length: 12 }, (_, at) => [world.id(at + 1), at + 1]))
  return body.data.calls.map(({ provider_id, why, at }: ComingCall) => [
    indexes.get(provider_id) ?? 0,
    why,
    at !== null,
  ])
}
/** Hours after the end of today in the office. */
const later = (hours: number) => sql`${endOfToday()} + make_interval(hours => ${hours})`
const open = (index: number, callback: unknown, returns: unknown) =>
  sql`
    insert into desk_calls (provider_id, callback_at, callback_zone, return_at, attempts)
    values (${world.id(index)}, ${callback}, ${callback === null ? null : 'America/Denver'}, ${returns}, 1)`.execute(
    test.db,
  )

describe('the next list (R-DESK-11)', () => {
  it('has who was promised or booked a call by then, and who is due again, by the hour first', async () => {
    await world.write([3, 4])
    await open(1, later(10), null)
    await world.ask(2, '0 days')
    await sql`update coder_calls set starts_at = ${later(9)}`.execute(test.db)
    await open(3, null, later(8))
    await open(4, sql`now() - interval '1 hour'`, later(8))
    expect(await list()).toEqual([
      [2, 'booked', true],
      [1, 'promised', true],
      [3, 'returns', false],
      [4, 'promised', false],
    ])
  })

  it('leaves out who is on the list now, comes later, asked us not to call or is kept off the list', async () => {
    await open(1, sql`now() - interval '1 hour'`, null)
    await open(2, later(24 * 5), null)
    await open(3, null, later(24 * 5))
    await open(4, later(10), null)
    await sql`insert into do_not_call (provider_id, asked_at) values (${world.id(4)}, now())`.execute(test.db)
    for (const index of [5, 6, 7, 8]) await open(index, null, later(8))
    await world.insertCampaign('next-held', [8], [5])
    const ended = await world.insertCampaign('next-ended', [6])
    await sql`update campaigns set status = 'closed' where id = ${ended}`.execute(test.db)
    await sql`
      insert into report_responses (provider_id, family, period, kind, due_on)
      values (${world.id(7)}, '17003', '2026Q2', 'dispute', current_date)`.execute(test.db)
    expect(await list()).toEqual([[8, 'returns', false]])
  })

  it('has the calls that a campaign plans for then, and who asked us to call and was not reached', async () => {
    const campaign = await world.insertCampaign('next-planned', [1, 2])
    for (const index of [1, 2]) await world.plan(index, campaign)
    await sql`update contacts set planned_on = ${until}::date where provider_id = ${world.id(1)}`.execute(
      test.db,
    )
    await world.wish(3, '1 hour')
    await support('POST', `/admin/desk/${world.id(3)}/log`, { body: { outcome: 'no_answer' } })
    await sql`update desk_calls set return_at = ${later(8)}`.execute(test.db)
    expect(await list()).toEqual([
      [1, 'planned', false],
      [3, 'asked', false],
    ])
  })

  it('is what the list has on that day', async () => {
    await world.write([1, 2, 3, 4])
    for (const index of [1, 2]) await open(index, null, later(2))
    await open(3, later(2), null)
    const coming = (await list()).map(([index]) => index).toSorted()
    await sql`update desk_calls set return_at = now() - interval '1 minute' where return_at is not null`.execute(
      test.db,
    )
    await sql`update desk_calls set callback_at = now() where callback_at is not null`.execute(test.db)
    const { rows } = (await support('GET', '/admin/desk')).body.data
    const listed = rows.map(({ npi }: { npi: string }) => Number(npi) - 9_300_000_000)
    expect(listed).toEqual(expect.arrayContaining(coming))
    expect(await list()).toEqual([])
  })
})

it('is open to support only (R-DESK-1)', async () => {
  expect((await (await test.as('payer'))('GET', '/admin/desk/coming')).status).toBe(403)
  expect((await test.visitor('GET', '/admin/desk/coming')).status).toBe(401)
})
