import { type Export, type ExportRequest, exportEndpoints } from '@plumbline/contract/reports/exports'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#platform/api/api-client.ts'

const POLL_MS = 1_500
const UNDER_WAY: readonly Export['status'][] = ['queued', 'running']

export const isUnderWay = (one: Export) => UNDER_WAY.includes(one.status)

/** Asks for a file in the background and watches it; `onDone` is told once. */
export function useBatchExport(onDone: (one: Export) => void) {
  const client = useQueryClient()
  const told = useRef<string | null>(null)
  const start = useMutation({
    mutationFn: (wanted: ExportRequest) =>
      call(exportEndpoints.createExport, { body: wanted }, { queue: 'batch', onFailure: 'modal' }),
    onMutate: () => {
      told.current = null
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
    if (current?.status !== 'done' || told.current === current.id) return
    told.current = current.id
    void client.invalidateQueries({ queryKey: ['documents'] })
    onDone(current)
  }, [current, client, onDone])
  return { current, start: start.mutate, isStarting: start.isPending, wanted: start.variables }
}
