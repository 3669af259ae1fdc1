import { API_BASE } from '@plumbline/contract/core/constants'
import type { Locale } from '@plumbline/contract/core/locale'
import {
  type BatchShow,
  type CreateBatch,
  letterEndpoints,
  type TemplateChannel,
  type TemplateTexts,
} from '@plumbline/contract/outreach/letters'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api-client.ts'
import { requestPath } from '#platform/api/api-path.ts'
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts'
import { loadSample } from './letter-texts.ts'

const TEMPLATES = ['letter-templates']
const BATCHES = ['letter-batches']
const POLL_MS = 1_500
const REFRESH_AFTER_MS = 2_000

export function useTemplates() {
  return useQuery({
    queryKey: TEMPLATES,
    queryFn: ({ signal }) => call(letterEndpoints.listLetterTemplates, {}, { signal, onFailure: 'inline' }),
  })
}

export function useSaveTemplate(key: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplateTexts & { version: number; channel: TemplateChannel }) =>
      call(letterEndpoints.putLetterTemplate, { params: { key }, body }, { onFailure: 'inline' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: TEMPLATES }),
  })
}

export function useWaves() {
  return useQuery({
    queryKey: ['letter-waves'],
    queryFn: ({ signal }) => call(letterEndpoints.listLetterWaves, {}, { signal, onFailure: 'inline' }),
  })
}

/** Polled while a job runs; polling does not count as activity. */
export function useBatches(show: BatchShow) {
  return useQuery({
    queryKey: [...BATCHES, show],
    queryFn: ({ signal }) =>
      call(
        letterEndpoints.listLetterBatches,
        { query: { show } },
        { signal, onFailure: 'inline', countsAsActivity: false },
      ),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ job }) => job?.status === 'queued' || job?.status === 'running')
        ? POLL_MS
        : false,
  })
}

function useRefreshBatches() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: BATCHES })
}

/** Campaigns and other pages show letters too. */
function useRefreshAll() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

/** One order is one batch, also if the answer is lost and the person presses again. */
export function useOrderLetters() {
  const getKey = useIdempotencyKey()
  return useMutation({
    mutationFn: async (body: CreateBatch) => {
      const idempotencyKey = getKey(body)
      const answer = await call(
        letterEndpoints.createLetterBatch,
        { body },
        { onFailure: 'inline', idempotencyKey },
      )
      getKey.forget()
      return answer
    },
    onSuccess: useRefreshBatches(),
  })
}

export function useResume() {
  return useMutation({
    mutationFn: (id: string) =>
      call(letterEndpoints.resumeLetterBatch, { params: { id } }, { onFailure: 'inline' }),
    onSettled: useRefreshBatches(),
  })
}

export function useMarkMailed() {
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: string }) =>
      call(letterEndpoints.markLettersMailed, { params: { id }, body: { on } }, { onFailure: 'inline' }),
    onSuccess: useRefreshAll(),
  })
}

/** Asks for the step-up first, then starts the download: a download cannot answer a step-up question. */
export function useFetchPrint() {
  const refresh = useRefreshAll()
  return useMutation({
    mutationFn: async (id: string) => {
      await call(letterEndpoints.releaseLetterBatch, { params: { id } }, { onFailure: 'inline' })
      const link = document.createElement('a')
      link.href = API_BASE + requestPath(letterEndpoints.getLetterPrint.path, { id }, undefined)
      link.download = ''
      link.click()
      setTimeout(() => void refresh(), REFRESH_AFTER_MS)
    },
  })
}

export function useSample(locale: Locale) {
  return useQuery({ queryKey: ['letter-sample', locale], queryFn: () => loadSample(locale) }).data
}
