import { sql } from 'kysely'
import { aliased, type Executor, findRow, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { type FigureRow, figureColumns, HEADLINE } from './figure.repository.ts'

export type LatestQuarter = {
  build_id: number
  manifest: number
  data_through: string
  period: string | null
  set_id: number | null
}

/** The latest final quarter of the shown build; null before the first build. */
export function findLatestQuarter(db: Executor): Promise<LatestQuarter | null> {
  return findRow(
    db,
    prepared(sql<LatestQuarter>`
      select b.id as build_id, b.manifest, b.data_through::text as data_through, p.period, p.set_id
      from system_state s join builds b on b.id = s.current_build_id
      left join build_periods p on p.build_id = b.id and p.period = b.latest_mature and not p.preliminary`),
  )
}

type Quarter = { build_id: number; set_id: number }

export type StandingRow = {
  provider_id: string
  family: string
  outcome: FigureRow['outcome']
  low: boolean
  denominator: number
  paid_exposure: number | null
}

// HEADLINE is a literal, not a parameter: otherwise a prepared plan cannot use the index of headlines.
const isHeadline = sql`f.measure = ${sql.lit(HEADLINE)} and f.modifier = ''`

/** All headlines of these providers in one quarter, with what decides their order. */
export function findStandings(
  db: Executor,
  { build_id, set_id }: Quarter,
  providerIds: readonly string[],
): Promise<StandingRow[]> {
  return findRows(
    db,
    prepared(sql<StandingRow>`
      select f.provider_id, f.family, f.outcome, f.low, f.denominator, round(e.paid_exposure_p50)::float8 as paid_exposure
      from figures f
      left join report_exposures e on e.build_id = ${build_id} and e.provider_id = f.provider_id and e.family = f.family
      where f.set_id = ${set_id} and f.provider_id = any(${providerIds}::uuid[]) and ${isHeadline}`),
  )
}

export type ReportKey = { provider_id: string; family: string }

export type OverviewFigure = FigureRow & ReportKey

const keysTable = (keys: readonly ReportKey[]) => sql`
  unnest(${keys.map(({ provider_id }) => provider_id)}::uuid[], ${keys.map(({ family }) => family)}::text[])
    as key (provider_id, family)`

export function findOverviewFigures(
  db: Executor,
  setId: number,
  keys: readonly ReportKey[],
): Promise<OverviewFigure[]> {
  return findRows(
    db,
    prepared(sql<OverviewFigure>`
      select ${figureColumns('f')}, f.provider_id, f.family from ${keysTable(keys)}
      join figures f on f.set_id = ${setId} and f.provider_id = key.provider_id and f.family = key.family and ${isHeadline}`),
  )
}

/** SQL: for one person written with and without titles, a middle name or accents. Takes the alias of a table. */
const firstAndLast = (alias: string) => {
  const name = aliased(alias)('name')
  const parts = sql`split_part(${name}, '^', 1) || '^' || split_part(${name}, '^', 2)`
  return sql`lower(regexp_replace(normalize(${parts}, nfd), ${sql.lit('[\u0300-\u036f]')}, '', 'g'))`
}

export type ReadRow = ReportKey & {
  by: string | null
  user_id: string | null
  at: Date | null
  responded: boolean
}

/**
 * Who of the provider's people opened each report, and whether it was answered. The provider's own reading comes first,
 * then the latest one. A manager may have the same access, so that only the name tells who the provider is.
 */
export function findReads(db: Executor, period: string, keys: readonly ReportKey[]): Promise<ReadRow[]> {
  return findRows(
    db,
    prepared(sql<ReadRow>`
      select key.provider_id, key.family, u.name as by, u.id as user_id, v.last_viewed_at as at, exists (
          select 1 from report_responses r
          where r.provider_id = key.provider_id and r.family = key.family and r.period = ${period}
            and r.status <> 'withdrawn') as responded
      from ${keysTable(keys)}
      left join lateral (
        select w.user_id, w.last_viewed_at
        from report_views w join users reader on reader.id = w.user_id join providers p on p.id = w.provider_id
        where w.provider_id = key.provider_id and w.family = key.family and w.period = ${period}
        order by (${firstAndLast('reader')} = ${firstAndLast('p')}) desc, w.last_viewed_at desc limit 1) v on true
      left join users u on u.id = v.user_id`),
  )
}
