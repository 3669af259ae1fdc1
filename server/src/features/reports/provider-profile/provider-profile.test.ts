import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import {
  OWN_ADDON_DAYS,
  OWN_DAYS,
  OWN_UNITS,
  type ProfileWorld,
  startProfileWorld,
  WORLD_PERIOD,
} from '#testing/profile-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ProfileWorld
let provider: Caller
let support: Caller

beforeAll(async () => {
  world = await startProfileWorld()
  ;[provider, support] = await Promise.all([world.test.as('provider'), world.test.as('support')])
})
afterAll(() => world.remove())

const TABS = ['claims', 'procedures', 'drugs', 'diagnoses', 'charts'] as const
const CALLS = [
  '/reports/profile',
  '/reports/profile/what_if',
  ...TABS.map((tab) => `/reports/profile/${tab}`),
]
const get = (caller: Caller, path: string, query: Record<string, string> = {}) =>
  caller('GET', path, {
    query:
      path.split('/').length > 3 && !path.endsWith('what_if') ? { period: WORLD_PERIOD, ...query } : query,
  })

describe('the profile (R-REP-7)', () => {
  it('describes the provider, their peers and the build’s summary', async () => {
    const { status, body } = await get(provider, '/reports/profile')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      provider: { id: world.own.id, npi: world.own.npi },
      tin_masked: expect.stringMatching(/^•\d{4}$/),
      specialty: { name: 'Dermatology', label: { en: 'Dermatology', es: 'Dermatología' } },
      taxonomy: { code: '207N00000X', label: { en: 'Dermatology', es: 'Dermatología' } },
      state: 'OR',
      region: 'West',
      places: [{ place: '11' }],
      peer_groups: [{ level: 'state', reports: 1, fewest: 36, most: 36 }],
      data_through: '2026-09-30',
      summary: {
        period: WORLD_PERIOD,
        outcome: 'Significantly Higher',
        reports: 1,
        stand_out: 1,
        reports_without_peers: 0,
        totals: { claims: OWN_DAYS, lines: OWN_DAYS + OWN_ADDON_DAYS, patients: 24 },
      },
    })
    const { total_billed, paid_exposure } = body.data.summary
    expect(total_billed).toBe((OWN_DAYS + OWN_ADDON_DAYS) * 100)
    expect(paid_exposure.p50).toBeGreaterThan(paid_exposure.p80)
  })

  it('sends a provider no score and no savings', async () => {
    const { status, body } = await get(provider, '/reports/profile')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/"(risk|risk_band|savings)"/)
  })

  it('never contains the complete TIN', async () => {
    const { body } = await get(provider, '/reports/profile')
    const { tin } = await getRow(
      world.test.db,
      sql<{ tin: string }>`select t.tin from providers p join practices t on t.id = p.practice_id
        where p.id = ${world.own.id}`,
    )
    // The practices of the test data are named after their TIN.
    expect(JSON.stringify({ ...body.data, practice: '' })).not.toContain(tin)
  })

  it('has a what-if amount above the peers that equals the report’s paid_exposure', async () => {
    const { body } = await get(provider, '/reports/profile/what_if')
    const stored = await getRow(
      world.test.db,
      sql<{ p50: number; p80: number }>`
        select paid_exposure_p50::float8 as p50, paid_exposure_p80::float8 as p80
        from report_exposures e join system_state s on s.current_build_id = e.build_id
        where e.provider_id = ${world.own.id} and e.family = '17003'`,
    )
    expect(body.data.period).toBe(WORLD_PERIOD)
    const [row] = body.data.rows
    expect(row).toMatchObject({
      id: `17003-${WORLD_PERIOD}-${world.own.id}`,
      days: OWN_DAYS,
      addon_days: OWN_ADDON_DAYS,
      units: OWN_ADDON_DAYS * OWN_UNITS,
      price: 6,
    })
    expect(row.at_median.paid_above).toBe(Math.round(stored.p50))
    expect(row.at_p80.paid_above).toBe(Math.round(stored.p80))
    expect(row.at_median.paid_below).toBe(0)
  })
})

