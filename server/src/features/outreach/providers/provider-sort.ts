import {
  defaultOrder,
  PROVIDER_SORTS,
  type ProviderSort,
  type SortOrder,
} from '@plumbline/contract/outreach/providers'

/** 'match' sorts by how well a provider matches the search. */
export type ListSort = ProviderSort | 'match'
export type ListOrder = { sort: ListSort; order: SortOrder }
/** The last row of a page; the next page starts after it. */
export type Cursor = ListOrder & { value: string | null; name: string; id: string }

type SortRequest = {
  sort?: ProviderSort | undefined
  order?: SortOrder | undefined
  search?: string | undefined
}

export function chooseOrder({ sort, order, search }: SortRequest): ListOrder {
  const chosen: ListSort = sort ?? (search ? 'match' : 'risk')
  if (chosen === 'match') return { sort: chosen, order: 'descending' }
  return { sort: chosen, order: order ?? defaultOrder(chosen) }
}

/** How a cursor writes a value: a moment in microseconds and a day in days since 1970. */
type ValueKind = 'text' | 'number' | 'moment' | 'day'

const VALUE_KINDS: Readonly<Record<ListSort, ValueKind>> = {
  match: 'number',
  name: 'text',
  npi: 'text',
  tin: 'text',
  specialty: 'text',
  state: 'text',
  peer_level: 'number',
  risk: 'number',
  total_billed: 'number',
  paid_exposure: 'number',
  savings: 'number',
  campaigns: 'number',
  outcome: 'number',
  stage: 'number',
  last_login_at: 'moment',
  watchers: 'number',
  starting_on: 'day',
  ending_on: 'day',
}

// Limited to the range that PostgreSQL accepts.
const VALUE_PATTERNS: Readonly<Record<ValueKind, RegExp | null>> = {
  text: null,
  number: /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?$/,
  moment: /^-?\d{1,16}$/,
  day: /^-?\d{1,6}$/,
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const isText = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed()

function isValue(sort: ListSort, value: unknown): value is string | null {
  if (value === null) return true
  const pattern = VALUE_PATTERNS[VALUE_KINDS[sort]]
  return isText(value) && (pattern === null || pattern.test(value))
}

export const encodeCursor = ({ sort, order, value, name, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, order, value, name, id])).toString('base64url')

/** Null if the text is not one of our cursors, or belongs to another order. */
export function decodeCursor(text: string, expected: ListOrder): Cursor | null {
  try {
    const parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    const [sort, order, value, name, id] = parts
    const known = [...PROVIDER_SORTS, 'match' as const].find((one) => one === sort)
    const isOurs = known === expected.sort && order === expected.order && isValue(known, value)
    return isOurs && isText(name) && typeof id === 'string' && UUID.test(id)
      ? { ...expected, value, name, id }
      : null
  } catch {
    return null
  }
}
