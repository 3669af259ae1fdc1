import type { UserSettings } from '@plumbline/contract/access/user'
import { OUTCOMES, type Outcome } from '@plumbline/contract/reports/figures'
import {
  REPORT_SORTS,
  REPORT_STATUSES,
  REPORTS_PER_PAGE,
  type ReportStatus,
  TOPICS,
  type Topic,
} from '@plumbline/contract/reports/report-list'
import {
  DEFAULT_ORDER,
  DEFAULT_SORT,
  LIST_ORDERS,
  readSavedList,
} from '@plumbline/contract/reports/saved-list'
import type { ReportListQuery } from '#platform/queries/report-list.ts'
import { oneOf, readOffset } from '#platform/router/param-values.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'

const PERIOD = /^\d{4}Q[1-4]$/

export type ReportSort = (typeof REPORT_SORTS)[number]
export type SortOrder = (typeof LIST_ORDERS)[number]

/** What the list shows, of the current provider or of all. */
export type ListChoice = {
  /** 'latest' is the most recent final quarter. */
  period: string
  topic: Topic | null
  outcome: Outcome | null
  status: ReportStatus | null
  low: boolean
  allProviders: boolean
  sort: ReportSort
  order: SortOrder
  offset: number
}

const PARAMS = ['period', 'topic', 'outcome', 'status', 'low', 'sort', 'order', 'offset'] as const

const DEFAULTS: ListChoice = {
  period: 'latest',
  topic: null,
  outcome: null,
  status: null,
  low: false,
  allProviders: false,
  sort: DEFAULT_SORT,
  order: DEFAULT_ORDER,
  offset: 0,
}

/** The URL holds no choice; the provider does not count as one. */
export const isBare = (params: URLSearchParams): boolean => !PARAMS.some((name) => params.has(name))

/** R-NAV-20: any choice in the URL overrides all saved settings. */
export function readChoice(params: URLSearchParams, saved: UserSettings, allProviders: boolean): ListChoice {
  if (isBare(params)) return { ...DEFAULTS, ...readSavedList(saved), allProviders }
  const period = params.get('period')
  return {
    period: period !== null && (period === 'all' || PERIOD.test(period)) ? period : DEFAULTS.period,
    topic: oneOf(TOPICS, params.get('topic')) ?? null,
    outcome: oneOf(OUTCOMES, params.get('outcome')) ?? null,
    status: oneOf(REPORT_STATUSES, params.get('status')) ?? null,
    low: params.get('low') === 'true',
    allProviders,
    sort: oneOf(REPORT_SORTS, params.get('sort')) ?? DEFAULT_SORT,
    order: oneOf(LIST_ORDERS, params.get('order')) ?? DEFAULT_ORDER,
    offset: readOffset(params.get('offset')),
  }
}

type Labels = { period: string; topic: string; outcome: string; status: string; sort: string }

export const listReportFilters = (labels: Labels): AddressFilter[] => [
  { param: 'period', label: labels.period, accepts: (text) => text === 'all' || PERIOD.test(text) },
  { param: 'topic', label: labels.topic, allowed: TOPICS },
  { param: 'outcome', label: labels.outcome, allowed: OUTCOMES },
  { param: 'status', label: labels.status, allowed: REPORT_STATUSES },
  { param: 'sort', label: labels.sort, allowed: REPORT_SORTS },
  { param: 'order', label: labels.sort, allowed: LIST_ORDERS },
]

/** R-REP-3: the part of the choice that is saved in the user’s settings; filters are not. */
export const toSettings = ({ period, sort, order }: ListChoice): UserSettings => ({
  showMostRecentExposures: period !== 'all',
  reportList: { sort, order },
})

/** The query string of a choice, without default values. */
export function toSearch(choice: ListChoice, base: URLSearchParams): string {
  const params = new URLSearchParams(base)
  const put = (name: string, value: string | null) => {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  put('period', choice.period === DEFAULTS.period ? null : choice.period)
  put('topic', choice.topic)
  put('outcome', choice.outcome)
  put('status', choice.status)
  put('low', choice.low ? 'true' : null)
  put('sort', choice.sort === DEFAULT_SORT ? null : choice.sort)
  put('order', choice.order === DEFAULT_ORDER ? null : choice.order)
  put('offset', choice.offset === 0 ? null : String(choice.offset))
  return params.toString()
}

export function toQuery(choice: ListChoice, providerId: string | null): ReportListQuery {
  return {
    ...(choice.period !== 'latest' && { period: choice.period }),
    ...(choice.topic && { topic: choice.topic }),
    ...(choice.outcome && { outcome: choice.outcome }),
    ...(choice.status && { status: choice.status }),
    ...(choice.low && { low: 'true' as const }),
    ...(!choice.allProviders && providerId !== null && { provider_id: providerId }),
    sort: choice.sort,
    order: choice.order,
    offset: choice.offset,
    limit: REPORTS_PER_PAGE,
  }
}

/** One control for outcomes and for the hint that is none. */
export const LOW = 'low'

export function chooseOutcome(choice: ListChoice, value: string): ListChoice {
  const outcome = oneOf(OUTCOMES, value) ?? null
  return { ...choice, outcome, low: value === LOW, offset: 0 }
}

/** How many filters leave reports out. */
export const countFilters = ({ period, topic, outcome, status, low }: ListChoice): number =>
  [PERIOD.test(period), topic !== null, outcome !== null || low, status !== null].filter(Boolean).length

export const isNarrowed = (choice: ListChoice): boolean => countFilters(choice) > 0

// Names start at A; figures start with the highest.
const ASCENDING_FIRST: readonly ReportSort[] = ['name', 'npi', 'status']

/** A click on a column sorts in its first direction, the next click in the other, from the first page. */
export function sortBy(choice: ListChoice, sort: ReportSort): ListChoice {
  const first = ASCENDING_FIRST.includes(sort) ? 'ascending' : 'descending'
  const other = choice.order === 'ascending' ? 'descending' : 'ascending'
  return { ...choice, sort, order: choice.sort === sort ? other : first, offset: 0 }
}
