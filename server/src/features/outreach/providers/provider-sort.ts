import {
  firstOrder,
  PROVIDER_SORTS,
  type ProviderSort,
  type SortOrder,
} from '@plumbline/contract/outreach/providers'
import { type RawBuilder, sql } from 'kysely'
import { BUILT_KEYS, type BuiltSort, inOrder } from '#platform/providers/provider-heads.repository.ts'
import { matchRank } from '#platform/providers/provider-search.repository.ts'

type Condition = RawBuilder<unknown>
/** 'match': the best match of a search first. */
export type ListSort = ProviderSort | 'match'
export type ListOrder = { sort: ListSort; order: SortOrder }
export type Cursor = ListOrder & { value: string | null; name: string; id: string }

// A whole number of microseconds and of days, within what the database knows of times.
const VALUES = {
  text: null,
  number: /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?$/,
  moment: /^-?\d{1,16}$/,
  day: /^-?\d{1,6}$/,
} as const
type Kind = keyof typeof VALUES

type Key = {
  kind: Kind
  of: Condition
  /** As text, for a cursor. */
  told: Condition
  /** What a cursor told of the row with the id. */
  read: (value: string, id: string) => Condition
  /** The list itself has it, with an index in its order. */
  isIndexed?: true
  /** Never null. */
  isThere?: true
}
const plain =
  (kind: Key['kind'], type: string) =>
  (of: Condition): Key => ({
    kind,
    of,
    told: sql`(${of})::text`,
    read: (value) => sql`${value}::${sql.raw(type)}`,
  })
const text = plain('text', 'text')
const float = plain('number', 'float8')
const numeric = plain('number', 'numeric')
const moment = (of: Condition): Key => ({
  kind: 'moment',
  of,
  told: sql`(extract(epoch from ${of}) * 1000000)::bigint::text`,
  read: (value) => sql`(timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond')`,
})
const day = (of: Condition): Key => ({
  kind: 'day',
  of,
  told: sql`(${of} - date '1970-01-01')::text`,
  read: (value) => sql`(date '1970-01-01' + ${value}::int)`,
})
const indexed = (key: Key): Key => ({ ...key, isIndexed: true })
const always = (key: Key): Key => ({ ...key, isThere: true })

/** Read by id: a cursor is no place for a number that the list masks. */
const TIN: Key = {
  ...text(sql`l.tin`),
  told: sql`'-'`,
  read: (_, id) => sql`(select x.tin from provider_list x where x.provider_id = ${id}::uuid)`,
}

const KEYS: Readonly<Record<ProviderSort, Key>> = {
  name: always(indexed(text(sql`l.sort_name`))),
  npi: always(indexed(text(sql`l.npi`))),
  tin: always(indexed(TIN)),
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

export type Sorting = {
  order: ListOrder
  /** As text, for the next cursor. */
  value: RawBuilder<string | null>
  orderBy: Condition
  after: (cursor: Cursor) => Condition
  /** Whether only the list itself has the key, with an index in its order. */
  isIndexed: boolean
  /** Whose first ones are kept. */
  head: { sort: BuiltSort; direction: SortOrder } | null
}

type Wanted = { sort?: ProviderSort | undefined; order?: SortOrder | undefined; search?: string | undefined }

const isBuilt = (sort: ListSort): sort is BuiltSort => sort in BUILT_KEYS

export function sortingOf({ sort, order, search }: Wanted): Sorting {
  const chosen: ListSort = sort ?? (search ? 'match' : 'risk')
  const key = chosen === 'match' ? numeric(matchRank(search ?? '')) : KEYS[chosen]
  const direction = chosen === 'match' ? 'descending' : (order ?? firstOrder(chosen))
  const isUp = direction === 'ascending'
  const beyond = isUp ? sql`>` : sql`<`
  return {
    order: { sort: chosen, order: direction },
    value: sql<string | null>`${key.told}`,
    // Without empty ones their place is free, and an index is read from its end.
    orderBy:
      key.isThere && !isUp
        ? sql`${key.of} desc nulls first, l.sort_name, l.provider_id`
        : inOrder(key.of, direction),
    head: isBuilt(chosen) ? { sort: chosen, direction } : null,
    isIndexed: key.isIndexed ?? false,
    after({ value, name, id }) {
      const later = sql`(l.sort_name, l.provider_id) > (${name}, ${id}::uuid)`
      if (value === null) return sql`${key.of} is null and ${later}`
      const at = key.read(value, id)
      const next = sql`(${key.of} ${beyond} ${at} or (${key.of} = ${at} and ${later}))`
      // The first condition says no more than the second; an index knows it.
      if (key.isThere) return sql`${key.of} ${beyond}= ${at} and ${next}`
      return sql`(${key.of} is null or ${next})`
    },
  }
}

export const encodeCursor = ({ sort, order, value, name, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, order, value, name, id])).toString('base64url')

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed()

function isValue(sort: ListSort, value: unknown): value is string | null {
  if (value === null) return true
  const pattern = VALUES[sort === 'match' ? 'number' : KEYS[sort].kind]
  return isText(value) && (pattern === null || pattern.test(value))
}

/** Null when it is no cursor of ours, or one of another order. */
export function decodeCursor(given: string, wanted: ListOrder): Cursor | null {
  try {
    const read = JSON.parse(Buffer.from(given, 'base64url').toString('utf8')) as unknown[]
    const [sort, order, value, name, id] = read
    const known = [...PROVIDER_SORTS, 'match' as const].find((one) => one === sort)
    const isOurs = known === wanted.sort && order === wanted.order && isValue(known, value)
    return isOurs && isText(name) && typeof id === 'string' && UUID.test(id)
      ? { ...wanted, value, name, id }
      : null
  } catch {
    return null
  }
}
