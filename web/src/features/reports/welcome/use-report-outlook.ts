import { reportEndpoints } from '@plumbline/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useCurrentProvider } from '#platform/session/current-provider.ts'

export function useReportOutlook() {
  const providerId = useCurrentProvider()?.id ?? null
  return useQuery({
    queryKey: ['report-outlook', providerId],
    queryFn: ({ signal }) => call(reportEndpoints.getReportOutlook, {}, { signal, onFailure: 'inline' }),
  })
}
