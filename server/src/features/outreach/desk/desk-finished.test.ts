import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { deskNpi, startDeskWorld } from '#testing/desk-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const CONTACT_ON = '2025-07-08'

let test: TestApp
let world: Awaited<ReturnType<typeof startDeskWorld>>
let support: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startDeskWorld(test, 3)
  support = await test.as('support')
  await sql`
    with build as (
      insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts)
      values (0, 'duckdb', '1', '2026-06-30', '2025Q4', '{}') returning id),
    quarters as (
      insert into figure_sets (period, input_hash, cells, figures)
      values ('2025Q4', 'a', 0, 0), ('2026Q1', 'b', 0, 0) returning id, period),
    periods as (
      insert into build_periods (build_id, period, set_id, preliminary)
      select build.id, period, quarters.id, period = '2026Q1' from build, quarters)
    update system_state set current_build_id = build.id from build`.execute(test.db)
})
afterAll(() => test.close())
beforeEach(() => world.clear())

/** Who treats the first provider: a campaign that can never have enough providers. */
async function insertTooSmall(): Promise<string> {
  const id = await world.insertCampaign('too-small', [1])
  await sql`update campaign_waves set contact_on = ${CONTACT_ON} where campaign_id = ${id}`.execute(test.db)
  await sql`
    insert into campaign_effects (build_id, campaign_id, status, result)
    select current_build_id, ${id}::uuid, 'too_few', '{"due_on": null}' from system_state`.execute(test.db)
  return id
}
const setFinal = (isFinal: boolean) =>
  sql`update build_periods set preliminary = ${!isFinal} where period = '2026Q1'`.execute(test.db)
const findDesk = async () => {
  const { rows, campaigns } = (await support('GET', '/admin/desk')).body.data
  return { npis: rows.map(({ npi }: { npi: string }) => npi), campaigns: campaigns.length }
}
const findCallsNext = async () => {
  const { rows } = (await support('GET', '/admin/providers', { query: { next_action: 'call' } })).body.data
  return rows.map(({ npi }: { npi: string }) => npi).toSorted()
}

it('a campaign too small for a result ends when its second quarter is final (R-DESK-34)', async () => {
  await world.write([1, 2])
  await insertTooSmall()
  await setFinal(false)
  expect(await findDesk()).toEqual({ npis: [deskNpi(1), deskNpi(2)], campaigns: 1 })
  await setFinal(true)
  expect(await findDesk()).toEqual({ npis: [deskNpi(2)], campaigns: 0 })
})

it('a call is the next step only for those whom the desk calls (R-DESK-35)', async () => {
  await world.write([1, 2])
  const page = `/admin/providers/${world.id(1)}`
  const findNext = async () => (await support('GET', page)).body.data.next_action
  await insertTooSmall()
  await setFinal(false)
  expect(await findCallsNext()).toEqual([deskNpi(1), deskNpi(2)])
  expect(await findNext()).toBe('call')
  await setFinal(true)
  expect(await findCallsNext()).toEqual([deskNpi(2)])
  expect(await findNext()).toBeNull()
})

it('what an ended campaign sent is no reason to call about a new one (R-DESK-36)', async () => {
  await world.write([1, 2])
  const page = `/admin/providers/${world.id(1)}`
  const findNext = async () => (await support('GET', page)).body.data.next_action
  await insertTooSmall()
  await setFinal(true)
  const next = await world.insertCampaign('next', [1])
  const begin = (ago: number) =>
    sql`update campaign_waves set contact_on = current_date - ${ago}::int where campaign_id = ${next}`.execute(
      test.db,
    )
  const everywhere = async () => [(await findDesk()).npis, await findCallsNext(), await findNext()]
  expect(await everywhere(), 'it has sent nothing yet').toEqual([[deskNpi(2)], [deskNpi(2)], null])
  await begin(40)
  expect(await everywhere(), 'one message of its own').toEqual([[deskNpi(2)], [deskNpi(2)], 'remind'])
  await begin(70)
  const both = [deskNpi(1), deskNpi(2)]
  expect(await everywhere(), 'two').toEqual([both, both, 'call'])
})

it('who was not reached for an ended campaign does not come back with a new one (R-DESK-36)', async () => {
  await world.write([1])
  await insertTooSmall()
  await setFinal(true)
  await world.insertCampaign('next', [1])
  await sql`
    insert into desk_calls (provider_id, attempts, last_result, return_at)
    values (${world.id(1)}, 1, 'no_answer', now() - interval '1 hour')`.execute(test.db)
  expect((await findDesk()).npis).toEqual([])
  await sql`update desk_calls set return_at = now() + interval '1 hour'`.execute(test.db)
  const findComing = async () => (await support('GET', '/admin/desk/coming')).body.data.calls.length
  expect(await findComing()).toBe(0)
  await sql`
    insert into contacts (provider_id, method, type, sent_at, failed_at, failure)
    values (${world.id(1)}, 'call', 'reminder', now(), now(), 'no_answer')`.execute(test.db)
  expect(await findComing(), 'it was called for the new one').toBe(1)
})

it('nobody is to be called who asked us not to call (R-DESK-35)', async () => {
  await world.write([1])
  const page = `/admin/providers/${world.id(1)}`
  const findNext = async () => (await support('GET', page)).body.data.next_action
  expect(await findNext()).toBe('call')
  await sql`insert into do_not_call (provider_id, asked_at) values (${world.id(1)}, now())`.execute(test.db)
  expect([await findNext(), await findCallsNext()]).toEqual([null, []])
  await sql`update do_not_call set lifted_at = now()`.execute(test.db)
  expect(await findNext()).toBe('call')
})

it('nor does anybody wait for the day to call them; a reminder they still get (R-DESK-35)', async () => {
  await world.write([1])
  const findNext = async () => (await support('GET', `/admin/providers/${world.id(1)}`)).body.data.next_action
  await sql`
    insert into contacts (provider_id, method, type, sent_at, failed_at, failure)
    values (${world.id(1)}, 'call', 'reminder', now(), now(), 'no_answer')`.execute(test.db)
  expect(await findNext()).toBe('wait')
  await sql`insert into do_not_call (provider_id, asked_at) values (${world.id(1)}, now())`.execute(test.db)
  expect(await findNext()).toBeNull()
  await sql`delete from contacts where type = 'reminder' and method = 'mail'`.execute(test.db)
  expect(await findNext(), 'after one message').toBe('wait')
  await sql`delete from contacts where method = 'call'`.execute(test.db)
  expect(await findNext()).toBe('remind')
})

it('a call made before it ended still belongs to it, and a later one to none (R-DESK-7)', async () => {
  const campaign = await insertTooSmall()
  await setFinal(true)
  const send = (at: string) =>
    support('POST', '/admin/desk/import', {
      body: { csv: `npi,tin,called_at,result,number\n${deskNpi(1)},,${at},voicemail,` },
    })
  const findCampaign = async () => {
    const [call] = await findRows(
      test.db,
      sql<{
        campaign_id: string | null
      }>`select campaign_id from contacts where method = 'call' order by sent_at desc limit 1`,
    )
    return call?.campaign_id
  }
  await send('2026-06-28T10:00:00-07:00')
  expect(await findCampaign()).toBe(campaign)
  await send('2026-06-30T10:00:00-07:00')
  expect(await findCampaign()).toBeNull()
})
