import { ENGAGEMENT_STAGES, type EngagementStage } from '@plumbline/contract/outreach/engagement-steps'
import type { ProviderFilter } from '@plumbline/contract/outreach/provider-filter'
import type { ListProvidersQuery, ProviderPage, ProviderRow } from '@plumbline/contract/outreach/providers'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { CHOSEN_PHONE, joinChosenPhone } from '#platform/providers/contact-of.repository.ts'
import { HEAD_ROWS, isSuppressed } from '#platform/providers/provider-heads.repository.ts'
import {
  isUnfiltered,
  matchingProviders,
  nextAction,
  providersToMatch,
} from '#platform/providers/provider-selection.repository.ts'
import { type Sorting, toSorting } from './provider-sort.repository.ts'
import { type Cursor, encodeCursor, type ListOrder } from './provider-sort.ts'

type Stored = Omit<ProviderRow, 'stage'> & { stage: number }

const amount = (column: string, decimals = 2) =>
  sql`case when not ${isSuppressed('l')} then round(l.${sql.ref(column)}, ${decimals}::int)::float8 end as ${sql.ref(column)}`
const moment = (column: string) =>
  sql`to_char(l.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${sql.ref(column)}`

const selectFields = (viewerId: string) => sql`
  l.provider_id as id, l.npi, l.name, l.provider_type_id, '•' || right(l.tin, 4) as tin_masked, l.practice,
  l.specialty, l.state, l.peer_level, l.risk, l.outcome, ${isSuppressed('l')} as suppressed,
  ${amount('total_billed')}, ${amount('paid_exposure', 0)}, ${amount('savings')}, l.campaigns,
  l.stage, ${moment('stage_at')}, ${nextAction('l')} as next_action, ${moment('last_login_at')}, l.watchers,
  l.watchers > 0 and exists (
    select 1 from provider_watchers w where w.provider_id = l.provider_id and w.user_id = ${viewerId}) as watched,
  l.starting_on::text as starting_on, l.ending_on::text as ending_on, l.open_responses, l.open_disputes,
  ${CHOSEN_PHONE} as phone`

const toStage = (stage: number): EngagementStage => ENGAGEMENT_STAGES[stage] ?? 'none'

/** An indexed order is read from provider_list up to the end of the page, any other from the narrow provider_keys. */
const pickTable = (filter: ProviderFilter, { isIndexed }: Sorting) =>
  isIndexed ? sql`provider_list` : providersToMatch(filter)

type PageRequest = { query: ListProvidersQuery; order: ListOrder; after: Cursor | null; viewerId: string }

type Listed = Stored & { sort_value: string | null; sort_name: string }

function findListed(
  db: Executor,
  ids: RawBuilder<unknown>,
  sorting: Sorting,
  viewerId: string,
): Promise<Listed[]> {
  return findRows(
    db,
    sql<Listed>`
      select ${selectFields(viewerId)}, l.sort_name, ${sorting.value} as sort_value
      from (${ids}) page join provider_list l on l.provider_id = page.provider_id ${joinChosenPhone('l')}
      order by ${sorting.orderBy}`,
  )
}

/** The stored first rows of the unfiltered list; empty if they are out of date or do not apply. */
async function findHead(
  db: Executor,
  { query, after, viewerId }: PageRequest,
  sorting: Sorting,
): Promise<Listed[]> {
  const rows = query.limit + 1
  if (sorting.head === null || after !== null || rows > HEAD_ROWS || !isUnfiltered(query)) return []
  const ids = sql`
    select unnest(h.ids[1:${sql.lit(rows)}]) as provider_id from provider_heads h
    where h.sort = ${sorting.head.sort} and h.direction = ${sorting.head.direction}
      and not exists (select 1 from provider_heads_stale)`
  return findListed(db, ids, sorting, viewerId)
}

/** Sorts ids only: sorting whole rows takes twice as long. */
function findSorted(
  db: Executor,
  { query, after, viewerId }: PageRequest,
  sorting: Sorting,
): Promise<Listed[]> {
  const ids = sql`
    select l.provider_id from ${pickTable(query, sorting)} l
    where ${matchingProviders('l', query, viewerId)} and ${after === null ? sql`true` : sorting.after(after)}
    order by ${sorting.orderBy} limit ${query.limit + 1}`
  return findListed(db, ids, sorting, viewerId)
}

