import {
  caseStaffEndpoints,
  STAFF_CASE_SHOWS,
  STAFF_CASE_SORTS,
  type StaffCaseShow,
  type StaffCaseSort,
} from '@plumbline/contract/cases/case-staff'
import { CASE_KINDS, type CaseKind } from '@plumbline/contract/cases/cases'
import { exportHref } from '#platform/router/export-href.ts'
import { oneOf, readId, readOffset } from '#platform/router/param-values.ts'
import type { AddressFilter } from '#platform/router/unused-filters.ts'

const ORDERS = ['ascending', 'descending'] as const
const ASSIGNEES = ['mine', 'none'] as const
const SEARCH_MAX_CHARS = 60
const DEFAULTS = { show: 'open', sort: 'next_due_on', order: 'ascending' } as const

/** What the worklist shows. All of it is in the URL, next to the tab. */
export type WorklistChoice = {
  show: StaffCaseShow
  assignee: (typeof ASSIGNEES)[number] | null
  kind: CaseKind | null
  search: string
  sort: StaffCaseSort
  order: (typeof ORDERS)[number]
  offset: number
}

export function readWorklistChoice(params: URLSearchParams): WorklistChoice {
  return {
    show: oneOf(STAFF_CASE_SHOWS, params.get('show')) ?? DEFAULTS.show,
    assignee: oneOf(ASSIGNEES, params.get('assignee')) ?? null,
    kind: oneOf(CASE_KINDS, params.get('kind')) ?? null,
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX_CHARS),
    sort: oneOf(STAFF_CASE_SORTS, params.get('sort')) ?? DEFAULTS.sort,
    order: oneOf(ORDERS, params.get('order')) ?? DEFAULTS.order,
    offset: readOffset(params.get('offset')),
  }
}

type Labels = { show: string; assignee: string; kind: string; sort: string }

export const listWorklistFilters = (labels: Labels): AddressFilter[] => [
  { param: 'show', label: labels.show, allowed: STAFF_CASE_SHOWS },
  { param: 'assignee', label: labels.assignee, allowed: ASSIGNEES },
  { param: 'kind', label: labels.kind, allowed: CASE_KINDS },
  { param: 'sort', label: labels.sort, allowed: STAFF_CASE_SORTS },
  { param: 'order', label: labels.sort, allowed: ORDERS },
]

/** The open case; null if the URL names none. */
export const readCaseId = (params: URLSearchParams): string | null => readId(params.get('case')) ?? null

/** Default values are left out of the URL. */
export function worklistAddress(choice: WorklistChoice, caseId: string | null = null): string {
  const params = new URLSearchParams({ tab: 'cases' })
  for (const name of ['show', 'sort', 'order'] as const)
    if (choice[name] !== DEFAULTS[name]) params.set(name, choice[name])
  for (const name of ['assignee', 'kind', 'search'] as const) if (choice[name]) params.set(name, choice[name])
  if (choice.offset > 0) params.set('offset', String(choice.offset))
  if (caseId !== null) params.set('case', caseId)
  return `?${params}`
}

export const toWorklistQuery = ({ assignee, kind, search, ...rest }: WorklistChoice) => ({
  ...rest,
  ...(assignee && { assignee }),
  ...(kind && { kind }),
  ...(search !== '' && { search }),
})

/** The file has every case of the view, not only one page. */
export function worklistFile(choice: WorklistChoice): string {
  const { offset, ...query } = toWorklistQuery(choice)
  return exportHref(caseStaffEndpoints.exportStaffCases.path, query)
}

export const isNarrowed = ({ assignee, kind, search, show }: WorklistChoice): boolean =>
  assignee !== null || kind !== null || search !== '' || show !== DEFAULTS.show

export const NO_FILTERS = { show: DEFAULTS.show, assignee: null, kind: null, search: '', offset: 0 } as const

// The direction of the first click: dates earliest first, numbers highest first.
const FIRST_ORDER: Record<StaffCaseSort, WorklistChoice['order']> = {
  next_due_on: 'ascending',
  due_on: 'ascending',
  received_at: 'ascending',
  age: 'descending',
  number: 'descending',
  amount_at_issue: 'descending',
  findings_due_on: 'ascending',
  decision_due_on: 'ascending',
}

export function sortWorklist(choice: WorklistChoice, sort: StaffCaseSort): WorklistChoice {
  const other = choice.order === 'ascending' ? 'descending' : 'ascending'
  return { ...choice, sort, order: choice.sort === sort ? other : FIRST_ORDER[sort], offset: 0 }
}
