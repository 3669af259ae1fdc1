import { CASE_STATUSES } from '@plumbline/contract/cases/case-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PROVIDERS, DEMO_UNREGISTERED } from '#demo/demo-people.ts'
import { fillDemo } from '#demo/fill-demo.ts'
import { retireDemo } from '#demo/retire-demo.ts'
import { lastDay } from '#features/cases/case/case-dates.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { findRows, getRow, inTransaction } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { isWorkingDay, officeToday } from '#platform/time/working-days.ts'
import { writeSmallVersion } from '#testing/small-store.ts'
import { solvedCaptcha } from '#testing/solved-captcha.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { demoCaseLines } from './demo-case-code.ts'
import { updateDueDate } from './demo-cases.repository.ts'
import { fillDemoCases } from './fill-demo-cases.ts'
import { moveOwnDaysToWorkingDays, moveServiceToWorkingDays } from './move-service.ts'

const FAMILIES = [
  ['17000', '17003'],
  ['11102', '11103'],
  ['99213', 'G2211'],
]
const DATES = ['2025-05-06', '2025-08-12', '2025-11-04', '2026-02-10', '2026-05-12']
const ROSTER = [...DEMO_PROVIDERS, ...DEMO_UNREGISTERED].map(({ npi, tin, name }) => ({ npi, tin, name }))

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const lines = ROSTER.flatMap(({ npi, tin }) =>
    DATES.flatMap((date) =>
      FAMILIES.flatMap((codes) =>
        Array.from({ length: 6 }, (_, at) => ({ claim: `${npi}-${date}-${codes[1]}-${at}`, at })).flatMap(
          ({ claim, at }) =>
            codes.map((code) => ({
              claim,
              npi,
              tin,
              patient: `p-${at}-${npi}`,
              date,
              code,
              // A review before payment needs unpaid claims.
              paid: at % 2 === 0 ? 0 : 50,
            })),
        ),
      ),
    ),
  )
  await writeSmallVersion(getClaimsDir(test.config), { lines, roster: ROSTER, dataThrough: '2026-09-30' })
  await buildFigures(test)
})
afterAll(() => test.close())

type Made = { number: string; status: string; decision: string | null; name: string; round: number }
const cases = () =>
  findRows(
    test.db,
    sql<Made>`
      select c.number, c.status, c.decision, p.name, c.round from cases c join providers p on p.id = c.provider_id
      order by c.number`,
  )

/** Moves in a case before their author had an account, or after the last time the author signed in. */
const listBeforeSignIn = () =>
  findRows(
    test.db,
    sql`
      select u.email, e.action, e.at from case_events e join users u on u.id = e.user_id
      where e.at < u.created_at or e.at <= now() and u.last_login_at is distinct from greatest(u.last_login_at, e.at)`,
  )

it('fills cases in every state once, also for Dr. Marsh', async () => {
  expect(await fillDemoCases(test)).toBe(true)
  expect(await listBeforeSignIn(), 'nobody acts without an account').toEqual([])
  const made = await cases()
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set(CASE_STATUSES))
  const hers = made.filter(({ name }) => name.startsWith('Marsh'))
  expect(hers.map(({ status }) => status)).toEqual(['closed', 'closed', 'findings', 'received', 'requested'])
  expect(hers.map(({ round }) => round)).toEqual([1, 1, 1, 2, 1])
  expect(new Set(made.map(({ decision }) => decision))).toContain('supported')
  expect(await fillDemoCases(test)).toBe(false)
  expect(await cases()).toEqual(made)
})

it('each case has dates in order, events, and readable letters and records', async () => {
  const inconsistent = await findRows(
    test.db,
    sql`
      select c.number from cases c
      where c.requested_on > coalesce((c.received_at at time zone c.time_zone)::date, c.requested_on)
        or c.ending_on >= c.requested_on or c.findings_at < c.received_at or c.closed_at < c.findings_at
        or c.closed_at > now()
        or (select count(*) from case_events e where e.case_id = c.id and e.at > now()) > 0
        or (select min(e.at) from case_events e where e.case_id = c.id and e.action <> 'create')
          < (select e.at from case_events e where e.case_id = c.id and e.action = 'create')
        or (select e.to_status from case_events e where e.case_id = c.id order by e.at desc limit 1) <> c.status
        or (select count(distinct language) from case_letters l where l.case_id = c.id and l.kind = 'request') <> 2`,
  )
  expect(inconsistent).toEqual([])
  const provider = await test.as('provider')
  const { body } = await provider('GET', '/audits')
  const waiting = body.data.cases.find(({ status }: { status: string }) => status === 'requested')
  expect(waiting.days_left).toBeGreaterThan(5)
  expect(waiting.days_left).toBeLessThan(16)
  expect(waiting.files).toEqual({ received: 2, underway: 0 })
  const { sent, letters } = (await provider('GET', `/caseaudit/${waiting.index}`)).body.data
  for (const path of [`files/${sent[0].id}`, `files/${sent[0].id}/receipt`, `letters/${letters[0].id}`]) {
    const answer = await provider('GET', `/caseaudit/${waiting.index}/${path}`)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.body.slice(0, 5)).toBe('%PDF-')
  }
  const mails = await getRow(
    test.db,
    sql<{
      count: number
    }>`select count(*)::int from notices where kind = 'audit' and mail_due_at is not null`,
  )
  expect(mails.count).toBe(0)
})

