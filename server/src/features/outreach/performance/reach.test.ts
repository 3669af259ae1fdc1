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

/** Writes to or calls those of the treated whose places are given, counted from 1. */
const contact = async (
  places: readonly [from: number, to: number],
  {
    method,
    at,
    first = false,
    failure = null,
  }: { method: string; at: string; first?: boolean; failure?: string | null },
) =>
  sql`
    insert into contacts (provider_id, campaign_id, family, method, type, is_first, sent_at, failed_at, failure, viewed_at)
    select t.provider_id, ${id}, '17003', ${method}, ${first ? 'initial' : 'reminder'}, ${first}, ${at}::timestamptz,
      case when ${failure}::text is not null then ${at}::timestamptz + interval '5 days' end, ${failure},
      case when ${failure}::text is null and ${!first} then ${at}::timestamptz + interval '1 day' end
    from (select a.provider_id, row_number() over (order by a.provider_id) as at
      from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      where w.campaign_id = ${id} and a.arm = 'treated') t
    where t.at between ${places[0]} and ${places[1]}`.execute(test.db)

beforeAll(async () => {
  test = await startTestApp()
  await insertCampaignWorld(test.db)
  const waves = [wave([...treatedAssignments, ...controlAssignments])]
  id = await createCampaign(test.db, { key: 'lesions', name: 'Campaign', family: '17003', waves })
  await contact([1, 12], { method: 'mail', at: '2025-04-15', first: true, failure: 'returned' })
  await contact([13, 32], { method: 'mail', at: '2025-04-15', first: true })
  // Of the twelve who got nothing, eleven have a second letter, which they read.
  await contact([1, 11], { method: 'mail', at: '2025-05-15' })
  await refreshCampaignEffects(test.db, id)
  support = await test.as('support')
  payer = await test.as('payer')
})
afterAll(() => test.close())

const get = async (caller: Caller): Promise<Performance> =>
  (await caller('GET', `/performance/${id}`)).body.data

describe('who was reached', () => {
  it('counts whoever any message reached, also where the first came back', async () => {
    expect((await get(support)).reach).toEqual({
      assigned: 32,
      sent: 32,
      delivered: 31,
      opened: 0,
      viewed: 11,
      responded: 0,
    })
  })

  it('counts for the payer as of the start of the day, each provider once', async () => {
    // Beside 31 in the result, the other steps would tell of one provider; 11 may be shown.
    expect((await get(payer)).reach).toMatchObject({ delivered: 31, viewed: 11 })
  })
})

describe('what the result is credited to', () => {
  it('are the letters while there was nothing else', async () => {
    expect((await get(support)).medium).toBe('letters')
    expect((await get(payer)).medium).toBe('letters')
  })

  it('are not the letters alone once anybody had an email or a call, be it after a letter', async () => {
    await contact([20, 20], { method: 'call', at: '2025-06-15' })
    await sql`delete from result_editions`.execute(test.db)
    await sql`delete from campaign_day_counts`.execute(test.db)
    expect((await get(support)).medium).toBe('messages')
    expect((await get(payer)).medium).toBe('messages')
  })
})
