import { followUpEndpoints } from '@plumbline/contract/outreach/follow-ups'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { TODAY_KEY } from '#platform/queries/today.ts'

const KEY = ['desk', 'follow_ups']
const INLINE = { onFailure: 'inline' } as const

export const useFollowUps = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await call(followUpEndpoints.listFollowUps, {}, { signal, ...INLINE })).data,
  })

export function useRefreshFollowUps() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: KEY }),
      queries.invalidateQueries({ queryKey: [TODAY_KEY] }),
    ])
}

/** Done once, however often it is asked for. */
export function useFinishFollowUp() {
  return useMutation({
    mutationFn: (id: string) => call(followUpEndpoints.finishFollowUp, { params: { id } }, INLINE),
    onSettled: useRefreshFollowUps(),
  })
}

/** One press too many is taken back. */
export const reopenFollowUp = (id: string) =>
  call(followUpEndpoints.reopenFollowUp, { params: { id } }, INLINE)
