import {
  controlAssignments,
  treatedAssignments,
  wave,
} from '@plumbline/claims/effects/testing/world-by-formula'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  computeCampaignEffects,
  refreshCampaignEffects,
} from '#features/outreach/campaigns/campaign-effects.ts'
import { createCampaign } from '#features/outreach/campaigns/create-campaign.ts'
import { mailDigests } from '#features/outreach/digest/digest-mailer.ts'
import { getRow, inTransaction } from '#platform/db/database.ts'
import { insertCampaignWorld } from '#testing/campaign-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { composeDigestCounts } from './digest-counts.ts'
import { createReferenceSource } from './reference-source.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await insertCampaignWorld(test.db)
  const waves = [wave([...treatedAssignments, ...controlAssignments])]
  const id = await createCampaign(test.db, { key: 'lesions', name: 'Lesions', family: '17003', waves })
  await refreshCampaignEffects(test.db, id)
  await (await test.as('support'))('PATCH', '/user/notifications', { body: { digest: true } })
})
afterAll(() => test.close())

/** The same claims, published once more. */
const publishAgain = () =>
  inTransaction(test.db, async (trx) => {
    const { id } = await getRow(
      trx,
      sql<{ id: number }>`
        with made as (
          insert into builds (manifest, engine, measures_version, data_through, latest_mature, counts, previous_build_id)
          select manifest + 1, engine, measures_version, data_through, latest_mature, counts, id from builds
          order by id desc limit 1 returning id, previous_build_id),
        periods as (
          insert into build_periods (build_id, period, set_id, preliminary)
          select made.id, period, set_id, preliminary from build_periods q join made on q.build_id = made.previous_build_id)
        select id from made`,
    )
    await sql`update system_state set current_build_id = ${id}`.execute(trx)
    await computeCampaignEffects(trx, id)
  })

/** How many new results the mail of the week tells the team. */
async function readResults(monday: string): Promise<number> {
  const counts = composeDigestCounts(createReferenceSource(test.config))
  await sql`delete from mails`.execute(test.db)
  expect(await mailDigests(test.db, counts, new Date(`${monday}T13:00:00Z`))).toBe(1)
  const { data } = await getRow(test.db, sql<{ data: { results: number } }>`select data from mails`)
  return data.results
}

it('R-EFF-30: the team’s weekly summary counts a new result once, however often figures are published', async () => {
  await publishAgain()
  expect(await readResults('2026-11-16'), 'final in the first build of the week').toBe(1)
  await publishAgain()
  expect(await readResults('2026-11-23'), 'told before').toBe(0)
})

it('R-EFF-30: a first summary counts the results of the last seven days', async () => {
  await sql`delete from digests`.execute(test.db)
  await sql`update campaigns set final_at = now() - interval '8 days'`.execute(test.db)
  expect(await readResults('2026-11-30')).toBe(0)
})
