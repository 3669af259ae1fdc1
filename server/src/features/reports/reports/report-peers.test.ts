import type { Figure } from '@plumbline/claims/figures/figure'
import type { PeerDefinition, ReportPeers } from '@plumbline/contract/reports/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRows } from '#platform/db/database.ts'
import { roundBeside, roundPValue } from '#platform/providers/round-beside.ts'
import { type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import type { Caller } from '#testing/test-app.ts'
import { describeDefinitions, listGroups, type PeerGroup } from './peer-definitions.ts'
import type { PeerRow, VolumeRow } from './peers.repository.ts'
import { binPeers } from './report-peers.ts'

describe('binned peers', () => {
  const row = (portion: number, percent: number, count: number, volume: number): VolumeRow => ({
    portion,
    percent,
    count,
    smallest: volume,
    largest: volume,
    days: volume * count,
  })

  it('joins portions until each step has eleven peers', () => {
    const binned = binPeers([row(0, 40, 10, 33), row(1, 40, 2, 35), row(1, 60, 5, 41), row(2, 60, 4, 57)])
    expect(binned).toEqual({
      count: 21,
      bins: [
        { percent: 40, count: 12 },
        { percent: 60, count: 9 },
      ],
      volumes: [{ from: 30, to: 60, middle: 40 }],
      marks: [
        { volume: 0, percent: 40, count: 12 },
        { volume: 0, percent: 60, count: 9 },
      ],
    })
  })

  it('makes adjacent steps without overlap', () => {
    const binned = binPeers([row(0, 10, 11, 30), row(1, 20, 11, 50), row(2, 30, 14, 75)])
    expect(binned.volumes).toEqual([
      { from: 30, to: 49, middle: 30 },
      { from: 50, to: 74, middle: 50 },
      { from: 75, to: 80, middle: 75 },
    ])
  })

  it('has no steps if there are too few peers', () => {
    expect(binPeers([])).toEqual({ count: 0, bins: [], volumes: [], marks: [] })
    expect(binPeers([row(0, 10, 10, 40)])).toMatchObject({ count: 10, volumes: [], marks: [] })
  })
})

// R-SUP-1: comparing two groups must reveal nobody.
describe('groups that differ by a few peers', () => {
  const peer = (index: number, addOnDays: number, days: number): PeerRow => ({
    npi: String(index),
    tin: '1',
    days,
    addon_days: addOnDays,
    days_squared: days,
    addon_days_squared: addOnDays,
    addon_days_by_days: addOnDays,
    in_state: true,
    in_region: true,
    in_taxonomy: true,
  })
  const state = Array.from({ length: 40 }, (_, at) => peer(at, 22, 100))
  const nation = [...state, ...Array.from({ length: 360 }, (_, at) => peer(100 + at, 22, 100))]
  const own = { ...peer(-1, 50, 100), npi: 'own' }
  const listShown = (...groups: PeerGroup[]) => {
    const headline = { peer_level: 'state', value: 0.5 }
    const provider = { specialty: 'Dermatology', class: 'physician', state: 'OR' }
    const facts = { region: 'West', taxonomy: '207N00000X', other_p_z: [] }
    const all = [
      { definition: 'state', peers: state } as const,
      { definition: 'nation', peers: nation } as const,
      ...groups,
    ]
    const comparison = { own, strata: [], otherPz: [] }
    const definitions = describeDefinitions({ provider, headline } as never, facts, all, comparison)
    return definitions.flatMap(({ definition, result }) => (result === null ? [] : [definition]))
  }
  const region = (...more: PeerRow[]): PeerGroup => ({ definition: 'region', peers: [...state, ...more] })

  it.each<[string, PeerGroup, string[]]>([
    ['one more peer with three days of the add-on', region(peer(50, 3, 35)), ['state', 'nation']],
    ['one more peer with three days without it', region(peer(50, 32, 35)), ['state', 'nation']],
    ['enough days with and without it', region(...nation.slice(40, 48)), ['state', 'region', 'nation']],
    ['the same peers', region(), ['state', 'region', 'nation']],
    [
      'all of the nation but two',
      { definition: 'subspecialty', peers: nation.slice(0, -2) },
      ['state', 'nation'],
    ],
    [
      'all of the nation but three',
      { definition: 'subspecialty', peers: nation.slice(0, -3) },
      ['state', 'nation', 'subspecialty'],
    ],
    [
      'a subspecialty beside the state',
      { definition: 'subspecialty', peers: [...nation.slice(10, 51)] },
      ['state', 'nation', 'subspecialty'],
    ],
  ])('%s', (_, other, expected) => {
    expect(listShown(other)).toEqual(expected)
  })

  it('peers of similar volume have half to twice the days, in the narrowest place with 30 of them', () => {
    const small = Array.from({ length: 60 }, (_, at) => peer(500 + at, 10, 49))
    const groups = listGroups([...nation, ...small], own)
    const similar = groups.find(({ definition }) => definition === 'volume')
    expect(similar?.peers).toHaveLength(400)
  })
})

let world: ReportWorld
let manager: Caller
beforeAll(async () => {
  world = await startReportWorld()
  manager = await world.test.as('manager')
})
afterAll(() => world.close())

const PEOPLE = ['marsh', 'lindqvist', 'small'] as const
const getPart = async <Answer>(
  of: keyof ReportWorld['ids'],
  part: string,
  family = '17003',
): Promise<Answer> => {
  const { status, body } = await manager('GET', `/reports/${family}-2026Q2-${world.ids[of]}/${part}`)
  expect(status).toBe(200)
  return body.data
}
const findHeadline = async (of: keyof ReportWorld['ids']): Promise<Figure | undefined> =>
  (await world.exported(of, '2026Q2')).find(
    ({ family, measure }) => family === '17003' && measure === 'attach_rate',
  )

describe('GET /reports/{id}/peers', () => {
  it.each(PEOPLE)('counts as many peers as the figure of %s, with no small step', async (of) => {
    const peers = await getPart<ReportPeers>(of, 'peers')
    const expected = (await findHeadline(of))?.peer?.peers ?? 0
    const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
    expect([peers.count, sum(peers.bins), sum(peers.marks)]).toEqual([expected, expected, expected])
    for (const at of peers.volumes.keys()) {
      expect(sum(peers.marks.filter(({ volume }) => volume === at))).toBeGreaterThanOrEqual(11)
    }
  })

  it('rounds the rates of exactly the figure’s peers', async () => {
    const values = await findRows(
      world.test.db,
      sql<{ value: number }>`
        select f.value from figures f join providers p on p.id = f.provider_id
        join build_periods b on b.set_id = f.set_id and b.period = '2026Q2'
        where f.family = '17003' and f.measure = 'attach_rate' and f.denominator >= 30
          and p.specialty = 'Dermatology' and p.state = 'OR' and p.npi <> '9482016372'`,
    )
    const bins = new Map<number, number>()
    for (const { value } of values) {
      const percent = Math.round(100 * value)
      bins.set(percent, (bins.get(percent) ?? 0) + 1)
    }
    const peers = await getPart<ReportPeers>('marsh', 'peers')
    expect(new Map(peers.bins.map(({ percent, count }) => [percent, count]))).toEqual(bins)
  })
})

describe('GET /reports/{id}/peer_definitions', () => {
  it.each(['marsh', 'lindqvist'] as const)(
    'returns the published figure for the definition used for %s',
    async (of) => {
      const definitions = await getPart<PeerDefinition[]>(of, 'peer_definitions')
      const figure = await findHeadline(of)
      const rounded = (statistic = 0) => roundBeside(statistic, figure?.value ?? 0)
      expect(definitions.filter(({ used }) => used)).toEqual([
        {
          definition: figure?.peer?.peer_level,
          group: figure?.peer?.peer_group,
          used: true,
          peers: figure?.peer?.peers,
          result: {
            p20: rounded(figure?.peer?.peer_p20),
            p50: rounded(figure?.peer?.peer_p50),
            p80: rounded(figure?.peer?.peer_p80),
            pooled: rounded(figure?.peer?.pooled),
            percentile: figure?.peer?.percentile,
            p_value: roundPValue(figure?.tested?.p_value ?? 0),
            p_adjusted: roundPValue(figure?.p_adjusted ?? 0),
            expected: rounded(figure?.expected ?? undefined),
            outcome: figure?.outcome,
          },
        },
      ])
    },
  )

  it('compares with the state, the region, the nation and the subspecialty', async () => {
    // 36 plus Lindqvist and the stranger in Oregon, 8 more in the West, 16 more elsewhere; every fourth of the
    // sixty has another subspecialty.
    const definitions = await getPart<PeerDefinition[]>('marsh', 'peer_definitions')
    expect(definitions.map(({ definition, group, peers }) => [definition, group, peers])).toEqual([
      ['state', 'Dermatology, physician, OR', 38],
      ['region', 'Dermatology, physician, West', 46],
      ['nation', 'Dermatology, physician, US', 62],
      ['subspecialty', 'Dermatology (207N00000X), physician, US', 47],
    ])
    for (const { result } of definitions) expect(result?.outcome).toBe('Significantly Higher')
  })

  it('leaves out the subspecialty if it has the same peers', async () => {
    await sql`update providers set taxonomy = '207N00000X'`.execute(world.test.db)
    const same = await getPart<PeerDefinition[]>('marsh', 'peer_definitions')
    expect(same.map(({ definition }) => definition)).toEqual(['state', 'region', 'nation'])
    await sql`update providers set taxonomy = null, region = null where id = ${world.ids.marsh}`.execute(
      world.test.db,
    )
    const unknown = await getPart<PeerDefinition[]>('marsh', 'peer_definitions')
    expect(unknown.map(({ definition }) => definition)).toEqual(['state', 'nation'])
  })

  it('has no result for an ineligible provider, nor with fewer than thirty peers', async () => {
    for (const [of, family] of [
      ['small', '17003'],
      ['marsh', 'G2211'],
    ] as const) {
      const definitions = await getPart<PeerDefinition[]>(of, 'peer_definitions', family)
      expect(definitions.length).toBeGreaterThan(0)
      for (const one of definitions) expect(one).toMatchObject({ used: false, result: null })
    }
  })
})
