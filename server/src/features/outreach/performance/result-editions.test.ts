import {
  controlAssignments,
  treatedAssignments,
  wave,
} from '@plumbline/claims/effects/testing/world-by-formula'
import type { Performance, PerformanceOverview } from '@plumbline/contract/outreach/performance'
import type { EditionState } from '@plumbline/contract/outreach/result-editions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import { createCampaign } from '#features/outreach/campaigns/create-campaign.ts'
import { findRows } from '#platform/db/database.ts'
import { insertCampaignWorld } from '#testing/campaign-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
let payer: Caller
let id: string

const everyone = [...treatedAssignments, ...controlAssignments]

async function create(key: string, contactOn?: string): Promise<string> {
  const waves = [wave(everyone, contactOn === undefined ? {} : { contactOn })]
  return createCampaign(test.db, { key, name: `Campaign ${key}`, family: '17003', waves })
}

beforeAll(async () => {
  test = await startTestApp()
  await insertCampaignWorld(test.db)
  id = await create('lesions')
  await sql`
    insert into contacts (provider_id, campaign_id, family, method, type, is_first, sent_at, cost_cents, viewed_at)
    select t.provider_id, ${id}, '17003', 'mail', 'initial', true, '2025-04-15', 200,
      case when t.at > 18 then '2025-05-02'::timestamptz end
    from (select a.provider_id, row_number() over (order by a.provider_id) as at
      from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      where w.campaign_id = ${id} and a.arm = 'treated') t`.execute(test.db)
  await refreshCampaignEffects(test.db, id)
  support = await test.as('support')
  payer = await test.as('payer')
})
afterAll(() => test.close())

const overview = async (caller: Caller, edition?: string): Promise<PerformanceOverview> =>
  (await caller('GET', '/performance', edition === undefined ? {} : { query: { edition } })).body.data
const result = async (caller: Caller, edition?: string): Promise<Performance> =>
  (await caller('GET', `/performance/${id}`, edition === undefined ? {} : { query: { edition } })).body.data
const state = async (): Promise<EditionState> =>
  (await support('GET', '/admin/performance/edition')).body.data
const shownToPayer = async () => ({
  overview: await overview(payer),
  result: await result(payer),
  summary: (await payer('GET', `/performance/${id}/summary.csv`)).body,
  reach: (await payer('GET', `/performance/${id}/reach.csv`)).body,
})

/** Late claims: the treated billed half as much after the contact. */
const importLateClaims = async () => {
  await sql`
    update cells c set primary_day_units = primary_day_units / 2 from figure_sets s
    where s.id = c.set_id and s.period in ('2025Q3', '2025Q4') and c.provider_id in (
      select provider_id from contacts where campaign_id = ${id})`.execute(test.db)
  await refreshCampaignEffects(test.db, id)
}
/** A provider reads the report, and one more letter is paid for, some days ago. */
const takeOneStep = async () => {
  await sql`
    update contacts set viewed_at = now() - interval '3 days', cost_cents = cost_cents + 30000
    where id = (select id from contacts where viewed_at is null and campaign_id = ${id} limit 1)`.execute(
    test.db,
  )
  await sql`delete from campaign_day_counts`.execute(test.db)
}

