import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailSender } from '#features/system/mail/mail-sender.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { startLetterbox } from '#testing/letterbox.ts'
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
const MAIL = { type: 'initial', method: 'email', template: 'initial-mail', cost: 2 }

describe('a message of a wave', () => {
  it('is planned, sent, returned, and followed by a reminder', async () => {
    await world.dispute(11)
    await world.pause(12)
    const campaign = await world.insertCampaign('a-letters', [10, 11, 12, 13, 14], [INITIAL, REMINDER], [15])
    const [first, second] = campaign.messages
    expect(await world.getPreview(first)).toMatchObject({ to: 3, not_needed: 0, cost_cents: 360 })
    expect((await world.getPreview(first)).left_out).toMatchObject([
      { provider: { npi: toNpi(11) }, reason: 'dispute_open' },
      { provider: { npi: toNpi(12) }, reason: 'paused' },
    ])
    expect((await world.support('GET', '/admin/outreach/due')).body.data).toMatchObject([{ id: first }])
    expect((await world.act(first, 'prepare')).status).toBe(200)
    expect((await world.act(first, 'prepare')).status, 'once').toBe(409)
    const prepared = await world.getMessage(campaign)
    expect(prepared).toMatchObject({
      status: 'prepared',
      counts: { planned: 3, sent: 0, skipped: 2 },
      batch: { total: 3 },
    })
    await world.pause(14)
    await world.makeBatch(prepared.batch.id)
    expect(await world.getMessage(campaign), 'the letter was skipped, and its contact with it').toMatchObject(
      {
        counts: { planned: 2, skipped: 3 },
      },
    )
    expect((await world.act(first, 'sent', { on: today })).status, 'nothing was printed').toBe(409)
    expect(await world.fetchPrint(prepared.batch.id)).toBe(200)
    expect((await world.act(first, 'sent', { on: daysAhead(3) })).status).toBe(422)
    expect((await world.act(first, 'sent', { on: daysAhead(-3) })).status, 'before it was made').toBe(422)
    expect((await world.act(first, 'sent', { on: today })).status).toBe(200)
    expect(await world.getMessage(campaign)).toMatchObject({
      status: 'sent',
      sent_on: today,
      counts: { planned: 0, sent: 2 },
      cost_cents: 240,
    })
    expect(await world.listed(10)).toMatchObject({ stage: 1 })
    expect((await world.listed(15)).stage, 'the hold-out').toBe(0)

    await sql`update access_codes set used_at = now() where provider_id = ${world.providerId(13)} and revoked_at is null`.execute(
      test.db,
    )
    expect(await world.listed(13)).toMatchObject({ stage: 3 })
    const [letter] = await world.listContacts(10)
    expect((await world.post(`/admin/contacts/${letter.id}/returned`, { on: daysAhead(2) })).status).toBe(422)
    expect(
      (await world.post(`/admin/contacts/${letter.id}/returned`, { on: today })).body.data,
    ).toMatchObject({
      status: 'failed',
      failure: 'returned',
      address_failed: true,
    })
    expect(await world.listed(10)).toMatchObject({ stage: 0, contact_failed: true })
    const failed = await world.support('GET', '/admin/contacts', { query: { status: 'failed' } })
    expect(failed.body.data.rows).toMatchObject([{ id: letter.id }])
    const early = await world.act(second, 'prepare')
    expect(early).toMatchObject({ status: 409, body: { data: { planned_on: [expect.any(String)] } } })
    await world.later(21)
    expect((await world.getPreview(second)).skipped).toEqual([{ reason: 'no_address', count: 2 }])
    const { practice_id } = (await world.support('GET', `/admin/providers/${world.providerId(10)}/address`))
      .body.data
    const fixed = await world.support('PUT', `/admin/practices/${practice_id}/address`, {
      body: { mailing_address: '14 Alder Street\nPortland, OR 97201' },
    })
    expect(fixed.body.data).toMatchObject({ failed_at: null })
    expect(await world.listed(10), 'nothing is left to fix').toMatchObject({ contact_failed: false })
    expect(await world.getPreview(second), 'as many days later as the plan says').toMatchObject({
      to: 2,
      not_needed: 3,
      skipped: [],
    })
    await world.mail(campaign, 1)
    expect(await world.listContacts(10)).toMatchObject([
      { type: 'reminder', status: 'sent', cost_cents: 110 },
      { type: 'initial', status: 'failed' },
    ])
  })

  it('skips providers whom another campaign contacted within the minimum days', async () => {
    await world.mail(await world.insertCampaign('b-before', [16], [INITIAL]))
    const after = await world.insertCampaign('b-after', [16, 17], [INITIAL])
    expect((await world.getPreview(after.messages[0])).left_out).toMatchObject([
      { provider: { npi: toNpi(16) }, reason: 'too_soon' },
    ])
    await sql`update contacts set sent_at = ${daysBefore(sql`now()`, 30)}`.execute(test.db)
    expect(await world.getPreview(after.messages[0])).toMatchObject({ to: 2 })
  })

  it('can be canceled before it is mailed, which restores the codes of earlier letters', async () => {
    await world.mail(await world.insertCampaign('c-before', [18], [INITIAL]))
    await sql`update contacts set sent_at = now() - interval '40 days'`.execute(test.db)
    const open = () =>
      findRows(
        test.db,
        sql<{ id: string }>`
          select id from access_codes where provider_id = ${world.providerId(18)} and revoked_at is null and used_at is null`,
      )
    const before = await open()
    const campaign = await world.insertCampaign('c-after', [18], [INITIAL])
    await world.act(campaign.messages[0], 'prepare')
    const { batch } = await world.getMessage(campaign)
    await world.makeBatch(batch.id)
    expect(await open()).not.toEqual(before)
    expect((await world.act(campaign.messages[0], 'cancel')).status).toBe(200)
    expect(await open()).toEqual(before)
    expect(await world.fetchPrint(batch.id)).toBe(404)
    expect((await world.listContacts(18))[0]).toMatchObject({ status: 'skipped', skipped: 'cancelled' })
    const withdrawn = await getRow(
      test.db,
      sql<{ gone: boolean }>`
        select d.withdrawn_at is not null as gone from letters l join documents d on d.id = l.document_id
        where l.batch_id = ${batch.id}`,
    )
    expect(withdrawn.gone).toBe(true)
    expect((await world.act(campaign.messages[0], 'sent', { on: today })).status).toBe(409)
    await world.mail(campaign)
    expect((await world.listContacts(18))[0], 'it can be prepared again').toMatchObject({ status: 'sent' })
  })

  it('goes by email to each person, and counts as bounced if the mail server refuses it', async () => {
    await sql`
      insert into user_providers (user_id, provider_id)
      select id, ${world.providerId(20)} from users where email = 'provider@demo.test'`.execute(test.db)
    const campaign = await world.insertCampaign('d-mail', [20, 21], [MAIL])
    expect(await world.getPreview(campaign.messages[0])).toMatchObject({
      to: 1,
      skipped: [{ reason: 'no_email', count: 1 }],
    })
    const letterbox = await startLetterbox()
    letterbox.answer = () => ({ code: 550, text: 'no such user' })
    const sender = startMailSender({
      db: test.db,
      pool: test.pool,
      keys: test.keys,
      config: { ...test.config, smtpUrl: letterbox.url },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      timing: { pollMs: 50 },
    })
    try {
      expect((await world.act(campaign.messages[0], 'prepare')).status).toBe(200)
      await expect
        .poll(async () => (await world.listContacts(20))[0])
        .toMatchObject({ status: 'failed', failure: 'bounced', cost_cents: 2 })
    } finally {
      await sender.stop()
      await letterbox.close()
    }
    expect(await world.listed(20)).toMatchObject({ contact_failed: true })
    const again = await world.insertCampaign('d-again', [20], [MAIL])
    expect((await world.getPreview(again.messages[0])).skipped).toEqual([{ reason: 'no_email', count: 1 }])
    expect((await world.act(again.messages[0], 'prepare')).status, 'nobody is left').toBe(422)
    const { data } = await getRow(
      test.db,
      sql<{ data: object }>`select data from mails where template = 'outreach'`,
    )
    expect(JSON.stringify(data)).not.toMatch(/\d %|\d%|\{\{/)
  })
})

describe('outside the plan', () => {
  it('a call has a result, and its note is stored encrypted', async () => {
    const campaign = await world.insertCampaign(
      'e-calls',
      [22, 23],
      [{ type: 'escalation', method: 'call', cost: 700 }],
    )
    await world.act(campaign.messages[0], 'prepare')
    const call = { provider_id: world.providerId(22), campaign_id: campaign.id, result: 'has_questions' }
    const logged = await world.post('/admin/contacts/calls', { ...call, note: 'Asked for the policy.' })
    expect(logged.body.data).toMatchObject({
      status: 'sent',
      outcome: 'has_questions',
      note: 'Asked for the policy.',
      cost_cents: 700,
    })
    expect(await world.getMessage(campaign)).toMatchObject({
      status: 'prepared',
      counts: { planned: 1, sent: 1 },
    })
    await world.post('/admin/contacts/calls', {
      ...call,
      provider_id: world.providerId(23),
      result: 'no_answer',
    })
    expect(await world.getMessage(campaign), 'nobody is left to call').toMatchObject({ status: 'sent' })
    expect(
      (await world.post('/admin/contacts/calls', { ...call, provider_id: world.providerId(24) })).status,
    ).toBe(422)
    const { note } = await getRow(
      test.db,
      sql<{ note: string }>`
        select encode(note_sealed, 'escape') as note from contacts where note_sealed is not null`,
    )
    expect(note).not.toContain('policy')
  })

  it('reminds selected providers who were contacted a while ago and have not viewed the report', async () => {
    const campaign = await world.insertCampaign('f-chosen', [25, 26], [INITIAL], [27])
    await world.mail(campaign)
    const request = { selection: { ids: [25, 26, 27].map(world.providerId) }, method: 'mail' }
    const preview = async (more: object = {}) =>
      (await world.post('/admin/reminders/preview', { ...request, ...more })).body.data
    expect(await preview()).toMatchObject({
      to: 0,
      skipped: [{ reason: 'too_soon', count: 2 }],
      not_needed: 1,
    })
    await sql`update contacts set sent_at = now() - interval '20 days'`.execute(test.db)
    await sql`update contacts set viewed_at = now() where provider_id = ${world.providerId(26)}`.execute(
      test.db,
    )
    expect(await preview({ campaign_id: campaign.id })).toMatchObject({ to: 1, not_needed: 1 })
    const sent = (await world.post('/admin/reminders', request)).body.data
    expect(sent).toMatchObject({ to: 1, batch_id: expect.any(String) })
    await world.makeBatch(sent.batch_id)
    await world.fetchPrint(sent.batch_id)
    expect(
      (await world.post(`/admin/letters/${sent.batch_id}/mailed`, { on: today })).body.data,
    ).toMatchObject({
      mailed_on: today,
    })
    expect((await world.listContacts(25))[0]).toMatchObject({
      type: 'reminder',
      status: 'sent',
      campaign: null,
    })
  })

  it('is open to support only', async () => {
    const { messages } = await world.insertCampaign('g-roles', [29], [INITIAL])
    for (const person of ['provider', 'payer'] as const) {
      const caller = await test.as(person)
      expect((await caller('GET', '/admin/contacts')).status, person).toBe(403)
      expect((await caller('POST', `/admin/outreach/${messages[0]}/prepare`)).status, person).toBe(403)
    }
    expect(await world.listContacts(29)).toEqual([])
  })
})
