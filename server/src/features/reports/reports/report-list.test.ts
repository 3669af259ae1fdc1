import type { ReportRow } from '@plumbline/contract/reports/report-list'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { PRELIMINARY, type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import { type Caller, startTestApp } from '#testing/test-app.ts'

let world: ReportWorld
let provider: Caller
let manager: Caller

beforeAll(async () => {
  world = await startReportWorld()
  ;[provider, manager] = await Promise.all([world.test.as('provider'), world.test.as('manager')])
})
afterAll(() => world.close())

const list = (caller: Caller, query: Record<string, string> = {}) => caller('GET', '/reports', { query })
const getId = (of: keyof ReportWorld['ids'], family = '17003', period = '2026Q2') =>
  `${family}-${period}-${world.ids[of]}`
const listIds = async (caller: Caller, query: Record<string, string> = {}): Promise<string[]> => {
  const { status, body } = await list(caller, query)
  expect(status, JSON.stringify(query)).toBe(200)
  return body.data.reports.map(({ id }: ReportRow) => id)
}

describe('GET /reports', () => {
  it('returns the latest final quarter of the caller’s provider, the most severe outcome first', async () => {
    const { body } = await list(provider)
    expect(body.data).toMatchObject({
      total: 2,
      data_through: '2026-09-30',
      latest_mature: '2026Q2',
      choices: {
        periods: ['2026Q2', '2026Q1'],
        topics: ['count', 'complexity'],
      },
    })
    expect(body.data.reports).toMatchObject([
      {
        id: getId('marsh'),
        label: { en: expect.any(String), es: expect.any(String) },
        topic: 'count',
        measure: 'attach_rate',
        claim_type: 'professional',
        addon_units: 93,
        status: 'new',
        headline: { numerator: 31, denominator: 32, outcome: 'Significantly Higher', low: false },
        sparkline: [
          { period: '2026Q1', value: 31 / 32, preliminary: false },
          { period: '2026Q2', value: 31 / 32, preliminary: false },
          { period: '2026Q3', value: 31 / 32, preliminary: true },
        ],
      },
      { id: getId('marsh', 'G2211'), headline: { peers: null, test: null, outcome: 'N/A' }, addon_units: 0 },
    ])
  })

  it('has paid exposure only for the latest quarter', async () => {
    const { body } = await list(provider, { period: 'all', family: '17003', sort: 'period' })
    const exposures = body.data.reports.map((row: { paid_exposure: number | null }) => row.paid_exposure)
    expect(exposures).toEqual([expect.any(Number), null])
    expect(exposures[0]).toBeGreaterThan(0)
  })

  it("shows an administrator all of the practice, each report once, and never another practice's", async () => {
    const ids = await listIds(manager, { period: 'all', limit: '100' })
    const periods = ['2026Q1', '2026Q2']
    const expected = periods.flatMap((period) => [
      getId('marsh', '17003', period),
      getId('marsh', 'G2211', period),
      getId('lindqvist', '17003', period),
      getId('small', '17003', period),
    ])
    expect(ids.toSorted()).toEqual(expected.toSorted())
  })

  const everyone = () => [getId('marsh'), getId('lindqvist'), getId('small'), getId('marsh', 'G2211')]
  it.each<[string, Record<string, string>, () => string[]]>([
    ['a provider', { provider_id: 'lindqvist' }, () => [getId('lindqvist')]],
    ['a period', { period: '2026Q1', family: 'G2211' }, () => [getId('marsh', 'G2211', '2026Q1')]],
    ['a preliminary period', { period: PRELIMINARY }, () => []],
    ['a period that is not there', { period: '2019Q1' }, () => []],
    ['a family', { family: 'G2211' }, () => [getId('marsh', 'G2211')]],
    ['a family without reports', { family: '99999' }, () => []],
    ['a topic', { topic: 'complexity' }, () => [getId('marsh', 'G2211')]],
    ["families of a payer's own", { topic: 'other' }, () => []],
    ['an outcome', { outcome: 'Significantly Higher' }, () => [getId('marsh')]],
    ['the outcome N/A', { outcome: 'N/A', family: '17003' }, () => [getId('small')]],
    ['low reports', { low: 'true' }, () => [getId('lindqvist')]],
    ['new ones', { status: 'new' }, everyone],
    ['answered ones', { status: 'responded' }, () => []],
    ['nothing in particular', {}, everyone],
  ])('filters by %s', async (_name, query, expected) => {
    const named = query.provider_id === undefined ? query : { ...query, provider_id: world.ids.lindqvist }
    expect((await listIds(manager, named)).toSorted()).toEqual(expected().toSorted())
  })

  it.each<[string, string, () => string[]]>([
    ['outcome', 'descending', () => [getId('marsh'), getId('lindqvist')]],
    ['outcome', 'ascending', () => [getId('lindqvist'), getId('marsh')]],
    // Dr. Marsh is one of Dr. Lindqvist's peers, but not one of her own.
    ['peer_median', 'descending', () => [getId('lindqvist'), getId('marsh')]],
    ['percentile', 'ascending', () => [getId('lindqvist'), getId('marsh')]],
    ['percentile', 'descending', () => [getId('marsh'), getId('lindqvist')]],
  ])('sorts by %s %s, with reports without a comparison last', async (sort, order, first) => {
    const ids = await listIds(manager, { sort, order })
    expect(ids.slice(0, 2)).toEqual(first())
    expect(ids.slice(2).toSorted()).toEqual([getId('small'), getId('marsh', 'G2211')].toSorted())
  })

  it.each<[string, string, (row: ReportRow) => string | number]>([
    ['value', 'ascending', (row) => row.headline.value],
    ['value', 'descending', (row) => -row.headline.value],
    ['npi', 'ascending', (row) => Number(row.provider.npi)],
    ['period', 'descending', (row) => -Number(row.period.replace('Q', ''))],
    ['paid_exposure', 'descending', (row) => (row.paid_exposure === null ? 1 : -row.paid_exposure)],
    ['name', 'ascending', (row) => row.label?.en ?? ''],
  ])('sorts by %s %s over all quarters', async (sort, order, key) => {
    const { body } = await list(manager, { sort, order, period: 'all' })
    const keys = body.data.reports.map(key)
    expect(keys).toEqual(keys.toSorted((a: never, b: never) => Number(a > b) - Number(a < b)))
    expect(keys).toHaveLength(8)
  })

  it("sorts names in the reader's language", async () => {
    const { body } = await manager('GET', '/reports', {
      query: { sort: 'name', order: 'ascending' },
      headers: { 'accept-language': 'es' },
    })
    const names: string[] = body.data.reports.map((row: { label: { es: string } }) => row.label.es)
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
  })

  it('pages through the list without losing or repeating a report', async () => {
    const all = await listIds(manager, { period: 'all', sort: 'status' })
    const pages: string[][] = []
    for (const offset of ['0', '3', '6']) {
      pages.push(await listIds(manager, { period: 'all', sort: 'status', offset, limit: '3' }))
    }
    expect(pages.flat()).toEqual(all)
    const beyond = await list(manager, { period: 'all', offset: '100' })
    expect(beyond.body.data).toMatchObject({ total: 8, reports: [] })
  })

  it("answers 404 for another provider's id, as for an unknown one", async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const { lindqvist, elsewhere, stranger } = world.ids
    for (const provider_id of [lindqvist, elsewhere, stranger, nobody]) {
      const { status, body } = await list(provider, { provider_id })
      expect([status, body.data]).toEqual([404, null])
    }
  })

  it.each<Record<string, string>>([
    { provider_id: 'x' },
    { period: '2026Q5' },
    { family: "17003' or true --" },
    { topic: 'none' },
    { outcome: 'Lower' },
    { low: 'yes' },
    { status: 'read' },
    { sort: 'npi; drop table users' },
    { order: 'up' },
    { offset: '-1' },
    { limit: '0' },
    { limit: '101' },
  ])('answers 422 for %o', async (query) => {
    expect((await list(provider, query)).status).toBe(422)
  })

  it('is open to providers and, logged once, to support acting as one', async () => {
    const { test, ids } = world
    expect((await list(test.visitor)).status).toBe(401)
    expect((await list(await test.as('payer'))).status).toBe(403)
    const support = await test.as('support')
    expect((await list(support)).status).toBe(403)
    await support('PATCH', '/admin/session', { body: { provider_id: ids.stranger, reason: 'by phone' } })
    expect(await listIds(support)).toEqual([getId('stranger')])
    expect(await listIds(support, { sort: 'name' })).toEqual([getId('stranger')])
    expect((await list(support, { provider_id: ids.marsh })).status).toBe(404)
    const looks = await findRows(
      test.db,
      sql<object>`
        select provider_id, acting_for, reason from audit_events where action = 'report_list_viewed'`,
    )
    expect(looks).toEqual([{ provider_id: ids.stranger, acting_for: ids.stranger, reason: 'by phone' }])
  })
})

describe('before the first build', () => {
  it('returns an empty list', async () => {
    const test = await startTestApp()
    try {
      const { status, body } = await list(await test.as('provider'))
      expect(status).toBe(200)
      expect(body.data).toEqual({
        total: 0,
        reports: [],
        choices: { periods: [], topics: [] },
        data_through: null,
        latest_mature: null,
      })
    } finally {
      await test.close()
    }
  })
})
