import {
  type FlagDefinition,
  featureFlagEndpoints,
  type PutFlag,
} from '@plumbline/contract/system/feature-flags'
import { systemEndpoints } from '@plumbline/contract/system/system'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, call } from '#platform/api/api-client.ts'
import type { Failure } from '#platform/api/classify-failure.ts'
import { flags } from '#platform/session/feature-flags.ts'

const ALL = ['feature-flags'] as const
const INLINE = { onFailure: 'inline' } as const

export const getFailure = (error: unknown): Failure | null =>
  error instanceof ApiFailure ? error.failure : null

export const useSystem = () =>
  useQuery({
    queryKey: ['system'],
    queryFn: async ({ signal }) => (await call(systemEndpoints.getSystem, {}, { ...INLINE, signal })).data,
  })

export const useFlagDefinitions = () =>
  useQuery({
    queryKey: [...ALL, 'definitions'],
    queryFn: async ({ signal }) =>
      (await call(featureFlagEndpoints.listFlagDefinitions, {}, { ...INLINE, signal })).data,
  })

export const useFlagChanges = (feature: string) =>
  useQuery({
    queryKey: [...ALL, 'changes', feature],
    queryFn: async ({ signal }) =>
      (await call(featureFlagEndpoints.listFlagChanges, { params: { feature } }, { ...INLINE, signal })).data,
  })

const testFlags = async (email: string, signal?: AbortSignal) =>
  (await call(featureFlagEndpoints.testFlags, { query: { email } }, { ...INLINE, ...(signal && { signal }) }))
    .data

/** A query, not a mutation: it is fetched again after each change of a flag. */
export const useFlagTest = (email: string) =>
  useQuery({
    queryKey: [...ALL, 'test', email],
    queryFn: ({ signal }) => testFlags(email, signal),
    enabled: email !== '',
  })

/** Finds the account of an email address. */
export const useFindPerson = () =>
  useMutation({ mutationFn: async (email: string) => (await testFlags(email)).user })

/** Also fetches the viewer's own flags, which the change may affect. */
function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: ALL }), flags.fetchFlags()])
  }
}

export function useSaveFlag() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: async ({ feature, body }: { feature: string; body: PutFlag }): Promise<FlagDefinition> =>
      (await call(featureFlagEndpoints.putFlagDefinition, { params: { feature }, body }, INLINE)).data,
    onSuccess,
  })
}

export function useKillFlag() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: async ({ feature, ...body }: { feature: string; killed: boolean; reason: string }) =>
      (await call(featureFlagEndpoints.killFlag, { params: { feature }, body }, INLINE)).data,
    onSuccess,
  })
}

export function useDeleteFlag() {
  const onSuccess = useRefresh()
  return useMutation({
    mutationFn: (feature: string) => call(featureFlagEndpoints.deleteFlag, { params: { feature } }, INLINE),
    onSuccess,
  })
}
