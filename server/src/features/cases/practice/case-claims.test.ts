import type { CaseView } from '@plumbline/contract/cases/cases'
import { countClaims, getClaimProgress } from '@plumbline/contract/cases/claim-progress'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { insertCase, insertCaseFile, type MadeCase, openByCode } from '#testing/case-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { encodeMetadata, TUS } from '#testing/upload-world.ts'

let test: TestApp
let provider: Caller
let one: MadeCase
beforeAll(async () => {
  test = await startTestApp()
  provider = await test.as('provider')
})
afterAll(() => test.close())

const THREE = [
  { claim: 1, billed: 120, paid: 80 },
  { claim: 1, billed: 60, paid: 40 },
  { claim: 2, billed: 90, paid: 0 },
  { claim: 3, billed: 30, paid: 10 },
]
const HAROLD = { name: 'Lindgren, Harold', birth_date: '1948-03-02', account_number: 'A-77' }

beforeEach(async () => {
  one = await insertCase(test, { lines: THREE, people: { 1: HAROLD } })
})

const move = (body: object) => provider('POST', `/caseaudit/${one.index}/actions`, { body })
const view = async (): Promise<CaseView> => (await provider('GET', `/caseaudit/${one.index}`)).body.data
const place = (file_id: string, request_id: string | null, claims?: unknown) =>
  move({ action: 'place_file', file_id, request_id, claims })

describe('the claims of a case (R-CASE-17)', () => {
  it('say whose records are wanted: by name if the request has it, else by the plan’s number', async () => {
    const { claims } = await view()
    expect(claims).toMatchObject([
      {
        number: 1,
        claim_id: 'claim-1',
        patient_name: 'Lindgren, Harold',
        birth_date: '1948-03-02',
        account_number: 'A-77',
        service_from: '2026-05-04',
        services: [
          { code: '17000', modifiers: [], units: '1', billed: 120 },
          { code: '17003', billed: 60 },
        ],
        billed: 180,
        paid: 120,
      },
      { number: 2, patient_name: null, member_id: 'patient-of-2', account_number: null },
      { number: 3 },
    ])
  })

  it('are not shown before the code, and are shown with it', async () => {
    const before = await test.visitor('GET', `/caseaudit/${one.index}`)
    expect(before.body).toEqual({ data: null })
    const { body } = await (await openByCode(test, one))('GET', `/caseaudit/${one.index}`)
    expect(body.data.claims[0].patient_name).toBe('Lindgren, Harold')
  })

  it('are complete only with a file for every required record', async () => {
    const [notes = '', orders = ''] = one.requestIds
    const expectProgress = async (complete: number) => {
      const now = await view()
      expect(now.progress).toEqual({ claims: 3, complete })
      // The list counts in SQL, the page with the shared function.
      expect(countClaims(getClaimProgress(now), 'complete')).toBe(complete)
    }
    await insertCaseFile(test, one.id, { claims: [] })
    await expectProgress(0)
    const file = await insertCaseFile(test, one.id, { requestId: notes, claims: [1, 2] })
    await expectProgress(0)
    await insertCaseFile(test, one.id, { requestId: orders, claims: [1] })
    await expectProgress(1)
    await place(file, null)
    await expectProgress(2)
    await move({ action: 'skip_request', request_id: orders, reason: 'No orders' })
    await move({ action: 'skip_request', request_id: notes, reason: 'No notes' })
    await expectProgress(2)
    await insertCaseFile(test, one.id, { status: 'quarantined', claims: [3] })
    await expectProgress(2)
    await move({ action: 'remove_file', file_id: file })
    await expectProgress(1)
  })
})

