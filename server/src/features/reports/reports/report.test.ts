import type { Figure as Exported } from '@plumbline/claims/figures/figure'
import { wilsonInterval } from '@plumbline/claims/statistics/wilson-interval'
import type { Figure } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { roundBeside, roundDigits, roundPValue } from '#platform/providers/round-beside.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { PRELIMINARY, type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: ReportWorld
let provider: Caller
let manager: Caller

beforeAll(async () => {
  world = await startReportWorld()
  ;[provider, manager] = await Promise.all([world.test.as('provider'), world.test.as('manager')])
})
afterAll(() => world.close())

const getId = (of: keyof ReportWorld['ids'], family = '17003', period = '2026Q2') =>
  `${family}-${period}-${world.ids[of]}`
const read = (caller: Caller, id: string) => caller('GET', `/reports/${id}`)

const isRareAtPeers = ({ measure, peer, outcome }: Exported) =>
  measure !== 'attach_rate' &&
  outcome !== 'Significantly Higher' &&
  peer !== null &&
  peer.pooled > 0 &&
  peer.pooled < 0.005

/** An exported figure in the form of the wire: the own values as they are, those of peers rounded (R-SUP-4). */
const onTheWire = (figure: Exported): Figure => ({
  measure: figure.measure,
  modifier: figure.modifier,
  numerator: figure.numerator,
  denominator: figure.denominator,
  value: figure.value,
  ci_low: figure.ci_low,
  ci_high: figure.ci_high,
  peers: figure.peer && {
    level: figure.peer.peer_level,
    group: figure.peer.peer_group,
    count: figure.peer.peers,
    mean: roundBeside(figure.peer.peer_mean, figure.value),
    sd: Math.round(figure.peer.peer_sd * 100) / 100,
    p10: roundBeside(figure.peer.peer_p10, figure.value),
    p20: roundBeside(figure.peer.peer_p20, figure.value),
    p25: roundBeside(figure.peer.peer_p25, figure.value),
    p50: roundBeside(figure.peer.peer_p50, figure.value),
    p75: roundBeside(figure.peer.peer_p75, figure.value),
    p80: roundBeside(figure.peer.peer_p80, figure.value),
    p90: roundBeside(figure.peer.peer_p90, figure.value),
    pooled: roundBeside(figure.peer.pooled, figure.value),
    percentile: figure.peer.percentile,
    tau2: roundDigits(figure.peer.tau2),
    unit_variance: roundDigits(figure.peer.unit_variance),
    limits: expect.anything(),
    reliability: figure.peer.reliability === null ? null : roundDigits(figure.peer.reliability, [0.4, 0.7]),
  },
  test: isRareAtPeers(figure)
    ? null
    : figure.tested && {
        name: figure.tested.test,
        statistic: figure.tested.statistic === null ? null : roundDigits(figure.tested.statistic),
        p_value: roundPValue(figure.tested.p_value),
        p_adjusted: figure.p_adjusted === null ? null : roundPValue(figure.p_adjusted),
      },
  phi: roundDigits(figure.phi),
  z: figure.z === null || isRareAtPeers(figure) ? null : roundDigits(figure.z),
  expected: figure.expected === null ? null : roundBeside(figure.expected, figure.value),
  mix_ratio: figure.mix_ratio === null ? null : expect.closeTo(figure.mix_ratio, 1),
  beyond_peers: figure.beyond_peers,
  outcome: figure.outcome,
  unmet: figure.unmet,
  low: figure.low,
})

const byMeasure = (left: Figure, right: Figure) =>
  left.measure.localeCompare(right.measure) || left.modifier.localeCompare(right.modifier)

