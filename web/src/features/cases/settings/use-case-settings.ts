import type { CaseSettings } from '@plumbline/contract/cases/case-settings'
import { caseStaffEndpoints } from '@plumbline/contract/cases/case-staff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

const KEY = ['case-settings']
const INLINE = { onFailure: 'inline' } as const

export function useCaseSettings() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(caseStaffEndpoints.getCaseSettings, {}, { signal, ...INLINE })).data,
  })
}

export function useSaveCaseSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: CaseSettings) =>
      (await call(caseStaffEndpoints.putCaseSettings, { body }, INLINE)).data,
    onSuccess: (settings) => queries.setQueryData(KEY, settings),
  })
}
