import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { enqueueNotice, mailTimes } from '#platform/mail/notices.repository.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { mailDueNotices } from './notice-mailer.ts'

let test: TestApp
let provider: Caller
let providerId: string
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
  const row = await getRow(
    test.db,
    sql<{ provider_id: string }>`
      select up.provider_id from user_providers up join users u on u.id = up.user_id
      where u.email = 'provider@demo.test'`,
  )
  providerId = row.provider_id
  // Another user of the same practice would get the notices too.
  await sql`update users set disabled_at = now() where email = 'manager@demo.test'`.execute(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from notices`.execute(test.db)
  await sql`delete from mails`.execute(test.db)
  await sql`update users set notifications = '{}' where email = 'provider@demo.test'`.execute(test.db)
})

const notify = (dedupe: string, more: Partial<Parameters<typeof enqueueNotice>[1]> = {}) =>
  enqueueNotice(test.db, { kind: 'reply', providerId, data: {}, dedupe, ...more })
const prefer = (body: object) => provider('PATCH', '/user/notifications', { body })
const mails = () =>
  findRows(
    test.db,
    sql<{ to_address: string; data: object }>`
      select to_address, data from mails where template = 'notices' order by to_address`,
  )
const list = async (caller: Caller) => (await caller('GET', '/notices')).body.data

describe('notices', () => {
  it('reach each user of a provider once, and nobody else', async () => {
    await notify('one')
    await notify('one')
    const own = await list(provider)
    expect(own).toMatchObject({ unread: 1, notices: [{ kind: 'reply', read: false }] })
    for (const who of ['support', 'vendor', 'payer'] as const) {
      expect((await list(await test.as(who))).notices).toEqual([])
    }
  })

  it('for everybody reach every provider user except the one who caused them', async () => {
    const me = await getRow(
      test.db,
      sql<{ id: string }>`select id from users where email = 'provider@demo.test'`,
    )
    await notify('all', { kind: 'document', providerId: null, exceptUserId: me.id })
    expect((await list(provider)).notices).toEqual([])
    const { n } = await getRow(test.db, sql<{ n: number }>`select count(*)::int as n from notices`)
    expect(n).toBeGreaterThan(0)
  })

  it('are marked as read one by one or all together, by their owner only', async () => {
    await notify('one')
    await notify('two')
    const [first] = (await list(provider)).notices
    const support = await test.as('support')
    await support('POST', '/notices/read', { body: { ids: [first.id] } })
    expect((await list(provider)).unread).toBe(2)
    await provider('POST', '/notices/read', { body: { ids: [first.id] } })
    expect((await list(provider)).unread).toBe(1)
    await provider('POST', '/notices/read', { body: {} })
    expect((await list(provider)).unread).toBe(0)
    expect((await provider('POST', '/notices/read', { body: { ids: ['x'] } })).status).toBe(422)
  })

  it('are mailed together and only once, and not after they were read', async () => {
    await notify('one')
    await notify('two', { kind: 'document' })
    expect(await mailDueNotices(test.db)).toBe(1)
    expect(await mailDueNotices(test.db)).toBe(0)
    expect(await mails()).toEqual([
      {
        to_address: 'provider@demo.test',
        data: { link: '/welcome', report: 0, reply: 1, document: 1, audit: 0 },
      },
    ])
    await notify('three')
    await provider('POST', '/notices/read', { body: {} })
    expect(await mailDueNotices(test.db)).toBe(0)
  })

  it('are mailed as often as the user wants, and only about the chosen kinds', async () => {
    await prefer({ reply: false })
    await notify('unwanted')
    await prefer({ reply: true, frequency: 'daily' })
    await notify('daily')
    expect(await mailDueNotices(test.db)).toBe(0)
    expect((await list(provider)).unread).toBe(2)
    await sql`update notices set mail_due_at = mail_due_at - interval '25 hours'`.execute(test.db)
    expect(await mailDueNotices(test.db)).toBe(1)
    expect(await mails()).toMatchObject([{ data: { reply: 1 } }])
  })
})

describe('a user who left the practice', () => {
  it('no longer sees its notices and gets no mail', async () => {
    await notify('one')
    const access = sql`provider_id = ${providerId} and user_id = (select id from users where email = 'provider@demo.test')`
    await sql`delete from user_providers where ${access}`.execute(test.db)
    expect(await list(provider)).toEqual({ unread: 0, notices: [] })
    expect(await mailDueNotices(test.db)).toBe(0)
    await sql`
      insert into user_providers (user_id, provider_id)
      select id, ${providerId} from users where email = 'provider@demo.test'`.execute(test.db)
    expect((await list(provider)).unread).toBe(1)
  })
})

describe('mailTimes', () => {
  it.each([
    ['2026-11-15T10:00:00Z', '2026-11-15T13:00:00Z', '2026-11-16T13:00:00Z'],
    ['2026-11-16T12:59:59Z', '2026-11-16T13:00:00Z', '2026-11-16T13:00:00Z'],
    ['2026-11-16T13:00:00Z', '2026-11-17T13:00:00Z', '2026-11-23T13:00:00Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T13:00:00Z', '2027-01-04T13:00:00Z'],
  ])('at %s the daily mail is due %s and the weekly %s', (now, daily, weekly) => {
    const times = mailTimes(Temporal.Instant.from(now))
    expect([times.daily.toString(), times.weekly.toString()]).toEqual([daily, weekly])
  })
})
