import { auditEndpoints } from '@plumbline/contract/system/audit-log'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import type { AuditQuery } from './audit-filter.ts'

const KEY = ['audit-log']

export function useAuditLog(query: AuditQuery) {
  return useInfiniteQuery({
    queryKey: [...KEY, query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        auditEndpoints.listAudit,
        { query: { ...query, ...(pageParam && { after: pageParam }) } },
        { signal, onFailure: 'inline' },
      ),
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
  })
}

export function useVerifyAudit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call(auditEndpoints.verifyAudit, {}, { onFailure: 'inline' })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
