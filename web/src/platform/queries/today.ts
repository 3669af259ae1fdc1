import { type DueCount, todayEndpoints } from '@plumbline/contract/system/today'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

export const TODAY_KEY = 'today'

/** What is due; asked again whenever another tool is opened, because work on one changes the counts. */
export const useToday = (tool: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [TODAY_KEY, tool],
    queryFn: async ({ signal }): Promise<DueCount[]> =>
      (await call(todayEndpoints.getToday, {}, { signal, onFailure: 'inline' })).data,
    placeholderData: keepPreviousData,
    enabled,
  })
