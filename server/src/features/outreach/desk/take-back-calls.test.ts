import { OFFICE_ZONE } from '@plumbline/contract/core/office-day'
import type { CallImport } from '@plumbline/contract/outreach/call-imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { addCoder } from '#testing/response-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller
let vendor: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 6)
  await addCoder(test)
  support = await test.as('support')
  vendor = await test.as('vendor')
})
afterAll(() => test.close())
beforeEach(async () => {
  await world.clear()
  await sql`delete from call_imports`.execute(test.db)
  await sql`update contact_points set created_at = now() - interval '1 year'`.execute(test.db)
})

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
type Line = readonly [index: number, hours: number, result: string]
const send = (...lines: Line[]) => {
  const rows = lines.map(
    ([index, hours, result]) => `${deskNpi(index)},${ago(hours)},${result},From the file`,
  )
  const csv = ['npi,called_at,result,note', ...rows].join('\n')
  return support('POST', '/admin/desk/import', { body: { csv, file_name: 'calls.csv' } })
}
const list = async (): Promise<CallImport[]> => (await support('GET', '/admin/desk/imports')).body.data
const takeBack = (id: string | undefined) => support('POST', `/admin/desk/imports/${id}/take_back`)
const log = (index: number, body: object, caller = support) =>
  caller('POST', `/admin/desk/${world.id(index)}/log`, { body })
const lift = (index: number) =>
  support('POST', `/admin/providers/${world.id(index)}/do_not_call/lift`, { body: { reason: 'They rang.' } })

const readTable = (table: string) =>
  findRows(
    test.db,
    sql<{ row: Record<string, unknown> }>`
      select to_jsonb(x) - 'taken_at' as row from ${sql.table(table)} x order by 1`,
  )

/** All that a call can change, as people see it and as it is stored. */
async function readAll() {
  const desk = (await support('GET', '/admin/desk')).body.data
  const pages = []
  for (const index of [1, 2, 3, 4, 5, 6]) {
    const page = `/admin/providers/${world.id(index)}`
    pages.push((await support('GET', `${page}/timeline`)).body.data)
    pages.push((await support('GET', `${page}/notes`)).body.data)
  }
  const rows = await findRows(
    test.db,
    sql`
      select provider_id, owner_id, callback_at, callback_zone, callback_by, return_at, attempts, last_result, next_step
      from desk_calls where state = 'open' and (attempts > 0 or owner_id is not null) order by 1`,
  )
  const stages = await findRows(
    test.db,
    sql`select provider_id, stage, stage_at, calls, last_contact_at from provider_list order by 1`,
  )
  const stored = []
  for (const table of ['contacts', 'do_not_call', 'coder_calls', 'contact_points', 'wave_messages']) {
    stored.push(await readTable(table))
  }
  return { desk, pages, rows, stages, stored }
}

/** A call list that is printed, with a call to one provider. */
async function insertList(index: number) {
  const campaign = await world.insertCampaign('desk-list', [index])
  await world.plan(index, campaign)
  await sql`
    with message as (
      insert into campaign_messages (campaign_id, position, type, method) values (${campaign}, 1, 'reminder', 'call')
      returning id),
    listed as (
      insert into wave_messages (wave_id, message_id, planned_on, status, prepared_at)
      select w.id, message.id, current_date, 'prepared', now() from campaign_waves w, message
      where w.campaign_id = ${campaign} returning id)
    update contacts c set wave_message_id = listed.id, created_at = now() - interval '3 days',
      created_by = (select id from users where email = 'vendor@demo.test')
    from listed where c.campaign_id = ${campaign}`.execute(test.db)
}

