import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { type OutreachWorld, startOutreachWorld } from '#testing/outreach-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: OutreachWorld

beforeAll(async () => {
  test = await startTestApp()
  world = await startOutreachWorld(test)
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const CALLS = { type: 'escalation', method: 'call', cost: 700 }
const FAX = { type: 'initial', method: 'fax', cost: 30 }
const close = async (id: string) =>
  expect((await world.post(`/admin/campaigns/${id}/close`)).body.data.status).toBe('closed')

it('closing a campaign cancels the calls that nobody has made, and ends their list', async () => {
  const campaign = await world.insertCampaign('closed-calls', [10, 11], [CALLS, FAX])
  for (const message of campaign.messages) await world.act(message, 'prepare')
  const call = { provider_id: world.providerId(10), campaign_id: campaign.id, result: 'reached' }
  expect((await world.post('/admin/contacts/calls', call)).status).toBe(200)
  await close(campaign.id)
  expect(await world.getMessage(campaign)).toMatchObject({
    status: 'sent',
    sent_on: expect.any(String),
    counts: { planned: 0, sent: 1, skipped: 1 },
    cost_cents: 700,
  })
  const calls = await findRows(
    test.db,
    sql`select skipped, cost_cents from contacts where method = 'call' order by skipped nulls first`,
  )
  expect(calls).toEqual([
    { skipped: null, cost_cents: 700 },
    { skipped: 'cancelled', cost_cents: 0 },
  ])
  expect(await world.getMessage(campaign, 1), 'what may be on its way').toMatchObject({
    status: 'prepared',
    counts: { planned: 2 },
  })
})

it('a call list of which nobody was called is canceled with its campaign', async () => {
  const campaign = await world.insertCampaign('closed-list', [12], [CALLS])
  await world.act(campaign.messages[0], 'prepare')
  await close(campaign.id)
  expect(await world.getMessage(campaign)).toMatchObject({
    status: 'cancelled',
    counts: { planned: 0, sent: 0, skipped: 1 },
    cost_cents: 0,
  })
})
