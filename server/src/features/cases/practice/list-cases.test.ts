import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { findRows } from '#platform/db/database.ts'
import { insertCase, insertCaseFile, type MadeCase, openByCode } from '#testing/case-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const ZONE = 'America/Los_Angeles'
let test: TestApp
let provider: Caller
let cases: Record<
  'far' | 'soon' | 'overdue' | 'review' | 'findings' | 'closed' | 'colleague' | 'foreign',
  MadeCase
>
const inDays = (days: number) => todayIn(ZONE).add({ days }).toString()

beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
  const stranger = DEMO_PROVIDERS.find(({ practice }) => practice !== DEMO_PROVIDERS[0]?.practice)
  cases = {
    far: await insertCase(test, {
      dueOn: inDays(40),
      kind: 'postpayment',
      lines: [{ billed: 900, paid: 700 }],
    }),
    soon: await insertCase(test, { dueOn: inDays(14), watchers: ['support@demo.test'] }),
    overdue: await insertCase(test, { dueOn: inDays(-1), requestedOn: inDays(-50) }),
    review: await insertCase(test, { status: 'in_review', dueOn: inDays(3) }),
    findings: await insertCase(test, { status: 'findings', dueOn: inDays(2), servedOn: inDays(-6) }),
    closed: await insertCase(test, { status: 'closed', dueOn: inDays(-100) }),
    colleague: await insertCase(test, { provider: DEMO_PROVIDERS[1]?.name ?? '', dueOn: inDays(39) }),
    foreign: await insertCase(test, { provider: stranger?.name ?? '' }),
  }
  await insertCaseFile(test, cases.soon.id)
  await insertCaseFile(test, cases.soon.id, { status: 'uploading' })
})
afterAll(() => test.close())

const list = async (query: Record<string, string> = {}, caller = provider) =>
  (await caller('GET', '/audits', { query })).body.data
const numbers = async (query: Record<string, string> = {}, caller = provider) =>
  (await list(query, caller)).cases.map(({ number }: { number: string }) => number)
const toNumbers = (...names: (keyof typeof cases)[]) => names.map((name) => cases[name].number)

