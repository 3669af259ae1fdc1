import { officeDate } from '@plumbline/contract/core/office-day'
import type { DeskRow } from '@plumbline/contract/outreach/desk'
import { nextWorkday } from '@plumbline/contract/outreach/desk-rules'
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
  world = await startDeskWorld(test, 3)
  support = await test.as('support')
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const findListed = async () =>
  (await support('GET', '/admin/desk')).body.data.rows.map(({ npi }: DeskRow) => npi)
const setBegin = (campaign: string, daysAgo: number) =>
  sql`update campaign_waves set contact_on = current_date - ${daysAgo}::int where campaign_id = ${campaign}`.execute(
    test.db,
  )
const close = (campaign: string) =>
  sql`update campaigns set status = 'closed' where id = ${campaign}`.execute(test.db)
const findCalls = () =>
  findRows(
    test.db,
    sql`select campaign_id, sent_at is not null as made from contacts where method = 'call' order by sent_at, id`,
  )

/** January's campaign plans a call for today; February's only writes letters. */
async function insertTwo() {
  const older = await world.insertCampaign('planned-older', [1])
  const newer = await world.insertCampaign('planned-newer', [1])
  await sql`update campaigns set family = '11102' where id = ${newer}`.execute(test.db)
  await setBegin(older, 40)
  await setBegin(newer, 10)
  await world.plan(1, older)
  return { older, newer }
}

describe('a call that a campaign planned, beside a later campaign', () => {
  it('is about the campaign that planned it, and is made once (R-DESK-2, R-DESK-9)', async () => {
    const { older } = await insertTwo()
    expect(await findListed()).toEqual([deskNpi(1)])
    const { about } = (await support('GET', `/admin/desk/${world.id(1)}`)).body.data
    expect(about).toMatchObject({ family: '17003', campaign: { id: older } })
    const logged = await support('POST', `/admin/desk/${world.id(1)}/log`, { body: { outcome: 'reached' } })
    expect(logged.status).toBe(200)
    expect(await findCalls()).toEqual([{ campaign_id: older, made: true }])
    expect(await findListed()).toEqual([])
  })

  it('stays on the list for who asked to be called back, whatever they answered since (R-DESK-3)', async () => {
    await insertTwo()
    await sql`
      insert into desk_calls (provider_id, attempts, last_result) values (${world.id(1)}, 1, 'call_back')`.execute(
      test.db,
    )
    await sql`update contacts set created_at = now() - interval '1 day' where method = 'call'`.execute(
      test.db,
    )
    await sql`
      insert into report_responses (provider_id, family, period, kind, due_on)
      values (${world.id(1)}, '17003', '2026Q2', 'agree', current_date + 5)`.execute(test.db)
    expect(await findListed()).toEqual([deskNpi(1)])
  })

  it('belongs to the later campaign before the planned day', async () => {
    const { newer } = await insertTwo()
    await sql`update contacts set planned_on = current_date + 5 where method = 'call'`.execute(test.db)
    const { about } = (await support('GET', `/admin/desk/${world.id(1)}`)).body.data
    expect(about).toMatchObject({ family: '11102', campaign: { id: newer } })
  })

  it('is made by a call in a file, and not by one before it was planned (R-DESK-7)', async () => {
    const { older, newer } = await insertTwo()
    await sql`update contacts set created_at = now() - interval '3 days', planned_on = current_date - 3
      where method = 'call'`.execute(test.db)
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const send = (at: string) =>
      support('POST', '/admin/desk/import', {
        body: { csv: `npi,called_at,result\n${deskNpi(1)},${at},reached` },
      })
    await send(ago(96))
    expect(await findCalls()).toEqual([
      { campaign_id: newer, made: true },
      { campaign_id: older, made: false },
    ])
    await send(ago(2))
    expect(await findCalls()).toEqual([
      { campaign_id: newer, made: true },
      { campaign_id: older, made: true },
    ])
  })
})

describe('a call that an ended campaign planned (R-DESK-34, R-DESK-36)', () => {
  it('does not come back with a new campaign', async () => {
    const { older } = await insertTwo()
    await close(older)
    expect(await findListed()).toEqual([])
  })

  it('is not on the next list either', async () => {
    const { older } = await insertTwo()
    await sql`update contacts set planned_on = ${nextWorkday(officeDate())}::date where method = 'call'`.execute(
      test.db,
    )
    const findComing = async () => (await support('GET', '/admin/desk/coming')).body.data.calls.length
    expect(await findComing()).toBe(1)
    await close(older)
    expect(await findComing()).toBe(0)
  })
})
