import type { CallInput } from '@plumbline/contract/core/endpoint'
import type { LinesKey } from '@plumbline/contract/reports/lines-key'
import { LINES_PER_PAGE, reportLineEndpoints } from '@plumbline/contract/reports/report-lines'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import type { LinesView } from './lines-view.ts'

type Asked = NonNullable<CallInput<typeof reportLineEndpoints.listReportLines>['query']>

export function useClaimLines(key: LinesKey, providerId: string | null, view: LinesView) {
  const given = Object.fromEntries(Object.entries(key).filter(([, value]) => value !== ''))
  const query = {
    ...given,
    ...(providerId !== null && { provider_id: providerId }),
    ...view,
    limit: LINES_PER_PAGE,
  } as Asked
  return useQuery({
    queryKey: ['claim-lines', query],
    queryFn: async ({ signal }) =>
      (await call(reportLineEndpoints.listReportLines, { query }, { signal, onFailure: 'inline' })).data,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
