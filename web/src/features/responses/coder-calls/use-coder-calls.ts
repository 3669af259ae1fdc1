import type { Locale } from '@plumbline/contract/core/locale'
import { type BookCall, coderCallEndpoints } from '@plumbline/contract/responses/coder-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { answerAtStart } from '#platform/api/start-answers.ts'

const KEY = 'coder-calls'
const INLINE = { onFailure: 'inline' } as const

export function useCallSlots(language: Locale) {
  return useQuery({
    queryKey: [KEY, 'slots', language],
    queryFn: async ({ signal }) =>
      (await call(coderCallEndpoints.listCallSlots, { query: { language } }, { signal, ...INLINE })).data
        .slots,
  })
}

export function useUpcomingCalls() {
  return useQuery({
    queryKey: [KEY, 'own'],
    queryFn: async ({ signal }) => (await call(coderCallEndpoints.listCalls, {}, { signal, ...INLINE })).data,
    initialData: () => answerAtStart(coderCallEndpoints.listCalls, {})?.data,
  })
}

export function useCallChanges() {
  const queries = useQueryClient()
  const getKey = useIdempotencyKey()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [KEY] }),
      queries.invalidateQueries({ queryKey: ['responses'] }),
    ])
  return {
    refresh,
    async book(body: BookCall & { report_id?: string }) {
      await call(coderCallEndpoints.bookCall, { body }, { ...INLINE, idempotencyKey: getKey(body) })
      getKey.forget()
      await refresh()
    },
    async cancel(id: string) {
      await call(coderCallEndpoints.cancelCall, { params: { id } }, INLINE)
      await refresh()
    },
  }
}