describe('results are frozen by quarter (R-EFF-9)', () => {
  it('at the payer’s first look, also when many look at once', async () => {
    expect(await state()).toEqual({ edition: null, changes: [] })
    expect((await overview(support)).editions).toEqual([])
    const all = await Promise.all(Array.from({ length: 6 }, () => overview(payer)))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(all[0]).toMatchObject({
      edition: { quarter: '2026Q1', version: 1, data_through: '2026-06-30', reason: null },
      editions: [{ quarter: '2026Q1', version: 1 }],
    })
    const events = await findRows(
      test.db,
      sql`select details from audit_events where action = 'results_frozen'`,
    )
    expect(events).toEqual([{ details: { quarter: '2026Q1', version: 1 } }])
  })

  it('a later import or event changes nothing of them; support sees what is other today', async () => {
    const before = await shownToPayer()
    expect((await state()).changes).toEqual([])
    await takeOneStep()
    expect(await shownToPayer()).toEqual(before)
    expect((await state()).changes, 'R-SUP-9: one provider’s step is no correction').toEqual([])
    await importLateClaims()
    expect(await shownToPayer()).toEqual(before)
    expect((await state()).changes).toMatchObject([{ key: 'lesions', change: 'result' }])
    const today = await result(support)
    expect(today.edition).toBeNull()
    expect(today.effect?.value).not.toBe(before.result.effect?.value)
    expect(await result(support, '2026Q1-1')).toEqual(before.result)
  })

  it('a campaign that starts since is listed with its date and no number at all (R-SUP-7)', async () => {
    const waiting = await create('waiting', '2026-01-15')
    await refreshCampaignEffects(test.db, waiting)
    await sql`
      insert into contacts (provider_id, campaign_id, family, method, type, is_first, sent_at, cost_cents)
      select a.provider_id, ${waiting}, '17003', 'mail', 'initial', true, '2026-01-15', 5000
      from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      where w.campaign_id = ${waiting} and a.arm = 'treated' limit 12`.execute(test.db)
    const { campaigns, total } = await overview(payer)
    expect(campaigns.map(({ key, awaits_edition, cost }) => [key, awaits_edition, cost])).toEqual([
      ['lesions', false, 100],
      ['waiting', true, null],
    ])
    expect(total?.campaigns).toBe(1)
    const seen = (await payer('GET', `/performance/${waiting}`)).body.data as Performance
    expect(seen).toMatchObject({ status: 'due', awaits_edition: true, costs: null, hold_out_share: null })
    expect(new Set(Object.values(seen.reach))).toEqual(new Set([null]))
    expect((await support('GET', `/performance/${waiting}`)).body.data.reach.sent).toBe(12)
    expect((await payer('GET', `/performance/${waiting}/reach.csv`)).body).not.toMatch(/,12,/)
    expect((await payer('GET', `/performance/${waiting}`, { query: { edition: '2026Q1-1' } })).status).toBe(
      200,
    )
  })

  it('R-EFF-31: a correction is the next version with its reason; the first stays as it was', async () => {
    const before = await shownToPayer()
    const send = (caller: Caller, reason: string) =>
      caller('POST', '/admin/performance/edition', { body: { edition: '2026Q1-1', reason } })
    expect((await send(support, '  ')).status).toBe(422)
    expect((await send(payer, 'x')).status).toBe(403)
    const { status, body } = await send(support, 'Late claims of one clinic were missing.')
    expect([status, body.data]).toMatchObject([
      201,
      { quarter: '2026Q1', version: 2, reason: 'Late claims of one clinic were missing.' },
    ])
    expect((await send(support, 'The same once more.')).status, 'it was corrected meanwhile').toBe(409)
    const after = await shownToPayer()
    expect(after.overview.edition).toMatchObject({ version: 2 })
    expect(after.overview.editions.map(({ version }) => version)).toEqual([2, 1])
    expect(after.result.effect?.value).not.toBe(before.result.effect?.value)
    expect(after.result.reach, 'R-SUP-9: two versions do not tell one provider’s step').toEqual(
      before.result.reach,
    )
    expect(after.result.cost).toBe(before.result.cost)
    expect((await result(support)).reach.viewed).toBe(15)
    expect(after.summary.split('\r\n')[1]).toMatch(/,2026Q1,2$/)
    expect((await state()).changes).toEqual([])
    expect(await result(payer, '2026Q1-1')).toEqual(before.result)
    expect((await overview(payer, '2026Q1-1')).campaigns.map(({ key }) => key)).toEqual(['lesions'])
    const events = await findRows(
      test.db,
      sql<{
        reason: string | null
      }>`select reason from audit_events where action = 'results_frozen' order by at`,
    )
    expect(events.map(({ reason }) => reason)).toEqual([null, 'Late claims of one clinic were missing.'])
  })

  it('the database refuses to change them, and an unknown one is not found', async () => {
    for (const change of [
      sql`update result_edition_campaigns set result = result || '{"cost": 1}'`,
      sql`update result_editions set data_through = '2026-01-01'`,
    ])
      await expect(change.execute(test.db)).rejects.toThrow('a result that was shown does not change')
    for (const caller of [payer, support]) {
      expect((await caller('GET', '/performance', { query: { edition: '2026Q1-9' } })).status).toBe(404)
      expect((await caller('GET', '/performance', { query: { edition: 'junk' } })).status).toBe(422)
    }
  })

  it('the next final quarter begins with version 1 again', async () => {
    await sql`
      with made as (
        insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts)
        select manifest, engine, measures_version, '2026-09-30', '2026Q2', counts from builds limit 1 returning id),
      quarters as (
        insert into build_periods (build_id, period, set_id, preliminary)
        select made.id, q.period, q.set_id, false from made, build_periods q)
      update system_state set current_build_id = made.id from made`.execute(test.db)
    await sql`
      insert into campaign_effects (campaign_id, build_id, status, result)
      select e.campaign_id, s.current_build_id, e.status, e.result from campaign_effects e, system_state s`.execute(
      test.db,
    )
    expect(
      (await support('POST', '/admin/performance/edition', { body: { edition: '2026Q1-2', reason: 'x' } }))
        .status,
    ).toBe(409)
    const { edition, editions } = await overview(payer)
    expect(edition).toMatchObject({ quarter: '2026Q2', version: 1, data_through: '2026-09-30' })
    expect(editions.map(({ quarter, version }) => `${quarter}-${version}`)).toEqual([
      '2026Q2-1',
      '2026Q1-2',
      '2026Q1-1',
    ])
  })
})
