import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { daysBefore } from '#testing/office-days.ts'
import { quarterLines, startSmallBuilds, toNpi } from '#testing/small-builds.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { makeLetters } from './make-letters.ts'

let test: TestApp
let support: Caller
const ids: Record<string, string> = {}
const getId = (index: number) => ids[toNpi(index)] ?? ''
const withoutReport = () => ids['9482016372'] ?? ''

beforeAll(async () => {
  test = await startTestApp()
  const builds = await startSmallBuilds(test)
  await builds.publish(await builds.write(quarterLines('2026Q2')))
  await builds.remove()
  const rows = await findRows(test.db, sql<{ id: string; npi: string }>`select id, npi from providers`)
  for (const { id, npi } of rows) ids[npi] = id
  support = await test.as('support')
  const texts = { subject_en: 'A letter', subject_es: 'Una carta', body_en: '{{npi}}', body_es: '{{npi}}' }
  await support('PUT', '/admin/letters/templates/plain', { body: { name: 'Plain', ...texts, version: 0 } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`update practices set mailing_address = '12 Alder Street'`.execute(test.db)
  await sql`update jobs set status = 'done', finished_at = now()`.execute(test.db)
  await sql`delete from rate_limits`.execute(test.db)
})

async function makeBatch(body: object): Promise<string> {
  const { id } = (await support('POST', '/admin/letters', { body })).body.data
  const { db, keys, config } = test
  const deps = { db, keys, store: openFileStore(config, keys), settings: config, getLabel: () => null }
  await makeLetters(deps, id, { onProgress: () => {} })
  return id
}
/** Whatever waits to be mailed is too old to count. */
const later = () => sql`update letters set made_at = ${daysBefore(sql`made_at`, 40)}`.execute(test.db)
const getBatch = async (id: string) =>
  (await support('GET', '/admin/letters')).body.data.find((one: { id: string }) => one.id === id)

it('skips providers it cannot or must not write to, and says why', async () => {
  const response = await getRow(
    test.db,
    sql<{ id: string }>`
      insert into report_responses (provider_id, family, period, kind, reason, due_on)
      values (${getId(7)}, '17003', '2026Q2', 'explain', 'case_mix', ${officeDay()}) returning id`,
  )
  await sql`
    insert into outreach_pauses (provider_id, family, response_id, starts_on)
    values (${getId(7)}, '17003', ${response.id}, ${officeDay()})`.execute(test.db)
  const paused = await makeBatch({ template: 'plain', family: '17003', provider_ids: [getId(7), getId(8)] })
  expect(await getBatch(paused)).toMatchObject({ made: 1, skipped: [{ npi: toNpi(7), reason: 'paused' }] })
  await later()
  await sql`update practices set mailing_address = null`.execute(test.db)
  const nowhere = await makeBatch({ template: 'plain', provider_ids: [getId(8)] })
  expect(await getBatch(nowhere)).toMatchObject({
    made: 0,
    can_fetch: false,
    skipped: [{ reason: 'no_address' }],
  })
  await sql`update practices set mailing_address = 'x'`.execute(test.db)
  const silent = await makeBatch({ template: 'initial-letter', provider_ids: [withoutReport()] })
  expect(await getBatch(silent)).toMatchObject({ made: 0, skipped: [{ reason: 'no_report' }] })
})

it('skips providers held out of a running campaign on the same family', async () => {
  const { id: wave } = await getRow(
    test.db,
    sql<{ id: string }>`
      with made as (insert into campaigns (key, name, family) values ('a-test', 'A test', '17003') returning id)
      insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
      select id, 1, ${officeDay()} - 30, '2026Q2' from made returning id`,
  )
  await sql`
    insert into campaign_assignments (wave_id, provider_id, arm)
    values (${wave}, ${getId(10)}, 'treated'), (${wave}, ${getId(11)}, 'control')`.execute(test.db)
  const chosen = { template: 'plain', provider_ids: [getId(10), getId(11)] }
  const held = await makeBatch({ ...chosen, family: '17003' })
  expect(await getBatch(held)).toMatchObject({ made: 1, skipped: [{ npi: toNpi(11), reason: 'held_out' }] })
  expect(await findRows(test.db, sql`select 1 from access_codes where provider_id = ${getId(11)}`)).toEqual(
    [],
  )
  await later()
  const other = await makeBatch({ ...chosen, family: 'G2211' })
  expect(await getBatch(other), 'another family').toMatchObject({ made: 2, skipped: [] })
  await sql`update campaign_waves set contact_on = ${officeDay()} - interval '2 years'`.execute(test.db)
  await later()
  const over = await makeBatch({ ...chosen, family: '17003' })
  expect(await getBatch(over), 'a campaign that is over').toMatchObject({ made: 2, skipped: [] })
})

it('holds back a letter about nothing in particular whatever the provider is held out of, paused or disputing', async () => {
  const topicless = async () =>
    getBatch(await makeBatch({ template: 'thank-you-letter', provider_ids: [withoutReport()] }))
  const { id: wave } = await getRow(
    test.db,
    sql<{ id: string }>`
      with made as (insert into campaigns (key, name, family) values ('b-test', 'B test', '17003') returning id)
      insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
      select id, 1, ${officeDay()} - 30, '2026Q2' from made returning id`,
  )
  await sql`insert into campaign_assignments (wave_id, provider_id, arm) values (${wave}, ${withoutReport()}, 'control')`.execute(
    test.db,
  )
  expect(await topicless()).toMatchObject({ made: 0, skipped: [{ reason: 'held_out' }] })
  const { id: dispute } = await getRow(
    test.db,
    sql<{ id: string }>`
      insert into report_responses (provider_id, family, period, kind, due_on)
      values (${withoutReport()}, '17003', '2026Q2', 'dispute', ${officeDay()}) returning id`,
  )
  expect(await topicless()).toMatchObject({ made: 0, skipped: [{ reason: 'dispute_open' }] })
  await sql`
    insert into outreach_pauses (provider_id, family, response_id, starts_on)
    values (${withoutReport()}, '17003', ${dispute}, ${officeDay()})`.execute(test.db)
  expect(await topicless()).toMatchObject({ made: 0, skipped: [{ reason: 'paused' }] })
})

it('refuses planned and closed waves, and skips providers who got a message recently', async () => {
  const insertWave = (key: string, status: string) =>
    getRow(
      test.db,
      sql<{ id: string; campaign: string }>`
        with made as (
          insert into campaigns (key, name, family, status) values (${key}, ${key}, 'G2211', ${status}) returning id)
        insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
        select id, 1, ${officeDay()}, '2026Q2' from made returning id, campaign_id as campaign`,
    )
  const [planned, closed, open] = [
    await insertWave('planned', 'running'),
    await insertWave('closed', 'closed'),
    await insertWave('open', 'running'),
  ]
  await sql`
    insert into campaign_messages (campaign_id, position, type, method)
    values (${planned.campaign}, 1, 'initial', 'mail')`.execute(test.db)
  await sql`
    insert into campaign_assignments (wave_id, provider_id, arm)
    select id, ${getId(13)}, 'treated' from campaign_waves where id in (${planned.id}, ${closed.id}, ${open.id})`.execute(
    test.db,
  )
  const offered = (await support('GET', '/admin/letters/waves')).body.data.map(({ id }: { id: string }) => id)
  expect(offered).toContain(open.id)
  expect(offered).not.toContain(planned.id)
  for (const [wave, field] of [
    [planned, 'wave_id'],
    [closed, 'provider_ids'],
  ] as const) {
    const { status, body } = await support('POST', '/admin/letters', {
      body: { template: 'plain', wave_id: wave.id },
    })
    expect([status, Object.keys(body.data)]).toEqual([422, [field]])
  }
  await sql`
    insert into contacts (provider_id, method, type, sent_at)
    values (${getId(13)}, 'email', 'initial', now() - interval '29 days')`.execute(test.db)
  for (const to of [{ wave_id: open.id }, { provider_ids: [getId(13)] }]) {
    const soon = await makeBatch({ template: 'plain', ...to })
    expect(await getBatch(soon)).toMatchObject({ made: 0, skipped: [{ reason: 'too_soon' }] })
  }
  await sql`update contacts set sent_at = now() - interval '31 days' where provider_id = ${getId(13)}`.execute(
    test.db,
  )
  expect(await getBatch(await makeBatch({ template: 'plain', provider_ids: [getId(13)] }))).toMatchObject({
    made: 1,
  })
})

it('skips providers whose letter is made and not mailed yet, until it is dropped', async () => {
  const order = { template: 'plain', provider_ids: [getId(14)] }
  const waiting = await makeBatch(order)
  expect(await getBatch(waiting)).toMatchObject({ made: 1 })
  expect(await getBatch(await makeBatch(order))).toMatchObject({ made: 0, skipped: [{ reason: 'too_soon' }] })
  const good = await findRows(
    test.db,
    sql`select 1 from access_codes where provider_id = ${getId(14)} and revoked_at is null`,
  )
  expect(good, 'the code of the first letter').toHaveLength(1)
  await sql`update letter_batches set cancelled_at = now() where id = ${waiting}`.execute(test.db)
  expect(await getBatch(await makeBatch(order))).toMatchObject({ made: 1 })
})

it('turns mailed letters into contacts outside campaigns', async () => {
  const id = await makeBatch({ template: 'plain', provider_ids: [getId(12)] })
  const mailed = () =>
    support('POST', `/admin/letters/${id}/mailed`, { body: { on: new Date().toISOString().slice(0, 10) } })
  expect((await mailed()).status, 'nothing was printed').toBe(409)
  await sql`update letter_batches set fetched_at = now() where id = ${id}`.execute(test.db)
  expect((await mailed()).body.data).toMatchObject({ mailed_on: expect.any(String) })
  expect((await mailed()).status, 'once').toBe(409)
  const contacts = await findRows(
    test.db,
    sql`select campaign_id, type, method, is_first, sent_at is not null as sent from contacts
      where provider_id = ${getId(12)}`,
  )
  expect(contacts).toEqual([
    { campaign_id: null, type: 'initial', method: 'mail', is_first: true, sent: true },
  ])
})
