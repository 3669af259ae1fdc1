import type { Query } from '@plumbline/contract/endpoint'
import type { ReportRow, ReportStatus, reportListEndpoints } from '@plumbline/contract/report-list'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/database.ts'
import type { Viewer } from '#platform/session-store.ts'
import { FIGURE_COLUMNS, type FigureRow, HEADLINE } from './figure-row.ts'
import { statusSql } from './report-status.ts'

export type ShownBuild = {
  id: number
  manifest: number
  data_through: string
  latest_mature: string | null
}

/** What readers see; null before the first build. */
export function findShownBuild(db: Executor): Promise<ShownBuild | null> {
  return findRow(
    db,
    sql<ShownBuild>`
      select b.id, b.manifest, b.data_through::text as data_through, b.latest_mature
      from system_state s join builds b on b.id = s.current_build_id`,
  )
}

export type ListQuery = Query<typeof reportListEndpoints.listReports>

export type ListedRow = FigureRow & {
  provider_id: string
  family: string
  period: string
  addon_units: number
  most_used: ReportRow['modifier']
  paid_exposure: number | null
  status: ReportStatus
}

type Asked = {
  build: ShownBuild
  viewer: Viewer
  providerIds: readonly string[]
  query: ListQuery
  /** The families of the topic that is asked for, or those that have another one. */
  families: { only: string[] } | { without: string[] } | null
  /** The families in the order of their names in the reader's language. */
  namesInOrder: readonly string[]
}

/** Its figures are by modifier. */
const MODIFIERS = 'modifier_share'

const SEVERITY = sql`case f.outcome when 'Significantly Higher' then 3 when 'Higher' then 2 when 'Does Not Exceed' then 1 end`
const STATUS_RANK = sql`case status when 'new' then 3 when 'viewed' then 2 else 1 end`

/** What a list is sorted by; where it is null the row comes last in either order. */
const SORTED: Record<ListQuery['sort'], RawBuilder<unknown>> = {
  outcome: sql`severity`,
  period: sql`period`,
  name: sql`name_rank`,
  value: sql`value`,
  peer_median: sql`peer_p50`,
  percentile: sql`percentile`,
  status: STATUS_RANK,
  npi: sql`npi`,
  paid_exposure: sql`paid_exposure`,
}

function filters({ build, query, families }: Asked): RawBuilder<unknown> {
  const wanted = [
    ...(query.period === 'all' ? [] : [sql`b.period = ${query.period ?? build.latest_mature}`]),
    ...(query.family === undefined ? [] : [sql`f.family = ${query.family}`]),
    ...(query.outcome === undefined ? [] : [sql`f.outcome = ${query.outcome}`]),
    ...(query.low === undefined ? [] : [sql`f.low`]),
    ...(families === null
      ? []
      : 'only' in families
        ? [sql`f.family = any(${families.only}::text[])`]
        : [sql`f.family <> all(${families.without}::text[])`]),
  ]
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
}

