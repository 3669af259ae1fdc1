import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { todayIn } from '#features/cases/case/case-dates.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { addWorkingDays, isWorkingDay, officeToday } from '#platform/time/working-days.ts'
import { OWN_ADDON_DAYS, UNPAID_DAYS } from '#testing/profile-world.ts'
import { CODE, type StaffWorld, startStaffWorld, wanted } from '#testing/staff-cases.ts'

let world: StaffWorld
beforeAll(async () => {
  world = await startStaffWorld()
})
afterAll(() => world.remove())

const post = (body: object) => world.support('POST', '/admin/cases', { body })
const countCases = async () =>
  (await getRow(world.test.db, sql<{ count: number }>`select count(*)::int from cases`)).count
const listClaimIds = (one: { lines: { line: { claim_id: string } }[] }) => [
  ...new Set(one.lines.map(({ line }) => line.claim_id)),
]

const preview = (body: object) => world.support('POST', '/admin/case_previews', { body })

describe('the claims of a new case', () => {
  it('are shown before the case is made, and the same claims are asked for', async () => {
    const before = await countCases()
    const shown = await preview(wanted())
    expect(shown.status).toBe(200)
    const { claims, sample, due_on, earliest_due_on } = shown.body.data
    expect(sample).toMatchObject({ population: OWN_ADDON_DAYS })
    expect(earliest_due_on < due_on).toBe(true)
    expect(await countCases()).toBe(before)
    const one = await world.create({ claims: { sample: 10, draw: sample.draw } })
    expect(one.claims).toEqual(claims)
    expect(one.sample).toMatchObject({ population: OWN_ADDON_DAYS })
    const audits = await world.audits('case_previewed')
    expect(audits.at(-1)?.details).toEqual({ claims: 10, population: OWN_ADDON_DAYS })
  })

  it('are drawn again if the request has changed since, or the draw is not ours', async () => {
    const { draw } = (await preview(wanted())).body.data.sample
    const before = await countCases()
    for (const claims of [
      { sample: 9, draw },
      { sample: 10, draw: 'AAAA' },
      { sample: 10, draw: `${draw.slice(0, -4)}AAAA` },
    ]) {
      const { status, body } = await post(wanted({ claims }))
      expect([status, Object.keys(body.data)]).toEqual([422, ['claims']])
    }
    expect(await countCases()).toBe(before)
  })

  it('are shown to support alone, and only for a request that could be made', async () => {
    expect((await world.test.visitor('POST', '/admin/case_previews', { body: wanted() })).status).toBe(401)
    expect((await world.provider('POST', '/admin/case_previews', { body: wanted() })).status).toBe(403)
    const { status, body } = await preview(wanted({ npi: '123' }))
    expect([status, Object.keys(body.data)]).toEqual([422, ['npi']])
  })
})

