import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { daysBefore } from '#testing/office-days.ts'
import { daysAhead, type OutreachWorld, startOutreachWorld, today } from '#testing/outreach-world.ts'
import { toNpi } from '#testing/small-builds.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let test: TestApp
let world: OutreachWorld

beforeAll(async () => {
  test = await startTestApp()
  world = await startOutreachWorld(test)
})
afterAll(() => test.close())
beforeEach(() => world.clear())

const INITIAL = { type: 'initial', method: 'mail', template: 'initial-letter', cost: 120 }
const REMINDER = { type: 'reminder', method: 'mail', template: 'reminder-letter', days: 21, cost: 110 }
const FAX = { type: 'initial', method: 'fax', cost: 30 }
const CALL = { type: 'escalation', method: 'call', days: 30, cost: 700 }

const findFirst = (index: number) =>
  findRows(
    test.db,
    sql<{ method: string }>`
      select method from contacts where provider_id = ${world.providerId(index)} and is_first`,
  )

describe('a plan', () => {
  it('keeps its days between messages, whenever the previous message went out', async () => {
    const campaign = await world.insertCampaign('a-late', [10, 11], [INITIAL, REMINDER])
    await world.later(15)
    await world.mail(campaign)
    await world.later(6)
    expect(await world.getPreview(campaign.messages[1]), 'its day has come').toMatchObject({
      to: 0,
      skipped: [{ reason: 'too_soon', count: 2 }],
    })
    await world.later(15)
    expect(await world.getPreview(campaign.messages[1])).toMatchObject({ to: 2, skipped: [] })
  })

  it('refuses an impossible sending day', async () => {
    const campaign = await world.insertCampaign('b-fax', [12], [FAX])
    await world.act(campaign.messages[0], 'prepare')
    for (const on of ['1970-01-01', daysAhead(-3), daysAhead(3)]) {
      expect((await world.act(campaign.messages[0], 'sent', { on })).status, on).toBe(422)
    }
    expect((await world.act(campaign.messages[0], 'sent', { on: today })).status).toBe(200)
  })
})

