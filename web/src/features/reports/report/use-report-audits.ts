import { reportCaseEndpoints } from '@plumbline/contract/reports/report-cases'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

export const useReportAudits = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['report', id, 'audits'],
    queryFn: async ({ signal }) =>
      (await call(reportCaseEndpoints.listReportCases, { params: { id } }, { signal, onFailure: 'inline' }))
        .data,
    enabled,
  })