describe('a file', () => {
  it('answers the claims that are named for it, and they can be changed', async () => {
    const [notes = ''] = one.requestIds
    const file = await insertCaseFile(test, one.id, { claims: [] })
    const placed = await place(file, notes, [3, 1])
    expect(placed.body.data.sent).toMatchObject([{ request_id: notes, claims: [1, 3] }])
    expect((await place(file, null)).body.data.sent).toMatchObject([{ request_id: null, claims: [1, 3] }])
    expect((await place(file, null, [])).body.data.sent).toMatchObject([{ claims: [] }])
  })

  it.each<[string, unknown, number]>([
    ['a claim of no case', [4], 404],
    ['one claim too many', [1, 9], 404],
    ['zero', [0], 422],
    ['a fraction', [1.5], 422],
    ['words', ['1'], 422],
    ['a number that no claim has', [40_000], 422],
  ])('keeps its claims when it is placed at %s', async (_, claims, status) => {
    const file = await insertCaseFile(test, one.id, { claims: [2] })
    expect((await place(file, null, claims)).status).toBe(status)
    expect((await view()).sent).toMatchObject([{ claims: [2] }])
  })

  it('stays where it is once the records are in; only what came since can be placed', async () => {
    const early = await insertCaseFile(test, one.id, { claims: [1, 2, 3] })
    await move({ action: 'finish_sending' })
    const late = await insertCaseFile(test, one.id, { claims: [] })
    const { status, body } = await place(early, null, [1])
    expect([status, Object.keys(body.data)]).toEqual([422, ['file_id']])
    expect((await place(late, null, [2])).status).toBe(200)
    expect((await view()).sent).toMatchObject([
      { id: early, claims: [1, 2, 3], may_place: false },
      { id: late, claims: [2], may_place: true },
    ])
    await sql`update cases set status = 'findings', findings_at = now() where id = ${one.id}`.execute(test.db)
    expect((await place(early, null, [1])).status, 'also after the findings').toBe(422)
    expect((await place(late, null, [3])).status).toBe(200)
  })

  it('that looks blank answers nothing until its sender says that it is meant to be so', async () => {
    const file = await insertCaseFile(test, one.id, { claims: [1] })
    const other = await insertCaseFile(test, one.id, { claims: [2] })
    await sql`update case_files set blank = true where id = ${file}`.execute(test.db)
    const confirm = (file_id: string) => move({ action: 'confirm_blank', file_id })
    expect(await view()).toMatchObject({
      progress: { complete: 1 },
      sent: [{ blank: 'looks_blank' }, { blank: null }],
    })
    expect((await confirm(other)).status).toBe(404)
    const { data } = (await confirm(file)).body
    expect(data).toMatchObject({ progress: { complete: 2 }, sent: [{ blank: 'meant' }, { blank: null }] })
    expect(data.events.at(-1)).toMatchObject({ action: 'confirm_blank' })
  })

  const announce = (metadata: Record<string, string>, made = one) =>
    provider('POST', `/caseaudit/${made.index}/uploads`, {
      headers: { ...TUS, 'upload-length': '10', 'upload-metadata': encodeMetadata(metadata) },
    })

  it('names its claims when its upload starts', async () => {
    expect((await announce({ filename: 'a.pdf', claims: '3,1,3' })).status).toBe(201)
    expect((await announce({ filename: 'b.pdf' })).status).toBe(201)
    expect((await view()).sent).toMatchObject([{ claims: [1, 3] }, { claims: [] }])
  })

  it('answers the only claim of a case without being told', async () => {
    const single = await insertCase(test)
    await announce({ filename: 'a.pdf' }, single)
    const { body } = await provider('GET', `/caseaudit/${single.index}`)
    expect(body.data.sent).toMatchObject([{ claims: [1] }])
  })

  it.each(['4', '1,,2', '0', '-1', '1 2', 'a', '1,99999'])(
    'is refused for the claims %o, and nothing is stored',
    async (claims) => {
      expect((await announce({ filename: 'a.pdf', claims })).status).toBe(422)
      expect((await view()).sent).toEqual([])
    },
  )
})

describe('“I have sent everything”', () => {
  const finish = (without?: number[]) => move({ action: 'finish_sending', without })

  it('asks about every claim that is not complete, and remembers the answer', async () => {
    await insertCaseFile(test, one.id, { claims: [1] })
    for (const without of [undefined, [], [2], [1, 2, 3], [2, 3, 9]]) {
      const { status, body } = await finish(without)
      expect([status, Object.keys(body.data)]).toEqual([422, ['without']])
    }
    expect((await finish([2])).body.data.without[0]).toContain('3')
    expect((await view()).status).toBe('requested')
    const { data } = (await finish([3, 2])).body
    expect(data.status).toBe('received')
    expect(data.claims.map(({ without_at }: { without_at: unknown }) => without_at !== null)).toEqual([
      false,
      true,
      true,
    ])
    expect(data.events.at(-1).details).toMatchObject({ claims: 3, missing: 2 })
  })

  it('takes “we have none” for every claim as an answer', async () => {
    expect((await view()).may).toContain('finish_sending')
    expect((await finish([1, 2])).status).toBe(422)
    const { data } = (await finish([1, 2, 3])).body
    expect(data).toMatchObject({ status: 'received', progress: { claims: 3, complete: 0 } })
    expect(data.events.at(-1).details).toMatchObject({ claims: 3, missing: 3, files: 0 })
    const late = await insertCaseFile(test, one.id, { claims: [1] })
    expect((await view()).sent, 'evidence can still come').toMatchObject([{ id: late, may_place: true }])
  })

  it('needs no answer if all claims are complete', async () => {
    await insertCaseFile(test, one.id, { claims: [1, 2, 3] })
    const { data } = (await finish()).body
    expect(data).toMatchObject({ status: 'received', progress: { claims: 3, complete: 3 } })
    expect(data.events.at(-1).details).toMatchObject({ missing: 0 })
    const asked = sql`select 1 from case_claims where case_id = ${one.id} and without_at is not null`
    expect(await findRows(test.db, asked)).toEqual([])
  })
})

it('the list of cases counts complete claims, and names claims for choosing where a file goes', async () => {
  await insertCaseFile(test, one.id, { claims: [2] })
  const { data } = (await provider('GET', '/audits', { query: { search: one.number } })).body
  expect(data.cases).toMatchObject([{ number: one.number, progress: { claims: 3, complete: 1 } }])
  const open = data.open_requests.find(({ number }: { number: string }) => number === one.number)
  expect(open).not.toHaveProperty('id')
  expect(open.claims).toMatchObject([
    { number: 1, patient_name: 'Lindgren, Harold' },
    { number: 2 },
    { number: 3 },
  ])
})

it('no patient is in events, audit records or in the clear in any table of cases', async () => {
  const file = await insertCaseFile(test, one.id, { claims: [1] })
  await place(file, null, [1, 2])
  await move({ action: 'finish_sending', without: [3] })
  const tables = await findRows(
    test.db,
    sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and (tablename like 'case%' or tablename in ('audit_events', 'notices', 'mails'))`,
  )
  for (const { name } of tables) {
    const rows = await findRows(test.db, sql<{ row: string }>`select t::text as row from ${sql.ref(name)} t`)
    expect(JSON.stringify(rows), name).not.toMatch(/Lindgren|1948-03-02|A-77|patient-of/)
  }
})
