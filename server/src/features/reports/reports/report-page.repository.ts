import type { Query } from '@plumbline/contract/core/endpoint'
import type { reportListEndpoints } from '@plumbline/contract/reports/report-list'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { HEADLINE } from './figure-row.ts'
import { type PagePart, pagePartOf, type ReportCount, sumOf } from './page-part.ts'
import type { ShownBuild } from './report-list.repository.ts'
import type { ReportKey } from './report-rows.repository.ts'
import { deedsOf } from './report-status.ts'

type ListQuery = Query<typeof reportListEndpoints.listReports>

export type Asked = {
  build: ShownBuild
  viewer: Viewer
  /** All whom this session may read. */
  providers: readonly { id: string; npi: string }[]
  query: ListQuery
  /** The families of the topic that is asked for, or those that have another one. */
  families: { only: string[] } | { without: string[] } | null
  /** What there is of it, whatever the status; null where the kept counts do not tell. */
  counts: readonly ReportCount[] | null
  /** The families in the order of their names in the reader's language; only asked for when sorted by them. */
  namesInOrder: () => readonly string[]
}

const SEVERITY = sql`case f.outcome when 'Significantly Higher' then 3 when 'Higher' then 2 when 'Does Not Exceed' then 1 end`
/** What a list is sorted by; where it is null the row comes last in either order. */
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

const periodOf = ({ query, build }: Asked) =>
  query.period === 'all' ? null : (query.period ?? build.latest_mature)

/** Of figure f; how far a report has come is left out. */
function filters(asked: Asked, part: PagePart | null): RawBuilder<unknown> {
  const { build, query, families } = asked
  const period = periodOf(asked)
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

const askedProviders = ({ query, providers }: Asked) =>
  query.provider_id === undefined ? providers : providers.filter(({ id }) => id === query.provider_id)

/** How many there are, whatever their status. */
export async function countReports(db: Executor, asked: Asked): Promise<number> {
  const { count } = await getRow(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from figures f
      where f.provider_id = any(${askedProviders(asked).map(({ id }) => id)}::uuid[]) and ${filters(asked, null)}`,
  )
  return count
}

/** Of figure f in quarter b. */
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

// In fewer it is found as soon at once.
const LONG_FROM_REPORTS = 2000

/** In which part of the list to look for the page; null where it may be anywhere. */
function partOf({ query, build, counts, namesInOrder }: Asked): PagePart | null {
  if (counts === null || query.status !== undefined) return null
  const part = pagePartOf(counts, { ...query, latest: build.latest_mature, namesInOrder })
  return part === null || part.parts.length === 0 ? null : part
}

/**
 * By status the newest of one status come first: a page that is full of them in the newest quarter is the page of
 * the whole list.
 */
async function findNewestByStatus(db: Executor, asked: Asked): Promise<Page | null> {
  const { query, counts } = asked
  if (query.sort !== 'status' || query.status !== undefined || query.period !== 'all' || counts === null)
    return null
  const newest = counts
    .map(({ period }) => period)
    .toSorted()
    .at(-1)
  const there = sumOf(counts.filter(({ period }) => period === newest))
  if (newest === undefined || there < query.offset + query.limit || sumOf(counts) < LONG_FROM_REPORTS)
    return null
  const first = query.order === 'ascending' ? 'responded' : 'new'
  const ofFirst = { ...query, period: newest, status: first } as const
  const { keys } = await findPage(db, { ...asked, query: ofFirst }, null)
  return keys.length === query.limit ? { total: null, keys } : null
}

export async function findReportPage(db: Executor, asked: Asked): Promise<Page> {
  return (await findNewestByStatus(db, asked)) ?? findPage(db, asked, partOf(asked))
}

/**
 * Which reports are on a page, in order; and how many there are of the status that is asked for, null where any will
 * do. Only what a page is chosen and sorted by is read of every report, provider by provider from the index alone.
 */
async function findPage(db: Executor, asked: Asked, part: PagePart | null): Promise<Page> {
  const { build, viewer, query } = asked
  const direction = query.order === 'ascending' ? sql`asc` : sql`desc`
  const order = sql`order by ${SORTED[query.sort]} ${direction} nulls last, period desc,
    severity desc nulls last, percentile desc nulls last, family, npi, provider_id`
  const providers = askedProviders(asked)
  const ids = providers.map(({ id }) => id)
  const period = periodOf(asked)
  const deeds = deedsOf(viewer, ids, period)
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
          ${query.sort === 'name' ? sql`array_position(${asked.namesInOrder()}::text[], f.family)` : sql`null`} as name_rank,
          ${isMoneySorted ? sql`m.paid_exposure` : sql`null`} as paid_exposure,
          ${query.sort === 'status' ? deeds.rank : sql`null`} as status_rank
        from unnest(${ids}::uuid[], ${providers.map(({ npi }) => npi)}::text[]) as p (id, npi)
        cross join lateral (
          select f.set_id, f.provider_id, f.family, f.value, f.peer_p50, f.percentile, f.outcome from figures f
          where f.provider_id = p.id and ${filters(asked, part)} offset 0) f
        ${quarter}
        ${isMoneySorted ? money : sql``}
        where ${query.status === undefined ? sql`true` : deeds.is[query.status]}
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
