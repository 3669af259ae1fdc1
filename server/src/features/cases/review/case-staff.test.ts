import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { getRow } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { type StaffWorld, startStaffWorld, wanted } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

describe('the staff pages', () => {
  it('are open to staff only', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const payer = await world.test.as('payer')
    const calls = (caller: typeof payer) =>
      Promise.all([
        caller('GET', '/admin/cases'),
        caller('GET', '/admin/cases.csv'),
        caller('GET', `/admin/cases/${one.id}`),
        caller('POST', '/admin/cases', { body: wanted() }),
        caller('POST', '/admin/case_files', { body: { csv: '', dry_run: true } }),
        caller('POST', `/admin/cases/${one.id}/actions`, { body: { action: 'close' } }),
        caller('POST', `/admin/cases/${one.id}/rounds`, {
          body: { starting_on: '2026-04-01', ending_on: '2026-06-30' },
        }),
        caller('POST', `/admin/cases/${one.id}/letters`, { body: { kind: 'reminder' } }),
        caller('POST', `/admin/cases/${one.id}/release`),
        caller('GET', `/admin/cases/${one.id}/print`),
        caller('GET', `/admin/cases/${one.id}/letters/${one.letters[0].id}`),
      ])
    for (const [caller, status] of [
      [world.provider, 403],
      [payer, 403],
      [world.test.visitor, 401],
    ] as const)
      expect(new Set((await calls(caller)).map((answer) => answer.status))).toEqual(new Set([status]))
    expect((await payer('GET', '/admin/case_overview')).status).toBe(200)
    expect((await world.provider('GET', '/admin/case_overview')).status).toBe(403)
    expect((await world.support('GET', `/admin/cases/${world.own.id}`)).status).toBe(404)
  })

  it('log every view, repeated requests once', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const vendor = await world.test.as('vendor')
    await vendor('GET', `/admin/cases/${one.id}`)
    await vendor('GET', `/admin/cases/${one.id}`)
    const looks = (await world.audits('case_viewed_by_staff')).filter(
      ({ details }) => details.case === one.number,
    )
    expect(looks, 'the view of the creator, and this one').toHaveLength(2)
    const log = JSON.stringify(await world.audits('case_%'))
    expect(log).not.toMatch(/of-9|Manual|missing|\$/)
  })
})

