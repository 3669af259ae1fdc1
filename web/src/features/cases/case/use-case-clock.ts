import { casePageEndpoints } from '@plumbline/contract/cases/case-page'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api/api-client.ts'
import { useUser } from '#platform/session/auth-state.ts'
import { decideCaseClockStep, getPollDelayMs } from './case-clock-step.ts'

const TICK_MS = 1_000
// Reading the clock does not extend it.
const CALL_OPTIONS = { onFailure: 'log', countsAsActivity: false } as const

/** Seconds until the case closes; null without a clock. Calls `onClosed` once when time is up. */
export function useCaseClock(index: string, onClosed: () => void): number | null {
  const hasUser = useUser() !== null
  const clock = useQuery({
    queryKey: ['case-clock', index],
    queryFn: async ({ signal }) =>
      (await call(casePageEndpoints.getCaseClock, { params: { index } }, { signal, ...CALL_OPTIONS })).data,
    refetchInterval: ({ state }) => (state.data ? getPollDelayMs(state.data.remaining) : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const ran = useRef(false)
  if (clock.data) ran.current = true

  const [now, setNow] = useState(() => Date.now())
  const runs = Boolean(clock.data)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [runs])

  const step = decideCaseClockStep({
    clock: clock.data,
    sinceMs: Math.max(0, now - clock.dataUpdatedAt),
    unreachable: clock.isError,
    ran: ran.current,
    hasUser,
  })
  const { refetch } = clock
  const latest = useRef(onClosed)
  useEffect(() => {
    latest.current = onClosed
  })
  useEffect(() => {
    if (step.kind === 'closed') latest.current()
    if (step.kind === 'ask') void refetch()
  }, [step.kind, refetch])
  return step.kind === 'run' ? step.seconds : null
}
