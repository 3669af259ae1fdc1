import { calendarEndpoints } from '@plumbline/contract/cases/calendar'
import { SESSION_POLL_MS } from '@plumbline/contract/core/constants'
import { noticeEndpoints } from '@plumbline/contract/system/notices'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api-client.ts'

const NOTICES = ['notices']
const CALENDAR = ['calendar']

/** Polled while the page is visible; polling does not count as activity. */
export const useNotices = () =>
  useQuery({
    queryKey: NOTICES,
    refetchInterval: SESSION_POLL_MS,
    queryFn: async ({ signal }) =>
      (await call(noticeEndpoints.listNotices, {}, { onFailure: 'log', countsAsActivity: false, signal }))
        .data,
  })

export function useMarkRead() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ids?: string[]) =>
      call(noticeEndpoints.markNoticesRead, { body: ids === undefined ? {} : { ids } }, { onFailure: 'log' }),
    onSettled: () => queries.invalidateQueries({ queryKey: NOTICES }),
  })
}

export const useCalendar = () =>
  useQuery({
    queryKey: CALENDAR,
    queryFn: async ({ signal }) =>
      (await call(calendarEndpoints.getCalendar, {}, { onFailure: 'inline', signal })).data,
  })

export function useChangeCalendar() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: CALENDAR })
  // Shown once: a new one that was refused leaves it in sight.
  const [path, setPath] = useState<string | null>(null)
  const make = useMutation({
    mutationFn: () => call(calendarEndpoints.createCalendar, {}),
    onSuccess: ({ data }) => setPath(data.path),
    onSettled,
  })
  const close = useMutation({
    mutationFn: () => call(calendarEndpoints.deleteCalendar, {}),
    onSuccess: () => setPath(null),
    onSettled,
  })
  return { path, make, close }
}
