import { letterheadEndpoints, type ShownLetterhead } from '@plumbline/contract/outreach/letterhead'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

export const LETTERHEAD_KEY = ['letterhead']

/** R-LET-1: the letterhead of all letters. */
export const useLetterhead = () =>
  useQuery({
    queryKey: LETTERHEAD_KEY,
    queryFn: async ({ signal }): Promise<ShownLetterhead> =>
      (await call(letterheadEndpoints.getLetterhead, {}, { signal, onFailure: 'inline' })).data,
  })