describe('the worklist', () => {
  type Row = { number: string; due_on: string; received_at: string | null }
  const list = async (query: Record<string, string> = {}) =>
    (await world.support('GET', '/admin/cases', { query })).body.data
  const toNumbers = (data: { cases: Row[] }) => data.cases.map(({ number }) => number)

  it('shows the chosen view, and counts the cases of each view', async () => {
    const [due, overdue, received] = await Promise.all(
      Array.from({ length: 3 }, () => world.create({ claims: { sample: 1 }, kind: 'recovery' })),
    )
    const requestedOn = todayIn('America/Los_Angeles').subtract({ days: 60 }).toString()
    await sql`update cases set due_on = ${officeDay()} - 3, requested_on = ${requestedOn}
      where id = ${overdue.id}`.execute(world.test.db)
    await sql`update cases set status = 'received', received_at = now() where id = ${received.id}`.execute(
      world.test.db,
    )
    await world.support('POST', `/admin/cases/${due.id}/actions`, {
      body: { action: 'withdraw', reason: 'x' },
    })
    const all = await list({ kind: 'recovery', show: 'all' })
    expect(all.counts).toEqual({
      open: 2,
      due: 0,
      overdue: 1,
      to_review: 1,
      in_review: 0,
      appealed: 0,
      appeal_decided: 0,
      to_mail: 2,
      closed: 1,
      all: 3,
    })
    expect(toNumbers(await list({ kind: 'recovery', show: 'overdue' }))).toEqual([overdue.number])
    expect(toNumbers(await list({ kind: 'recovery', show: 'to_review' }))).toEqual([received.number])
    expect((await list({ kind: 'recovery', show: 'overdue' })).cases[0]).toMatchObject({ age_days: 60 })
    expect(toNumbers(await list({ kind: 'recovery' }))[0], 'the earliest due first').toBe(overdue.number)
    const oldest = await list({ kind: 'recovery', show: 'all', sort: 'age', order: 'descending' })
    expect(toNumbers(oldest)[0]).toBe(overdue.number)
    expect(toNumbers(await list({ kind: 'recovery', show: 'all', sort: 'received_at' }))[0]).toBe(
      received.number,
    )
  })

  it('puts what is due first, from the practice or from us, and exports all of a view', async () => {
    const [records, findings, decision] = await Promise.all(
      Array.from({ length: 3 }, () => world.create({ claims: { sample: 1 }, kind: 'postpayment' })),
    )
    const set = (id: string, part: ReturnType<typeof sql>) =>
      sql`update cases set ${part} where id = ${id}`.execute(world.test.db)
    await set(records.id, sql`due_on = ${officeDay()} + 9`)
    await set(findings.id, sql`status = 'in_review', review_due_on = ${officeDay()} - 2`)
    await set(
      decision.id,
      sql`status = 'appealed', findings_at = now(), findings_served_on = ${officeDay()}, findings_served_by = 'mail'`,
    )
    await sql`
      insert into case_appeals (case_id, level, file_by, filed_at, decision_due_on)
      values (${decision.id}, 1, ${officeDay()} + 60, now(), ${officeDay()} + 1)`.execute(world.test.db)
    const order = [findings.number, decision.number, records.number]
    expect(toNumbers(await list({ kind: 'postpayment' }))).toEqual(order)
    expect(toNumbers(await list({ kind: 'postpayment', sort: 'findings_due_on' }))[0]).toBe(findings.number)
    expect(toNumbers(await list({ kind: 'postpayment', sort: 'decision_due_on' }))[0]).toBe(decision.number)
    const { body } = await world.support('GET', '/admin/cases.csv', { query: { kind: 'postpayment' } })
    const [header, ...rows] = String(body).trim().split('\r\n')
    expect(header).toMatch(/^\uFEFF?number,.*findings_due_on,decision_due_on/)
    expect(rows.map((row) => row.split(',')[0])).toEqual(order)
    expect((await world.audits('cases_exported')).at(-1)?.details).toMatchObject({ rows: 3, show: 'open' })
  })

  it('finds by number, NPI, TIN and name, and ignores typed wildcards', async () => {
    const one = await world.create({ claims: { sample: 1 } })
    const { npi, tin } = wanted()
    for (const search of [one.number, npi ?? '', tin ?? '', 'doe'])
      expect(toNumbers(await list({ search, show: 'all', sort: 'number', order: 'descending' }))).toContain(
        one.number,
      )
    for (const search of ['%', '_____', '9000000000', "' or 1=1"])
      expect((await list({ search, show: 'all' })).total, search).toBe(0)
  })

  it('can be limited to one’s own cases, or to unassigned ones', async () => {
    const unpaid = { npi: world.colleague.npi, tin: DEMO_PROVIDERS[1]?.tin, family: null }
    const one = await world.create({ ...unpaid, claims: { sample: 1 }, kind: 'prepayment' })
    const query = { kind: 'prepayment' }
    expect(toNumbers(await list({ ...query, assignee: 'none' }))).toEqual([one.number])
    expect((await list({ ...query, assignee: 'mine' })).total).toBe(0)
    const { user_id } = await getRow(
      world.test.db,
      sql<{ user_id: string }>`select id as user_id from users where email = 'support@demo.test'`,
    )
    await world.move(one.id, 'assign', { user_id })
    expect(toNumbers(await list({ ...query, assignee: 'mine' }))).toEqual([one.number])
    const sorted = await list({ show: 'all', sort: 'amount_at_issue', order: 'descending' })
    const amounts = sorted.cases.map(({ amount_at_issue }: { amount_at_issue: number }) => amount_at_issue)
    expect(amounts).toEqual(amounts.toSorted((left: number, right: number) => right - left))
  })
})

describe('the overview', () => {
  it('is complete for staff and has no small counts for the payer', async () => {
    const one = await world.create({ claims: { sample: 1 }, kind: 'postpayment' })
    await world.toFindings(one)
    const payer = await world.test.as('payer')
    await sql`delete from case_overview_shown`.execute(world.test.db)
    const [whole, part] = [
      (await world.support('GET', '/admin/case_overview')).body.data,
      (await payer('GET', '/admin/case_overview')).body.data,
    ]
    const cases = (data: typeof whole) =>
      data.cells.find(({ status, age }: Record<string, string>) => status === 'findings' && age === '0').cases
    expect(cases(whole)).toBe(1)
    expect(cases(part)).toBeNull()
    expect(whole.by_claims).toMatchObject({ part: 1, whole: 1 })
    expect(part).toMatchObject({
      by_claims: null,
      by_charges: null,
      savings: null,
      median_days_to_findings: null,
    })
    for (const { cases: count } of [...part.cells, ...part.decided])
      expect(count === null || count === 0 || count > 10).toBe(true)
  })
})
