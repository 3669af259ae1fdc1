import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { isWorkingDay, officeToday } from '#platform/time/working-days.ts'
import { OWN_ADDON_DAYS } from '#testing/profile-world.ts'
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

describe('a new case', () => {
  it('has a random sample, its requests, amounts, due date and seed', async () => {
    const { status, body } = await post(wanted({ watchers: ['support@demo.test'] }))
    expect(status).toBe(201)
    const one = body.data
    expect(one).toMatchObject({
      status: 'requested',
      kind: 'probe',
      family: '17003',
      claims: 10,
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
    expect(one).toMatchObject({ sample: null, claims: 2, total_billed: 300 })
  })

  it('is due on a working day; another day moves to the next one, and the timeline shows both', async () => {
    let saturday = officeToday().add({ days: 60 })
    while (saturday.dayOfWeek !== 6) saturday = saturday.add({ days: 1 })
    const one = await world.create({ due_on: saturday.toString() })
    expect(isWorkingDay(Temporal.PlainDate.from(one.due_on))).toBe(true)
    expect(one.due_on > saturday.toString()).toBe(true)
    expect(one.events[0].details).toMatchObject({ on: one.due_on, wanted: saturday.toString() })
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
