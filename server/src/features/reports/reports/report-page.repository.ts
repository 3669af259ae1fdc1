import type { Query } from '@plumbline/contract/core/endpoint'
import type { reportListEndpoints } from '@plumbline/contract/reports/report-list'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { HEADLINE } from './figure.repository.ts'
import { findPagePart, type PagePart, type ReportCount, sumReports } from './page-part.ts'
import type { ShownBuild } from './report-list.repository.ts'
import type { ReportKey } from './report-rows.repository.ts'
import { reportStatuses } from './report-status.repository.ts'

type ListQuery = Query<typeof reportListEndpoints.listReports>

export type ListRequest = {
  build: ShownBuild
  viewer: Viewer
  /** All providers that this session may read. */
  providers: readonly { id: string; npi: string }[]
  query: ListQuery
  /** The families of the requested topic; for 'other', the families with another topic. */
  families: { only: string[] } | { without: string[] } | null
  /** The counts of the request regardless of the status; null if the cached counts do not cover it. */
  counts: readonly ReportCount[] | null
  /** The families ordered by their names in the reader's language; used only when sorting by name. */
  namesInOrder: () => readonly string[]
}

const SEVERITY = sql`case f.outcome when 'Significantly Higher' then 3 when 'Higher' then 2 when 'Does Not Exceed' then 1 end`
/** The sort columns; null values come last in both orders. */
const SORTED: Record<ListQuery['sort'], RawBuilder<unknown>> = {
  outcome: sql`severity`,
  period: sql`period`,
  name: sql`name_rank`,
  value: sql`value`,
  peer_median: sql`peer_p50`,
  percentile: sql`percentile`,
  status: sql`status_rank`,
  npi: sql`npi`,
  paid_exposure: sql`paid_exposure`,
}

const getPeriod = ({ query, build }: ListRequest) =>
  query.period === 'all' ? null : (query.period ?? build.latest_mature)

/** Conditions on `figures f`, without the status. */
function filters(request: ListRequest, part: PagePart | null): RawBuilder<unknown> {
  const { build, query, families } = request
  const period = getPeriod(request)
  const inQuarter =
    part !== null
      ? sql`o.period = any(${part.parts.map((one) => one.period)}::text[])`
      : period === null
        ? sql`true`
        : sql`o.period = ${period}`
  return sql.join(
    [
      sql`f.measure = ${HEADLINE} and f.modifier = ''`,
      sql`f.set_id = any(array(
        select o.set_id from build_periods o where o.build_id = ${build.id} and not o.preliminary and ${inQuarter}))`,
      ...(query.family === undefined ? [] : [sql`f.family = ${query.family}`]),
      ...(query.outcome === undefined ? [] : [sql`f.outcome = ${query.outcome}`]),
      ...(query.low === undefined ? [] : [sql`f.low`]),
      ...(families === null
        ? []
        : 'only' in families
          ? [sql`f.family = any(${families.only}::text[])`]
          : [sql`f.family <> all(${families.without}::text[])`]),
    ],
    sql` and `,
  )
}

const getProviders = ({ query, providers }: ListRequest) =>
  query.provider_id === undefined ? providers : providers.filter(({ id }) => id === query.provider_id)

