import type { ShareCounts } from '@plumbline/claims/figures/compare-shares'
import type { PeerLevel } from '@plumbline/contract/reports/figures'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import type { FoundReport } from './report.repository.ts'

// R-FIG-7
const PATIENTS_NEEDED = 11
const DAYS_NEEDED = 30

/**
 * SQL: the peers' `cells c` of the report's family with their `providers p`, and the report's own provider `o`. Two
 * counts of a cell give the headline, so the wide rows of `figures` need not be read.
 */
const eligibleCells = ({ provider, family, headline }: FoundReport) => sql`
  from cells c join providers p on p.id = c.provider_id
  join providers o on o.id = ${provider.id}::uuid and o.specialty <> '' and p.specialty = o.specialty
    and p.class = o.class and p.npi <> o.npi
  where c.set_id = ${headline.set_id} and c.family = ${family}
    and c.primary_patients >= ${PATIENTS_NEEDED} and c.primary_days >= ${DAYS_NEEDED}`

const WITHIN: Record<PeerLevel, RawBuilder<unknown>> = {
  state: sql`p.state = o.state`,
  region: sql`p.region = o.region`,
  nation: sql`true`,
}

const RATE = sql`c.addon_primary_days::float8 / c.primary_days`

export type VolumeRow = {
  /** Peers are split into portions of equal size by volume; this is the portion's index. */
  portion: number
  percent: number
  count: number
  smallest: number
  largest: number
  days: number
}

/** The peers of the headline by portion of volume and whole percent, smallest volumes first. */
export function findPeersByVolume(
  db: Executor,
  report: FoundReport,
  level: PeerLevel,
  portionSize: number,
): Promise<VolumeRow[]> {
  return findRows(
    db,
    prepared(sql<VolumeRow>`
      with peer as (
        select ((rank() over (order by c.primary_days) - 1) / ${portionSize}::int)::int as portion,
          floor(100 * (${RATE}) + 0.5)::int as percent, c.primary_days
        ${eligibleCells(report)} and ${WITHIN[level]}
      )
      select portion, percent, count(*)::int as count, min(primary_days) as smallest, max(primary_days) as largest,
        sum(primary_days)::float8 as days
      from peer group by portion, percent order by portion, percent`),
  )
}

export type PlaceRow = { place: string; lines: number; days: number }

const AREA: Record<PeerLevel, RawBuilder<unknown>> = {
  state: sql`o.state`,
  region: sql`o.region`,
  nation: sql`''`,
}

/**
 * The places of the primary services of all peers together: the sums of the group minus those of the provider's own
 * NPI at any practice.
 */
export function findPeerPlaces(db: Executor, report: FoundReport, level: PeerLevel): Promise<PlaceRow[]> {
  return findRows(
    db,
    prepared(sql<PlaceRow>`
      with o as (select * from providers where id = ${report.provider.id}::uuid),
      own as (
        select x.place_of_service, sum(x.lines) as lines, sum(x.days) as days
        from o join providers p on p.npi = o.npi and p.specialty = o.specialty and p.class = o.class and ${WITHIN[level]}
        join cells c on c.provider_id = p.id and c.set_id = ${report.headline.set_id} and c.family = ${report.family}
          and c.primary_patients >= ${PATIENTS_NEEDED} and c.primary_days >= ${DAYS_NEEDED}
        join place_counts x on x.set_id = c.set_id and x.provider_id = p.id and x.family = c.family
        group by x.place_of_service
      )
      select g.place_of_service as place, (g.lines - coalesce(own.lines, 0))::float8 as lines,
        (g.days - coalesce(own.days, 0))::float8 as days
      from o join peer_places g on g.set_id = ${report.headline.set_id} and g.family = ${report.family}
        and g.specialty = o.specialty and g.class = o.class and g.level = ${level} and g.area = ${AREA[level]}
      left join own on own.place_of_service = g.place_of_service
      where g.lines > coalesce(own.lines, 0)
      order by lines desc, place`),
  )
}

export type PeerFacts = {
  region: string | null
  taxonomy: string | null
  /** The p of the provider's other codes in the quarter, which are tested together with this one. */
  other_p_z: number[]
}

export function findPeerFacts(
  db: Executor,
  { provider, family, headline }: FoundReport,
): Promise<PeerFacts | null> {
  return findRow(
    db,
    prepared(sql<PeerFacts>`
      select p.region, p.taxonomy, array(
        select f.p_z from figures f
        where f.set_id = ${headline.set_id} and f.provider_id = p.id and f.measure = ${headline.measure}
          and f.modifier = '' and f.p_z is not null and f.family <> ${family}) as other_p_z
      from providers p where p.id = ${provider.id}::uuid`),
  )
}

/** The sums of one peer, and in which groups they are. */
export type PeerRow = ShareCounts & { in_state: boolean; in_region: boolean; in_taxonomy: boolean }

const shareCounts = sql`p.npi, t.tin, c.primary_days as days, c.addon_primary_days as addon_days,
  c.primary_days_squared as days_squared, c.addon_primary_days_squared as addon_days_squared,
  c.addon_primary_days_by_primary_days as addon_days_by_days`

/** Everybody of the provider's specialty and class in the nation. */
export function findPeerRows(db: Executor, report: FoundReport): Promise<PeerRow[]> {
  return findRows(
    db,
    prepared(sql<PeerRow>`
      select x.*, t.tin from (
        select p.npi, p.practice_id, c.primary_days as days, c.addon_primary_days as addon_days,
          c.primary_days_squared as days_squared, c.addon_primary_days_squared as addon_days_squared,
          c.addon_primary_days_by_primary_days as addon_days_by_days,
          coalesce(${WITHIN.state}, false) as in_state, coalesce(${WITHIN.region}, false) as in_region,
          coalesce(p.taxonomy = o.taxonomy, false) as in_taxonomy
        ${eligibleCells(report)}
      ) x join practices t on t.id = x.practice_id`),
  )
}

export function findOwnCounts(
  db: Executor,
  { provider, family, headline }: FoundReport,
): Promise<ShareCounts | null> {
  return findRow(
    db,
    prepared(sql<ShareCounts>`
      select ${shareCounts} from cells c join providers p on p.id = c.provider_id
      join practices t on t.id = p.practice_id
      where c.set_id = ${headline.set_id} and c.provider_id = ${provider.id}::uuid and c.family = ${family}`),
  )
}