export async function findProviderPage(db: Executor, request: PageRequest): Promise<ProviderPage> {
  const { query, order } = request
  const sorting = toSorting(order, query.search)
  const head = await findHead(db, request, sorting)
  const rows = head.length > 0 ? head : await findSorted(db, request, sorting)
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  const next =
    rows.length > shown.length && last !== undefined
      ? encodeCursor({ ...order, value: last.sort_value, name: last.sort_name, id: last.id })
      : null
  return { rows: shown.map((row) => ({ ...row, stage: toStage(row.stage) })), next }
}

export async function countProviders(
  db: Executor,
  filter: ProviderFilter,
  viewerId: string,
): Promise<{ total: number; all: number }> {
  return getRow(
    db,
    sql<{ total: number; all: number }>`
      select (select count(*)::int from ${providersToMatch(filter)} l where ${matchingProviders('l', filter, viewerId)}) as total,
        (select count(*)::int from provider_keys) as "all"`,
  )
}

const ID_BYTES = 16

/** Ids in an order, kept as bytes: a hundred thousand of them as strings would take twenty times the memory. */
export type ProviderIds = { count: number; slice: (from: number, to: number) => string[] }

/** All providers that match a filter, in order. */
export async function findProviderIds(
  db: Executor,
  filter: ProviderFilter,
  order: ListOrder,
  viewerId: string,
): Promise<ProviderIds> {
  const sorting = toSorting(order, filter.search)
  const { ids } = await getRow(
    db,
    sql<{ ids: Buffer }>`
      select coalesce(string_agg(uuid_send(l.provider_id), '' order by ${sorting.orderBy}), '') as ids
      from ${pickTable(filter, sorting)} l where ${matchingProviders('l', filter, viewerId)}`,
  )
  const count = ids.length / ID_BYTES
  const idAt = (at: number) => ids.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES)
  return {
    count,
    slice: (from, to) =>
      Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, at) => idAt(from + at)),
  }
}

export async function findProvidersById(
  db: Executor,
  ids: readonly string[],
  viewerId: string,
): Promise<ProviderRow[]> {
  const rows = await findRows(
    db,
    sql<Stored>`
      select ${selectFields(viewerId)}
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      join provider_list l on l.provider_id = wanted.id ${joinChosenPhone('l')} order by wanted.place`,
  )
  return rows.map((row) => ({ ...row, stage: toStage(row.stage) }))
}

export type ShownBuild = { id: number; manifest: number; data_through: string; latest_mature: string | null }

export function findShownBuild(db: Executor): Promise<ShownBuild | null> {
  return findRow(
    db,
    sql<ShownBuild>`
      select b.id, b.manifest, b.data_through::text as data_through, b.latest_mature
      from system_state s join builds b on b.id = s.current_build_id`,
  )
}

/** The add-on codes that have reports in a build's latest final quarter. */
export async function findFamilyCodes(db: Executor, buildId: number): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ family: string }>`
      select distinct f.family
      from builds b join build_periods q on q.build_id = b.id and q.period = b.latest_mature
      join figures f on f.set_id = q.set_id and f.measure = 'attach_rate' and f.modifier = ''
      where b.id = ${buildId} order by f.family`,
  )
  return rows.map(({ family }) => family)
}

/** Jumps through the index from value to value, because there are few values and a hundred thousand providers. */
const distinctValues = (column: string) => sql`
  with recursive found (word) as (
    select min(nullif(${sql.ref(column)}, '')) from provider_list
    union all
    select (select min(nullif(${sql.ref(column)}, '')) from provider_list where nullif(${sql.ref(column)}, '') > word)
    from found where word is not null)
  select word from found where word is not null order by word`

export const findPlaces = (db: Executor): Promise<{ specialties: string[]; states: string[] }> =>
  getRow(
    db,
    sql<{ specialties: string[]; states: string[] }>`
      select array(${distinctValues('specialty')}) as specialties, array(${distinctValues('state')}) as states`,
  )

export function findCampaignNames(db: Executor): Promise<{ id: string; name: string; name_es: string }[]> {
  return findRows(
    db,
    sql<{ id: string; name: string; name_es: string }>`
      select id, name, coalesce(nullif(name_es, ''), name) as name_es from campaigns
      where status <> 'draft' order by lower(name), id`,
  )
}
