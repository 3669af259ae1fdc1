import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import { type CreateCase, caseStaffEndpoints, type StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CallInput } from '@plumbline/contract/core/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '#platform/api/api-client.ts'
import { apiAddress } from '#platform/api/api-path.ts'
import { areFilesMoving } from '#platform/queries/files-moving.ts'

const KEY = 'staff-cases'
const INLINE = { onFailure: 'inline' } as const
const IN_PROGRESS_POLL_MS = 5_000
const REFRESH_DELAY_MS = 2_000

type ListQuery = NonNullable<CallInput<typeof caseStaffEndpoints.listStaffCases>['query']>

export function useWorklist(query: ListQuery) {
  return useQuery({
    queryKey: [KEY, 'list', query],
    queryFn: async ({ signal }) =>
      (await call(caseStaffEndpoints.listStaffCases, { query }, { signal, ...INLINE })).data,
    placeholderData: keepPreviousData,
  })
}

/** People to whom a case can be assigned. */
export function useTeam() {
  return useQuery({
    queryKey: [KEY, 'team'],
    queryFn: async ({ signal }) =>
      (await call(caseStaffEndpoints.listStaffCases, { query: {} }, { signal, ...INLINE })).data.team,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useStaffCase(id: string) {
  return useQuery({
    queryKey: [KEY, 'case', id],
    queryFn: async ({ signal }) =>
      (await call(caseStaffEndpoints.getStaffCase, { params: { id } }, { signal, ...INLINE })).data,
    // Each read is logged, so a change of focus must not cause one.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data && areFilesMoving(state.data.sent) ? IN_PROGRESS_POLL_MS : false,
  })
}

/** Stores the new state of a case and refreshes the worklist. */
function useStoreCase() {
  const queries = useQueryClient()
  return (one: StaffCase) => {
    queries.setQueryData([KEY, 'case', one.id], one)
    void queries.invalidateQueries({ queryKey: [KEY, 'list'] })
  }
}

/** For changes that come from elsewhere, such as uploads. */
export function useRefreshCases() {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [KEY] }), [queries])
}

export function useMailQueue() {
  return useQuery({
    queryKey: [KEY, 'list', 'mail'],
    queryFn: async ({ signal }) =>
      (await call(caseStaffEndpoints.listCaseMail, {}, { signal, ...INLINE })).data,
  })
}

export type StaffAction =
  | { kind: 'move'; move: StaffCaseMove }
  | { kind: 'round'; starting_on: string; ending_on: string }
  | { kind: 'reminder' }

/** Repeating an action after a lost answer reuses its idempotency key. */
export function useSendStaffAction(id: string) {
  const storeCase = useStoreCase()
  const queries = useQueryClient()
  const last = useRef({ body: '', key: '' })
  return async (action: StaffAction): Promise<StaffCase> => {
    const text = JSON.stringify(action)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    const options = { ...INLINE, idempotencyKey: last.current.key }
    try {
      const { data } = await send(id, action, options)
      last.current = { body: '', key: '' }
      storeCase(data)
      return data
    } catch (error) {
      // Perhaps a colleague has moved the case in the meantime.
      void queries.invalidateQueries({ queryKey: [KEY, 'case', id] })
      throw error
    }
  }
}

function send(id: string, action: StaffAction, options: typeof INLINE & { idempotencyKey: string }) {
  const params = { id }
  if (action.kind === 'move')
    return call(caseStaffEndpoints.moveStaffCase, { params, body: action.move }, options)
  if (action.kind === 'reminder')
    return call(caseStaffEndpoints.writeCaseLetter, { params, body: { kind: 'reminder' } }, options)
  const { starting_on, ending_on } = action
  return call(caseStaffEndpoints.startCaseRound, { params, body: { starting_on, ending_on } }, options)
}

export function useCreateCase() {
  const storeCase = useStoreCase()
  return async (body: CreateCase): Promise<StaffCase> => {
    const { data } = await call(caseStaffEndpoints.createCase, { body }, INLINE)
    storeCase(data)
    return data
  }
}

export function useCasesFile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { csv: string; dry_run: boolean; draws?: { row: number; draw: string }[] }) =>
      (await call(caseStaffEndpoints.createCasesFromFile, { body }, INLINE)).data,
    onSuccess: ({ created }) => {
      if (created.length > 0) void queries.invalidateQueries({ queryKey: [KEY, 'list'] })
    },
  })
}

/** Asks for the step-up with a call first, because a download cannot ask. */
export function useFetchPrint(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(caseStaffEndpoints.releaseCasePrint, { params: { id } }, INLINE)
      const link = document.createElement('a')
      link.href = apiAddress(caseStaffEndpoints.getCasePrint, { params: { id } })
      link.download = ''
      link.click()
      setTimeout(() => void queries.invalidateQueries({ queryKey: [KEY] }), REFRESH_DELAY_MS)
    },
  })
}

export const recordHref = (id: string, fileId: string) =>
  apiAddress(caseStaffEndpoints.getStaffCaseFile, { params: { id, file_id: fileId } })

/** After the warning: a flagged file as it came. */
export const originalHref = (id: string, fileId: string) =>
  apiAddress(caseStaffEndpoints.getStaffCaseFile, {
    params: { id, file_id: fileId },
    query: { original: 'accepted' },
  })

export const letterHref = (id: string, letterId: string) =>
  apiAddress(caseStaffEndpoints.getStaffCaseLetter, { params: { id, letter_id: letterId } })

export function useCaseOverview() {
  return useQuery({
    queryKey: ['case-overview'],
    queryFn: async ({ signal }) =>
      (await call(caseStaffEndpoints.getCaseOverview, {}, { signal, ...INLINE })).data,
  })
}
