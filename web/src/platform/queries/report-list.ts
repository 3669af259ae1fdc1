import type { CallInput } from '@plumbline/contract/core/endpoint'
import { reportListEndpoints } from '@plumbline/contract/reports/report-list'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { answerAtStart } from '#platform/api/start-answers.ts'

type Row = typeof reportListEndpoints.listReports
export type ReportListQuery = NonNullable<CallInput<Row>['query']>

const KEY = 'reports'

/** The report list, cached for the overview, the list page and the counts in the menu. */
export function useReportList(query: ReportListQuery, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: [KEY, query] as const,
    queryFn: ({ signal }) =>
      call(reportListEndpoints.listReports, { query }, { signal, onFailure: 'inline' }),
    initialData: () => (enabled ? answerAtStart(reportListEndpoints.listReports, { query }) : undefined),
    // Keeps the previous rows while new ones load, but never another provider's.
    placeholderData: (previousRows, previousQuery) =>
      previousQuery?.queryKey[1].provider_id === query.provider_id ? previousRows : undefined,
    enabled,
  })
}
