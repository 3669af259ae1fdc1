import type { DueCount, DueList } from '@plumbline/contract/system/today'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertCase } from '#testing/case-world.ts'
import { fillEngagementWorld } from '#testing/engagement-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let support: Caller

const today = async (): Promise<DueCount[]> => (await support('GET', '/admin/today')).body.data
const due = async (list: DueList) => (await today()).find((one) => one.list === list)

async function addResponse(npi: string, kind: string, status: string, dueOn: string): Promise<void> {
  await sql`
    insert into report_responses (provider_id, family, period, kind, status, due_on)
    select id, '17003', '2026Q2', ${kind}, ${status}, ${dueOn} from providers where npi = ${npi}`.execute(
    test.db,
  )
}

/** Letters that were ordered, made, fetched or mailed. */
async function addBatch(at: string, change: { fetched?: boolean; mailed?: boolean }): Promise<void> {
  await sql`
    insert into letter_batches (template_id, language, created_by, created_at, fetched_at, mailed_on)
    select t.id, 'en', u.id, ${at}, ${change.fetched ? at : null}::timestamptz,
      ${change.mailed ? at.slice(0, 10) : null}::date
    from users u, (select id from letter_templates limit 1) t where u.email = 'support@demo.test'`.execute(
    test.db,
  )
}

const addMail = (status: string, at: string) =>
  sql`
    insert into mails (to_address, template, language, data, status, created_at)
    values ('someone@demo.test', 'digest_payer', 'en', '{}', ${status}, ${at})`.execute(test.db)

const addRequest = (reference: string, status: string, at: string) =>
  sql`
    insert into preregistrations (reference, npi, tin, practice, contact_name, contact_email, contact_role, channel,
      language, status, created_at)
    values (${reference}, '9482016372', '990000001', 'A practice', 'Jo Doe', 'jo@demo.test', 'Manager', 'mail', 'en',
      ${status}, ${at})`.execute(test.db)

beforeAll(async () => {
  test = await startTestApp()
  support = await test.as('support')
})
afterAll(() => test.close())

it('R-TOOL-2: without work every count is zero and has no date', async () => {
  const lists = await today()
  expect(lists).toHaveLength(15)
  expect(lists.filter(({ list }) => list !== 'calls')).toEqual(
    lists
      .filter(({ list }) => list !== 'calls')
      .map(({ list }) => ({ list, count: 0, since: null, due_on: null })),
  )
})

it('R-TOOL-2: only the team reads it', async () => {
  expect((await test.visitor('GET', '/admin/today')).status).toBe(401)
  for (const person of ['provider', 'payer'] as const) {
    expect((await (await test.as(person))('GET', '/admin/today')).status).toBe(403)
  }
})

/** All rows of a list, page by page, as its page loads them. */
async function countPages(path: string, query: Record<string, string>): Promise<number> {
  let count = 0
  let after: string | null = null
  do {
    const { body } = await support('GET', path, { query: { ...query, ...(after !== null && { after }) } })
    count += body.data.rows.length
    after = body.data.next
  } while (after !== null)
  return count
}

it('R-TOOL-2: each count is the number of rows on the page that it opens, with the oldest of them', async () => {
  await fillEngagementWorld(test)
  await addResponse('9100000001', 'coder', 'sent', '2026-11-20')
  await addResponse('9100000002', 'dispute', 'asked', '2026-11-12')
  await addResponse('9100000003', 'dispute', 'answered', '2026-11-01')
  await sql`
    insert into report_feedback (provider_id, family, period, helpful, status, updated_at)
    select id, '17003', '2026Q2', true, s, '2026-11-02T10:00Z' from providers, unnest(array['new', 'read']) s
    where npi = '9100000001'`.execute(test.db)
  await insertCase(test, { dueOn: '2026-01-10', requestedOn: '2025-12-01' })
  await insertCase(test, { dueOn: '2026-02-10', requestedOn: '2025-12-01' })
  await insertCase(test, { status: 'received' })
  await insertCase(test, { status: 'in_review' })
  await insertCase(test, {
    status: 'appealed',
    findingsAt: new Date('2026-09-01T12:00Z'),
    appeals: [{ level: 1, filedAt: new Date('2026-10-01T12:00Z') }],
  })
  const text = { subject_en: 'Hello', subject_es: 'Hola', body_en: 'Hello', body_es: 'Hola' }
  await support('PUT', '/admin/letters/templates/plain', { body: { name: 'Plain', ...text, version: 0 } })
  await addBatch('2026-11-03T10:00Z', { fetched: true })
  await addBatch('2026-11-04T10:00Z', { fetched: true, mailed: true })
  await addBatch('2026-11-05T10:00Z', {})
  for (let at = 10; at < 40; at += 1) await addMail('failed', `2026-10-01T10:${at}:00Z`)
  await addMail('sent', '2026-09-01T10:00:00Z')
  await addRequest('PR-1', 'waiting', '2026-11-06T10:00Z')
  await addRequest('PR-2', 'declined', '2026-11-01T10:00Z')

  const desk = (await support('GET', '/admin/desk')).body
  const responses = async (query: Record<string, string>) =>
    (await support('GET', '/admin/responses', { query })).body.data.counts.total
  const cases = async (show: string) =>
    (await support('GET', '/admin/cases', { query: { show } })).body.data.total
  const batches = await support('GET', '/admin/letters', { query: { show: 'to_mail' } })
  const requests = await support('GET', '/admin/preregistrations', { query: { status: 'waiting' } })
  const pages: Record<DueList, number> = {
    calls: desk.data.counts.all,
    follow_ups: (await support('GET', '/admin/desk/follow_ups')).body.data.total,
    responses: await responses({ show: 'open' }),
    disputes: await responses({ show: 'open', kind: 'dispute' }),
    feedback: await countPages('/admin/feedback', { status: 'new' }),
    cases_overdue: await cases('overdue'),
    cases_to_review: await cases('to_review'),
    cases_in_review: await cases('in_review'),
    cases_appealed: await cases('appealed'),
    case_letters: await cases('to_mail'),
    messages: (await support('GET', '/admin/outreach/due')).body.data.length,
    letters: batches.body.data.length,
    failed_mail: await countPages('/admin/outbox', { status: 'failed' }),
    access_requests: requests.body.data.total,
    figures: 0,
  }
  const counts = await today()
  expect(Object.fromEntries(counts.map(({ list, count }) => [list, count]))).toEqual(pages)
  expect(pages).toMatchObject({
    ...{ calls: 2, responses: 2, disputes: 1, feedback: 1, cases_overdue: 2, cases_to_review: 1 },
    ...{ cases_in_review: 1, cases_appealed: 1, letters: 1, failed_mail: 30, access_requests: 1 },
  })
  expect(await due('disputes')).toMatchObject({ due_on: '2026-11-12', since: null })
  expect(await due('responses')).toMatchObject({ due_on: '2026-11-12' })
  expect(await due('cases_overdue')).toMatchObject({ due_on: '2026-01-10' })
  expect(await due('letters')).toMatchObject({ since: '2026-11-03T10:00:00.000Z', due_on: null })
  expect(await due('failed_mail')).toMatchObject({ since: '2026-10-01T10:10:00.000Z' })
  expect(await due('access_requests')).toMatchObject({ since: '2026-11-06T10:00:00.000Z' })
})
