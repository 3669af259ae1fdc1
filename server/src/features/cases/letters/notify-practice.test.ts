import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailDueNotices } from '#features/system/notices/notice-mailer.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { insertCase, type MadeCase } from '#testing/case-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type CaseNotice, notifyPractice, notifyTeam } from './notify-practice.ts'

let test: TestApp
let one: MadeCase
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from notices`.execute(test.db)
  await sql`delete from mails`.execute(test.db)
  one = await insertCase(test, { watchers: ['support@demo.test'] })
})

const record = () => ({ ...one, provider_id: one.providerId })
const practice = (notice: CaseNotice) => notifyPractice(test.db, record(), notice)
const notices = async (who: 'provider' | 'manager' | 'support' | 'vendor') =>
  (await (await test.as(who))('GET', '/notices')).body.data.notices
const findUserId = async (email: string) =>
  (await getRow(test.db, sql<{ id: string }>`select id from users where email = ${email}`)).id

describe('notices about a case', () => {
  it('reach the users of the practice once, with the link to the case and nothing else', async () => {
    const reminder = { event: 'reminder', key: '2026-12-01:5', daysLeft: 5, on: '2026-12-01' } as const
    await practice(reminder)
    await practice(reminder)
    const [notice, ...more] = await notices('provider')
    expect(more).toEqual([])
    expect(notice).toMatchObject({ kind: 'audit', read: false })
    expect(notice.data).toEqual({
      case_index: one.index,
      case_number: one.number,
      case_event: 'reminder',
      days_left: 5,
      on: '2026-12-01',
    })
    expect(await notices('manager')).toHaveLength(1)
    expect(await notices('support')).toEqual([])
  })

  it('are sent again when the event happens again, but not to the user who caused it', async () => {
    await practice({ event: 'message', key: 'a' })
    await practice({ event: 'message', key: 'b', exceptUserId: await findUserId('manager@demo.test') })
    expect(await notices('provider')).toHaveLength(2)
    expect(await notices('manager')).toHaveLength(1)
  })

  it('reach the staff members who watch it or work on it, once, with the link to the staff page', async () => {
    const vendor = await findUserId('vendor@demo.test')
    await sql`update cases set assignee_id = ${await findUserId('support@demo.test')} where id = ${one.id}`.execute(
      test.db,
    )
    await sql`insert into case_watchers (case_id, user_id) values (${one.id}, ${vendor})`.execute(test.db)
    await notifyTeam(test.db, record(), { event: 'appealed', key: 'a', exceptUserId: vendor })
    const [notice, ...more] = await notices('support')
    expect(more).toEqual([])
    expect(notice.data).toMatchObject({ case_id: one.id, case_event: 'appealed' })
    expect(await notices('vendor')).toEqual([])
    expect(await notices('provider')).toEqual([])
  })

  it('are mailed without a case, a figure or a patient, with a link to the area of each reader', async () => {
    await practice({ event: 'findings', key: 'a' })
    await notifyTeam(test.db, record(), { event: 'received', key: 'a' })
    await sql`
      update users set notifications = '{"audit": false}' where email = 'manager@demo.test'`.execute(test.db)
    await mailDueNotices(test.db)
    const mails = await findRows(
      test.db,
      sql<{ to_address: string; data: object }>`
        select to_address, data from mails where template = 'notices' order by to_address`,
    )
    const counts = { report: 0, reply: 0, document: 0, audit: 1 }
    expect(mails).toEqual([
      { to_address: 'provider@demo.test', data: { link: '/welcome', ...counts } },
      { to_address: 'support@demo.test', data: { link: '/admin/support/tools?tab=cases', ...counts } },
    ])
  })
})