/** One page of headlines, and how many there are. */
export async function findReportPage(
  db: Executor,
  asked: Asked,
): Promise<{ total: number; rows: ListedRow[] }> {
  const { build, viewer, query, namesInOrder } = asked
  const direction = query.order === 'ascending' ? sql`asc` : sql`desc`
  const order = sql`order by ${SORTED[query.sort]} ${direction} nulls last, period desc,
    severity desc nulls last, percentile desc nulls last, family, npi, provider_id`
  // Only what a page is chosen and sorted by is read of every report; the rest of those on the page.
  const isStatusSorted = query.status !== undefined || query.sort === 'status'
  const exposure = sql`(
    select e.paid_exposure_p50::float8 from report_exposures e
    where b.period = ${build.latest_mature} and e.build_id = b.build_id and e.provider_id = f.provider_id
      and e.family = f.family)`
  const rows = await findRows(
    db,
    sql<(ListedRow | { provider_id: null }) & { total: number }>`
      with listed as materialized (
        select f.set_id, f.provider_id, f.family, f.value, f.peer_p50, f.percentile, b.period, p.npi,
          ${SEVERITY} as severity, array_position(${namesInOrder}::text[], f.family) as name_rank,
          ${query.sort === 'paid_exposure' ? exposure : sql`null::float8`} as paid_exposure,
          ${isStatusSorted ? statusSql(viewer, asked.providerIds) : sql`null::text`} as status
        from build_periods b
        join figures f on f.set_id = b.set_id and f.provider_id = any(${asked.providerIds}::uuid[])
          and f.measure = ${HEADLINE} and f.modifier = ''
        join providers p on p.id = f.provider_id
        where b.build_id = ${build.id} and not b.preliminary and ${filters(asked)}
      ), matching as (
        select * from listed where ${query.status === undefined ? sql`true` : sql`status = ${query.status}`}
      ), page as (
        select * from matching ${order} offset ${query.offset} limit ${query.limit}
      ), shown as (
        select ${FIGURE_COLUMNS}, f.provider_id, f.family, b.period, page.npi, page.severity, page.name_rank,
          ${exposure} as paid_exposure, ${statusSql(viewer)} as status, (
            select c.addon_units::float8 from cells c
            where c.set_id = f.set_id and c.provider_id = f.provider_id and c.family = f.family) as addon_units, (
            select json_build_object('code', m.modifier, 'share', m.value) from figures m
            where m.set_id = f.set_id and m.provider_id = f.provider_id and m.family = f.family
              and m.measure = ${MODIFIERS} and m.value > 0
            order by m.value desc, m.modifier limit 1) as most_used
        from page join build_periods b on b.build_id = ${build.id} and b.period = page.period
        join figures f on f.set_id = page.set_id and f.provider_id = page.provider_id and f.family = page.family
          and f.measure = ${HEADLINE} and f.modifier = ''
      )
      select shown.*, t.total from (select count(*)::int as total from matching) t left join shown on true
      ${order}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap((row) => (row.provider_id === null ? [] : [row])),
  }
}

export type SparkRow = { provider_id: string; family: string; period: string; value: number }

/** The headline's values in every quarter, of all reports of a page at once. */
export function findSparklines(
  db: Executor,
  buildId: number,
  reports: readonly { provider_id: string; family: string }[],
): Promise<SparkRow[]> {
  return findRows(
    db,
    sql<SparkRow>`
      select r.provider_id, r.family, b.period, f.value
      from build_periods b cross join (
        select distinct * from unnest(
          ${reports.map(({ provider_id }) => provider_id)}::uuid[],
          ${reports.map(({ family }) => family)}::text[]) as given (provider_id, family)) r
      join figures f on f.set_id = b.set_id and f.provider_id = r.provider_id and f.family = r.family
        and f.measure = ${HEADLINE} and f.modifier = ''
      where b.build_id = ${buildId}`,
  )
}

export type ShownPeriod = { period: string; preliminary: boolean; set_id: number }

/** At most the last twelve quarters of a build, oldest first. */
export async function findShownPeriods(db: Executor, buildId: number): Promise<ShownPeriod[]> {
  const rows = await findRows(
    db,
    sql<ShownPeriod>`
      select period, preliminary, set_id from build_periods where build_id = ${buildId}
      order by period desc limit 12`,
  )
  return rows.reverse()
}

/** In which final quarters the providers have reports, and on which families. */
export function findChoices(
  db: Executor,
  buildId: number,
  providerIds: readonly string[],
): Promise<{ period: string; family: string }[]> {
  return findRows(
    db,
    sql<{ period: string; family: string }>`
      select distinct b.period, f.family
      from build_periods b join figures f on f.set_id = b.set_id and f.provider_id = any(${providerIds}::uuid[])
        and f.measure = ${HEADLINE} and f.modifier = ''
      where b.build_id = ${buildId} and not b.preliminary`,
  )
}
