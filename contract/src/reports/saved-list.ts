import type { UserSettings } from '../access/user.ts'
import { REPORT_SORTS } from './report-list.ts'

export const LIST_ORDERS = ['ascending', 'descending'] as const
export const DEFAULT_SORT = 'outcome'
export const DEFAULT_ORDER = 'descending'

/** How somebody left the list of reports; `latest` is the most recent final quarter. */
export type SavedList = {
  period: 'latest' | 'all'
  sort: (typeof REPORT_SORTS)[number]
  order: (typeof LIST_ORDERS)[number]
}

/** R-NAV-20: what a list without a choice in its address shows. */
export function readSavedList({ showMostRecentExposures, reportList }: UserSettings): SavedList {
  const saved = typeof reportList === 'object' && reportList !== null ? reportList : {}
  const read = (name: string) => (saved as Record<string, unknown>)[name]
  return {
    period: showMostRecentExposures === false ? 'all' : 'latest',
    sort: REPORT_SORTS.find((sort) => sort === read('sort')) ?? DEFAULT_SORT,
    order: LIST_ORDERS.find((order) => order === read('order')) ?? DEFAULT_ORDER,
  }
}
