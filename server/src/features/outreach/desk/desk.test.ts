import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import type { DeskRow } from '@plumbline/contract/outreach/desk'
import { type DeskFacts, decideCall } from '@plumbline/contract/outreach/desk-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const COUNT = 60

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller
let vendor: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, COUNT)
  await addCoder(test)
  support = await test.as('support')
  vendor = await test.as('vendor')
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const getDesk = async (query: Record<string, string> = {}, caller = support) => {
  const { status, body } = await caller('GET', '/admin/desk', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const npisOf = ({ rows }: { rows: DeskRow[] }) => rows.map(({ npi }) => Number(npi) - 9_300_000_000)
const log = (index: number, body: object, caller = support) =>
  caller('POST', `/admin/desk/${world.id(index)}/log`, { body })
const take = (index: number, caller = support) => caller('POST', `/admin/desk/${world.id(index)}/take`)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const promise = (index: number, ago: string) =>
  sql`
    insert into desk_calls (provider_id, callback_at, callback_zone, attempts)
    values (${world.id(index)}, now() - ${ago}::interval, 'America/Los_Angeles', 1)`.execute(test.db)

describe('the list (R-DESK-2)', () => {
  it('puts promised call-backs first, then the largest amount', async () => {
    await world.write([1, 2, 3, 4])
    await promise(5, '1 hour')
    await promise(3, '2 hours')
    const desk = await getDesk()
    expect(npisOf(desk)).toEqual([3, 5, 1, 2, 4])
    expect(desk.counts).toEqual({ all: 5, mine: 0, nobody: 5, asked: 0, promised: 2, unknown_language: 0 })
    expect(desk.rows[2]).toMatchObject({
      npi: deskNpi(1),
      group: 'due',
      zone: 'America/Los_Angeles',
      phone: { value: '+12065550148', language: 'es' },
      amount: 99_900,
      sent: [{ method: 'mail', count: 2 }],
      stage: 'delivered',
      attempts: 0,
      owner: null,
      taken: null,
    })
  })

  it('R-DESK-12: counts, beside those in a language, whose language nobody knows', async () => {
    await world.write([1, 2, 3])
    await world.addNumber(2, '+12065550177')
    const inLanguage = async (query: Record<string, string>) => {
      const desk = await getDesk(query)
      return { npis: npisOf(desk), all: desk.counts.all, unknown: desk.counts.unknown_language }
    }
    expect(await inLanguage({ language: 'es' })).toEqual({ npis: [1, 3], all: 2, unknown: 1 })
    expect(await inLanguage({ language: 'en' })).toEqual({ npis: [], all: 0, unknown: 1 })
    expect(await inLanguage({ language: 'en', state: 'OR' })).toEqual({ npis: [], all: 0, unknown: 0 })
    expect(await inLanguage({})).toEqual({ npis: [1, 2, 3], all: 3, unknown: 0 })
  })

  it('leaves out who asked not to be called, has a reason, a dispute, is held out, or whose campaigns ended', async () => {
    await world.write([1, 2, 3, 4, 5, 6, 7, 8])
    const running = await world.insertCampaign('desk-running', [5, 8], [4])
    const ended = await world.insertCampaign('desk-ended', [6])
    await sql`update campaigns set status = 'closed' where id = ${ended}`.execute(test.db)
    await sql`insert into do_not_call (provider_id, asked_at) values (${world.id(1)}, now())`.execute(test.db)
    await sql`
      with made as (
        insert into report_responses (provider_id, family, period, kind, reason, due_on)
        values (${world.id(2)}, '17003', '2026Q2', 'explain', 'case_mix', current_date) returning id)
      insert into outreach_pauses (provider_id, family, response_id, starts_on)
      select ${world.id(2)}::uuid, '17003', id, current_date - 3 from made`.execute(test.db)
    await sql`
      insert into report_responses (provider_id, family, period, kind, due_on)
      values (${world.id(3)}, '17003', '2026Q2', 'dispute', current_date)`.execute(test.db)
    expect(npisOf(await getDesk())).toEqual([5, 7, 8])
    expect(npisOf(await getDesk({ campaign: running }))).toEqual([5, 8])
    expect((await support('GET', '/admin/engagement')).body.data.to_call, 'one number everywhere').toBe(3)
  })

  it('is what the rule says, for all mixtures of facts', async () => {
    const now = Date.now()
    const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const all = Array.from({ length: COUNT }, (_, at) => at + 1)
    const every = (step: number) => all.filter((index) => index % step === 0)
    const facts = (index: number): DeskFacts => ({
      isDoNotCall: index % 7 === 0,
      asked: index % 9 === 0 ? 'untried' : 'no',
      isBooked: index % 18 === 0,
      callbackAt: [null, inHours(-1), inHours(72)][(index >> 1) % 3] ?? null,
      returnAt: [null, inHours(-1), inHours(24)][(index >> 2) % 3] ?? null,
      attempts: index % 4 === 0 ? 1 : 0,
      isWanted: index % 2 === 1,
      wantsBack: index % 12 === 0,
      hasViewed: false,
      hasResponded: false,
      isFinished: index % 13 === 0,
      isPaused: index % 5 === 0,
      hasDispute: index % 11 === 0,
      isHeldOut: index % 17 === 0,
    })
    await world.write(all.filter((index) => facts(index).isWanted))
    const ended = await world.insertCampaign('desk-mix-ended', every(13))
    await sql`update campaigns set status = 'closed' where id = ${ended}`.execute(test.db)
    await world.insertCampaign('desk-mix', [], every(17))
    for (const index of all) {
      const {
        isDoNotCall,
        asked,
        callbackAt,
        returnAt,
        attempts,
        isPaused,
        hasDispute,
        isBooked,
        wantsBack,
      } = facts(index)
      await sql`
        insert into desk_calls (provider_id, callback_at, callback_zone, return_at, attempts, last_result)
        values (${world.id(index)}, ${callbackAt}, ${callbackAt && 'UTC'}, ${returnAt}, ${attempts},
          ${wantsBack ? 'call_back' : null})`.execute(test.db)
      if (isDoNotCall) {
        await sql`insert into do_not_call (provider_id, asked_at) values (${world.id(index)}, now())`.execute(
          test.db,
        )
      }
      if (asked !== 'no') await (isBooked ? world.ask : world.wish)(index, '1 hour')
      const kind = hasDispute ? 'dispute' : 'explain'
      if (!isPaused && !hasDispute) continue
      await sql`
        with made as (
          insert into report_responses (provider_id, family, period, kind, reason, due_on)
          values (${world.id(index)}, '17003', '2026Q2', ${kind}, ${hasDispute ? null : 'case_mix'}, current_date)
          returning id)
        insert into outreach_pauses (provider_id, family, response_id, starts_on)
        select ${world.id(index)}::uuid, '17003', id, current_date - 3 from made where ${isPaused}`.execute(
        test.db,
      )
    }
    const endOfToday = inHours(48)
    const expected = all.flatMap((index) => {
      const decision = decideCall(facts(index), new Date(now).toISOString(), endOfToday)
      return 'group' in decision ? `${index} ${decision.group}` : []
    })
    const { rows } = await getDesk({ rows: '1000' })
    const listed = rows.map(({ npi, group }: DeskRow) => `${Number(npi) - 9_300_000_000} ${group}`)
    expect(listed.toSorted()).toEqual(expected.toSorted())
    expect(new Set(expected.map((one) => one.split(' ')[1]))).toEqual(new Set(['asked', 'promised', 'due']))
  })

  it('shows the first rows, counts all of them, and exports all of them', async () => {
    await world.write(Array.from({ length: 30 }, (_, index) => index + 1))
    const desk = await getDesk()
    expect([desk.rows.length, desk.total]).toEqual([25, 30])
    expect((await getDesk({ rows: '30' })).rows).toHaveLength(30)
    const file = String((await support('GET', '/admin/desk.csv')).body)
      .trim()
      .split('\r\n')
    expect(file[0]).toContain(
      'npi,name,practice,specialty,state,mailing_address,group,callback_at,time_zone,phone',
    )
    // The list of providers counts calls as steps, and its column is called stage.
    expect(file[0]).toContain(',stage_without_calls,')
    expect(file.slice(1).map((line) => line.split(',')[0])).toEqual(
      Array.from({ length: 30 }, (_, index) => deskNpi(index + 1)),
    )
    expect(file[1]).toContain('(206) 555-0148')
    // R-CSV-1: as people write it.
    expect(file[1]).toContain(',WA,"7 Cedar Way, Kent, WA 98030",')
    expect(file[1]).toContain(',"Lund, Ida",')
    expect((await support('GET', '/admin/desk/ids')).body.data).toHaveLength(30)
  })
})

describe('taking a call (R-DESK-4)', () => {
  it('gives fifty people who press at once fifty calls, and each the same again after a lost answer (R-DESK-33)', async () => {
    await world.write(Array.from({ length: COUNT }, (_, index) => index + 1))
    const callers = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? support : vendor))
    const press = () =>
      Promise.all(
        callers.map((caller, index) =>
          caller('POST', '/admin/desk/next', { body: {}, headers: { 'Idempotency-Key': `press-${index}` } }),
        ),
      )
    const [taken, again] = [await press(), await press()]
    expect(taken.map(({ status }) => status)).toEqual(callers.map(() => 200))
    const ids = taken.map(({ body }) => body.data.row.id)
    expect(new Set(ids).size).toBe(50)
    expect(again.map(({ body }) => body.data.row.id)).toEqual(ids)
    expect(npisOf(await getDesk({ owner: 'nobody' })), 'the first fifty were taken').toEqual(
      Array.from({ length: 10 }, (_, index) => index + 51),
    )
  })

  it('returns a call to the list that nobody worked on', async () => {
    await world.write([1])
    expect((await support('POST', '/admin/desk/next', { body: {} })).body.data.row.npi).toBe(deskNpi(1))
    expect((await vendor('POST', '/admin/desk/next', { body: {} })).body.data).toBeNull()
    expect((await take(1, vendor)).status, 'a colleague has it open').toBe(409)
    await sql`update desk_calls set taken_at = now() - interval '21 minutes'`.execute(test.db)
    expect((await vendor('POST', '/admin/desk/next', { body: {} })).body.data.row.npi).toBe(deskNpi(1))
    expect((await log(1, { outcome: 'reached' })).status, 'now it is the colleague’s').toBe(409)
    expect((await support('POST', `/admin/desk/${world.id(1)}/release`)).status).toBe(200)
    expect((await getDesk()).rows[0].taken, 'only the holder puts it back').not.toBeNull()
    await vendor('POST', `/admin/desk/${world.id(1)}/release`)
    expect((await getDesk()).rows[0].taken).toBeNull()
  })

  it('gives a promised call at its hour, and another one before', async () => {
    await world.write([1, 2])
    await take(1)
    await log(1, { outcome: 'call_back', callback: { on: inDays(1), at: '15:00' } })
    const promise = (minutes: number) =>
      sql`update desk_calls set callback_at = now() + make_interval(mins => ${minutes})
        where callback_at is not null`.execute(test.db)
    const next = async () => (await support('POST', '/admin/desk/next', { body: {} })).body.data
    await promise(30)
    expect((await next()).row.npi).toBe(deskNpi(2))
    expect(await next(), 'the promised hour has not come').toBeNull()
    await promise(-1)
    expect((await next()).row.npi).toBe(deskNpi(1))
  })

  it('passes over calls of other people and calls without a number', async () => {
    await world.write([1, 2, 3])
    const vendorId = (await vendor('GET', '/user/settings')).body.data.id as string
    expect((await getDesk()).team.map(({ id }: { id: string }) => id)).toContain(vendorId)
    const gone = '00000000-0000-4000-8000-000000000000'
    const body = { selection: { ids: [world.id(1), gone] }, owner_id: vendorId }
    expect((await support('POST', '/admin/desk/assign', { body })).body.data).toEqual({ changed: 1 })
    expect((await support('POST', '/admin/desk/next', { body: {} })).body.data.row.npi).toBe(deskNpi(2))
    expect((await getDesk({ owner: 'mine' }, vendor)).rows).toHaveLength(1)
    await sql`update contact_points set is_wrong = true, marked_wrong_at = now()`.execute(test.db)
    expect((await support('POST', '/admin/desk/next', { body: {} })).body.data).toBeNull()
    const all = { selection: { filter: { owner: 'nobody' } }, owner_id: vendorId }
    expect((await support('POST', '/admin/desk/assign', { body: all })).body.data).toEqual({ changed: 1 })
    const nobody = { selection: { filter: {} }, owner_id: world.id(1) }
    expect((await support('POST', '/admin/desk/assign', { body: nobody })).status).toBe(422)
  })
})