describe('a file of calls is taken back (R-DESK-38)', () => {
  it('and everything is as before', async () => {
    await world.write([1, 2, 4, 5])
    await insertList(3)
    await world.ask(6, '2 hours')
    await log(1, { outcome: 'voicemail' })
    const { id: owner } = await getRow(
      test.db,
      sql<{ id: string }>`select id from users where email = 'vendor@demo.test'`,
    )
    await support('POST', '/admin/desk/assign', {
      body: { selection: { ids: [world.id(1)] }, owner_id: owner },
    })
    const on = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await log(2, { outcome: 'call_back', callback: { on, at: '13:00' }, next_step: 'new_code' }, vendor)
    await support('POST', '/admin/contacts/calls', {
      body: { provider_id: world.id(2), result: 'voicemail' },
    })
    for (const change of [
      sql`update call_attempts set called_at = called_at - interval '2 days'`,
      // In the office's days, which are not all of one length.
      sql`
        update desk_calls set return_at =
          (return_at at time zone ${sql.lit(OFFICE_ZONE)} - interval '2 days') at time zone ${sql.lit(OFFICE_ZONE)}`,
    ]) {
      await change.execute(test.db)
    }
    const before = await readAll()
    const sent = await send(
      [1, 1, 'no_answer'],
      [2, 1, 'reached'],
      [2, 0.5, 'no_answer'],
      [3, 1, 'voicemail'],
      [4, 1, 'do_not_call'],
      [5, 1, 'wrong_number'],
      [6, 1, 'reached'],
    )
    expect(sent.body.data.added).toBe(7)
    expect((await readAll()).desk).not.toEqual(before.desk)
    const [imported] = await list()
    expect(imported).toMatchObject({
      file_name: 'calls.csv',
      by: expect.any(String),
      rows: 7,
      added: 7,
      left_out: 0,
      taken_back: null,
      effect: {
        calls: 7,
        planned: 1,
        do_not_call: 1,
        wrong_numbers: 1,
        coder_calls: 1,
        coder_calls_kept: 0,
      },
    })
    const taken = await takeBack(imported?.id)
    expect([taken.status, taken.body.data.taken_back.at, taken.body.data.effect.calls]).toEqual([
      200,
      expect.any(String),
      0,
    ])
    expect(await readAll()).toEqual(before)
  })

  it('once, on record, and can come again', async () => {
    await world.write([1])
    await send([1, 1, 'no_answer'])
    const [imported] = await list()
    const taken = await Promise.all([takeBack(imported?.id), takeBack(imported?.id)])
    expect(taken.map(({ status }) => status)).toEqual([200, 200])
    expect(taken[0]?.body).toEqual(taken[1]?.body)
    const audit = await findRows(
      test.db,
      sql<{ details: object }>`select details from audit_events where action = 'calls_taken_back'
        and details ->> 'import' = ${imported?.id}`,
    )
    expect(audit).toMatchObject([{ details: { calls: 1, planned: 0 } }])
    expect((await send([1, 1, 'no_answer'])).body.data).toMatchObject({ added: 1, doubled: 0 })
    expect(await list()).toHaveLength(2)
    expect((await takeBack(world.id(1))).status).toBe(404)
  })

  it('and a call that a person logged since stays, with what it left', async () => {
    await world.write([1])
    await send([1, 2, 'reached'])
    await log(1, { outcome: 'voicemail', owner_id: undefined })
    const find = () =>
      findRows(
        test.db,
        sql`select attempts, last_result, return_at, owner_id from desk_calls where state = 'open'`,
      )
    const left = await find()
    await takeBack((await list())[0]?.id)
    expect(await find()).toEqual(left)
    expect((await support('GET', '/admin/desk/logged')).body.data).toMatchObject([{ result: 'voicemail' }])
    expect(await findRows(test.db, sql`select outcome from contacts where method = 'call'`)).toEqual([
      { outcome: null },
    ])
  })

  it('but not what a right file brought before or after it', async () => {
    await world.write([1])
    await send([1, 10, 'voicemail'])
    const rows = () =>
      findRows(
        test.db,
        sql`select attempts, last_result, return_at::date as return_on from desk_calls where state = 'open'`,
      )
    await send([1, 5, 'no_answer'])
    const [wrong] = await list()
    await send([1, 9, 'no_answer'])
    await takeBack(wrong?.id)
    const { body } = await support('GET', `/admin/desk/${world.id(1)}`)
    expect(body.data.row).toMatchObject({ attempts: 2, last_result: 'no_answer' })
    expect(await rows()).toHaveLength(1)
    const [right] = await list()
    await takeBack(right?.id)
    expect((await support('GET', `/admin/desk/${world.id(1)}`)).body.data.row).toMatchObject({
      attempts: 1,
      last_result: 'voicemail',
    })
  })

  it('and whoever asked for no calls is asked for none only if somebody else wrote it down', async () => {
    const silent = () =>
      findRows(
        test.db,
        sql<{ npi: string; lifted: boolean }>`
          select l.npi, n.lifted_at is not null as lifted from do_not_call n join provider_list l using (provider_id)
          order by 1`,
      )
    await send([1, 3, 'do_not_call'], [2, 3, 'do_not_call'], [3, 3, 'do_not_call'])
    const [first] = await list()
    await send([2, 2, 'do_not_call'])
    expect((await lift(3)).status).toBe(200)
    await takeBack(first?.id)
    expect(await silent()).toEqual([
      { npi: deskNpi(2), lifted: false },
      { npi: deskNpi(3), lifted: true },
    ])
  })

  it('and whoever was allowed calls again since an older call in another file stays allowed', async () => {
    await support('POST', `/admin/desk/${world.id(1)}/log`, { body: { outcome: 'do_not_call' } })
    expect((await lift(1)).status).toBe(200)
    await send([1, 5, 'do_not_call'])
    await send([1, 1, 'no_answer'])
    const [latest] = await list()
    await takeBack(latest?.id)
    expect(await findRows(test.db, sql`select 1 from do_not_call where lifted_at is null`)).toEqual([])
  })

  it('and the steps that it ended wait again, unless they asked for no calls in another call (R-DESK-40)', async () => {
    for (const index of [1, 2]) await log(index, { outcome: 'reached', next_step: 'coder_call' })
    await send([1, 0, 'do_not_call'], [2, 0, 'do_not_call'])
    const findWaiting = () =>
      findRows(
        test.db,
        sql`select l.npi from follow_ups f join provider_list l using (provider_id) where f.done_at is null`,
      )
    expect(await findWaiting()).toEqual([])
    const [imported] = await list()
    await log(2, { outcome: 'do_not_call' })
    await takeBack(imported?.id)
    expect(await findWaiting()).toEqual([{ npi: deskNpi(1) }])
  })

  it('but a call with a coder that answered a request stays closed, and the counts say so', async () => {
    await world.ask(1, '2 hours')
    await world.wish(1, '1 day')
    await sql`update coder_calls set response_id = (select id from report_responses)`.execute(test.db)
    await send([1, 1, 'reached'])
    const [imported] = await list()
    expect(imported?.effect).toMatchObject({ coder_calls: 0, coder_calls_kept: 1 })
    await takeBack(imported?.id)
    expect(await findRows(test.db, sql`select status from coder_calls`)).toEqual([{ status: 'held' }])
  })

  it('but not a call with a coder or a number that a person confirmed since', async () => {
    await world.ask(1, '2 hours')
    await send([1, 1, 'reached'], [2, 1, 'wrong_number'])
    await log(1, { outcome: 'reached' })
    await sql`
      update call_attempts set result = 'wrong_number', number = '+12065550148' where source = 'desk'`.execute(
      test.db,
    )
    await takeBack((await list())[0]?.id)
    expect(await findRows(test.db, sql`select status from coder_calls`)).toEqual([{ status: 'held' }])
    expect(await findRows(test.db, sql`select is_wrong from contact_points`)).toEqual([{ is_wrong: true }])
  })

  it('and a call of a campaign that was closed meanwhile is not planned again', async () => {
    await insertList(1)
    await send([1, 1, 'voicemail'])
    await sql`update campaigns set status = 'closed', closed_at = now()`.execute(test.db)
    await takeBack((await list())[0]?.id)
    expect(await findRows(test.db, sql`select skipped, sent_at from contacts`)).toEqual([
      { skipped: 'cancelled', sent_at: null },
    ])
  })

  it('and a list that a person has ended meanwhile stays ended', async () => {
    await insertList(1)
    await sql`
      insert into contacts (provider_id, campaign_id, method, type, wave_message_id, skipped)
      select ${world.id(2)}, campaign_id, method, type, wave_message_id, 'cancelled' from contacts`.execute(
      test.db,
    )
    await sql`update wave_messages set status = 'sent', sent_on = current_date`.execute(test.db)
    await send([1, 1, 'voicemail'])
    await takeBack((await list())[0]?.id)
    expect(await findRows(test.db, sql`select status from wave_messages`)).toEqual([{ status: 'sent' }])
    expect(await findRows(test.db, sql`select skipped, sent_at from contacts`)).toEqual([
      { skipped: 'cancelled', sent_at: null },
      { skipped: 'cancelled', sent_at: null },
    ])
  })
})
