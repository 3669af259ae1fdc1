import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { findRows } from '#platform/db/database.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { createCampaign } from './create-campaign.ts'

const [paused, pausedControl, free] = DEMO_PROVIDERS.map(({ npi, tin }) => ({ npi, tin }))

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await sql`
    with response as (
      insert into report_responses (provider_id, family, period, kind, reason, status, due_on)
      select id, '17003', '2026Q2', 'explain', 'case_mix', 'accepted', '2026-11-20' from providers
      where npi in (${paused?.npi}, ${pausedControl?.npi}) returning id, provider_id)
    insert into outreach_pauses (provider_id, family, response_id, starts_on, ends_on)
    select provider_id, '17003', id, '2026-11-16', '2027-11-16' from response`.execute(test.db)
})
afterAll(() => test.close())

async function createAndListAssigned(key: string, family: string, contactOn: string): Promise<string[]> {
  const assignments = [
    { ...paused, arm: 'treated' },
    { ...pausedControl, arm: 'control' },
    { ...free, arm: 'treated' },
  ] as { npi: string; tin: string; arm: 'treated' | 'control' }[]
  const id = await createCampaign(test.db, {
    key,
    name: key,
    family,
    waves: [{ contactOn, selectionQuarter: '2026Q2', assignments }],
  })
  const rows = await findRows(
    test.db,
    sql<{ npi: string }>`
      select p.npi from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      join providers p on p.id = a.provider_id where w.campaign_id = ${id} order by p.npi`,
  )
  return rows.map(({ npi }) => npi)
}

const everyone = [paused, pausedControl, free].map((one) => one?.npi ?? '').toSorted()

// R-RESP-2: an accepted explanation pauses further outreach (decision record 030).
it.each([
  ['within', '17003', '2027-01-15', [free?.npi]],
  ['first-day', '17003', '2026-11-16', [free?.npi]],
  ['last-day', '17003', '2027-11-16', [free?.npi]],
  ['before', '17003', '2026-11-15', everyone],
  ['after', '17003', '2027-11-17', everyone],
  ['other-family', '11103', '2027-01-15', everyone],
])('a campaign leaves paused providers out of both arms: %s', async (key, family, contactOn, expected) => {
  expect(await createAndListAssigned(key, family, contactOn)).toEqual(expected)
})