describe('GET /reports/{id}', () => {
  it.each<[keyof ReportWorld['ids'], string, string]>([
    ['marsh', '17003', '2026Q2'],
    ['marsh', '17003', '2026Q1'],
    ['marsh', 'G2211', '2026Q2'],
    ['lindqvist', '17003', '2026Q2'],
    ['small', '17003', '2026Q2'],
  ])('has every figure of %s, %s, %s exactly as in the export', async (of, family, period) => {
    const { status, body } = await read(manager, getId(of, family, period))
    expect(status).toBe(200)
    const exported = (await world.exported(of, period)).filter((figure) => figure.family === family)
    expect(exported.length).toBeGreaterThan(0)
    expect(body.data.figures.toSorted(byMeasure)).toEqual(exported.map(onTheWire).toSorted(byMeasure))
    expect(body.data.figures[0].measure).toBe('attach_rate')
    for (const point of body.data.history) {
      const headline = (await world.exported(of, point.period)).find(
        (figure) => figure.family === family && figure.measure === 'attach_rate',
      )
      expect(point.figure).toEqual(headline === undefined ? null : onTheWire(headline))
    }
    const rows = await world.exported(of, period)
    expect(body.data.tested_rows).toBe(
      rows.filter(({ measure, z }) => measure === 'attach_rate' && z !== null).length,
    )
  })

  it('has counts, labels and totals with the figures', async () => {
    const { body } = await read(provider, getId('marsh'))
    const { low, high } = wilsonInterval(31, 32)
    expect(body.data).toMatchObject({
      id: getId('marsh'),
      provider: { npi: '9482016372', specialty: 'Dermatology', state: 'OR' },
      family: {
        code: '17003',
        topic: 'count',
        primaries: [{ code: '17000' }],
        rules: {
          limit: { units: expect.any(Number), mai: 2, own: false },
          records: { en: expect.stringContaining('spots') },
        },
      },
      claim_type: 'professional',
      data_through: '2026-09-30',
      newer_id: null,
      counts: {
        primary_patients: 16,
        addon_patients: 16,
        primary_days: 32,
        addon_primary_days: 31,
        addon_days: 31,
        primary_lines: 32,
        addon_lines: 31,
        addon_units: 93,
        addon_paid: 31 * 50,
        orphan_lines: 0,
        over_limit_days: 0,
      },
      totals: { patients: 16, claims: 37, lines: 68, billed: 6800, allowed: 5440, paid: 3400 },
      exposure: { p50: expect.any(Number), p80: expect.any(Number), mean: expect.any(Number) },
      primaries: [
        {
          code: '17000',
          days: 32,
          addon_days: 31,
          addon_units: 93,
          value: 31 / 32,
          ci_low: low,
          ci_high: high,
        },
      ],
      selection: {
        patients: 16,
        days: 32,
        eligible: true,
        recent_significant: 2,
        recent_quarters: 2,
      },
    })
    expect(
      body.data.history.map(({ period, preliminary }: Record<string, unknown>) => [period, preliminary]),
    ).toEqual([
      ['2026Q1', false],
      ['2026Q2', false],
      [PRELIMINARY, true],
    ])
    const words = body.data.measures.map(({ key }: { key: string }) => key)
    expect(new Set(body.data.figures.map(({ measure }: Figure) => measure))).toEqual(new Set(words))
    expect(body.data.modifiers).toHaveLength(6)
    // One primary code is the headline: both show one interval.
    const [{ ci_low, ci_high }] = body.data.figures
    expect(body.data.primaries).toMatchObject([{ ci_low, ci_high }])
  })

  it('links from an older quarter to the newest one, which alone has paid exposure', async () => {
    const { body } = await read(provider, getId('marsh', '17003', '2026Q1'))
    expect(body.data).toMatchObject({ newer_id: getId('marsh'), exposure: null })
    expect(body.data.selection).toMatchObject({ recent_significant: 1, recent_quarters: 1 })
  })

  it('marks possible missed charges, and providers without a comparison', async () => {
    const low = await read(manager, getId('lindqvist'))
    expect(low.body.data.figures[0]).toMatchObject({ outcome: 'Does Not Exceed', low: true })
    const small = await read(manager, getId('small'))
    expect(small.body.data).toMatchObject({
      figures: [
        { outcome: 'N/A', peers: null, test: null, ci_low: expect.any(Number) },
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
        {},
      ],
      selection: { eligible: false, patients: 5, days: 5 },
      tested_rows: 0,
      places: [{ place: '11', share: 1, peer_share: null }],
    })
  })

  it('shows the places next to those of all peers together', async () => {
    const { body } = await read(provider, getId('marsh'))
    const lines = Array.from({ length: 36 }, (_, index) => 32 + (index % 7))
    // Twelve of the thirty-six peers work at 22; Lindqvist and the stranger, who are also peers, at 11.
    const hospital = lines.slice(0, 12).reduce((sum, count) => sum + count, 0)
    const all = lines.reduce((sum, count) => sum + count, 0) + 2 * 32
    expect(body.data.places).toMatchObject([
      { place: '11', lines: 32, share: 1, peer_share: roundBeside((all - hospital) / all, 1) },
      { place: '22', lines: 0, share: 0, peer_share: roundBeside(hospital / all, 0) },
    ])
  })

  it('shows letters that were sent, and never that a provider was held out', async () => {
    const { db } = world.test
    const { marsh, lindqvist } = world.ids
    const campaign = await getRow(
      db,
      sql<{ id: string }>`
        insert into campaigns (key, name, name_es, family)
        values ('skin', 'Skin 2026', 'Piel 2026', '17003') returning id`,
    )
    const waves = await findRows(
      db,
      sql<{ id: string }>`
        insert into campaign_waves (campaign_id, number, contact_on, selection_quarter)
        values (${campaign.id}, 1, ${officeDay()} - 10, '2026Q1'), (${campaign.id}, 2, ${officeDay()} + 10, '2026Q2')
        returning id`,
    )
    for (const { id } of waves) {
      await sql`
        insert into campaign_assignments (wave_id, provider_id, arm)
        values (${id}, ${marsh}, 'treated'), (${id}, ${lindqvist}, 'control')`.execute(db)
    }
    await sql`
      insert into contacts (provider_id, campaign_id, wave_id, method, type, skipped)
      values (${marsh}, ${campaign.id}, ${waves[0]?.id}, 'mail', 'initial', 'cancelled')`.execute(db)
    expect((await read(manager, getId('marsh'))).body.data.outreach, 'nothing went out').toEqual([])
    await sql`
      insert into contacts (provider_id, campaign_id, wave_id, method, type, sent_at)
      values (${marsh}, ${campaign.id}, ${waves[0]?.id}, 'mail', 'initial', now())`.execute(db)
    const treated = await read(manager, getId('marsh'))
    expect(treated.body.data.outreach).toEqual([
      { on: expect.any(String), period: '2026Q1', name: 'Skin 2026', name_es: 'Piel 2026' },
    ])
    expect((await read(manager, getId('marsh', 'G2211'))).body.data.outreach).toEqual([])
    expect((await read(manager, getId('lindqvist'))).body.data.outreach).toEqual([])
  })

  it.each<[string, () => string, number]>([
    ['a colleague', () => getId('lindqvist'), 404],
    ['the same NPI at another practice', () => getId('elsewhere'), 404],
    ['a stranger', () => getId('stranger'), 404],
    ['nobody', () => '17003-2026Q2-00000000-0000-4000-8000-000000000000', 404],
    ['a preliminary quarter', () => getId('marsh', '17003', PRELIMINARY), 404],
    ['a quarter that is not there', () => getId('marsh', '17003', '2019Q1'), 404],
    ['a family without a day', () => getId('marsh', '64494'), 404],
    ['no id at all', () => 'nonsense', 422],
  ])('refuses %s', async (_name, id, status) => {
    for (const part of ['', '/peers', '/peer_definitions']) {
      const answer = await provider('GET', `/reports/${id()}${part}`)
      expect(answer.status, part).toBe(status)
      expect(JSON.stringify(answer.body), part).not.toContain('attach_rate')
    }
    expect((await provider('POST', `/reports/${id()}/read`)).status).toBe(status)
    const traces = await findRows(
      world.test.db,
      sql<object>`
        select 1 from report_views where provider_id in (${world.ids.stranger}, ${world.ids.elsewhere})`,
    )
    expect(traces).toEqual([])
  })
})
