import { ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEffect } from '#features/outreach/campaigns/campaign-effects.repository.ts'
import { refreshCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import { createCampaign } from '#features/outreach/campaigns/create-campaign.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { DEMO_PROVIDERS, DEMO_UNREGISTERED } from './demo-people.ts'
import { fillDemo } from './fill-demo.ts'
import { fillDemoEngagement } from './fill-demo-engagement.ts'
import { retireDemo } from './retire-demo.ts'

const TREATED = 240
const CONTROL = 60
const NOW = Date.parse('2026-11-15T12:00:00Z')
const QUARTERS = ['2024Q3', '2024Q4', '2025Q1', '2025Q2', '2025Q3', '2025Q4', '2026Q1', '2026Q2']
const toNpi = (index: number) => String(9_900_000_000 + index)
const toTin = (index: number) => String(910_000_000 + Math.floor(index / 3))

let test: TestApp
let campaign: string
beforeAll(async () => {
  test = await startTestApp()
  await insertWorld()
})
afterAll(() => test.close())

/** Inserts 300 providers, three in each practice, whose units after the contact depend on their arm. */
async function insertWorld(): Promise<void> {
  const { db } = test
  const all = Array.from({ length: TREATED + CONTROL }, (_, index) => ({
    npi: toNpi(index),
    tin: toTin(index),
  }))
  await sql`
    insert into practices (tin, name)
    select distinct tin, 'Practice ' || tin from unnest(${all.map(({ tin }) => tin)}::text[]) as tin`.execute(
    db,
  )
  await sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    select t.id, x.npi, 'Doe^Jo', 1, 'Dermatology', 'OR'
    from unnest(${all.map(({ npi }) => npi)}::text[], ${all.map(({ tin }) => tin)}::text[]) as x (npi, tin)
    join practices t on t.tin = x.tin`.execute(db)
  const build = await getRow(
    db,
    sql<{ id: number }>`
      insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts)
      values (1, 'duckdb', '1', '2026-09-30', '2026Q2', '{}') returning id`,
  )
  for (const [index, quarter] of QUARTERS.entries()) {
    await sql`
      with made as (
        insert into figure_sets (period, input_hash, cells, figures) values (${quarter}, ${quarter}, 1, 1) returning id),
      shown as (
        insert into build_periods (build_id, period, set_id, preliminary)
        select ${build.id}, ${quarter}, id, false from made)
      insert into cells (set_id, provider_id, family, primary_days, addon_primary_days, primary_day_units,
        primary_patients, addon_primary_patients, addon_lines, orphan_lines, addon_days, primary_lines, addon_units,
        addon_paid)
      select made.id, p.id, '17003', 100, 40, 100, 60, 30, 40, 0, 40, 100,
        round((40 + p.npi::bigint % 7 + ${index % 3}::int)
          * case when ${index}::int > 4 and p.npi < ${toNpi(TREATED)} then 0.8 else 1 end, 3), 1000
      from made, providers p where p.npi like '99%'`.execute(db)
  }
  await sql`update system_state set current_build_id = ${build.id}, demo_claims_filled_at = now()`.execute(db)
  const own = [DEMO_PROVIDERS[0], DEMO_UNREGISTERED[0]].flatMap((one) =>
    one === undefined ? [] : [{ npi: one.npi, tin: one.tin, arm: 'treated' as const }],
  )
  const unregistered = DEMO_UNREGISTERED[0]
  await sql`
    with t as (insert into practices (tin, name) values (${unregistered?.tin}, 'Unregistered') returning id)
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    select id, ${unregistered?.npi}, 'Doe^Jo', 1, 'Dermatology', 'OR' from t`.execute(db)
  campaign = await createCampaign(db, {
    key: 'lesion-add-ons',
    name: 'Lesion add-ons',
    family: '17003',
    waves: [
      {
        contactOn: '2025-07-14',
        selectionQuarter: '2025Q1',
        assignments: [
          ...all.map((one, index) => ({
            ...one,
            arm: index < TREATED ? ('treated' as const) : ('control' as const),
          })),
          ...own,
        ],
      },
    ],
  })
  await refreshCampaignEffects(db, campaign)
}

type Reach = Record<string, number> & { sent: number; failed: number }
const reach = () =>
  getRow(
    test.db,
    sql<Reach>`
      select count(*)::int as sent, count(failed_at)::int as failed, count(opened_at)::int as opened,
        count(redeemed_at)::int as redeemed, count(registered_at)::int as registered, count(viewed_at)::int as viewed,
        count(downloaded_at)::int as downloaded, count(responded_at)::int as responded, count(called_at)::int as called,
        count(attested_at)::int as attested
      from contacts where is_first and sent_at is not null`,
  )
const filledRows = () =>
  getRow(
    test.db,
    sql<{ contacts: number; people: number; codes: number; views: number; failed: number; touched: number }>`
      select (select count(*)::int from contacts) as contacts, (select count(*)::int from users where demo) as people,
        (select count(*)::int from access_codes where demo) as codes, (select count(*)::int from report_views) as views,
        (select count(*)::int from practices where address_failed_at is not null) as failed,
        (select count(*)::int from provider_list where npi like '99%' and stage > 0) as touched`,
  )

// R-DEMO-3: a demo world to try everything in.
describe('the engagement of the demo', () => {
  it('is filled once, has fewer providers at each step, and changes no effect', async () => {
    const before = await findEffect(test.db, 'lesion-add-ons')
    expect(before?.result.status).toBe('final')
    expect(await fillDemoEngagement(test.db, NOW)).toBe(true)
    const filled = await reach()
    expect(filled.sent).toBe(TREATED + 2)
    const getShare = (step: string) => (filled[step] ?? 0) / filled.sent
    expect(filled.failed / filled.sent).toBeLessThan(0.07)
    expect(getShare('opened')).toBeGreaterThan(0.45)
    expect(getShare('viewed')).toBeGreaterThan(0.25)
    expect(getShare('viewed')).toBeLessThan(0.42)
    const steps = ENGAGEMENT_STEPS.slice(1, 5).map((step) => filled[step] ?? 0)
    expect(steps).toEqual(steps.toSorted((left, right) => right - left))
    expect(filled.attested).toBeGreaterThan(0)
    // As a person would enter it: the planned decrease in percent.
    const goals = sql<{ goal_pct: number }>`select goal_pct from campaigns where id = ${campaign}`
    expect(await findRows(test.db, goals)).toEqual([{ goal_pct: 10 }])
    const rows = await filledRows()
    expect(await fillDemoEngagement(test.db, NOW)).toBe(false)
    expect(await filledRows()).toEqual(rows)
    await refreshCampaignEffects(test.db, campaign)
    expect(await findEffect(test.db, 'lesion-add-ons')).toEqual(before)
  })

  it('invents nothing for practices that have users or a printed code', async () => {
    const npis = [DEMO_PROVIDERS[0]?.npi, DEMO_UNREGISTERED[0]?.npi]
    expect(
      await findRows(
        test.db,
        sql`
          select count(*)::int as contacts, count(c.opened_at)::int as opened,
            (select count(*)::int from access_codes a where a.demo and a.provider_id = p.id) as codes
          from contacts c join providers p on p.id = c.provider_id where p.npi = any(${npis}::text[]) group by p.id`,
      ),
    ).toEqual([
      { contacts: 1, opened: 0, codes: 0 },
      { contacts: 1, opened: 0, codes: 0 },
    ])
    expect(
      await findRows(
        test.db,
        sql`select 1 from users where demo and (password_hash is not null or disabled_at is not null)`,
      ),
    ).toEqual([])
  })

  it('is removed with DEMO off, and filled again with DEMO on', async () => {
    const before = await filledRows()
    await retireDemo(test.db)
    expect(await filledRows()).toEqual({ contacts: 0, people: 0, codes: 0, views: 0, failed: 0, touched: 0 })
    await fillDemo(test.db)
    expect(await fillDemoEngagement(test.db, NOW)).toBe(true)
    expect(await filledRows()).toEqual(before)
  })
})
