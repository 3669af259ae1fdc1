import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PROVIDERS } from '#demo/demo-people.ts'
import { buildFigures } from '#jobs/build-figures.ts'
import { findRows, getRow } from '#platform/db/database.ts'
import { getClaimsDir } from '#platform/files/claims-dir.ts'
import { type SmallLine, writeSmallVersion } from '#testing/small-store.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const [own, colleague, stranger] = DEMO_PROVIDERS.map(({ npi, tin }) => ({ npi, tin }))
const PRIMARY_DAYS = 3

let test: TestApp
let dir: string
let provider: Caller
let support: Caller
const ids: Record<string, string> = {}

/** Every provider has three primary days; the first one also has the add-on. */
const makeLines = ({ npi, tin }: { npi: string; tin: string }): SmallLine[] =>
  Array.from({ length: PRIMARY_DAYS }, (_, day) => {
    const base = {
      claim: `${npi}-${day}`,
      npi,
      tin,
      patient: `of-${npi}-${day}`,
      date: `2026-04-0${day + 1}`,
    }
    const primary = { ...base, code: '17000' }
    return day === 0 ? [primary, { ...base, code: '17003', units: 4, paid: 20 }] : [primary]
  }).flat()

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-lines-'))
  test = await startTestApp({ DATA_DIR: dir })
  const roster = [own, colleague, stranger].flatMap((one) => one ?? [])
  await writeSmallVersion(getClaimsDir(test.config), {
    lines: roster.flatMap(makeLines),
    roster,
    dataThrough: '2026-09-30',
  })
  await buildFigures(test)
  for (const { id, npi } of await findRows(
    test.db,
    sql<{ id: string; npi: string }>`select id, npi from providers`,
  )) {
    ids[npi] = id
  }
  ;[provider, support] = await Promise.all([test.as('provider'), test.as('support')])
})
afterAll(async () => {
  await test.close()
  await rm(dir, { recursive: true, force: true })
})

const FIGURE = { family: '17003', period: '2026Q2', measure: 'attach_rate' }
const get = (caller: Caller, query: Record<string, string>) => caller('GET', '/reports/lines', { query })
const getNpis = (answer: { body: { data: { lines: { patient_id: string }[] } } }) =>
  new Set(answer.body.data.lines.map(({ patient_id }) => patient_id.split('-')[1]))

