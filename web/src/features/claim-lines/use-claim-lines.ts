import type { CallInput } from '@plumbline/contract/endpoint'
import type { LinesKey } from '@plumbline/contract/lines-key'
import { LINES_PER_PAGE, reportLineEndpoints } from '@plumbline/contract/report-lines'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
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
