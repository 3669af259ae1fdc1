import { BENCHMARKS, type Benchmark } from '@plumbline/contract/reports/provider-profile'
import { oneOf } from '#platform/router/param-values.ts'
import { withParam } from '#platform/router/place.ts'
import { navigate, useQueryParams } from '#platform/router/router.ts'

export const TABS = ['claims', 'procedures', 'drugs', 'diagnoses', 'charts'] as const
export type Tab = (typeof TABS)[number]
export const LEVELS = ['p50', 'p80'] as const
export type Level = (typeof LEVELS)[number]

/** Parameters that do not apply to another table. */
const TABLE_PARAMS = ['sort', 'order', 'offset']

/** All choices are in the URL. */
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

/** A change of table or quarter starts at the first page, in the default order. */
export const changeTable = (name: 'tab' | 'period', value: string): void =>
  changeView({
    ...Object.fromEntries(TABLE_PARAMS.map((param) => [param, null])),
    [name]: value,
  })