describe('logging a call (R-DESK-3)', () => {
  it('keeps a promise in the practice’s time zone until somebody is reached', async () => {
    await world.write([1, 2])
    await take(1)
    const callback = { on: inDays(2), at: '15:00' }
    expect((await log(1, { outcome: 'call_back' })).status, 'a promise has a time').toBe(422)
    const past = { outcome: 'call_back', callback: { on: inDays(-2), at: '15:00' } }
    expect((await log(1, past)).body.data).toEqual({ callback: [expect.stringContaining('180')] })
    const logged = await log(1, { outcome: 'call_back', callback, note: 'Joyce will be there' })
    const { row } = logged.body.data
    const expected = Temporal.PlainDate.from(callback.on)
      .toZonedDateTime({ timeZone: 'America/Los_Angeles', plainTime: Temporal.PlainTime.from('15:00') })
      .toInstant()
    expect(row).toMatchObject({ attempts: 1, group: null, last_result: 'call_back', taken: null })
    expect(Temporal.Instant.from(row.callback_at).equals(expected)).toBe(true)
    expect(row.owner, 'whoever promised keeps it').not.toBeNull()
    expect(npisOf(await getDesk())).toEqual([2])
    expect((await getDesk()).next_promise).toMatchObject({ zone: 'America/Los_Angeles' })
    await sql`update desk_calls set callback_at = now() - interval '1 minute' where callback_at is not null`.execute(
      test.db,
    )
    expect(npisOf(await getDesk())).toEqual([1, 2])
    await log(1, { outcome: 'no_answer' })
    expect(npisOf(await getDesk()), 'it comes back by the rule').toEqual([2])
    await sql`update desk_calls set return_at = now() where return_at is not null`.execute(test.db)
    expect(npisOf(await getDesk()), 'as a promise').toEqual([1, 2])
    expect((await log(1, { outcome: 'reached', next_step: 'coder_call' })).status).toBe(200)
    expect(npisOf(await getDesk())).toEqual([2])
  })

  it('brings back who was not reached after the days of the setting', async () => {
    await world.write([1])
    await log(1, { outcome: 'voicemail' })
    expect((await getDesk()).rows).toEqual([])
    const { days, hour } = await getRow(
      test.db,
      sql<{ days: number; hour: string }>`
        select ${officeDay(sql`return_at`)} - ${officeDay()} as days,
          (return_at at time zone ${sql.lit(OFFICE_ZONE)})::time::text as hour from desk_calls`,
    )
    expect([days, hour]).toEqual([3, '00:00:00'])
    await sql`update desk_calls set return_at = now() - interval '1 minute'`.execute(test.db)
    const { rows, logged } = await getDesk()
    expect(rows).toMatchObject([{ npi: deskNpi(1), attempts: 1, last_result: 'voicemail' }])
    expect(logged).toEqual([{ result: 'voicemail', count: 1, mine: 1 }])
  })

  it('marks the wrong number, and keeps who asked us not to call', async () => {
    await world.write([1, 2])
    const { phone } = (await getDesk()).rows[0]
    const marked = await log(1, { outcome: 'wrong_number', contact_id: phone.id })
    expect(marked.body.data.row).toMatchObject({ phone: null, attempts: 1, group: 'due' })
    const points = await findRows(test.db, sql`select is_wrong from contact_points`)
    expect(points).toEqual([{ is_wrong: true }])
    await log(2, { outcome: 'do_not_call', note: 'Asked in writing' })
    expect(npisOf(await getDesk())).toEqual([1])
    const kept = await findRows(
      test.db,
      sql`select provider_id, recorded_by is not null as by, contact_id is not null as why from do_not_call`,
    )
    expect(kept).toEqual([{ provider_id: world.id(2), by: true, why: true }])
    expect((await log(1, { outcome: 'reached', contact_id: world.id(1) })).status, 'no such number').toBe(422)
  })

  it('stands in the timeline, under notes and in the funnel (R-DESK-8)', async () => {
    await world.write([1])
    await log(1, { outcome: 'reached', note: 'Will read it tonight', next_step: 'new_code' })
    const page = `/admin/providers/${world.id(1)}`
    const timeline = (await support('GET', `${page}/timeline`, { query: { kind: 'contact' } })).body.data.rows
    expect(timeline[0]).toMatchObject({ what: 'called', details: { word: 'reached', next_step: 'new_code' } })
    const notes = (await support('GET', `${page}/notes`)).body.data
    expect(notes).toMatchObject([
      { text: 'Will read it tonight', own: false, call: 'reached', next_step: 'new_code' },
    ])
    const { steps } = (await support('GET', '/admin/engagement/funnel')).body.data
    expect(steps.called).toBe(1)
    expect((await getDesk()).rows).toEqual([])
    const call = (await support('GET', `/admin/desk/${world.id(1)}`)).body.data
    expect(call.row.last_note.text).toBe('Will read it tonight')
    expect(call.steps.find(({ step }: { step: string }) => step === 'called').at).not.toBeNull()
  })

  it('follows a call that was logged on the page of a provider', async () => {
    await world.write([1])
    const body = { provider_id: world.id(1), result: 'no_answer' }
    expect((await support('POST', '/admin/contacts/calls', { body })).status).toBe(200)
    expect((await getDesk()).rows).toEqual([])
    const attempts = await findRows(test.db, sql`select source, result from call_attempts`)
    expect(attempts).toEqual([{ source: 'page', result: 'no_answer' }])
  })
})

it('is open to support only (R-DESK-1)', async () => {
  for (const person of ['payer', 'provider'] as const) {
    const caller = await test.as(person)
    expect((await caller('GET', '/admin/desk')).status, person).toBe(403)
    expect((await take(1, caller)).status, person).toBe(403)
  }
  expect((await test.visitor('GET', '/admin/desk')).status).toBe(401)
})
