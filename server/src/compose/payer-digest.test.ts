import {
  controlAssignments,
  treatedAssignments,
  wave,
} from '@plumbline/claims/effects/testing/world-by-formula'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshCampaignEffects } from '#features/outreach/campaigns/campaign-effects.ts'
import { createCampaign } from '#features/outreach/campaigns/create-campaign.ts'
import { mailDigests } from '#features/outreach/digest/digest-mailer.ts'
import { getRow } from '#platform/db/database.ts'
import { insertCampaignWorld } from '#testing/campaign-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { composeDigestCounts } from './digest-counts.ts'
import { createReferenceSource } from './reference-source.ts'

let test: TestApp
let payer: Caller

async function measure(key: string): Promise<void> {
  const waves = [wave([...treatedAssignments, ...controlAssignments])]
  const id = await createCampaign(test.db, { key, name: key, family: '17003', waves })
  await refreshCampaignEffects(test.db, id)
}

beforeAll(async () => {
  test = await startTestApp()
  await insertCampaignWorld(test.db)
  await measure('lesions')
  payer = await test.as('payer')
  await payer('PATCH', '/user/notifications', { body: { digest: true } })
})
afterAll(() => test.close())

it('R-EFF-30: a summary that cannot be made holds up no other, and is tried again', async () => {
  const support = await test.as('support')
  await support('PATCH', '/user/notifications', { body: { digest: true } })
  const counts = composeDigestCounts(createReferenceSource(test.config))
  const countShown = () => Promise.reject(new Error('no reference'))
  const failures: unknown[] = []
  const mail = (given: typeof counts) =>
    mailDigests(test.db, given, new Date('2026-11-09T13:00:00Z'), (error) => failures.push(error))
  expect(await mail({ ...counts, countShown })).toBe(1)
  expect(failures).toEqual([new Error('no reference')])
  expect(await mail(counts), 'the payer, at the next run').toBe(1)
  await support('PATCH', '/user/notifications', { body: { digest: false } })
  await sql`delete from digests`.execute(test.db)
  await sql`delete from result_editions`.execute(test.db)
})

/** What the mail of the week tells the payer. */
async function readDigest(monday: string) {
  const counts = composeDigestCounts(createReferenceSource(test.config))
  await sql`delete from mails`.execute(test.db)
  expect(await mailDigests(test.db, counts, new Date(`${monday}T13:00:00Z`))).toBe(1)
  const { data } = await getRow(test.db, sql<{ data: object }>`select data from mails`)
  return data
}

it('R-EFF-30: the payer’s weekly summary counts what the payer’s page shows, not what was computed since', async () => {
  expect(await readDigest('2026-11-16')).toMatchObject({ results: 1, due: 0, running: 1 })
  const { edition } = (await payer('GET', '/performance')).body.data
  expect(edition).toMatchObject({ quarter: '2026Q1', version: 1 })
  await measure('grafts')
  expect((await payer('GET', '/performance')).body.data.campaigns).toHaveLength(1)
  expect(await readDigest('2026-11-23')).toMatchObject({ results: 0, due: 0, running: 1 })

  const support = await test.as('support')
  await support('POST', '/admin/performance/edition', {
    body: { edition: '2026Q1-1', reason: 'A campaign was missing.' },
  })
  expect(await readDigest('2026-11-30'), 'the correction shows one more').toMatchObject({
    results: 1,
    running: 2,
  })
  expect(await readDigest('2026-12-07')).toMatchObject({ results: 0, running: 2 })
})