it('calls no letter mailed whose paper waits for its print', async () => {
  const unprinted = await findRows(
    test.db,
    sql`
      select c.number from case_letters l join cases c on c.id = l.case_id
      join case_letters paper on paper.case_id = c.id and paper.kind = l.kind and paper.language = 'en'
        and paper.created_at = l.created_at
      where l.mailed_on is not null and paper.print_file_id is not null and paper.mailed_on is null`,
  )
  expect(unprinted).toEqual([])
})

it('R-CASE-88: serves nobody on a weekend or a holiday, nor on a day ahead', async () => {
  await sql`
    update cases set findings_served_on = findings_served_on - extract(isodow from findings_served_on)::int
    where demo and findings_served_on is not null`.execute(test.db)
  await inTransaction(test.db, moveServiceToWorkingDays)
  await sql`update cases set review_due_on = '2026-11-26' where demo and review_due_on is not null`.execute(
    test.db,
  )
  await sql`
    update notices set data = data || jsonb_build_object('on', '2026-11-26')
    where data->>'case_event' = 'received' and data ? 'on'`.execute(test.db)
  await inTransaction(test.db, moveOwnDaysToWorkingDays)
  const own = await findRows(
    test.db,
    sql<{
      on: string
    }>`select distinct review_due_on::text as on from cases where demo and review_due_on is not null`,
  )
  expect(own, 'before Thanksgiving').toEqual([{ on: '2026-11-25' }])
  const told = await findRows(
    test.db,
    sql<{ on: string }>`
      select distinct n.data->>'on' as on from notices n join cases c on n.data->>'case_index' = c.index
      where c.demo and c.review_due_on is not null and n.data->>'case_event' = 'received' and n.data ? 'on'`,
  )
  expect(told, 'the bell names the same day (R-REP-17)').toEqual(own)
  const served = await findRows(
    test.db,
    sql<{ on: string; file_by: string | null; days: number | null }>`
      select c.findings_served_on::text as on, a.file_by::text, (c.ladder->0->>'days')::int as days
      from cases c left join case_appeals a on a.case_id = c.id and a.level = 1
      where c.demo and c.findings_served_on is not null`,
  )
  expect(served.length).toBeGreaterThan(3)
  for (const { on, file_by, days } of served) {
    const day = Temporal.PlainDate.from(on)
    expect(isWorkingDay(day), on).toBe(true)
    expect(on <= officeToday().toString()).toBe(true)
    if (file_by !== null) expect(file_by).toBe(lastDay(day, days ?? 0).toString())
  }
})

it('the bell names the same day as the list, also after a due date is moved from a holiday (R-REP-17)', async () => {
  const provider = await test.as('provider')
  const compare = async () => {
    const due = (await provider('GET', '/audits/due')).body.data.find(
      ({ what }: { what: string }) => what === 'records',
    )
    const { notices } = (await provider('GET', '/notices')).body.data
    type Told = { data: { case_number?: string; case_event?: string; on?: string } }
    const days = notices
      .filter(({ data }: Told) => data.case_number === due.number)
      .filter(({ data }: Told) => data.case_event === 'reminder' || data.case_event === 'requested')
      .map(({ data }: Told) => data.on)
    expect(new Set(days)).toEqual(new Set([due.on]))
    return due
  }
  const { number, on } = await compare()
  const { id } = await getRow(test.db, sql<{ id: string }>`select id from cases where number = ${number}`)
  const moved = Temporal.PlainDate.from(on).add({ days: 1 }).toString()
  await updateDueDate(test.db, id, { from: on, to: moved })
  expect((await compare()).on).toBe(moved)
})

it('prints the index and code of an open case, which open it without an account', async () => {
  const [line = '', ...others] = await demoCaseLines(test.db, test.keys)
  expect(others).toEqual([])
  const [, index, code] = /^case index (\S{23}) access code (\S{14})$/.exec(line) ?? []
  expect(await demoCaseLines(test.db, test.keys)).toEqual([line])
  const opened = await test.visitor('POST', `/caseaudit/${index}/open`, {
    body: { access_code: code, captcha: await solvedCaptcha(test.keys) },
  })
  expect(opened.status).toBe(200)
  expect(opened.body.data).toMatchObject({
    status: 'requested',
    provider: { name: expect.stringMatching(/^Santiago/) },
  })
  await sql`update cases set status = 'closed', closed_at = now() where demo and status = 'requested'`.execute(
    test.db,
  )
  expect(await demoCaseLines(test.db, test.keys)).toEqual([])
})

it('removes cases with DEMO off, closes those that demo users opened, and fills them again with DEMO on', async () => {
  await sql`
    insert into cases (index, number, provider_id, kind, claim_type, starting_on, ending_on, requested_on, due_on,
      time_zone, created_by)
    select '23456789CDFGHJKMNPQR', '26-9000', p.id, 'probe', 'professional', '2026-04-01', '2026-06-30', '2026-10-01',
      '2026-12-01', 'America/Los_Angeles', u.id
    from providers p, users u where u.email = 'support@demo.test' order by p.npi limit 1`.execute(test.db)
  const files = sql<{ count: number }>`select count(*)::int from stored_files`
  expect((await getRow(test.db, files)).count).toBeGreaterThan(0)
  await retireDemo(test.db)
  expect(await cases()).toMatchObject([{ number: '26-9000', status: 'closed', decision: 'withdrawn' }])
  expect((await getRow(test.db, files)).count).toBe(0)
  await fillDemo(test.db)
  expect(await fillDemoCases(test)).toBe(true)
  expect(await demoCaseLines(test.db, test.keys)).toHaveLength(1)
})
