import type { EngagementSummary, FirstView, Funnel, FunnelRow } from '@plumbline/contract/outreach/engagement'
import { ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import type { Performance } from '@plumbline/contract/outreach/performance'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import { createCampaign } from '#features/outreach/campaigns/create-campaign.ts'
import {
  countMessagesByHand,
  countProvidersByHand,
  countStepsByHand,
  type HandCount,
  type HandStep,
} from '#testing/attribution-by-hand.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { DEMO_CAMPAIGNS } from './demo-campaigns.ts'
import { fillDemoEngagement } from './fill-demo-engagement.ts'

const NOW = Date.parse('2026-11-15T12:00:00Z')
const PROVIDERS = 160
const STATES = ['OR', 'WA', 'ID']
const LATER_STEPS = ENGAGEMENT_STEPS.filter((step) => step !== 'delivered')

// The later campaigns write to providers of the earlier ones, who have accounts by then; the last one writes to nine.
const WAVES: Record<string, { family: string; contactOn: string; from: number; to: number }> = {
  'lesion-add-ons': { family: '17003', contactOn: '2025-07-14', from: 0, to: 100 },
  'critical-care-time': { family: '99292', contactOn: '2025-09-08', from: 60, to: 130 },
  'visit-complexity': { family: 'G2211', contactOn: '2025-11-03', from: 100, to: 160 },
  'low-back-levels': { family: '22632', contactOn: '2026-03-16', from: 20, to: 90 },
  'lesion-letters-2026': { family: '17003', contactOn: '2026-08-10', from: 0, to: 120 },
  'wound-depth': { family: '11045', contactOn: '2026-09-14', from: 0, to: 9 },
}

let test: TestApp
let support: Caller
let messages: HandCount[]

beforeAll(async () => {
  test = await startTestApp()
  support = await test.as('support')
  await insertProviders()
  for (const [key, { family, contactOn, from, to }] of Object.entries(WAVES)) {
    const assignments = Array.from({ length: to - from }, (_, at) => ({
      npi: String(9_900_000_000 + from + at),
      tin: String(910_000_000 + Math.floor((from + at) / 3)),
      arm: 'treated' as const,
    }))
    const waves = [
      {
        contactOn,
        selectionQuarter: contactOn < '2026-06' ? ('2025Q1' as const) : ('2026Q1' as const),
        assignments,
      },
    ]
    const id = await createCampaign(test.db, { key, name: key, family, waves })
    await refreshCampaignEffects(test.db, id)
  }
  await sql`delete from contacts`.execute(test.db)
  await fillDemoEngagement(test.db, NOW)
  await insertHardCases()
  messages = await countMessagesByHand(test.db)
})
afterAll(() => test.close())

async function insertProviders(): Promise<void> {
  const indexes = Array.from({ length: PROVIDERS }, (_, index) => index)
  await sql`
    insert into practices (tin, name)
    select distinct (910000000 + i / 3)::text, 'Practice' from unnest(${indexes}::int[]) as i`.execute(
    test.db,
  )
  await sql`
    insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
    select t.id, (9900000000 + i)::text, 'Doe^Jo', 1, case when i % 2 = 0 then 'Dermatology' else 'Cardiology' end,
      (${STATES}::text[])[1 + i % 3]
    from unnest(${indexes}::int[]) as i join practices t on t.tin = (910000000 + i / 3)::text`.execute(
    test.db,
  )
  await sql`
    with made as (
      insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts)
      values (0, 'duckdb', '1', '2026-09-30', '2026Q2', '{}') returning id)
    update system_state set current_build_id = made.id, demo_claims_filled_at = now() from made`.execute(
    test.db,
  )
}

/** What the rules are for: a look after a returned letter, and a second letter to the right address that is read. */
async function insertHardCases(): Promise<void> {
  await sql`
    insert into report_views (provider_id, family, period, user_id, first_viewed_at, last_viewed_at, read_at)
    select distinct on (c.provider_id, c.family) c.provider_id, c.family, '2025Q3', u.id, c.failed_at, c.failed_at, c.failed_at
    from contacts c, users u where u.email = 'provider@demo.test' and c.is_first and c.failed_at is not null
    order by c.provider_id, c.family, c.sent_at`.execute(test.db)
  await sql`
    insert into contacts (provider_id, campaign_id, family, method, type, is_first, sent_at)
    select c.provider_id, c.campaign_id, c.family, 'mail', 'reminder', false, c.failed_at - interval '1 hour'
    from contacts c where c.is_first and c.failed_at is not null`.execute(test.db)
}

const get = async <Data>(path: string, query: Record<string, string> = {}) => {
  const { status, body } = await support('GET', path, { query })
  expect(status, path).toBe(200)
  return body.data as Data
}

/** One row as the page has it, beside what the facts say. */
function expectRow(row: FunnelRow, facts: readonly HandStep[], isCompared: boolean): void {
  for (const step of LATER_STEPS) {
    const all = facts.filter((fact) => fact.step === step)
    const sum = (part: 'after' | 'before' | 'first_time') =>
      all.reduce((total, fact) => total + fact[part], 0)
    expect([step, row.steps[step], row.already[step], row.first_time[step]]).toEqual([
      step,
      sum('after'),
      sum('before'),
      sum('first_time'),
    ])
    const open = row.steps.delivered - sum('before')
    const isRated = isCompared && open >= 11 && step !== 'called'
    expect([step, row.rates[step]]).toEqual([step, isRated ? sum('first_time') / open : null])
  }
}

describe('attribution, worked out again from the facts for every campaign of the demo (R-OUT-14)', () => {
  it('counts each step only after its message, and none of a message that came back', async () => {
    const facts = await countStepsByHand(test.db, 'campaign')
    const { rows } = await get<Funnel>('/admin/engagement/funnel', { split: 'campaign' })
    expect(rows).toHaveLength(DEMO_CAMPAIGNS.length)
    for (const row of rows) {
      const found = messages.find(({ campaign_id }) => campaign_id === row.key)
      expect([row.sent, row.steps.delivered]).toEqual([found?.sent, found?.arrived])
      expectRow(
        row,
        facts.filter(({ campaign_id }) => campaign_id === row.key),
        true,
      )
    }
    // The world has what the rules are for: without them, each of these would be counted.
    for (const step of ['opened', 'redeemed', 'registered', 'viewed', 'downloaded', 'responded']) {
      const all = facts.filter((fact) => fact.step === step)
      const sum = (part: 'after' | 'before' | 'whenever') => all.reduce((total, one) => total + one[part], 0)
      expect(sum('whenever'), step).toBeGreaterThan(sum('after'))
      expect(sum('before'), step).toBeGreaterThan(0)
    }
  })

  it.each(['method', 'type', 'specialty', 'state'] as const)(
    'agrees by %s in each campaign',
    async (split) => {
      const facts = await countStepsByHand(test.db, split)
      for (const { campaign_id: campaign, sent, arrived, messages: all } of messages) {
        const funnel = await get<Funnel>('/admin/engagement/funnel', { split, campaign })
        expect([funnel.sent, funnel.steps.delivered]).toEqual([sent, arrived])
        expect(funnel.rows.reduce((sum, row) => sum + row.sent, 0)).toBe(split === 'type' ? all : sent)
        const own = facts.filter(({ campaign_id }) => campaign_id === campaign)
        for (const row of funnel.rows) {
          expectRow(
            row,
            own.filter(({ key }) => key === row.key),
            split !== 'type',
          )
        }
      }
    },
  )

  it('agrees in the heading, the first views and the reach that the payer is shown', async () => {
    const providers = await countProvidersByHand(test.db)
    const facts = await countStepsByHand(test.db, 'campaign')
    for (const { campaign_id: campaign, delivered, responded, ...found } of providers) {
      expect(await get<EngagementSummary>('/admin/engagement', { campaign })).toMatchObject(found)
      const countAfter = (step: string) =>
        facts.find((fact) => fact.campaign_id === campaign && fact.step === step)?.after ?? 0
      const views = await get<FirstView>('/admin/engagement/first-view', { campaign })
      expect([views.delivered, views.delivered - views.buckets.not_yet]).toEqual([
        messages.find((one) => one.campaign_id === campaign)?.arrived,
        countAfter('viewed'),
      ])
      expect((await get<Performance>(`/performance/${campaign}`)).reach).toMatchObject({
        sent: found.providers,
        delivered,
        opened: found.opened,
        viewed: found.viewed,
        responded,
      })
    }
  })

  it('gives no rate of fewer than 11', async () => {
    const { rows } = await get<Funnel>('/admin/engagement/funnel', { split: 'campaign' })
    const small = rows.find(({ campaign }) => campaign?.name === 'wound-depth')
    expect(small?.sent).toBe(9)
    expect(Object.values(small?.rates ?? {})).toEqual(ENGAGEMENT_STEPS.map(() => null))
  })
})
