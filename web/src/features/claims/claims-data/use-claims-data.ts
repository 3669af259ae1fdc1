import { claimsDataEndpoints, type DataKind } from '@plumbline/contract/claims/claims-data'
import type { FileMapping } from '@plumbline/contract/claims/file-mapping'
import { jobEndpoints } from '@plumbline/contract/system/jobs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/api/api-client.ts'
import { TODAY_KEY } from '#platform/queries/today.ts'

const DATA_KEY = ['claims-data']
const JOBS_KEY = ['jobs']
const JOB_POLL_MS = 1_000

export function useClaimsData() {
  return useQuery({
    queryKey: DATA_KEY,
    queryFn: ({ signal }) => call(claimsDataEndpoints.getClaimsData, {}, { signal, onFailure: 'inline' }),
  })
}

export function useReloadClaimsData() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: DATA_KEY })
}

/** Polls every second while a job runs. Polling does not count as user activity. */
export function useJobs() {
  const queries = useQueryClient()
  const jobs = useQuery({
    queryKey: JOBS_KEY,
    queryFn: ({ signal }) =>
      call(jobEndpoints.listJobs, {}, { signal, onFailure: 'inline', countsAsActivity: false }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'queued' || status === 'running')
        ? JOB_POLL_MS
        : false,
  })
  const finished = jobs.data?.data.filter(({ finished_at }) => finished_at !== null).length ?? 0
  useEffect(() => {
    if (finished === 0) return
    void queries.invalidateQueries({ queryKey: DATA_KEY })
    void queries.invalidateQueries({ queryKey: [TODAY_KEY] })
  }, [finished, queries])
  return jobs
}

type ImportBody = {
  kind: DataKind
  file_ids: string[]
  mapping?: FileMapping
  data_through?: string
}

export function useStartImport() {
  return useJobMutation((body: ImportBody) =>
    call(claimsDataEndpoints.startImport, { body }, { onFailure: 'inline' }),
  )
}

export function useStartBuild() {
  return useJobMutation(() => call(claimsDataEndpoints.startBuild, {}, { onFailure: 'inline' }))
}

export function useUndoImport() {
  return useJobMutation(({ number, reason }: { number: number; reason: string }) =>
    call(claimsDataEndpoints.undoImport, { params: { number }, body: { reason } }, { onFailure: 'inline' }),
  )
}

export function useRestoreBuild() {
  return useJobMutation(() => call(claimsDataEndpoints.restoreBuild, {}, { onFailure: 'inline' }))
}

export function useCancelJob() {
  return useJobMutation((id: string) =>
    call(jobEndpoints.cancelJob, { params: { id } }, { onFailure: 'inline' }),
  )
}

export function useRetryJob() {
  return useJobMutation((id: string) =>
    call(jobEndpoints.retryJob, { params: { id } }, { onFailure: 'inline' }),
  )
}

export function useDeleteFile() {
  const reload = useReloadClaimsData()
  return useMutation({
    mutationFn: (id: string) =>
      call(claimsDataEndpoints.deleteClaimFile, { params: { id } }, { onFailure: 'inline' }),
    onSettled: reload,
  })
}

export function usePreview(id: string, mapping: FileMapping | null) {
  return useQuery({
    queryKey: ['claim-file-preview', id, mapping],
    queryFn: ({ signal }) =>
      call(
        claimsDataEndpoints.previewClaimFile,
        { params: { id }, body: mapping === null ? {} : { mapping } },
        { signal, onFailure: 'inline' },
      ),
    placeholderData: (before) => before,
    // Patient data: removed from memory when the drawer closes.
    gcTime: 0,
  })
}

function useJobMutation<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  const reload = useReloadClaimsData()
  return useMutation({
    mutationFn,
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: JOBS_KEY })
      await reload()
    },
  })
}
