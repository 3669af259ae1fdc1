import type { CallInput } from '@plumbline/contract/core/endpoint'
import { reportListEndpoints } from '@plumbline/contract/reports/report-list'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

type Row = typeof reportListEndpoints.listReports
export type ReportListQuery = NonNullable<CallInput<Row>['query']>

const KEY = 'reports'

/** One memory of the list for the overview, the list itself and the counts of the menu. */
export function useReportList(query: ReportListQuery, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: [KEY, query] as const,
    queryFn: ({ signal }) =>
      call(reportListEndpoints.listReports, { query }, { signal, onFailure: 'inline' }),
    // The rows before stay while others are on their way, but never those of another provider.
    placeholderData: (previousRows, previousQuery) =>
      previousQuery?.queryKey[1].provider_id === query.provider_id ? previousRows : undefined,
    enabled,
  })
}
