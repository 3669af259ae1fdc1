import { reportAuditEndpoints } from '@plumbline/contract/reports/report-audits'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

export const useReportAudits = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['report', id, 'audits'],
    queryFn: async ({ signal }) =>
      (await call(reportAuditEndpoints.listReportAudits, { params: { id } }, { signal, onFailure: 'inline' }))
        .data,
    enabled,
  })
