import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRows, getRow } from '#platform/db/database.ts'
import { type ReportWorld, startReportWorld } from '#testing/report-world.ts'
import { findPeerPlaces, type PlaceRow } from './peers.repository.ts'
import type { FoundReport } from './report.repository.ts'

let world: ReportWorld
beforeAll(async () => {
  world = await startReportWorld()
})
afterAll(() => world.close())

const WITHIN = { state: sql`p.state = o.state`, region: sql`p.region = o.region`, nation: sql`true` } as const

/** Counted peer by peer: R-FIG-6. */
const countPlaces = (setId: number, providerId: string, level: keyof typeof WITHIN) =>
  findRows(
    world.test.db,
    sql<PlaceRow>`
      select x.place_of_service as place, sum(x.lines)::float8 as lines, sum(x.days)::float8 as days
      from providers o join providers p on p.specialty = o.specialty and p.npi <> o.npi and ${WITHIN[level]}
      join cells c on c.provider_id = p.id and c.set_id = ${setId} and c.family = '17003'
        and c.primary_patients >= 11 and c.primary_days >= 30
      join place_counts x on x.set_id = c.set_id and x.provider_id = p.id and x.family = c.family
      where o.id = ${providerId} group by x.place_of_service order by lines desc, place`,
  )

it.each(['state', 'region', 'nation'] as const)(
  '%s: the group sums minus the own NPI equal the sums of the peers',
  async (level) => {
    const { db } = world.test
    const { set_id } = await getRow(
      db,
      sql<{ set_id: number }>`
      select b.set_id from system_state s join build_periods b on b.build_id = s.current_build_id
      where b.period = '2026Q2'`,
    )
    const providers = await findRows(db, sql<{ id: string }>`select id from providers`)
    const seen = new Set<string>()
    for (const { id } of providers) {
      const report = { provider: { id }, family: '17003', headline: { set_id } } as FoundReport
      const places = await findPeerPlaces(db, report, level)
      expect(places).toEqual(await countPlaces(set_id, id, level))
      seen.add(JSON.stringify(places))
    }
    expect(seen.size).toBeGreaterThan(2)
  },
)
