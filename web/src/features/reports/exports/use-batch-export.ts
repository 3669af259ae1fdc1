import { type Export, type ExportRequest, exportEndpoints } from '@plumbline/contract/reports/exports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#platform/api/api-client.ts'

const POLL_MS = 1_500
const UNDER_WAY: readonly Export['status'][] = ['queued', 'running']

export const isUnderWay = (one: Export) => UNDER_WAY.includes(one.status)

/** Starts a file in the background and polls it; `onDone` is called once. */
export function useBatchExport(onDone: (one: Export) => void) {
  const client = useQueryClient()
  const notifiedId = useRef<string | null>(null)
  const start = useMutation({
    mutationFn: (request: ExportRequest) =>
      call(exportEndpoints.createExport, { body: request }, { queue: 'batch', onFailure: 'modal' }),
    onMutate: () => {
      notifiedId.current = null
    },
  })
  const started = start.data?.data
  const watch = useQuery({
    queryKey: ['export', started?.id],
    queryFn: ({ signal }) =>
      call(
        exportEndpoints.getExport,
        { params: { id: started?.id ?? '' } },
        { signal, onFailure: 'log', countsAsActivity: false },
      ),
    enabled: started !== undefined,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data.data) ? false : POLL_MS),
  })
  const current = watch.data?.data ?? started
  useEffect(() => {
    if (current?.status !== 'done' || notifiedId.current === current.id) return
    notifiedId.current = current.id
    void client.invalidateQueries({ queryKey: ['documents'] })
    onDone(current)
  }, [current, client, onDone])
  return { current, start: start.mutate, isStarting: start.isPending, request: start.variables }
}