/** The number of reports, regardless of their status. */
export async function countReports(db: Executor, request: ListRequest): Promise<number> {
  const { count } = await getRow(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from figures f
      where f.provider_id = any(${getProviders(request).map(({ id }) => id)}::uuid[]) and ${filters(request, null)}`,
  )
  return count
}

/** Conditions on `figures f` in quarter `b`. */
const isIn = ({ parts }: PagePart) =>
  sql`(${sql.join(
    parts.map(
      ({ period, outcomes, families }) => sql`(b.period = ${period}
        and ${outcomes === null ? sql`true` : sql`f.outcome = any(${outcomes}::text[])`}
        and ${families === null ? sql`true` : sql`f.family = any(${families}::text[])`})`,
    ),
    sql` or `,
  )})`

type Page = { total: number | null; keys: ReportKey[] }

// Below this number, one query for the whole list is as fast.
const LONG_FROM_REPORTS = 2000

/** The part of the list that contains the page; null if it can be anywhere. */
function choosePart({ query, build, counts, namesInOrder }: ListRequest): PagePart | null {
  if (counts === null || query.status !== undefined) return null
  const part = findPagePart(counts, { ...query, latest: build.latest_mature, namesInOrder })
  return part === null || part.parts.length === 0 ? null : part
}

/**
 * Sorted by status, the newest reports of one status come first. If the newest quarter alone fills the page with
 * them, it is the page of the whole list.
 */
async function findNewestByStatus(db: Executor, request: ListRequest): Promise<Page | null> {
  const { query, counts } = request
  if (query.sort !== 'status' || query.status !== undefined || query.period !== 'all' || counts === null)
    return null
  const newest = counts
    .map(({ period }) => period)
    .toSorted()
    .at(-1)
  const there = sumReports(counts.filter(({ period }) => period === newest))
  if (newest === undefined || there < query.offset + query.limit || sumReports(counts) < LONG_FROM_REPORTS)
    return null
  const first = query.order === 'ascending' ? 'responded' : 'new'
  const newestQuery = { ...query, period: newest, status: first } as const
  const { keys } = await findPage(db, { ...request, query: newestQuery }, null)
  return keys.length === query.limit ? { total: null, keys } : null
}

export async function findReportPage(db: Executor, request: ListRequest): Promise<Page> {
  return (await findNewestByStatus(db, request)) ?? findPage(db, request, choosePart(request))
}

/**
 * The reports of a page in order, and the number of reports with the requested status (null without a status). Only
 * the columns for choosing and sorting are read of every report, provider by provider from the index.
 */
async function findPage(db: Executor, request: ListRequest, part: PagePart | null): Promise<Page> {
  const { build, viewer, query } = request
  const direction = query.order === 'ascending' ? sql`asc` : sql`desc`
  const order = sql`order by ${SORTED[query.sort]} ${direction} nulls last, period desc,
    severity desc nulls last, percentile desc nulls last, family, npi, provider_id`
  const providers = getProviders(request)
  const ids = providers.map(({ id }) => id)
  const period = getPeriod(request)
  const columns = { providerId: sql`f.provider_id`, family: sql`f.family`, period: sql`b.period` }
  const statuses = reportStatuses(columns, viewer, { providerIds: ids, period })
  const isMoneySorted = query.sort === 'paid_exposure'
  const quarter =
    period === null
      ? sql`join build_periods b on b.set_id = f.set_id and b.build_id = ${build.id}`
      : sql`cross join (select ${period}::text as period) b`
  const money = sql`left join (
      select e.provider_id, e.family, e.paid_exposure_p50::float8 as paid_exposure from report_exposures e
      where e.build_id = ${build.id} and e.provider_id = any(${ids}::uuid[]) offset 0
    ) m on m.provider_id = f.provider_id and m.family = f.family and b.period = ${build.latest_mature}`
  const rows = await findRows(
    db,
    sql<(ReportKey | { provider_id: null }) & { total: number | null }>`
      with matching as (
        select f.*, b.period, p.npi, ${SEVERITY} as severity,
          ${query.sort === 'name' ? sql`array_position(${request.namesInOrder()}::text[], f.family)` : sql`null`} as name_rank,
          ${isMoneySorted ? sql`m.paid_exposure` : sql`null`} as paid_exposure,
          ${query.sort === 'status' ? statuses.rank : sql`null`} as status_rank
        from unnest(${ids}::uuid[], ${providers.map(({ npi }) => npi)}::text[]) as p (id, npi)
        cross join lateral (
          select f.set_id, f.provider_id, f.family, f.value, f.peer_p50, f.percentile, f.outcome from figures f
          where f.provider_id = p.id and ${filters(request, part)} offset 0) f
        ${quarter}
        ${isMoneySorted ? money : sql``}
        where ${query.status === undefined ? sql`true` : statuses.is[query.status]}
          and ${part === null ? sql`true` : isIn(part)}
      ), page as (
        select top.set_id, top.provider_id, top.family, row_number() over (${order}) as place
        from (
          select * from matching ${order} offset ${query.offset - (part?.before ?? 0)} limit ${query.limit}) top
      )
      select page.set_id, page.provider_id, page.family, t.total from (
        select ${query.status === undefined ? sql`null::int` : sql`(select count(*)::int from matching)`} as total
      ) t left join page on true
      order by page.place`,
  )
  return {
    total: rows[0]?.total ?? null,
    keys: rows.flatMap((row) => (row.provider_id === null ? [] : [row])),
  }
}