describe('a new case', () => {
  it('is drawn once: looking again, or at more claims, does not draw again (R-CASE-51)', async () => {
    const look = async (sample: number): Promise<string[]> => {
      const { claims } = (await preview(wanted({ claims: { sample } }))).body.data
      return claims.map(({ claim_id }: { claim_id: string }) => claim_id)
    }
    const first = await look(3)
    expect(await look(3)).toEqual(first)
    expect(await look(5)).toEqual(expect.arrayContaining(first))
  })

  it('has a random sample, its requests, amounts, due date and seed', async () => {
    const { status, body } = await post(wanted({ watchers: ['support@demo.test'] }))
    expect(status).toBe(201)
    const one = body.data
    expect(one).toMatchObject({
      status: 'requested',
      kind: 'probe',
      family: '17003',
      total_billed: 2000,
      paid_exposure: 680,
      savings: null,
      round: 1,
      sample: { population: OWN_ADDON_DAYS },
      letter_waits: true,
      reachable: true,
      print: { kind: 'request', can_fetch: true },
      watchers: [expect.any(String)],
    })
    expect(one.number).toMatch(/^\d{2}-\d{4}$/)
    expect(one.requested).toMatchObject([
      { kind: 'visit_notes', note: '', optional: false },
      { kind: 'pathology', note: '6 dates', optional: true },
    ])
    expect(listClaimIds(one)).toHaveLength(10)
    expect(one.claims.map(({ claim_id }: { claim_id: string }) => claim_id)).toEqual(listClaimIds(one))
    expect(one.claims[0]).toMatchObject({
      number: 1,
      patient_name: null,
      birth_date: null,
      member_id: expect.stringContaining(world.own.npi),
      services: [{ code: '17000' }, { code: '17003', modifiers: [] }],
      billed: 200,
      paid: 68,
    })
    const due = Temporal.PlainDate.from(one.due_on)
    expect(isWorkingDay(due)).toBe(true)
    expect(one.clocks.days_left).toBeGreaterThanOrEqual(45)
    expect(one.events).toMatchObject([
      { action: 'create', party: 'staff', details: { on: one.due_on, claims: 10 } },
    ])
    expect(one.letters.map(({ kind, language }: Record<string, string>) => [kind, language])).toEqual([
      ['request', 'en'],
      ['request', 'es'],
    ])
  })

  it('can have named claims, with all their lines in the period', async () => {
    const ids = [`${world.own.npi}-3`, `${world.own.npi}-45`]
    const one = await world.create({ claims: { ids }, family: null })
    expect(listClaimIds(one).toSorted()).toEqual(ids.toSorted())
    expect(one.lines).toHaveLength(3)
    expect(one).toMatchObject({ sample: null, total_billed: 300, progress: { claims: 2, complete: 0 } })
  })

  it('is due on a working day; another day moves to the next one, and the timeline shows both', async () => {
    let saturday = officeToday().add({ days: 60 })
    while (saturday.dayOfWeek !== 6) saturday = saturday.add({ days: 1 })
    const one = await world.create({ due_on: saturday.toString() })
    expect(isWorkingDay(Temporal.PlainDate.from(one.due_on))).toBe(true)
    expect(one.due_on > saturday.toString()).toBe(true)
    expect(one.events[0].details).toMatchObject({ on: one.due_on, wanted: saturday.toString() })
  })

  it('is due after at least the days of the setting, or says why not', async () => {
    const soon = addWorkingDays(todayIn('America/Los_Angeles'), 14).toString()
    const refused = await post(wanted({ due_on: soon }))
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([422, ['due_on']])
    expect(refused.body.data.due_on[0]).toContain('15 working days')
    const due_reason = 'The hearing is on Friday'
    expect(await world.create({ due_on: soon, due_reason })).toMatchObject({ due_on: soon, due_reason })
    const enough = addWorkingDays(todayIn('America/Los_Angeles'), 15).toString()
    expect(await world.create({ due_on: enough, due_reason })).toMatchObject({
      due_on: enough,
      due_reason: null,
    })
    expect((await world.create()).due_reason).toBeNull()
    const stored = await findRows(
      world.test.db,
      sql<{ row: string }>`select e::text as row from case_events e`,
    )
    expect(JSON.stringify(stored)).not.toContain('hearing')
  })

  it('follows the line of business that is chosen, and refuses one that is not set up', async () => {
    expect((await world.create({ claims: { sample: 1 } })).line_of_business.key).toBe('commercial')
    const medicare = await world.create({ claims: { sample: 1 }, line_of_business: 'medicare' })
    expect(medicare.line_of_business.key).toBe('medicare')
    const { status, body } = await post(wanted({ line_of_business: 'veterans' }))
    expect([status, Object.keys(body.data)]).toEqual([422, ['line_of_business']])
  })

  it('names patients as the request does, and keeps them sealed', async () => {
    const ids = [`${world.own.npi}-3`, `${world.own.npi}-45`]
    const patients = [
      { claim_id: ids[0], name: 'Lindgren, Harold', birth_date: '1948-03-02', account_number: 'A-77' },
    ]
    const one = await world.create({ claims: { ids }, family: null, patients })
    const byId = new Map(one.claims.map((claim: { claim_id: string }) => [claim.claim_id, claim]))
    expect(byId.get(ids[0] ?? '')).toMatchObject({
      patient_name: 'Lindgren, Harold',
      birth_date: '1948-03-02',
      account_number: 'A-77',
    })
    // From an 837: the practice's number follows its NPI or TIN.
    expect(byId.get(ids[1] ?? '')).toMatchObject({ patient_name: null, account_number: '45' })
    const rows = await findRows(world.test.db, sql<{ row: string }>`select c::text as row from case_claims c`)
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain('Lindgren')
    const before = await countCases()
    const strange = await post(wanted({ claims: { ids }, patients: [{ claim_id: 'other', name: 'X' }] }))
    expect([strange.status, Object.keys(strange.body.data)]).toEqual([422, ['patients']])
    expect(await countCases()).toBe(before)
  })

  it('before payment is only about claims that are not paid', async () => {
    const colleague = { npi: world.colleague.npi, tin: DEMO_PROVIDERS[1]?.tin, family: null }
    const unpaid = await world.create({ ...colleague, kind: 'prepayment', claims: { sample: 200 } })
    expect(unpaid.sample).toMatchObject({ population: UNPAID_DAYS })
    expect(unpaid.claims).toHaveLength(UNPAID_DAYS)
    expect(unpaid.claims.every(({ paid }: { paid: number }) => paid === 0)).toBe(true)
    const named = await post(wanted({ kind: 'prepayment', claims: { ids: [`${world.own.npi}-3`] } }))
    expect([named.status, Object.keys(named.body.data)]).toEqual([422, ['claims']])
    expect(named.body.data.claims[0]).toContain('paid already')
    const none = await post(wanted({ kind: 'prepayment' }))
    expect([none.status, Object.keys(none.body.data)]).toEqual([422, ['claims']])
  })

  it.each<[string, object, string]>([
    ['an invalid NPI', { npi: '123' }, 'npi'],
    ['an unknown NPI', { npi: '9000000019' }, 'npi'],
    ['the TIN of another practice', { tin: '11-1111111' }, 'npi'],
    ['an invalid TIN', { tin: '1' }, 'tin'],
    ['days in the wrong order', { starting_on: '2026-06-30', ending_on: '2026-04-01' }, 'ending_on'],
    ['days in the future', { ending_on: '2999-01-01' }, 'ending_on'],
    ['days of the year 0', { starting_on: '0000-01-01' }, 'starting_on'],
    ['a due date that has passed', { due_on: '2020-01-01' }, 'due_on'],
    ['a due date in 8000 years', { due_on: '9999-12-31' }, 'due_on'],
    ['a watcher who is not staff', { watchers: ['provider@demo.test'] }, 'watchers'],
    ['an unknown family', { family: '99999' }, 'family'],
    ['claims of another provider', { claims: { ids: ['not-his'] } }, 'claims'],
    ['a quarter without claims', { starting_on: '2019-01-01', ending_on: '2019-03-31' }, 'claims'],
    ['a claim type without claims', { claim_type: 'drug', family: null }, 'claims'],
    ['no records', { records: [] }, 'records'],
  ])('is refused with %s', async (_, some, field) => {
    const before = await countCases()
    const { status, body } = await post(wanted(some))
    expect(status).toBe(422)
    expect(Object.keys(body.data)).toEqual([field])
    expect(await countCases()).toBe(before)
  })

  it('is created once if the call is repeated', async () => {
    const headers = { 'idempotency-key': 'one-case' }
    const first = await world.support('POST', '/admin/cases', { body: wanted(), headers })
    const again = await world.support('POST', '/admin/cases', { body: wanted(), headers })
    expect(again.body.data.id).toBe(first.body.data.id)
  })

  it('has its own number when several are created at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => world.create({ claims: { sample: 2 } })))
    expect(new Set(made.map(({ number }) => number)).size).toBe(4)
    expect(new Set(made.map(({ index }) => index)).size).toBe(4)
  })

  it('notifies the practice once, and adds a letter to its documents', async () => {
    const one = await world.create()
    const notices = (await world.provider('GET', '/notices')).body.data.notices
    const mine = notices.filter(
      (notice: { data: { case_index?: string } }) => notice.data.case_index === one.index,
    )
    expect(mine).toMatchObject([
      { kind: 'audit', data: { case_event: 'requested', case_number: one.number } },
    ])
    const documents = JSON.stringify((await world.provider('GET', '/documents')).body)
    expect(documents).toContain(`(case ${one.number})`)
  })

  it('is stored with sealed claims, and its code is only in the print file', async () => {
    const one = await world.create()
    const { pdf } = await world.print(one.id)
    const [code = ''] = pdf?.text.match(CODE) ?? []
    expect(code).not.toBe('')
    const bare = code.replaceAll('-', '')
    const tables = await findRows(
      world.test.db,
      sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables) {
      const rows = await findRows(
        world.test.db,
        sql<{ row: string }>`select t::text as row from ${sql.ref(name)} t`,
      )
      const all = rows.map(({ row }) => row).join('\n')
      expect(all.includes(code) || all.includes(bare), `the code in ${name}`).toBe(false)
      if (name.startsWith('case')) expect(all, `a patient in ${name}`).not.toContain(`of-${world.own.npi}`)
    }
    const shown = await world.support('GET', `/admin/cases/${one.id}`)
    expect(JSON.stringify(shown.body)).not.toContain(code)
  })
})
