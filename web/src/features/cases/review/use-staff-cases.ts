import type { StaffCaseMove } from '@plumbline/contract/cases/case-moves'
import { type CreateCase, caseStaffEndpoints, type StaffCase } from '@plumbline/contract/cases/case-staff'
import type { CallInput } from '@plumbline/contract/core/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '#platform/api/api-client.ts'
import { apiAddress } from '#platform/api/api-path.ts'

const KEY = 'staff-cases'
const INLINE = { onFailure: 'inline' } as const
const MOVING: readonly string[] = ['uploading', 'checking', 'quarantined']
const MOVING_MS = 5_000
const NOTICE_MS = 2_000

type ListQuery = NonNullable<CallInput<typeof caseStaffEndpoints.listStaffCases>['query']>

export function useWorklist(query: ListQuery) {
  return useQuery({
    queryKey: [KEY, 'list', query],
    queryFn: async ({ signal }) =>
      (await call(caseStaffEndpoints.listStaffCases, { query }, { signal, ...INLINE })).data,
    placeholderData: keepPreviousData,
  })
}

/** To whom a case can be given. */
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
    // Each look is on record: one that nobody took must not be.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.sent.some(({ status }) => MOVING.includes(status)) ? MOVING_MS : false,
  })
}

/** The new state of a case takes the place of the one before, and the worklist is asked for again. */
function useTake() {
  const queries = useQueryClient()
  return (one: StaffCase) => {
    queries.setQueryData([KEY, 'case', one.id], one)
    void queries.invalidateQueries({ queryKey: [KEY, 'list'] })
  }
}

/** Something came to a case from elsewhere. */
export function useRefreshCases() {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: [KEY] }), [queries])
}

export type StaffAction =
  | { kind: 'move'; move: StaffCaseMove }
  | { kind: 'round'; starting_on: string; ending_on: string }
  | { kind: 'reminder' }

/** What is done to a case; sent again after a lost answer, it arrives once. */
export function useSendStaffAction(id: string) {
  const take = useTake()
  const queries = useQueryClient()
  const last = useRef({ body: '', key: '' })
  return async (work: StaffAction): Promise<StaffCase> => {
    const text = JSON.stringify(work)
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() }
    const options = { ...INLINE, idempotencyKey: last.current.key }
    try {
      const { data } = await send(id, work, options)
      last.current = { body: '', key: '' }
      take(data)
      return data
    } catch (error) {
      // What was refused may be so because a colleague has moved the case.
      void queries.invalidateQueries({ queryKey: [KEY, 'case', id] })
      throw error
    }
  }
}

function send(id: string, work: StaffAction, options: typeof INLINE & { idempotencyKey: string }) {
  const params = { id }
  if (work.kind === 'move')
    return call(caseStaffEndpoints.moveStaffCase, { params, body: work.move }, options)
  if (work.kind === 'reminder')
    return call(caseStaffEndpoints.writeCaseLetter, { params, body: { kind: 'reminder' } }, options)
  const { starting_on, ending_on } = work
  return call(caseStaffEndpoints.startCaseRound, { params, body: { starting_on, ending_on } }, options)
}

export function useCreateCase() {
  const take = useTake()
  return async (body: CreateCase): Promise<StaffCase> => {
    const { data } = await call(caseStaffEndpoints.createCase, { body }, INLINE)
    take(data)
    return data
  }
}

export function useCasesFile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { csv: string; dry_run: boolean }) =>
      (await call(caseStaffEndpoints.createCasesFromFile, { body }, INLINE)).data,
    onSuccess: ({ created }) => {
      if (created.length > 0) void queries.invalidateQueries({ queryKey: [KEY, 'list'] })
    },
  })
}

/** Proves who asks, then has the browser fetch the file: a download cannot answer a question on its way. */
export function useFetchPrint(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(caseStaffEndpoints.releaseCasePrint, { params: { id } }, INLINE)
      const link = document.createElement('a')
      link.href = apiAddress(caseStaffEndpoints.getCasePrint, { params: { id } })
      link.download = ''
      link.click()
      setTimeout(() => void queries.invalidateQueries({ queryKey: [KEY] }), NOTICE_MS)
    },
  })
}

export const recordHref = (id: string, fileId: string) =>
  apiAddress(caseStaffEndpoints.getStaffCaseFile, { params: { id, file_id: fileId } })

export const letterHref = (id: string, letterId: string) =>
  apiAddress(caseStaffEndpoints.getStaffCaseLetter, { params: { id, letter_id: letterId } })

export function useCaseOverview() {
  return useQuery({
    queryKey: ['case-overview'],
    queryFn: async ({ signal }) =>
      (await call(caseStaffEndpoints.getCaseOverview, {}, { signal, ...INLINE })).data,
  })
}
