import type { ProviderSort, SortOrder } from '@plumbline/contract/outreach/providers'
import { type RawBuilder, sql } from 'kysely'
import { type BuiltSort, builtKeys, inOrder } from '#platform/providers/provider-heads.repository.ts'
import { matchRank } from '#platform/providers/provider-search.repository.ts'
import type { Cursor, ListOrder, ListSort } from './provider-sort.ts'

type Fragment = RawBuilder<unknown>

/** A sort key of the row `l` of provider_list. */
type Key = {
  column: Fragment
  /** The column as text, for a cursor. */
  toText: Fragment
  /** The value that a cursor has for the row with the id. */
  fromText: (value: string, id: string) => Fragment
  /** provider_list has the column, with an index in its order. */
  isIndexed?: true
  isNeverNull?: true
}

const typed =
  (type: string) =>
  (column: Fragment): Key => ({
    column,
    toText: sql`(${column})::text`,
    fromText: (value) => sql`${value}::${sql.raw(type)}`,
  })
const text = typed('text')
const float = typed('float8')
const numeric = typed('numeric')
const moment = (column: Fragment): Key => ({
  column,
  toText: sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
  fromText: (value) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
})
const day = (column: Fragment): Key => ({
  column,
  toText: sql`(${column} - date '1970-01-01')::text`,
  fromText: (value) => sql`(date '1970-01-01' + ${value}::int)`,
})
const indexed = (key: Key): Key => ({ ...key, isIndexed: true })
const neverNull = (key: Key): Key => ({ ...key, isNeverNull: true })

/** Looked up by id, so that a cursor does not reveal a TIN that the list masks. */
const TIN: Key = {
  ...text(sql`l.tin`),
  toText: sql`'-'`,
  fromText: (_, id) => sql`(select x.tin from provider_list x where x.provider_id = ${id}::uuid)`,
}

const BUILT_KEYS = builtKeys('l')

const KEYS: Readonly<Record<ProviderSort, Key>> = {
  name: neverNull(indexed(text(sql`l.sort_name`))),
  npi: neverNull(indexed(text(sql`l.npi`))),
  tin: neverNull(indexed(TIN)),
  specialty: indexed(text(sql`nullif(l.specialty, '')`)),
  state: indexed(text(sql`nullif(l.state, '')`)),
  peer_level: numeric(BUILT_KEYS.peer_level),
  risk: float(BUILT_KEYS.risk),
  total_billed: numeric(BUILT_KEYS.total_billed),
  paid_exposure: numeric(BUILT_KEYS.paid_exposure),
  savings: numeric(BUILT_KEYS.savings),
  campaigns: numeric(sql`l.campaigns`),
  outcome: numeric(BUILT_KEYS.outcome),
  stage: numeric(sql`l.stage`),
  last_login_at: moment(sql`l.last_login_at`),
  watchers: numeric(sql`l.watchers`),
  starting_on: day(sql`l.starting_on`),
  ending_on: day(sql`l.ending_on`),
}

/** An order of the list as SQL on the row `l` of provider_list. */
export type Sorting = {
  /** The sort value as text, for the next cursor. */
  value: RawBuilder<string | null>
  orderBy: Fragment
  after: (cursor: Cursor) => Fragment
  /** Only provider_list has the key, with an index in its order. */
  isIndexed: boolean
  /** Set if the first rows of this order are stored in provider_heads. */
  head: { sort: BuiltSort; direction: SortOrder } | null
}

const isBuilt = (sort: ListSort): sort is BuiltSort => sort in BUILT_KEYS

export function toSorting({ sort, order }: ListOrder, search: string | undefined): Sorting {
  const key = sort === 'match' ? numeric(matchRank('l', search ?? '')) : KEYS[sort]
  const isAscending = order === 'ascending'
  const beyond = isAscending ? sql`>` : sql`<`
  return {
    value: sql<string | null>`${key.toText}`,
    // Without nulls, 'nulls first' changes nothing but allows reading the index backward.
    orderBy:
      key.isNeverNull && !isAscending
        ? sql`${key.column} desc nulls first, l.sort_name, l.provider_id`
        : inOrder('l', key.column, order),
    head: isBuilt(sort) ? { sort, direction: order } : null,
    isIndexed: key.isIndexed ?? false,
    after({ value, name, id }) {
      const later = sql`(l.sort_name, l.provider_id) > (${name}, ${id}::uuid)`
      if (value === null) return sql`${key.column} is null and ${later}`
      const at = key.fromText(value, id)
      const next = sql`(${key.column} ${beyond} ${at} or (${key.column} = ${at} and ${later}))`
      // The first condition is redundant, but it lets PostgreSQL use the index.
      if (key.isNeverNull) return sql`${key.column} ${beyond}= ${at} and ${next}`
      return sql`(${key.column} is null or ${next})`
    },
  }
}
