import { officeDate } from '@plumbline/contract/core/office-day'
import type { TimelineEvent } from '@plumbline/contract/outreach/provider-timeline'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRow } from '#platform/db/database.ts'
import { daysAhead, type OutreachWorld, startOutreachWorld, today } from '#testing/outreach-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const INITIAL = { type: 'initial', method: 'mail', template: 'initial-letter', cost: 120 }

let test: TestApp
let world: OutreachWorld
let provider: Caller

beforeAll(async () => {
  test = await startTestApp()
  world = await startOutreachWorld(test)
  provider = await test.as('provider')
})
afterAll(() => test.close())
beforeEach(() => world.clear())

/** A campaign with letters to these providers, which are printed and lie on the desk. */
async function printLetters(key: string, indexes: readonly number[]) {
  const { id, messages } = await world.insertCampaign(key, indexes, [INITIAL])
  await world.act(messages[0], 'prepare')
  const { batch } = await world.getMessage({ id, messages })
  await world.makeBatch(batch.id)
  await world.fetchPrint(batch.id)
  return { batchId: batch.id as string, message: messages[0] }
}

const giveToDemoProvider = (index: number) =>
  sql`
    insert into user_providers (user_id, provider_id)
    select id, ${world.providerId(index)} from users where email = 'provider@demo.test'`.execute(test.db)

/** What the practice finds about this provider. */
async function listNews(index: number) {
  const isAbout = (one: { provider_id?: string; provider?: { id: string } }) =>
    (one.provider_id ?? one.provider?.id) === world.providerId(index)
  const [documents, notices] = await Promise.all([provider('GET', '/documents'), provider('GET', '/notices')])
  return {
    documents: documents.body.data.documents.filter(isAbout),
    notices: notices.body.data.notices.filter(isAbout),
  }
}

const countNoticesToMail = async (index: number) =>
  (
    await getRow(
      test.db,
      sql<{ count: number }>`
        select count(mail_due_at)::int from notices where provider_id = ${world.providerId(index)}`,
    )
  ).count

describe('letters that are mailed', () => {
  it('were not mailed before they were made, whichever day is entered', async () => {
    const { message } = await printLetters('made-first', [10])
    const early = await world.act(message, 'sent', { on: daysAhead(-2) })
    expect([early.status, Object.keys(early.body.data)], 'nor two days before').toEqual([422, ['on']])
    // Printed today at the office, which after 8 p.m. is no longer today in UTC.
    expect((await world.act(message, 'sent', { on: officeDate() })).status).toBe(200)
    const { body } = await world.support('GET', `/admin/providers/${world.providerId(10)}/timeline`)
    expect(body.data.rows.map(({ kind, what }: TimelineEvent) => `${kind} ${what}`)).toEqual([
      'contact sent',
      'letter made',
      'code made',
    ])
  })

  it('reach the portal and its notices on the day they are mailed, not when they are made', async () => {
    await giveToDemoProvider(11)
    const { message } = await printLetters('read-later', [11])
    expect(await listNews(11), 'still on the desk').toEqual({ documents: [], notices: [] })
    await world.act(message, 'sent', { on: today })
    expect(await listNews(11)).toMatchObject({
      documents: [{ kind: 'letter', created_at: (await world.listContacts(11))[0].sent_at }],
      notices: [{ kind: 'document', data: { title: { en: 'Your letter', es: 'Su carta' } } }],
    })
    expect(await countNoticesToMail(11)).toBe(1)
  })

  it('never reach the portal if the batch is canceled', async () => {
    await giveToDemoProvider(12)
    const { message } = await printLetters('canceled', [12])
    expect((await world.act(message, 'cancel')).status).toBe(200)
    expect(await listNews(12)).toEqual({ documents: [], notices: [] })
  })
})