describe('/audits', () => {
  it('lists first what the caller must do first, then what waits, closed cases last, with every column', async () => {
    const data = await list()
    expect(data.cases.map(({ number }: { number: string }) => number)).toEqual(
      toNumbers('overdue', 'findings', 'soon', 'far', 'review', 'closed'),
    )
    expect(data).toMatchObject({ total: 6, open: 5, due: 2, overdue: 1 })
    expect(data.cases[2]).toMatchObject({
      index: cases.soon.index,
      provider: { name: expect.stringMatching(/^Marsh/), npi: '9482016372' },
      kind: 'probe',
      claim_type: 'professional',
      family: '17003',
      status: 'requested',
      days_left: 14,
      files: { received: 1, underway: 1 },
      requests: { total: 2, answered: 0 },
      decision: null,
      amount_at_issue: 120,
      appeal: null,
      watchers: ['Reyes^Dana'],
      starting_on: '2026-04-01',
      ending_on: '2026-06-30',
      total_billed: 180,
      paid_exposure: 120,
      savings: null,
      round: 1,
    })
    expect(data.cases[1]).toMatchObject({
      decision: 'overpaid',
      days_left: null,
      amount_at_issue: 40,
      appeal: { level: 1, filed_at: null, outcome: null },
    })
    expect(data.cases[0].days_left).toBe(-1)
  })

  it.each([
    [{ due: 'due' }, ['soon', 'far']],
    [{ due: 'soon' }, ['findings', 'soon']],
    [{ due: 'overdue' }, ['overdue']],
    [{ status: 'findings' }, ['findings']],
    [{ kind: 'postpayment' }, ['far']],
    [{ kind: 'postpayment', status: 'closed' }, []],
    [{ search: 'marsh', status: 'closed' }, ['closed']],
    [{ search: '%' }, []],
    [{ order: 'descending' }, ['far', 'soon', 'findings', 'overdue', 'review', 'closed']],
    [{ sort: 'status', status: 'requested', due: 'due' }, ['far', 'soon']],
    [{ sort: 'requested_on', due: 'overdue' }, ['overdue']],
    [{ sort: 'amount_at_issue', order: 'descending', kind: 'postpayment' }, ['far']],
    [{ offset: '25' }, []],
  ] as [Record<string, string>, (keyof typeof cases)[]][])(
    'filters and sorts by %j',
    async (query, expected) => {
      expect(await numbers(query)).toEqual(toNumbers(...expected))
    },
  )

  it('counts all cases regardless of the filters, and finds a case by its number', async () => {
    const data = await list({ search: cases.far.number.toLowerCase() })
    expect(data).toMatchObject({ total: 1, open: 5, due: 2, overdue: 1 })
    expect((await list({ sort: 'amount_at_issue', order: 'descending' })).cases[0].number).toBe(
      cases.far.number,
    )
    expect((await list({ sort: 'status' })).cases.at(-1).number).toBe(cases.closed.number)
  })

  it('has one count of open cases for the list, the menu and the start page', async () => {
    const count = async (caller: Caller) => (await caller('GET', '/audits/open')).body.data.open
    const manager = await test.as('manager')
    expect(await count(provider)).toBe((await list()).open)
    expect(await count(manager)).toBe((await list({}, manager)).open)
    expect(await count(manager)).toBe((await count(provider)) + 1)
  })

  it('exports every case that matches, beyond one page, and no text runs as a formula', async () => {
    const more = await Promise.all(
      Array.from({ length: 30 }, () => insertCase(test, { kind: 'recovery', dueOn: inDays(50) })),
    )
    const renameMarsh = (name: string) =>
      sql`update providers set name = ${name} where id = ${cases.far.providerId}`.execute(test.db)
    const { name } = (await list()).cases[0].provider
    await renameMarsh('=HYPERLINK("x")^A')
    const read = async (query: Record<string, string>) => {
      const { body, headers } = await provider('GET', '/audits.csv', { query })
      expect(headers['content-type']).toContain('text/csv')
      return String(body).trim().split('\r\n')
    }
    const [header, ...rows] = await read({ kind: 'recovery' })
    expect(header).toContain('number,provider,npi,kind')
    expect(rows).toHaveLength(30)
    expect(rows.every((row) => row.includes(`"'=HYPERLINK(""x"")`))).toBe(true)
    expect((await read({ status: 'closed' })).slice(1)).toHaveLength(1)
    await renameMarsh(name)
    await sql`delete from cases where id = any(${more.map(({ id }) => id)}::uuid[])`.execute(test.db)
  })

  it('shows no amount at issue for a withdrawn case', async () => {
    const { id, number } = await insertCase(test, { status: 'closed' })
    await sql`update cases set decision = 'withdrawn', findings_at = null where id = ${id}`.execute(test.db)
    expect((await list({ search: number })).cases[0]).toMatchObject({
      amount_at_issue: 0,
      decision: 'withdrawn',
    })
    await sql`delete from cases where id = ${id}`.execute(test.db)
  })

  it('offers only cases that accept records for a new file', async () => {
    const { open_requests } = await list({ status: 'closed' })
    expect(open_requests.map(({ number }: { number: string }) => number)).toEqual(
      toNumbers('overdue', 'findings', 'review', 'soon', 'far'),
    )
    expect(open_requests[2].requests).toMatchObject([{ kind: 'visit_notes' }, { kind: 'orders' }])
  })

  it('shows a colleague’s cases only to the practice administrator, and another practice’s to nobody', async () => {
    const manager = await test.as('manager')
    const seen = await numbers({}, manager)
    expect(seen).toContain(cases.colleague.number)
    expect(seen).not.toContain(cases.foreign.number)
    expect(await numbers({ provider_id: cases.colleague.providerId }, manager)).toEqual(
      toNumbers('colleague'),
    )
    for (const other of [cases.colleague, cases.foreign]) {
      expect(await numbers({ provider_id: other.providerId })).toEqual([])
    }
  })

  it.each([
    ['visitor', 401],
    ['code', 401],
    ['support', 403],
    ['payer', 403],
    ['expired', 403],
  ] as const)('is closed to: %s', async (who, status) => {
    const caller =
      who === 'visitor'
        ? test.visitor
        : who === 'code'
          ? await openByCode(test, cases.far)
          : await test.as(who)
    for (const path of ['/audits', '/audits.csv', '/audits/open', '/audits/due', '/audits/calendar']) {
      expect((await caller('GET', path)).status).toBe(status)
    }
  })

  it('logs once for each reason that support acting as the provider has read the list', async () => {
    const support = await test.as('support')
    const actFor = (reason: string) =>
      support('PATCH', '/admin/session', { body: { provider_id: cases.far.providerId, reason } })
    await actFor('a call')
    expect(await numbers({}, support)).toHaveLength(6)
    await support('GET', '/audits/due')
    const looks = await findRows(
      test.db,
      sql<object>`select acting_for, reason from audit_events where action = 'case_list_viewed'`,
    )
    const acting_for = cases.far.providerId
    expect(looks).toEqual([{ acting_for, reason: 'a call' }])
    await actFor('another call')
    await support('GET', '/audits')
    const again = await findRows(
      test.db,
      sql<object>`select acting_for, reason from audit_events where action = 'case_list_viewed' order by seq`,
    )
    expect(again.at(-1)).toEqual({ acting_for, reason: 'another call' })
  })
})

describe('the due dates', () => {
  it('are listed soonest first, with their kind and the days left', async () => {
    const { data } = (await provider('GET', '/audits/due')).body
    const days = data.map(({ on }: { on: string }) => on)
    expect(days).toEqual(days.toSorted())
    expect(data[0]).toMatchObject({ number: cases.overdue.number, on: inDays(-1), days_left: -1 })
    const byNumber = Object.fromEntries(data.map((one: { number: string }) => [one.number, one]))
    const paid = (amount: number) => ({ kind: 'paid', amount })
    expect(byNumber).toMatchObject({
      [cases.overdue.number]: { what: 'records', money: paid(120) },
      [cases.soon.number]: { what: 'records', days_left: 14, money: paid(120) },
      [cases.far.number]: { what: 'records', days_left: 40, money: paid(700) },
      [cases.review.number]: { what: 'findings', money: paid(120) },
      // The nearest day, not the far one of the appeal.
      [cases.findings.number]: { what: 'discussion', money: paid(40) },
    })
    expect(data).toHaveLength(5)
    const colleague = cases.colleague.providerId
    expect((await provider('GET', '/audits/due', { query: { provider_id: colleague } })).body.data).toEqual(
      [],
    )
  })
})
