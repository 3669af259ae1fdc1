import { CALL_LIST_ADDRESS } from '@plumbline/contract/outreach/call-list'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DigestCounts, mailDigests, weekDue } from '#features/outreach/digest/digest-mailer.ts'
import { startMailSender } from '#features/system/mail/mail-sender.ts'
import { findRows } from '#platform/db/database.ts'
import { fillEngagementWorld } from '#testing/engagement-world.ts'
import { startLetterbox } from '#testing/letterbox.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { composeDigestCounts } from './digest-counts.ts'
import { createReferenceSource } from './reference-source.ts'

let test: TestApp
let counts: DigestCounts
beforeAll(async () => {
  test = await startTestApp()
  counts = composeDigestCounts(createReferenceSource(test.config))
})
afterAll(() => test.close())

it.each([
  ['2026-11-16T11:59:00Z', null],
  ['2026-11-16T12:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:00Z', '2026-11-16'],
  ['2026-11-23T03:00:00Z', null],
])('at %s the digest is due for week %s', (at, week) => {
  expect(weekDue(new Date(at))).toBe(week)
})

const mails = () =>
  findRows(
    test.db,
    sql<{ template: string; to_address: string; data: Record<string, number> }>`
      select template, to_address, data from mails where template like 'digest%' order by to_address`,
  )

it('the digest goes to subscribed staff and payers once a week, and to nobody else', async () => {
  const monday = new Date('2026-11-16T13:00:00Z')
  expect(await mailDigests(test.db, counts, monday)).toBe(0)
  for (const person of ['support', 'payer', 'provider'] as const) {
    const call = await test.as(person)
    const answer = await call('PATCH', '/user/notifications', { body: { digest: true } })
    expect(answer.body.data.notifications.digest).toBe(true)
  }
  const sent = await Promise.all([mailDigests(test.db, counts, monday), mailDigests(test.db, counts, monday)])
  expect(sent[0] + sent[1]).toBe(2)
  expect(await mailDigests(test.db, counts, new Date('2026-11-20T13:00:00Z'))).toBe(0)
  const found = await mails()
  expect(found.map(({ template, to_address }) => `${template} ${to_address}`)).toEqual([
    'digest_payer payer@demo.test',
    'digest_support support@demo.test',
  ])
  expect(found[1]?.data).toMatchObject({ calls: 0, overdue: 0, link: '/admin/support/tools' })
  expect(await mailDigests(test.db, counts, new Date('2026-11-24T13:00:00Z'))).toBe(2)
})

it('R-TOOL-5: the summary arrives by SMTP, with a link to the list of who to call', async () => {
  await fillEngagementWorld(test)
  const support = await test.as('support')
  const { body } = await support('GET', '/admin/desk')
  expect(body.data.counts.all).toBe(1)
  await sql`delete from mails`.execute(test.db)
  expect(await mailDigests(test.db, counts, new Date('2026-12-01T13:00:00Z'))).toBe(2)
  const letterbox = await startLetterbox()
  const config = { ...test.config, smtpUrl: letterbox.url, publicUrl: 'https://portal.example.org' }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const timing = { pollMs: 100, leaseSeconds: 2, backOffSeconds: 0.2 }
  const { db, pool, keys } = test
  const sender = startMailSender({ db, pool, keys, config, log, timing })
  try {
    const find = () => letterbox.received.find(({ to }) => to === 'support@demo.test')
    await expect.poll(() => find() !== undefined).toBe(true)
    // As quoted-printable text: long lines are broken, and = is =3D.
    const text = find()?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(text).toContain('One provider needs a call.')
    expect(text).toContain(`https://portal.example.org${CALL_LIST_ADDRESS}`)
  } finally {
    await sender.stop()
    await letterbox.close()
  }
})

const announce = {
  text: { en: 'The portal rests on Sunday.', es: 'El portal descansa el domingo.' },
  level: 'info',
  audience: ['provider'],
  ends_at: new Date(Date.now() + 86_400_000).toISOString(),
}

it('an announcement is shown to its roles until it ends or is dismissed', async () => {
  const [support, provider, payer] = await Promise.all([
    test.as('support'),
    test.as('provider'),
    test.as('payer'),
  ])
  const listShown = async (caller: typeof support) => (await caller('GET', '/announcements')).body.data
  expect((await provider('POST', '/admin/announcements', { body: announce })).status).toBe(403)
  for (const wrong of [
    { audience: [] },
    { ends_at: '2020-01-01T00:00:00Z' },
    { text: { en: 'x', es: '' } },
  ]) {
    expect((await support('POST', '/admin/announcements', { body: { ...announce, ...wrong } })).status).toBe(
      422,
    )
  }
  const { body } = await support('POST', '/admin/announcements', { body: announce })
  expect(body.data.state).toBe('shown')
  expect(await listShown(provider)).toEqual([{ id: body.data.id, text: announce.text, level: 'info' }])
  expect(await listShown(payer)).toEqual([])
  expect((await payer('POST', `/announcements/${body.data.id}/dismiss`)).status).toBe(404)
  expect((await provider('POST', `/announcements/${body.data.id}/dismiss`)).status).toBe(200)
  expect(await listShown(provider)).toEqual([])
  const manager = await test.as('manager')
  expect(await listShown(manager)).toHaveLength(1)
  expect((await support('POST', `/admin/announcements/${body.data.id}/end`)).body.data.state).toBe('over')
  expect(await listShown(manager)).toEqual([])
})
