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
const practiceByNpi: Record<string, string> = {}

/** `days` days of the quarter with the primary; the first `withAddOn` of them also have the add-on. */
function makeLines({ npi, tin }: Person, primary: string, addOn: string, days: number, withAddOn: number) {
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
      ...makeLines(marsh, '17000', '17003', DAYS, 30),
      ...makeLines(marsh, '11102', '11103', 4, 1),
      ...makeLines(lindqvist, '17000', '17003', DAYS, 8),
      ...makeLines(stranger, '17000', '17003', DAYS, 32),
      ...peers.flatMap((peer, index) => makeLines(peer, '17000', '17003', DAYS, 10 + (index % 10))),
      // A quarter that is not final.
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
    practiceByNpi[npi] = practice_id
  }
  manager = await test.as('manager')
})
afterAll(async () => {
  await test.close()
  await rm(dir, { recursive: true, force: true })
})

const get = (caller: Caller, query: Record<string, string> = {}) =>
  caller('GET', '/practice/reports', { query })

describe('GET /practice/reports', () => {
  it('compares the practice’s providers in the latest final quarter and the family with the most days', async () => {
    const { status, body } = await get(manager)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      practice: { id: practiceByNpi[marsh.npi] },
      period: '2026Q2',
      periods: ['2026Q2'],
      data_through: '2026-09-30',
      family: { code: '17003', label: { en: expect.any(String), es: expect.any(String) } },
    })
    expect(body.data.families.map(({ code }: { code: string }) => code)).toEqual(['17003', '11103'])
    const findFigure = (npi: string) =>
      body.data.providers.find((one: { id: string }) => one.id === ids[npi]).figure
    expect(findFigure(marsh.npi)).toMatchObject({
      report_id: `17003-2026Q2-${ids[marsh.npi]}`,
      numerator: 30,
      denominator: 32,
      value: 30 / 32,
      outcome: 'Significantly Higher',
      low: false,
      peers: { count: 32 + 1, p50: expect.any(Number), percentile: expect.any(Number) },
    })
    expect(findFigure(lindqvist.npi)).toMatchObject({ numerator: 8, outcome: 'Does Not Exceed' })
    expect(findFigure(lindqvist.npi).ci_low).toBeLessThan(8 / 32)
  })

  it('lists every pair of provider and family that has a report', async () => {
    const { providers } = (await get(manager)).body.data as PracticeReports
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

  it('accepts a quarter and a family; a provider without a day of it has no figure', async () => {
    const { body } = await get(manager, { period: '2026Q2', family: '11103' })
    expect(body.data.family.code).toBe('11103')
    expect(body.data.providers.map(({ figure }: { figure: object | null }) => figure === null)).toEqual([
      true,
      false,
    ])
  })

  it('never names a provider of another practice', async () => {
    const answer = await get(manager)
    expect(answer.body.data.providers.map(({ id }: { id: string }) => id).sort()).toEqual(
      [ids[marsh.npi], ids[lindqvist.npi]].sort(),
    )
    const text = JSON.stringify(answer.body)
    for (const [npi, id] of Object.entries(ids)) {
      const own = npi === marsh.npi || npi === lindqvist.npi
      expect([text.includes(npi), text.includes(id)], npi).toEqual([own, own])
    }
    const elsewhere = await get(manager, { practice_id: practiceByNpi[stranger.npi] ?? '' })
    const nowhere = await get(manager, { practice_id: '00000000-0000-4000-8000-000000000000' })
    expect([elsewhere.status, elsewhere.body]).toEqual([404, nowhere.body])
  })

  it('is open to administrators only: 404 for colleagues, 403 for support acting as one of them', async () => {
    expect((await get(await test.as('provider'))).status).toBe(404)
    expect((await get(test.visitor)).status).toBe(401)
    expect((await get(await test.as('payer'))).status).toBe(403)
    const support = await test.as('support')
    expect((await get(support)).status).toBe(403)
    await support('PATCH', '/admin/session', { body: { provider_id: ids[marsh.npi], reason: 'call' } })
    const acting = await get(support)
    expect([acting.status, acting.body.data]).toEqual([403, null])
    await sql`delete from practice_administrators where user_id = (select id from users where email = 'manager@demo.test')`.execute(
      test.db,
    )
    expect((await get(manager)).status).toBe(404)
    await sql`
      insert into practice_administrators (practice_id, user_id)
      select ${practiceByNpi[marsh.npi]}::uuid, id from users where email = 'manager@demo.test'`.execute(
      test.db,
    )
  })

  it.each([
    [{ period: '2026Q3' }, 404],
    [{ period: '2019Q1' }, 404],
    [{ period: '2026Q5' }, 422],
    [{ family: "17003' or '1'='1" }, 422],
    [{ practice_id: 'x' }, 422],
  ])('answers %o with %i', async (query, status) => {
    expect((await get(manager, query)).status).toBe(status)
  })

  it('lists the practices of an administrator', async () => {
    const administers = async (caller: Caller) =>
      (await caller('GET', '/user/settings')).body.data.administers
    expect(await administers(manager)).toEqual([practiceByNpi[marsh.npi]])
    expect(await administers(await test.as('provider'))).toEqual([])
  })
})
