import type { CaseDue } from '@plumbline/contract/cases/case-due'
import type { CaseRow } from '@plumbline/contract/cases/cases'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toDay } from '#features/cases/case/case-dates.ts'
import { type CaseOptions, insertCase, type MadeCase } from '#testing/case-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const ZONE = 'America/Los_Angeles'
/** By the calendar: clocks may have changed since. */
const ago = (days: number) =>
  new Date(Temporal.Now.zonedDateTimeISO(ZONE).subtract({ days }).epochMilliseconds)

let test: TestApp
let provider: Caller
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())

const findRow = async (
  { number }: MadeCase,
  query: Record<string, string> = {},
): Promise<CaseRow | undefined> =>
  (await provider('GET', '/audits', { query: { search: number, ...query } })).body.data.cases[0]
const findDue = async ({ index }: MadeCase): Promise<CaseDue | undefined> =>
  (await provider('GET', '/audits/due')).body.data.find((one: CaseDue) => one.index === index)

/** The calendar's entries of the case, by their kind. */
async function findEntries({ id }: MadeCase): Promise<Record<string, string>> {
  const { path } = (await provider('POST', '/user/calendar')).body.data
  const file = String((await test.visitor('GET', path.replace('/api', ''))).body).replaceAll('\r\n ', '')
  const events = file.split('BEGIN:VEVENT').filter((event) => event.includes(`UID:case-${id}-`))
  return Object.fromEntries(
    events.map((event) => [
      /UID:case-[\da-f-]{36}-([a-z_]+)/.exec(event)?.[1] ?? '',
      event.includes('BEGIN:VALARM') ? 'alarm' : (/SUMMARY:(.*)\r/.exec(event)?.[1] ?? ''),
    ]),
  )
}

async function readCsv({ number }: MadeCase): Promise<Record<string, string>> {
  const csv = String((await provider('GET', '/audits.csv', { query: { search: number } })).body)
  const [header = '', row = ''] = csv.replace('\uFEFF', '').trim().split('\r\n')
  const cells = row.replaceAll(/"[^"]*"/g, '').split(',')
  return Object.fromEntries(header.split(',').map((name, at) => [name, cells[at] ?? '']))
}

const UNREAD: [string, CaseOptions, 'read' | 'read_decision', days: number, summary: string][] = [
  ['findings', { status: 'findings', servedOn: null, findingsAt: ago(20) }, 'read', 20, 'read the findings'],
  [
    'a decision',
    {
      status: 'appealed',
      findingsAt: ago(60),
      appeals: [{ level: 1, filedAt: ago(30), decided: { outcome: 'upheld', after: 40, at: ago(3) } }],
    },
    'read_decision',
    3,
    'read the decision on your appeal',
  ],
]

it.each(UNREAD)('R-CASE-62: %s that nobody has opened is the next step, everywhere', async (...row) => {
  const [, options, what, days, summary] = row
  const one = await insertCase(test, options)
  await sql`update case_appeals set served_on = null, served_by = null where case_id = ${one.id}`.execute(
    test.db,
  )
  const on = toDay(ago(days), ZONE).toString()
  const step = { what, on, days_left: -days }
  expect((await findRow(one))?.next_day).toEqual(step)
  expect((await findRow(one, { due: 'soon' }))?.number).toBe(one.number)
  expect(await findDue(one)).toMatchObject({ ...step, money: { kind: 'paid', amount: 40 } })
  expect(await readCsv(one)).toMatchObject({ next_step: what, next_step_on: on })
  const entries = await findEntries(one)
  expect(entries[what]).toContain(`Case ${one.number}: ${summary}`)
  expect(Object.keys(entries)).not.toContain('appeal')

  // Reading serves it, and the days that begin take its place.
  await provider('GET', `/caseaudit/${one.index}`)
  expect((await findRow(one))?.next_day?.what).toBe(what === 'read' ? 'discussion' : 'stops_recoupment')
  expect((await findDue(one))?.what).not.toBe(what)
  expect(await findEntries(one)).not.toHaveProperty(what)
})

it('R-CASE-62: what waits to be read is listed first, by the day on which it went out', async () => {
  const provided = { provider: 'Marsh' }
  const later = await insertCase(test, {
    ...provided,
    status: 'findings',
    servedOn: null,
    findingsAt: ago(2),
  })
  const first = await insertCase(test, {
    ...provided,
    status: 'findings',
    servedOn: null,
    findingsAt: ago(40),
  })
  const due = await insertCase(test, provided)
  const { cases } = (await provider('GET', '/audits')).body.data
  const places = [first, later, due].map(({ number }) =>
    cases.findIndex((row: CaseRow) => row.number === number),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('R-CASE-62: what nobody has opened or mailed is among the first of the worklist and its file', async () => {
  const support = await test.as('support')
  const kind = 'recovery'
  const decided = { outcome: 'upheld', after: 40, at: ago(2) } as const
  const served = await insertCase(test, { kind, status: 'findings', findingsAt: ago(9) })
  const asked = await insertCase(test, { kind })
  const unmailed = await insertCase(test, { kind, status: 'findings', servedOn: null })
  const undelivered = await insertCase(test, {
    kind,
    status: 'appealed',
    findingsAt: ago(60),
    appeals: [{ level: 1, filedAt: ago(30), decided }, { level: 2 }],
  })
  await sql`update case_appeals set served_on = null, served_by = null where case_id = ${undelivered.id}`.execute(
    test.db,
  )
  const order = [undelivered, unmailed, served, asked].map(({ number }) => number)
  const query = { kind, sort: 'next_due_on' }
  const { cases } = (await support('GET', '/admin/cases', { query })).body.data
  expect(cases.map(({ number }: CaseRow) => number)).toEqual(order)
  const days = cases.map(({ next_day: day }: CaseRow) => day?.on)
  expect(days).toEqual(days.toSorted())
  const csv = String((await support('GET', '/admin/cases.csv', { query })).body)
  const rows = csv.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',')[0])).toEqual(order)
})

it('R-CASE-61: the file of cases tells a decided appeal from a pending one', async () => {
  const pending = await insertCase(test, { status: 'appealed' })
  const decided = await insertCase(test, {
    status: 'appealed',
    appeals: [
      { level: 1, filedAt: ago(30), decided: { outcome: 'upheld', after: 40, at: ago(3) } },
      { level: 2 },
    ],
  })
  const findings = await insertCase(test, { status: 'findings' })
  expect((await readCsv(pending)).status).toBe('appealed')
  expect((await readCsv(decided)).status).toBe('appeal_decided')
  expect((await readCsv(findings)).status).toBe('findings')
})
