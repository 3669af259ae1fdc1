import { REPORT_READ_AFTER_MS } from '@plumbline/contract/core/constants'
import { reportEndpoints } from '@plumbline/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#platform/api/api-client.ts'
import { answerAtStart } from '#platform/api/start-answers.ts'

const inline = (signal: AbortSignal) => ({ signal, onFailure: 'inline' as const })

export const useReport = (id: string) =>
  useQuery({
    queryKey: ['report', id],
    queryFn: async ({ signal }) =>
      (await call(reportEndpoints.getReport, { params: { id } }, inline(signal))).data,
    initialData: () => answerAtStart(reportEndpoints.getReport, { params: { id } })?.data,
    retry: false,
  })

export const useReportPeers = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['report', id, 'peers'],
    queryFn: async ({ signal }) =>
      (await call(reportEndpoints.getReportPeers, { params: { id } }, inline(signal))).data,
    enabled,
  })

export const useReportMix = (id: string) =>
  useQuery({
    queryKey: ['report', id, 'mix'],
    queryFn: async ({ signal }) =>
      (await call(reportEndpoints.getReportMix, { params: { id } }, inline(signal))).data,
  })

/** When the next comparison is possible. If the call fails, only the date is missing. */
export const useNextFinal = () =>
  useQuery({
    queryKey: ['report-next-final'],
    queryFn: async ({ signal }) => (await call(reportEndpoints.getReportOutlook, {}, inline(signal))).data,
  })

const TICK_MS = 1_000

/**
 * A report counts as read after 30 seconds in a visible tab. The server counts from when it last sent the report, which a
 * tab that is shown again asks for again.
 */
export function useMarkRead(id: string, sentAt: number): void {
  const lastSentAt = useRef(sentAt)
  useEffect(() => {
    lastSentAt.current = sentAt
  }, [sentAt])
  useEffect(() => {
    let seenMs = 0
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      seenMs += TICK_MS
      if (seenMs < REPORT_READ_AFTER_MS || Date.now() - lastSentAt.current < REPORT_READ_AFTER_MS) return
      clearInterval(timer)
      // Best effort: nothing depends on the answer.
      call(reportEndpoints.markReportRead, { params: { id } }, { onFailure: 'log' }).catch(() => undefined)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [id])
}
