import { waitingFiguresEndpoints } from '@plumbline/contract/claims/waiting-figures'
import { waitingRepairEndpoints } from '@plumbline/contract/claims/waiting-repairs'
import { API_BASE } from '@plumbline/contract/core/constants'
import { type Job, jobEndpoints } from '@plumbline/contract/system/jobs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/api/api-client.ts'
import { TODAY_KEY } from '#platform/queries/today.ts'

const WAITING_KEY = ['waiting-figures']
// The same as those of Claims data, whose cards show the same jobs.
const JOBS_KEY = ['jobs']
const DATA_KEY = ['claims-data']
const JOB_POLL_MS = 1_000

export const DATA_ADDRESS = '/admin/support/tools?tab=data'
/** The list of imports with the form that takes this one back. */
export const takeBackAddress = (number: number) => `${DATA_ADDRESS}&take_back=${number}`
export const TOTALS_HREF = API_BASE + waitingFiguresEndpoints.getWaitingTotals.path

export const OFF_ROSTER_HREF = API_BASE + waitingRepairEndpoints.getOffRoster.path

export function useWaitingFigures() {
  return useQuery({
    queryKey: WAITING_KEY,
    queryFn: ({ signal }) =>
      call(waitingFiguresEndpoints.getWaitingFigures, {}, { signal, onFailure: 'inline' }),
  })
}

const isOpen = ({ status }: Job) => status === 'queued' || status === 'running'

/** The newest job. The comparison is loaded again whenever one ends. */
export function useNewestJob(): Job | null {
  const queries = useQueryClient()
  const jobs = useQuery({
    queryKey: JOBS_KEY,
    queryFn: ({ signal }) =>
      call(jobEndpoints.listJobs, {}, { signal, onFailure: 'inline', countsAsActivity: false }),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? JOB_POLL_MS : false),
  })
  const rows = jobs.data?.data ?? []
  const open = rows.filter(isOpen).length
  useEffect(() => {
    if (open > 0) return
    void queries.invalidateQueries({ queryKey: WAITING_KEY })
    void queries.invalidateQueries({ queryKey: DATA_KEY })
    void queries.invalidateQueries({ queryKey: [TODAY_KEY] })
  }, [open, queries])
  return rows.find(isOpen) ?? rows[0] ?? null
}

export function useStartPreview() {
  return useJobMutation(() => call(waitingFiguresEndpoints.startPreview, {}, { onFailure: 'inline' }))
}

export function usePublish() {
  return useJobMutation((body: { build: number; reason?: string }) =>
    call(waitingFiguresEndpoints.publishWaitingFigures, { body }, { onFailure: 'inline' }),
  )
}

export function useDiscard() {
  return useJobMutation((build: number) =>
    call(waitingFiguresEndpoints.discardWaitingFigures, { body: { build } }, { onFailure: 'inline' }),
  )
}

export function useExchange() {
  return useJobMutation((body: { build: number; import: number }) =>
    call(waitingRepairEndpoints.exchangeColumns, { body }, { onFailure: 'inline' }),
  )
}

/** Not kept: each look is in the audit log. */
export function useExchangedLines(number: number) {
  return useQuery({
    queryKey: [...WAITING_KEY, 'lines', number],
    queryFn: ({ signal }) =>
      call(
        waitingRepairEndpoints.getExchangedLines,
        { query: { import: number } },
        { signal, onFailure: 'inline' },
      ),
    gcTime: 0,
  })
}

function useJobMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: JOBS_KEY }),
  })
}