describe('the tabs', () => {
  it('list claims with their lines', async () => {
    const { body } = await get(provider, '/reports/profile/claims', {
      sort: 'claim_id',
      order: 'ascending',
      limit: '3',
    })
    expect(body.data.total).toBe(OWN_DAYS)
    expect(body.data.rows).toHaveLength(3)
    expect(body.data.rows[0]).toMatchObject({
      claim_id: `${world.own.npi}-0`,
      lines: 2,
      units: '4.000',
      total_billed: '200.00',
      place_of_service: ['11'],
      claim_lines: [{ hcpcs_code: '17000' }, { hcpcs_code: '17003', units: '3.000' }],
    })
  })

  it('link procedures to their report', async () => {
    const { body } = await get(provider, '/reports/profile/procedures')
    const [primary, addOn] = body.data.rows
    expect(primary).toMatchObject({
      hcpcs_code: '17000',
      lines: OWN_DAYS,
      patients: 24,
      modifiers: [{ modifier: '25', lines: OWN_DAYS }],
      place_of_service: [{ place: '11', lines: OWN_DAYS }],
      report: null,
    })
    expect(addOn).toMatchObject({
      hcpcs_code: '17003',
      units: `${OWN_ADDON_DAYS * OWN_UNITS}.000`,
      report: { id: `17003-${WORLD_PERIOD}-${world.own.id}`, outcome: 'Significantly Higher' },
    })
    expect(addOn.report.paid_exposure).toBeGreaterThan(0)
  })

  it('return charts and the other tabs, empty if there is nothing', async () => {
    const charts = await get(provider, '/reports/profile/charts')
    expect(charts.body.data).toMatchObject({
      quarters: [
        { period: WORLD_PERIOD, preliminary: false, total_billed: (OWN_DAYS + OWN_ADDON_DAYS) * 100 },
      ],
      places: [{ place: '11', lines: OWN_DAYS + OWN_ADDON_DAYS }],
    })
    for (const tab of ['drugs', 'diagnoses'])
      expect((await get(provider, `/reports/profile/${tab}`)).body.data).toEqual({ total: 0, rows: [] })
  })

  it.each([
    [{ period: '2026Q5' }, 422],
    [{ period: '2019Q1' }, 404],
    [{ sort: 'npi' }, 422],
    [{ limit: '0' }, 422],
    [{ limit: '5000' }, 422],
    [{ offset: '-1' }, 422],
    [{ provider_id: 'x' }, 422],
  ])('answers %j with %i', async (query, status) => {
    expect((await get(provider, '/reports/profile/claims', query as Record<string, string>)).status).toBe(
      status,
    )
  })
})

describe('access to the profile', () => {
  it('is refused for another provider', async () => {
    for (const path of CALLS)
      for (const { id } of [world.colleague, world.stranger]) {
        const answer = await get(provider, path, { provider_id: id })
        expect([path, answer.status, answer.body.data]).toEqual([path, 404, null])
      }
  })

  it('is open to providers and, logged, to support acting as one', async () => {
    for (const path of CALLS) {
      expect((await get(world.test.visitor, path)).status).toBe(401)
      expect((await get(support, path)).status).toBe(403)
    }
    await support('PATCH', '/admin/session', {
      body: { provider_id: world.stranger.id, reason: 'asked by phone' },
    })
    for (const path of CALLS) expect((await get(support, path)).status, path).toBe(200)
    expect((await get(support, '/reports/profile/claims', { provider_id: world.own.id })).status).toBe(404)
    const looks = await findRows(
      world.test.db,
      sql<{ action: string; details: { tab?: string } }>`
        select action, details from audit_events
        where acting_for = ${world.stranger.id} and provider_id = ${world.stranger.id}
          and reason = 'asked by phone' and action in ('profile_viewed', 'lines_viewed') order by at, id`,
    )
    expect(looks.map(({ action, details }) => details.tab ?? action)).toEqual([
      'profile_viewed',
      'profile_viewed',
      ...TABS,
    ])
  })
})
