import { CASE_SORTS, type CaseSort, DUE_FILTERS, type DueFilter } from '@plumbline/contract/cases/case-page'
import { CASE_STANDINGS, type CaseStanding } from '@plumbline/contract/cases/case-standing'
import { CASE_KINDS, type CaseKind } from '@plumbline/contract/cases/cases'
import { oneOf, readId, readOffset } from '#platform/router/param-values.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'

const ORDERS = ['ascending', 'descending'] as const
const SEARCH_MAX_CHARS = 40
const DEFAULT_SORT = 'next_due_on'
const DEFAULT_ORDER = 'ascending'

/** What the list of cases shows. All of it is in the URL. */
export type CaseListChoice = {
  status: CaseStanding | null
  due: DueFilter | null
  kind: CaseKind | null
  /** Null: all providers of the user, so that no due date is overlooked. */
  provider: string | null
  search: string
  sort: CaseSort
  order: (typeof ORDERS)[number]
  offset: number
}

export function readCaseListChoice(params: URLSearchParams): CaseListChoice {
  return {
    status: oneOf(CASE_STANDINGS, params.get('status')) ?? null,
    due: oneOf(DUE_FILTERS, params.get('due')) ?? null,
    kind: oneOf(CASE_KINDS, params.get('kind')) ?? null,
    provider: readId(params.get('provider')) ?? null,
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX_CHARS),
    sort: oneOf(CASE_SORTS, params.get('sort')) ?? DEFAULT_SORT,
    order: oneOf(ORDERS, params.get('order')) ?? DEFAULT_ORDER,
    offset: readOffset(params.get('offset')),
  }
}

type Labels = { status: string; due: string; kind: string; sort: string }

export const listCaseFilters = (labels: Labels): AddressFilter[] => [
  { param: 'status', label: labels.status, allowed: CASE_STANDINGS },
  { param: 'due', label: labels.due, allowed: DUE_FILTERS },
  { param: 'kind', label: labels.kind, allowed: CASE_KINDS },
  { param: 'sort', label: labels.sort, allowed: CASE_SORTS },
  { param: 'order', label: labels.sort, allowed: ORDERS },
]

/** Default values are left out of the URL. */
export function caseListAddress(choice: CaseListChoice): string {
  const params = new URLSearchParams()
  const { sort, order, offset } = choice
  for (const name of ['status', 'due', 'kind', 'provider', 'search'] as const) {
    if (choice[name]) params.set(name, choice[name])
  }
  if (sort !== DEFAULT_SORT) params.set('sort', sort)
  if (order !== DEFAULT_ORDER) params.set('order', order)
  if (offset > 0) params.set('offset', String(offset))
  const text = params.toString()
  return text === '' ? '/audits' : `/audits?${text}`
}

export const toCaseListQuery = ({
  status,
  due,
  kind,
  provider,
  search,
  sort,
  order,
  offset,
}: CaseListChoice) => ({
  ...(status && { status }),
  ...(due && { due }),
  ...(kind && { kind }),
  ...(provider && { provider_id: provider }),
  ...(search !== '' && { search }),
  sort,
  order,
  offset,
})

export const isNarrowed = ({ status, due, kind, provider, search }: CaseListChoice): boolean =>
  status !== null || due !== null || kind !== null || provider !== null || search !== ''

export const NO_FILTERS = {
  status: null,
  due: null,
  kind: null,
  provider: null,
  search: '',
  offset: 0,
} as const

// Amounts sort highest first, everything else lowest or earliest first.
const getFirstOrder = (sort: CaseSort) => (sort === 'amount_at_issue' ? 'descending' : 'ascending')

export function sortCases(choice: CaseListChoice, sort: CaseSort): CaseListChoice {
  const other = choice.order === 'ascending' ? 'descending' : 'ascending'
  return { ...choice, sort, order: choice.sort === sort ? other : getFirstOrder(sort), offset: 0 }
}
