import { casePageEndpoints, type PracticeMove } from '@plumbline/contract/cases/case-page'
import type { CaseView } from '@plumbline/contract/cases/cases'
import { API_BASE } from '@plumbline/contract/core/constants'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#platform/api/api-client.ts'
import { areFilesMoving } from './files-moving.ts'

const MOVING_MS = 3_000
const LOOK_AGAIN_MS = 60_000
const INLINE = { onFailure: 'inline' } as const

export const caseKey = (index: string) => ['case', index] as const

/** A case, cached for its page and its uploads; null while the access code is missing. */
export function useCaseView(index: string, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: caseKey(index),
    queryFn: async ({ signal }) =>
      (await call(casePageEndpoints.getCase, { params: { index } }, { signal, ...INLINE })).data,
    // Shows new receipts and messages, and keeps the case open while somebody types.
    refetchInterval: ({ state }) =>
      state.data ? (areFilesMoving(state.data.sent) ? MOVING_MS : LOOK_AGAIN_MS) : false,
    enabled,
  })
}

/** Sends an action on a case and puts its new state into the cache. */
export function useCaseMove(index: string) {
  const queries = useQueryClient()
  // The same key for a retry after a lost answer, so that the action runs once.
  const last = useRef({ body: '', key: '' })
  return async (body: PracticeMove): Promise<CaseView> => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    try {
      const options = { ...INLINE, idempotencyKey: last.current.key }
      const { data } = await call(casePageEndpoints.moveCase, { params: { index }, body }, options)
      last.current = { body: '', key: '' }
      // A case that was left meanwhile stays out of the cache.
      queries.setQueryData<CaseView | null>(caseKey(index), (before) => before && data)
      void queries.invalidateQueries({ queryKey: ['cases'] })
      return data
    } catch (error) {
      // The case may have changed meanwhile, or may no longer be open here.
      void queries.invalidateQueries({ queryKey: caseKey(index) })
      throw error
    }
  }
}

/** The address of a file of the case: letter, receipt or calendar. */
export const caseHref = (index: string, rest: string) =>
  `${API_BASE}/caseaudit/${encodeURIComponent(index)}/${rest}`
