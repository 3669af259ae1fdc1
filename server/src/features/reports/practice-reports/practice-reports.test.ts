import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PracticeReports } from '@plumbline/contract/reports/practice-reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { findRows } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { type SmallLine, writeSmallVersion } from '#testing/small-store.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

type Person = { npi: string; tin: string }
const [marsh, lindqvist, stranger] = DEMO_PROVIDERS.map(({ npi, tin }) => ({ npi, tin })) as [
  Person,
  Person,
  Person,
]
const PEERS = 31
const DAYS = 32

let test: TestApp
let dir: string
let manager: Caller
const ids: Record<string, string> = {}
const practiceOf: Record<string, string> = {}

/** So many days of the quarter with the primary, the first of them with the add-on too. */
function linesOf({ npi, tin }: Person, primary: string, addOn: string, days: number, withAddOn: number) {
  return Array.from({ length: days }, (_, day): SmallLine[] => {
    const base = {
      claim: `${npi}-${addOn}-${day}`,
      npi,
      tin,
      patient: `of-${npi}-${day % 16}`,
      date: `2026-04-${String((day >> 4) + 1).padStart(2, '0')}`,
    }
    const line = { ...base, code: primary }
    return day < withAddOn ? [line, { ...base, code: addOn }] : [line]
  }).flat()
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-practice-'))
  test = await startTestApp({ DATA_DIR: dir })
  const peers = Array.from({ length: PEERS }, (_, index) => ({
    npi: `9${String(index).padStart(9, '0')}`,
    tin: '930777001',
  }))
  await writeSmallVersion(getClaimsDir(test.config), {
    lines: [
      ...linesOf(marsh, '17000', '17003', DAYS, 30),
      ...linesOf(marsh, '11102', '11103', 4, 1),
      ...linesOf(lindqvist, '17000', '17003', DAYS, 8),
      ...linesOf(stranger, '17000', '17003', DAYS, 32),
      ...peers.flatMap((peer, index) => linesOf(peer, '17000', '17003', DAYS, 10 + (index % 10))),
      // A quarter that is not final yet.
      { claim: 'late', ...marsh, patient: 'late', date: '2026-08-03', code: '17000' },
    ],
    roster: [marsh, lindqvist, stranger, ...peers],
    dataThrough: '2026-09-30',
  })
  await buildFigures(test)
  const rows = await findRows(
    test.db,
    sql<{ id: string; npi: string; practice_id: string }>`select id, npi, practice_id from providers`,
  )
  for (const { id, npi, practice_id } of rows) {
    ids[npi] = id
    practiceOf[npi] = practice_id
  }
  manager = await test.as('manager')
})
afterAll(async () => {
  await test.close()
  await rm(dir, { recursive: true, force: true })
})

const ask = (caller: Caller, query: Record<string, string> = {}) =>
  caller('GET', '/practice/reports', { query })

describe('GET /practice/reports', () => {
  it('puts the own providers side by side in the latest final quarter and the busiest family', async () => {
    const { status, body } = await ask(manager)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      practice: { id: practiceOf[marsh.npi] },
      period: '2026Q2',
      periods: ['2026Q2'],
      data_through: '2026-09-30',
      family: { code: '17003', label: { en: expect.any(String), es: expect.any(String) } },
    })
    expect(body.data.families.map(({ code }: { code: string }) => code)).toEqual(['17003', '11103'])
    const figureOf = (npi: string) =>
      body.data.providers.find((one: { id: string }) => one.id === ids[npi]).figure
    expect(figureOf(marsh.npi)).toMatchObject({
      report_id: `17003-2026Q2-${ids[marsh.npi]}`,
      numerator: 30,
      denominator: 32,
      value: 30 / 32,
      outcome: 'Significantly Higher',
      low: false,
      peers: { count: 32 + 1, p50: expect.any(Number), percentile: expect.any(Number) },
    })
    expect(figureOf(lindqvist.npi)).toMatchObject({ numerator: 8, outcome: 'Does Not Exceed' })
    expect(figureOf(lindqvist.npi).ci_low).toBeLessThan(8 / 32)
  })

  it('lists every pair of provider and family that has a report', async () => {
    const { providers } = (await ask(manager)).body.data as PracticeReports
    const pairs = providers.flatMap(({ id, cells }) =>
      cells.map(({ family, outcome }) => [id, family, outcome]),
    )
    expect(pairs.sort()).toEqual(
      [
        [ids[marsh.npi], '17003', 'Significantly Higher'],
        [ids[marsh.npi], '11103', 'N/A'],
        [ids[lindqvist.npi], '17003', 'Does Not Exceed'],
      ].sort(),
    )
  })

  it('takes a quarter and a family; who has no day of it has no figure', async () => {
    const { body } = await ask(manager, { period: '2026Q2', family: '11103' })
    expect(body.data.family.code).toBe('11103')
    expect(body.data.providers.map(({ figure }: { figure: object | null }) => figure === null)).toEqual([
      true,
      false,
    ])
  })

  it('names nobody of another practice, whatever is asked', async () => {
    const answer = await ask(manager)
    expect(answer.body.data.providers.map(({ id }: { id: string }) => id).sort()).toEqual(
      [ids[marsh.npi], ids[lindqvist.npi]].sort(),
    )
    const text = JSON.stringify(answer.body)
    for (const [npi, id] of Object.entries(ids)) {
      const own = npi === marsh.npi || npi === lindqvist.npi
      expect([text.includes(npi), text.includes(id)], npi).toEqual([own, own])
    }
    const elsewhere = await ask(manager, { practice_id: practiceOf[stranger.npi] ?? '' })
    const nowhere = await ask(manager, { practice_id: '00000000-0000-4000-8000-000000000000' })
    expect([elsewhere.status, elsewhere.body]).toEqual([404, nowhere.body])
  })

  it('is there for administrators alone: 404 to colleagues, 403 to support acting as one of them', async () => {
    expect((await ask(await test.as('provider'))).status).toBe(404)
    expect((await ask(test.visitor)).status).toBe(401)
    expect((await ask(await test.as('payer'))).status).toBe(403)
    const support = await test.as('support')
    expect((await ask(support)).status).toBe(403)
    await support('PATCH', '/admin/session', { body: { provider_id: ids[marsh.npi], reason: 'call' } })
    const acting = await ask(support)
    expect([acting.status, acting.body.data]).toEqual([403, null])
    await sql`delete from practice_administrators where user_id = (select id from users where email = 'manager@demo.test')`.execute(
      test.db,
    )
    expect((await ask(manager)).status).toBe(404)
    await sql`
      insert into practice_administrators (practice_id, user_id)
      select ${practiceOf[marsh.npi]}::uuid, id from users where email = 'manager@demo.test'`.execute(test.db)
  })

  it.each([
    [{ period: '2026Q3' }, 404],
    [{ period: '2019Q1' }, 404],
    [{ period: '2026Q5' }, 422],
    [{ family: "17003' or '1'='1" }, 422],
    [{ practice_id: 'x' }, 422],
  ])('answers %o with %i', async (query, status) => {
    expect((await ask(manager, query)).status).toBe(status)
  })

  it('tells an administrator which practices are his', async () => {
    const administers = async (caller: Caller) =>
      (await caller('GET', '/user/settings')).body.data.administers
    expect(await administers(manager)).toEqual([practiceOf[marsh.npi]])
    expect(await administers(await test.as('provider'))).toEqual([])
  })
})
