import { type TableTab, type TabQuery, useTabRows } from './use-profile.ts'
import { useView } from './use-view.ts'

/** The rows of the open tab. A sort column that the tab does not have is ignored. */
export function useTabQuery<Tab extends TableTab>(
  tab: Tab,
  sorts: readonly string[],
  { providerId, period }: { providerId: string; period: string },
) {
  const { sort, isAscending, offset } = useView()
  const query = {
    provider_id: providerId,
    period,
    ...(sort !== null && sorts.includes(sort) && { sort }),
    order: isAscending ? 'ascending' : 'descending',
    offset,
  }
  return useTabRows(tab, query as TabQuery<Tab>)
}
