import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OutreachWorld, startOutreachWorld } from '#testing/outreach-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PLAN = [
  { type: 'initial', method: 'mail', template: 'initial-letter', cost: 120 },
  { type: 'escalation', method: 'call', cost: 700, days: 14 },
]

let test: TestApp
let world: OutreachWorld

beforeAll(async () => {
  test = await startTestApp()
  world = await startOutreachWorld(test)
})
afterAll(() => test.close())
beforeEach(() => world.clear())

it('calls from the desk are no messages of the campaign, but a line of their own in its cost', async () => {
  const campaign = await world.insertCampaign('desk-calls', [10, 11], PLAN)
  await world.mail(campaign)
  const call = { provider_id: world.providerId(10), campaign_id: campaign.id }
  await world.post('/admin/contacts/calls', { ...call, result: 'no_answer' })
  await world.post('/admin/contacts/calls', { ...call, result: 'reached' })

  const outreach = (await world.support('GET', `/admin/campaigns/${campaign.id}/outreach`)).body.data
  expect(outreach.unplanned).toEqual([{ method: 'call', sent: 1, failed: 1, cost_cents: 1400 }])
  const lines = [...outreach.waves[0].messages, ...outreach.unplanned]
  const sum = lines.reduce((cents: number, line) => cents + line.cost_cents, 0)
  expect(sum + outreach.fixed_cost_cents).toBe(outreach.cost_cents)

  const row = (await world.support('GET', `/admin/campaigns/${campaign.id}`)).body.data
  const listed = (await world.support('GET', '/admin/campaigns')).body.data.find(
    ({ id }: { id: string }) => id === campaign.id,
  )
  expect(row.messages_sent, 'the two letters').toBe(2)
  expect(listed.messages_sent).toBe(2)
})
