import { BENCHMARKS, type Benchmark } from '@plumbline/contract/reports/provider-profile'
import { oneOf } from '#platform/router/param-values.ts'
import { withParam } from '#platform/router/place.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'

export const TABS = ['claims', 'procedures', 'drugs', 'diagnoses', 'charts'] as const
export type Tab = (typeof TABS)[number]
export const LEVELS = ['p50', 'p80'] as const
export type Level = (typeof LEVELS)[number]

/** What belongs to one table and not to the next. */
const OF_ONE_TABLE = ['sort', 'order', 'offset']

/** Everything that the reader has chosen stands in the address. */
export function useView() {
  const params = useQueryParams()
  const offset = Number(params.get('offset'))
  return {
    tab: oneOf(TABS, params.get('tab')) ?? TABS[0],
    benchmark: oneOf<Benchmark>(BENCHMARKS, params.get('benchmark')) ?? BENCHMARKS[0],
    level: oneOf(LEVELS, params.get('level')) ?? LEVELS[0],
    report: params.get('report'),
    period: params.get('period'),
    sort: params.get('sort'),
    isAscending: params.get('order') === 'ascending',
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  }
}

export function changeView(changes: Record<string, string | null>): void {
  let search = window.location.search
  for (const [name, value] of Object.entries(changes)) search = withParam(search, name, value)
  void navigate(search || '?', { replace: true, keepScroll: true })
}

/** Another table, or another quarter of it, begins at its first page and in its own order. */
export const changeTable = (name: 'tab' | 'period', value: string): void =>
  changeView({
    ...Object.fromEntries(OF_ONE_TABLE.map((param) => [param, null])),
    [name]: value,
  })
