import { feedbackEndpoints, type GiveFeedback } from '@plumbline/contract/responses/feedback'
import { type FileResponse, responseEndpoints } from '@plumbline/contract/responses/responses'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { answerAtStart } from '#platform/api/start-answers.ts'

const KEY = 'responses'
const INLINE = { onFailure: 'inline' } as const

export function useResponses(reportId: string) {
  return useQuery({
    queryKey: [KEY, 'report', reportId],
    queryFn: async ({ signal }) =>
      (await call(responseEndpoints.listResponses, { params: { id: reportId } }, { signal, ...INLINE })).data,
  })
}

/** The open responses of all providers of the user, for the welcome page. */
export function useOpenResponses() {
  return useQuery({
    queryKey: [KEY, 'open'],
    queryFn: async ({ signal }) =>
      (await call(responseEndpoints.listOpenResponses, {}, { signal, ...INLINE })).data,
    initialData: () => answerAtStart(responseEndpoints.listOpenResponses, {})?.data,
  })
}

export function useOwnFeedback(reportId: string) {
  return useQuery({
    queryKey: ['feedback', reportId],
    queryFn: async ({ signal }) =>
      (await call(feedbackEndpoints.getFeedback, { params: { id: reportId } }, { signal, ...INLINE })).data,
  })
}

export function useResponseActions(reportId: string) {
  const queries = useQueryClient()
  const getKey = useIdempotencyKey()
  const refresh = () =>
    Promise.all(
      [[KEY], ['reports'], ['report'], ['coder-calls']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  return {
    async file(body: FileResponse) {
      const options = { ...INLINE, idempotencyKey: getKey(body) }
      await call(responseEndpoints.fileResponse, { params: { id: reportId }, body }, options)
      getKey.forget()
      await refresh()
    },
    async addMessage(responseId: string, text: string) {
      const options = { ...INLINE, idempotencyKey: getKey({ responseId, text }) }
      const params = { id: reportId, response_id: responseId }
      await call(responseEndpoints.addMessage, { params, body: { text } }, options)
      getKey.forget()
      await refresh()
    },
    async withdraw(responseId: string) {
      const params = { id: reportId, response_id: responseId }
      await call(responseEndpoints.withdrawResponse, { params }, INLINE)
      await refresh()
    },
    async giveFeedback(body: GiveFeedback) {
      await call(feedbackEndpoints.giveFeedback, { params: { id: reportId }, body }, INLINE)
      await queries.invalidateQueries({ queryKey: ['feedback', reportId] })
    },
  }
}