describe('GET /reports/lines', () => {
  it('returns the lines behind a numerator and a denominator', async () => {
    const denominator = await get(provider, FIGURE)
    expect(denominator.status).toBe(200)
    expect(denominator.body.data).toMatchObject({ total: PRIMARY_DAYS + 1, data_through: '2026-09-30' })
    expect(getNpis(denominator)).toEqual(new Set([own?.npi]))
    const numerator = await get(provider, { ...FIGURE, part: 'numerator' })
    expect(numerator.body.data.total).toBe(2)
    expect(numerator.body.data.lines).toContainEqual({
      claim_id: `${own?.npi}-0`,
      line_number: expect.any(Number),
      patient_id: `of-${own?.npi}-0`,
      service_date: '2026-04-01',
      hcpcs_code: '17003',
      modifier_1: null,
      modifier_2: null,
      modifier_3: null,
      modifier_4: null,
      place_of_service: '11',
      ndccd: null,
      diagnosis_1: null,
      diagnosis_2: null,
      diagnosis_3: null,
      diagnosis_4: null,
      units: '4.000',
      billed: '100.00',
      allowed: '80.00',
      paid: '20.00',
    })
  })

  it('returns page by page', async () => {
    const all = await get(provider, { period: '2026Q2', sort: 'service_date', order: 'descending' })
    expect(all.body.data.total).toBe(PRIMARY_DAYS + 1)
    const pages = await Promise.all(
      [0, 2].map((offset) =>
        get(provider, {
          period: '2026Q2',
          sort: 'service_date',
          order: 'descending',
          offset: String(offset),
          limit: '2',
        }),
      ),
    )
    expect(pages.flatMap(({ body }) => body.data.lines)).toEqual(all.body.data.lines)
  })

  it('never returns lines of another provider', async () => {
    for (const other of [colleague, stranger]) {
      const answer = await get(provider, { ...FIGURE, provider_id: ids[other?.npi ?? ''] ?? '' })
      expect([answer.status, answer.body.data]).toEqual([404, null])
    }
    for (const family of ["17003' or '1'='1", '17003;', '%', '17003 or true']) {
      expect((await get(provider, { ...FIGURE, family })).status, family).toBe(422)
    }
    const stray = await get(provider, { ...FIGURE, npi: stranger?.npi ?? '', tin: stranger?.tin ?? '' })
    expect(getNpis(stray)).toEqual(new Set([own?.npi]))
  })

  it('refuses invalid queries, and returns an empty page if there are no lines', async () => {
    const cases: [Record<string, string>, number][] = [
      [{ family: '17003' }, 422],
      [{ ...FIGURE, period: '2026Q5' }, 422],
      [{ ...FIGURE, period: '2019Q1' }, 404],
      [{ ...FIGURE, measure: 'nothing' }, 404],
      [{ period: '2026Q2', measure: 'attach_rate' }, 422],
      [{ ...FIGURE, modifier: '25' }, 422],
      [{ ...FIGURE, measure: 'modifier_share' }, 422],
      [{ ...FIGURE, measure: 'modifier_share', modifier: 'ZZ' }, 422],
      [{ ...FIGURE, measure: 'modifier_share', modifier: '25' }, 200],
      [{ ...FIGURE, code: "17003' --" }, 422],
      [{ ...FIGURE, place: '11;' }, 422],
      [{ ...FIGURE, ndc: "x' or 1=1" }, 422],
      [{ ...FIGURE, diagnosis: 'L57%' }, 422],
      [{ ...FIGURE, day_code: '1700' }, 422],
      [{ ...FIGURE, role: 'all' }, 422],
      [{ period: '2026Q2', role: 'addon' }, 422],
      [{ period: '2026Q2', day_code: '17000' }, 422],
      [{ period: '2026Q2', modifier: '25' }, 200],
      [{ ...FIGURE, part: 'both' }, 422],
      [{ ...FIGURE, limit: '0' }, 422],
      [{ ...FIGURE, limit: '100000' }, 422],
      [{ ...FIGURE, offset: '-1' }, 422],
      [{ ...FIGURE, offset: 'x' }, 422],
      [{ ...FIGURE, sort: 'npi' }, 422],
      [{ ...FIGURE, provider_id: 'x' }, 422],
    ]
    for (const [query, status] of cases) {
      expect((await get(provider, query)).status, JSON.stringify(query)).toBe(status)
    }
    const addOns = await get(provider, { ...FIGURE, code: '17003' })
    expect(addOns.body.data.total).toBe(1)
    const none = await get(provider, { ...FIGURE, family: '99999' })
    expect([none.status, none.body.data.total]).toEqual([200, 0])
  })

  it('is open to providers and, logged, to support acting as one', async () => {
    expect((await get(test.visitor, FIGURE)).status).toBe(401)
    expect((await get(await test.as('payer'), FIGURE)).status).toBe(403)
    expect((await get(support, FIGURE)).status).toBe(403)
    await support('PATCH', '/admin/session', {
      body: { provider_id: ids[stranger?.npi ?? ''], reason: 'asked by phone' },
    })
    const acting = await get(support, FIGURE)
    expect(getNpis(acting)).toEqual(new Set([stranger?.npi]))
    const elsewhere = await get(support, { ...FIGURE, provider_id: ids[own?.npi ?? ''] ?? '' })
    expect(elsewhere.status).toBe(404)
    const looked = await getRow(
      test.db,
      sql<object>`
        select provider_id, acting_for, reason, details from audit_events where action = 'lines_viewed'`,
    )
    expect(looked).toEqual({
      provider_id: ids[stranger?.npi ?? ''],
      acting_for: ids[stranger?.npi ?? ''],
      reason: 'asked by phone',
      details: { period: '2026Q2', family: '17003', measure: 'attach_rate' },
    })
  })
})