it('four simultaneous requests send one reminder, at the cost set in the campaign', async () => {
  const campaign = await world.insertCampaign('c-once', [13, 14], [INITIAL, REMINDER])
  await world.mail(campaign)
  await world.later(20)
  const request = {
    selection: { ids: [13, 14].map(world.providerId) },
    method: 'mail',
    campaign_id: campaign.id,
  }
  const answers = await Promise.all([1, 2, 3, 4].map(() => world.post('/admin/reminders', request)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  const { batch_id, cost_cents } = answers.find(({ status }) => status === 200)?.body.data ?? {}
  expect(cost_cents).toBe(220)
  expect(await world.listContacts(13)).toHaveLength(2)
  await world.makeBatch(batch_id)
  await world.fetchPrint(batch_id)
  await world.post(`/admin/letters/${batch_id}/mailed`, { on: today })
  expect((await world.listContacts(13))[0]).toMatchObject({ type: 'reminder', cost_cents: 110 })
})

it('a journey starts with the first sent contact, even if others are canceled', async () => {
  const campaign = await world.insertCampaign('d-first', [15], [INITIAL, CALL])
  await world.act(campaign.messages[0], 'prepare')
  expect(await findFirst(15), 'nothing was sent').toEqual([])
  const called = await world.post('/admin/contacts/calls', {
    provider_id: world.providerId(15),
    campaign_id: campaign.id,
    result: 'no_answer',
  })
  expect(called.body.data, 'a call outside the plan').toMatchObject({ cost_cents: 700 })
  await world.act(campaign.messages[0], 'cancel')
  expect(await findFirst(15)).toEqual([{ method: 'call' }])
  await sql`
    insert into contacts (provider_id, campaign_id, method, type, is_first, sent_at)
    values (${world.providerId(15)}, ${campaign.id}, 'mail', 'initial', true, now() - interval '3 days')`.execute(
    test.db,
  )
  expect(await findFirst(15), 'an earlier one').toEqual([{ method: 'mail' }])
  await sql`delete from contacts where method = 'mail'`.execute(test.db)
  expect(await findFirst(15)).toEqual([{ method: 'call' }])
})

it('a provider who is held out gets no message at any practice', async () => {
  await world.insertCampaign('e-held', [17], [INITIAL], [16])
  const { id } = await getRow(
    test.db,
    sql<{ id: string }>`
      with other as (
        insert into practices (tin, name, mailing_address) values ('983000001', 'Other', '3 Alder Street') returning id)
      insert into providers (practice_id, npi, name, provider_type_id, specialty, state)
      select other.id, p.npi, p.name, 1, p.specialty, p.state from other, providers p where p.id = ${world.providerId(16)}
      returning id`,
  )
  await sql`insert into contacts (provider_id, method, type, sent_at) values (${id}, 'mail', 'initial', now() - interval '90 days')`.execute(
    test.db,
  )
  await sql`
    insert into figures (set_id, provider_id, family, measure, modifier, numerator, denominator, value, peer_p50, outcome, low)
    select set_id, ${id}, family, measure, modifier, numerator, denominator, value, peer_p50, outcome, low
    from figures where provider_id = ${world.providerId(16)} and family = '17003' and measure = 'attach_rate' and modifier = ''`.execute(
    test.db,
  )
  const { data } = (
    await world.post('/admin/reminders/preview', { selection: { ids: [id] }, method: 'mail' })
  ).body
  expect(data.skipped).toEqual([{ reason: 'held_out', count: 1 }])
  const order = { template: 'initial-letter', provider_ids: [id], family: '17003' }
  const batch = (await world.post('/admin/letters', order)).body.data.id
  await world.makeBatch(batch)
  const { body } = await world.support('GET', '/admin/letters')
  expect(body.data.find((one: { id: string }) => one.id === batch)).toMatchObject({
    made: 0,
    skipped: [{ npi: toNpi(16), reason: 'held_out' }],
  })
})

it('calls to paused, disputing or held-out providers need a confirmation', async () => {
  const campaign = await world.insertCampaign('f-calls', [18, 19], [{ ...CALL, days: 0 }], [20])
  await world.act(campaign.messages[0], 'prepare')
  await world.pause(18)
  await world.dispute(19)
  const list = await world.support('GET', '/admin/contacts', {
    query: { message: campaign.messages[0] ?? '', status: 'planned' },
  })
  expect(
    list.body.data.rows.map(({ provider, hold }: { provider: { npi: string }; hold: string }) => [
      provider.npi,
      hold,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [toNpi(18), 'paused'],
      [toNpi(19), 'dispute_open'],
    ]),
  )
  const log = (index: number, more: object = {}) =>
    world.post('/admin/contacts/calls', { provider_id: world.providerId(index), result: 'reached', ...more })
  expect((await log(18, { campaign_id: campaign.id })).status).toBe(409)
  for (const [index, words] of [
    [18, 'paused'],
    [19, 'dispute'],
    [20, 'held out'],
  ] as const) {
    const refused = await log(index)
    expect([refused.status, refused.body.data?.anyway]).toEqual([409, [expect.stringContaining(words)]])
  }
  expect((await log(18, { anyway: true })).status).toBe(200)
  expect((await log(21)).status).toBe(200)
})

it('a letter that waits to be mailed counts as the last message, for a plan and for reminders', async () => {
  const order = { template: 'initial-letter', provider_ids: [24, 25].map(world.providerId) }
  const batch = (await world.post('/admin/letters', order)).body.data.id
  await world.makeBatch(batch)
  await world.fetchPrint(batch)
  const campaign = await world.insertCampaign('i-unmailed', [24, 25], [INITIAL])
  const tooSoon = { to: 0, skipped: [{ reason: 'too_soon', count: 2 }] }
  expect(await world.getPreview(campaign.messages[0])).toMatchObject(tooSoon)
  await sql`insert into contacts (provider_id, method, type, sent_at)
    select unnest(${[24, 25].map(world.providerId)}::uuid[]), 'mail', 'initial', now() - interval '90 days'`.execute(
    test.db,
  )
  const reminders = { selection: { ids: [24, 25].map(world.providerId) }, method: 'mail' }
  expect((await world.post('/admin/reminders/preview', reminders)).body.data).toMatchObject(tooSoon)
  await sql`update letters set made_at = ${daysBefore(sql`made_at`, 90)} where batch_id = ${batch}`.execute(
    test.db,
  )
  expect(await world.getPreview(campaign.messages[0])).toMatchObject({ to: 2 })
})

it('a call list that was taken back after its first call is prepared again for the others', async () => {
  const campaign = await world.insertCampaign('h-again', [18, 19, 21], [{ ...CALL, days: 0 }])
  const [message] = campaign.messages
  expect((await world.act(message, 'prepare')).status).toBe(200)
  const call = { provider_id: world.providerId(18), campaign_id: campaign.id, result: 'reached' }
  expect((await world.post('/admin/contacts/calls', call)).status).toBe(200)
  expect((await world.act(message, 'cancel')).status).toBe(200)
  expect(await world.getPreview(message)).toMatchObject({ to: 2, skipped: [], cost_cents: 1400 })
  expect((await world.act(message, 'prepare')).status).toBe(200)
  expect(await world.getMessage(campaign)).toMatchObject({ counts: { planned: 2, sent: 1, skipped: 0 } })
})

it.each([
  ['ends today still holds', 0, 409],
  ['ended yesterday no longer holds', 1, 200],
])('a pause that %s', async (_, daysAgo, status) => {
  await world.pause(18)
  await sql`update outreach_pauses set starts_on = ${officeDay()} - 9, ends_on = ${officeDay()} - ${daysAgo}::int`.execute(
    test.db,
  )
  const called = await world.post('/admin/contacts/calls', {
    provider_id: world.providerId(18),
    result: 'reached',
  })
  expect(called.status).toBe(status)
})

it('a letter whose code was used needs a confirmation to be marked as returned, and an old one is refused', async () => {
  const campaign = await world.insertCampaign('g-back', [22, 23], [INITIAL])
  await world.mail(campaign)
  const returned = async (index: number, more: object = {}) => {
    const [letter] = await world.listContacts(index)
    return (await world.post(`/admin/contacts/${letter.id}/returned`, { on: today, ...more })).status
  }
  await sql`update access_codes set used_at = now() where provider_id = ${world.providerId(22)} and revoked_at is null`.execute(
    test.db,
  )
  expect(await returned(22)).toBe(409)
  expect(await returned(22, { anyway: true })).toBe(200)
  await world.later(121)
  expect(await returned(23, { anyway: true })).toBe(409)
})

it('R-OUT-5: a reminder of no campaign leaves out whoever a campaign on any code holds out', async () => {
  const { id } = await world.insertCampaign('j-any', [25], [INITIAL], [26])
  await sql`update campaigns set family = 'G2211' where id = ${id}`.execute(test.db)
  await sql`
    insert into contacts (provider_id, method, type, sent_at)
    select unnest(${[26, 28].map(world.providerId)}::uuid[]), 'mail', 'initial', now() - interval '90 days'`.execute(
    test.db,
  )
  const request = { selection: { ids: [26, 28].map(world.providerId) }, method: 'mail' }
  const preview = (await world.post('/admin/reminders/preview', request)).body.data
  expect(preview).toMatchObject({
    to: 1,
    skipped: [{ reason: 'held_out', count: 1 }],
    left_out: [{ provider: { id: world.providerId(26) }, reason: 'held_out' }],
  })
  const sent = (await world.post('/admin/reminders', request)).body.data
  expect(sent.to).toBe(1)
  await world.makeBatch(sent.batch_id)
  const made = await findRows(
    test.db,
    sql<{
      id: string
    }>`select provider_id as id from letters where batch_id = ${sent.batch_id} and made_at is not null`,
  )
  expect(made).toEqual([{ id: world.providerId(28) }])
})
