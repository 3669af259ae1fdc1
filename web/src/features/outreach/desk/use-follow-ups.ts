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

/** Done once, however often it is asked for. */
export function useFinishFollowUp() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(followUpEndpoints.finishFollowUp, { params: { id } }, INLINE),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEY }),
        queries.invalidateQueries({ queryKey: [TODAY_KEY] }),
      ]),
  })
}
