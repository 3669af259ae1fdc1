import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { type CaseOptions, insertCase, type MadeCase, openByCode } from '#testing/case-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { runCaseClock } from './case-clock.ts'

let test: TestApp
let provider: Caller
let one: MadeCase
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())
beforeEach(async () => {
  await sql`delete from cases`.execute(test.db)
  await sql`delete from notices`.execute(test.db)
})

const NEW_YORK = { timeZone: 'America/New_York', watchers: ['support@demo.test'] } as const
const WAITING = { ...NEW_YORK, requestedOn: '2027-01-05', dueOn: '2027-02-19' }
const letters = () => ({
  keys: test.keys,
  store: openFileStore(test.config, test.keys),
  settings: test.config,
})
const run = (now: string) => runCaseClock(test.db, letters(), Temporal.Instant.from(now))
const make = async (options: CaseOptions) => {
  one = await insertCase(test, options)
}
const findNotices = (email = 'provider@demo.test') =>
  findRows(
    test.db,
    sql<{ data: { case_event: string; days_left?: number; on?: string } }>`
      select n.data from notices n join users u on u.id = n.user_id where u.email = ${email}
      order by n.created_at`,
  ).then((rows) => rows.map(({ data }) => [data.case_event, data.days_left, data.on]))
const status = async () =>
  getRow(
    test.db,
    sql<{ status: string; decision: string | null }>`select status, decision from cases where id = ${one.id}`,
  )

describe('the case clock', () => {
  it('sends reminders at 30, 15 and 5 days and an overdue notice, each once', async () => {
    await make(WAITING)
    const days = [
      '2027-01-20T04:59:59Z',
      '2027-01-20T05:00:00Z',
      '2027-01-20T15:00:00Z',
      '2027-02-04T15:00:00Z',
    ]
    const moved = []
    for (const at of [...days, '2027-02-14T15:00:00Z', '2027-02-20T04:59:59Z', '2027-02-20T05:00:00Z']) {
      moved.push(await run(at))
      expect(await run(at)).toBe(0)
    }
    expect(moved).toEqual([0, 1, 0, 1, 1, 0, 1])
    expect(await findNotices()).toEqual([
      ['reminder', 30, '2027-02-19'],
      ['reminder', 15, '2027-02-19'],
      ['reminder', 5, '2027-02-19'],
      ['overdue', undefined, '2027-02-19'],
    ])
    expect(await findNotices('support@demo.test')).toEqual([['overdue', undefined, '2027-02-19']])
    const { data } = (await provider('GET', `/caseaudit/${one.index}`)).body
    expect(data).toMatchObject({ status: 'requested' })
    expect(data.events).toMatchObject(
      [30, 15, 5, -1].map((daysLeft) => ({
        action: 'remind',
        party: 'clock',
        author: null,
        details: { on: '2027-02-19', days: daysLeft },
      })),
    )
  })

  it('sends only the newest reminder after downtime, and starts over with a new due date', async () => {
    await make(WAITING)
    expect(await run('2027-02-17T15:00:00Z')).toBe(1)
    expect(await findNotices()).toEqual([['reminder', 2, '2027-02-19']])
    await sql`update cases set due_on = '2027-03-31' where id = ${one.id}`.execute(test.db)
    await sql`
      insert into case_events (case_id, at, action, from_status, to_status, party)
      values (${one.id}, '2027-02-18T15:00:00Z', 'extend', 'requested', 'requested', 'staff')`.execute(
      test.db,
    )
    expect(await run('2027-02-28T15:00:00Z')).toBe(0)
    expect(await run('2027-03-01T15:00:00Z')).toBe(1)
    expect((await findNotices()).at(-1)).toEqual(['reminder', 30, '2027-03-31'])
  })

  it('does not count a reminder letter from the staff as its own reminder', async () => {
    await make(WAITING)
    await sql`
      insert into case_events (case_id, action, from_status, to_status, party, details)
      values (${one.id}, 'remind', 'requested', 'requested', 'staff', '{"on": "2027-02-19"}')`.execute(
      test.db,
    )
    expect(await run('2027-02-04T15:00:00Z')).toBe(1)
    expect(await findNotices()).toEqual([['reminder', 15, '2027-02-19']])
  })

  it('sends nothing once the records are received', async () => {
    await make({ ...WAITING, status: 'received' })
    expect(await run('2027-02-20T15:00:00Z')).toBe(0)
    expect(await findNotices()).toEqual([])
  })

  it('sends each reminder once even when several nodes run it', async () => {
    await make(WAITING)
    const now = '2027-01-20T15:00:00Z'
    const moved = await Promise.all([run(now), run(now), run(now)])
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await findNotices()).toHaveLength(1)
    const { n } = await getRow(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from case_events where case_id = ${one.id}`,
    )
    expect(n).toBe(1)
  })

  it('goes on when one case fails', async () => {
    const over = {
      ...NEW_YORK,
      status: 'findings',
      findingsAt: new Date('2027-03-01T18:00:00Z'),
      appeals: [{ level: 1, fileBy: '2027-06-29' }],
    } as const
    const broken = await insertCase(test, over)
    await sql`update case_lines set line_sealed = '\\x00' where case_id = ${broken.id}`.execute(test.db)
    await make(over)
    await expect(run('2027-07-01T12:00:00Z')).rejects.toThrow('could not move 1 case(s)')
    expect(await status()).toMatchObject({ status: 'closed' })
    const { status: left } = await getRow(
      test.db,
      sql<{ status: string }>`select status from cases where id = ${broken.id}`,
    )
    expect(left).toBe('findings')
  })

  it('closes a case when the last day to appeal has passed, and keeps the decision', async () => {
    await make({
      ...NEW_YORK,
      status: 'findings',
      findingsAt: new Date('2027-03-01T18:00:00Z'),
      appeals: [{ level: 1, fileBy: '2027-06-29' }],
    })
    expect(await run('2027-06-30T03:59:59Z')).toBe(0)
    expect(await status()).toEqual({ status: 'findings', decision: 'overpaid' })
    expect(await run('2027-06-30T04:00:00Z')).toBe(1)
    expect(await status()).toEqual({ status: 'closed', decision: 'overpaid' })
    expect(await findNotices()).toEqual([['closed', undefined, undefined]])
    expect(await findNotices('support@demo.test')).toEqual([['closed', undefined, undefined]])
    const { data } = (await provider('GET', `/caseaudit/${one.index}`)).body
    expect(data.events.at(-1)).toMatchObject({ action: 'close', party: 'clock', to_status: 'closed' })
    expect(data.letters).toMatchObject([{ kind: 'closing' }, { kind: 'closing' }])
  })

  it('does not close a case with a pending appeal', async () => {
    await make({ ...NEW_YORK, status: 'appealed', findingsAt: new Date('2027-03-01T18:00:00Z') })
    expect(await run('2028-03-01T18:00:00Z')).toBe(0)
    expect((await status()).status).toBe('appealed')
  })

  it('deletes the sessions of code holders a day after they end', async () => {
    await make({})
    const holder = await openByCode(test, one)
    await openByCode(test, one)
    const old = sql`update case_sessions set last_activity_at = now() - interval '26 hours'`
    await sql`${old} where id = (select id from case_sessions order by created_at desc limit 1)`.execute(
      test.db,
    )
    await runCaseClock(test.db, letters())
    const rows = await findRows(test.db, sql<object>`select 1 from case_sessions`)
    expect(rows).toHaveLength(1)
    expect((await holder('GET', `/caseaudit/${one.index}`)).body.data.index).toBe(one.index)
  })
})
