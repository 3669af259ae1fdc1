import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import type { DeskRow } from '@plumbline/contract/outreach/desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { isDueBy } from './desk-requests.repository.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 5)
  await addCoder(test)
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['desk_calls', 'contacts', 'coder_calls', 'report_responses']) {
    await sql`delete from ${sql.table(table)}`.execute(test.db)
  }
})

const getDesk = async () => (await support('GET', '/admin/desk')).body.data
const npisOf = ({ rows }: { rows: DeskRow[] }) => rows.map(({ npi }) => Number(npi) - 9_300_000_000)
const log = (index: number, body: object) => support('POST', `/admin/desk/${world.id(index)}/log`, { body })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const promise = (index: number, ago: string) =>
  sql`
    insert into desk_calls (provider_id, callback_at, callback_zone, attempts)
    values (${world.id(index)}, now() - ${ago}::interval, 'America/Los_Angeles', 1)`.execute(test.db)

describe('who asked us to call (R-DESK-2)', () => {
  it('stands among the promised calls by the booked hour, with the number and the language that they gave', async () => {
    await world.write([1])
    await promise(2, '1 hour')
    await promise(3, '3 hours')
    await world.ask(4, '2 hours')
    await world.wish(5, '1 day')
    const desk = await getDesk()
    expect(npisOf(desk)).toEqual([3, 4, 2, 5, 1])
    expect(desk.counts).toMatchObject({ all: 5, asked: 1, promised: 3 })
    expect(desk.rows[1]).toMatchObject({
      group: 'promised',
      request: { phone: '206 555 0199', language: 'es', coder: 'Lowe^Petra' },
    })
    expect((await support('POST', '/admin/desk/next', { body: {} })).body.data.row.npi).toBe(deskNpi(3))
  })

  it('is called no earlier than ten minutes before the booked hour', async () => {
    await world.write([1])
    await world.ask(2, '-9 minutes')
    const next = async () => (await support('POST', '/admin/desk/next', { body: {} })).body.data?.row.npi
    expect(await next()).toBe(deskNpi(2))
    await sql`delete from desk_calls`.execute(test.db)
    await sql`update coder_calls set starts_at = now() + interval '11 minutes'`.execute(test.db)
    expect(await next()).toBe(deskNpi(1))
  })

  it.each([
    ['2026-11-18T23:54:00', '2026-11-19T00:03:00', true],
    ['2026-11-18T23:54:00', '2026-11-19T00:05:00', false],
    ['2026-11-18T09:00:00', '2026-11-18T23:59:00', true],
    ['2026-11-18T09:00:00', '2026-11-19T00:00:00', false],
  ])('at %s in the office a call booked for %s is on the list: %s', async (now, startsAt, isDue) => {
    const inOffice = (moment: string) => sql`(${moment}::timestamp at time zone ${sql.lit(OFFICE_ZONE)})`
    const row = await getRow(test.db, sql`select ${isDueBy(inOffice(startsAt), inOffice(now))} as due`)
    expect(row).toEqual({ due: isDue })
  })

  it('leaves the list when somebody was reached, and the booked call took place', async () => {
    await world.ask(1, '1 hour')
    await log(1, { outcome: 'reached' })
    expect((await getDesk()).rows).toEqual([])
    expect(await findRows(test.db, sql`select status from coder_calls`)).toEqual([{ status: 'held' }])
    const attempts = await findRows(test.db, sql`select number from call_attempts`)
    expect(attempts).toEqual([{ number: '+12065550199' }])
  })

  it('takes place also when they were reached in the minutes before its hour', async () => {
    await world.ask(1, '-8 minutes')
    await world.ask(2, '-11 minutes')
    for (const index of [1, 2]) await log(index, { outcome: 'reached' })
    const statuses = await findRows(test.db, sql`select status from coder_calls order by starts_at`)
    expect(statuses).toEqual([{ status: 'held' }, { status: 'booked' }])
    const { rows } = await getDesk()
    expect(npisOf({ rows })).not.toContain(1)
  })

  it('is listed and exported in the language of whoever answers', async () => {
    await world.ask(1, '1 hour')
    await sql`update coder_calls set language = 'en'`.execute(test.db)
    await world.write([2])
    const inLanguage = async (language: string) =>
      npisOf((await support('GET', '/admin/desk', { query: { language } })).body.data)
    expect([await inLanguage('en'), await inLanguage('es')]).toEqual([[1], [2]])
    const file = String((await support('GET', '/admin/desk.csv')).body)
      .trim()
      .split('\r\n')
    const at = file[0]?.split(',').indexOf('language') ?? -1
    expect(at).toBeGreaterThan(0)
    expect(file[1]).toMatch(/\(206\) 555-0148,en,/)
    expect(file[2]).toMatch(/\(206\) 555-0148,es,/)
  })

  it('comes back by the rule if nobody answered, also for a call booked after that', async () => {
    await world.ask(1, '1 hour')
    await log(1, { outcome: 'no_answer' })
    expect((await getDesk()).rows).toEqual([])
    expect(await findRows(test.db, sql`select status from coder_calls`)).toEqual([{ status: 'booked' }])
    await sql`update call_attempts set called_at = now() - interval '1 day'`.execute(test.db)
    expect((await getDesk()).rows, 'the hour they booked came after the call').toHaveLength(1)
    expect((await support('POST', '/admin/desk/next', { body: {} })).body.data.row.npi).toBe(deskNpi(1))
  })

  it('falls back to the number on file if the number they gave is wrong', async () => {
    await world.ask(1, '1 hour')
    await log(1, { outcome: 'wrong_number' })
    const { rows } = await getDesk()
    expect(rows).toMatchObject([
      { group: 'promised', request: { phone: null }, phone: { value: '+12065550148' } },
    ])
    expect(await findRows(test.db, sql`select 1 from contact_points where is_wrong`)).toEqual([])
  })

  it('also stands there for a wish to talk to a coder whose call did not come about', async () => {
    await world.wish(1, '1 hour')
    const [row] = (await getDesk()).rows
    expect(row).toMatchObject({ group: 'asked', request: { starts_at: null, phone: null } })
    await log(1, { outcome: 'call_back', callback: { on: inDays(2), at: '15:00' } })
    expect((await getDesk()).rows, 'now it is a promise').toEqual([])
  })
})
