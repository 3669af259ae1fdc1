import { reportEndpoints } from '@plumbline/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

export const usePeerDefinitions = (reportId: string) =>
  useQuery({
    queryKey: ['report', reportId, 'peer-definitions'],
    queryFn: async ({ signal }) =>
      (
        await call(
          reportEndpoints.listPeerDefinitions,
          { params: { id: reportId } },
          { signal, onFailure: 'inline' },
        )
      ).data,
  })
