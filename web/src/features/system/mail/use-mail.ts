import { MAIL_STATUSES, type Mail, mailEndpoints } from '@plumbline/contract/system/mail'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'

export type MailStatus = Mail['status']

const KEY = ['mail']
// Only while a mail is on its way.
const WATCH_MS = 5_000

const isOnItsWay = ({ status }: Mail) => status === 'queued' || status === 'sending'

export const toStatus = (text: string | null): MailStatus | null =>
  MAIL_STATUSES.find((status) => status === text) ?? null

export function useMail(status: MailStatus | null) {
  return useInfiniteQuery({
    queryKey: [...KEY, status],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        mailEndpoints.listMail,
        { query: { ...(status && { status }), ...(pageParam && { after: pageParam }) } },
        { signal, onFailure: 'inline' },
      ),
    getNextPageParam: ({ data }) => data.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.rows.some(isOnItsWay)) ? WATCH_MS : false,
  })
}

export function useRetryMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(mailEndpoints.retryMail, { params: { id } }, { onFailure: 'inline' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
