import {
  controlAssignments,
  treatedAssignments,
  wave,
} from '@plumbline/claims/effects/testing/world-by-formula'
import type { Performance } from '@plumbline/contract/outreach/performance'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import { createCampaign } from '#features/outreach/campaigns/create-campaign.ts'
import { insertCampaignWorld } from '#testing/campaign-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller
let payer: Caller
let id: string

beforeAll(async () => {
  test = await startTestApp()
  await insertCampaignWorld(test.db)
  const waves = [wave([...treatedAssignments, ...controlAssignments])]
  id = await createCampaign(test.db, { key: 'lesions', name: 'Campaign', family: '17003', waves })
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

const reachOf = async (caller: Caller): Promise<Performance['reach']> =>
  (await caller('GET', `/performance/${id}`)).body.data.reach
const exported = async () => ({
  overview: (await payer('GET', '/performance')).body,
  page: (await payer('GET', `/performance/${id}`)).body,
  reach: (await payer('GET', `/performance/${id}/reach.csv`)).body,
})
/** One provider reads the report, and one more letter is paid for. */
const takeOneStep = async () => {
  await sql`
    update contacts set viewed_at = now(), cost_cents = cost_cents + 30000
    where id = (select id from contacts where viewed_at is null and campaign_id = ${id} limit 1)`.execute(
    test.db,
  )
}

/** As if nobody had looked yet; what is frozen once stays otherwise (result-editions.test.ts). */
const forgetEditions = () => sql`delete from result_editions`.execute(test.db)

describe("the payer's counts of a running campaign (R-SUP-6)", () => {
  it('do not tell one provider’s step between two exports of a day', async () => {
    const first = await exported()
    await takeOneStep()
    expect(await exported()).toEqual(first)
    expect((await reachOf(support)).viewed).toBe(15)
    expect((await reachOf(payer)).viewed).toBe(14)
  })

  it('are those of the start of the day, whenever they are first read', async () => {
    await sql`delete from campaign_day_counts`.execute(test.db)
    await forgetEditions()
    expect((await reachOf(payer)).viewed).toBe(14)
  })

  it('stay the next day, and have the step in an edition that nothing came before', async () => {
    await sql`update campaign_day_counts set day = day - 1`.execute(test.db)
    await sql`update contacts set viewed_at = viewed_at - interval '1 day' where viewed_at > '2026-01-01'`.execute(
      test.db,
    )
    expect((await reachOf(payer)).viewed).toBe(14)
    await forgetEditions()
    expect((await reachOf(payer)).viewed).toBe(15)
  })

  it('agree when many read at once for the first time', async () => {
    await sql`delete from campaign_day_counts`.execute(test.db)
    await forgetEditions()
    const all = await Promise.all(Array.from({ length: 8 }, () => reachOf(payer)))
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  })
})
