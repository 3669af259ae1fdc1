import type { Response } from '@plumbline/contract/responses/responses'

export type ResponseState = Pick<Response, 'kind' | 'status' | 'paused_until'>

type State = 'done' | 'now' | 'later'
export type NextStep = { id: 'respond' | 'read' | 'pause' | 'compare'; state: State }

/** The steps after a report, for the practice’s response or null. Steps that will not happen are left out. */
export function listNextSteps(response: ResponseState | null): NextStep[] {
  const { kind, status, paused_until } = response ?? {}
  if (kind === undefined || status === 'withdrawn') {
    return [
      { id: 'respond', state: 'now' },
      { id: 'read', state: 'later' },
      { id: 'pause', state: 'later' },
      { id: 'compare', state: 'later' },
    ]
  }
  const isRead = status === 'accepted' || status === 'declined' || status === 'answered'
  const isPaused = status === 'accepted' && paused_until !== null
  return [
    { id: 'respond', state: 'done' },
    // Nobody has to read an agreement.
    ...(status === 'noted' ? [] : [{ id: 'read', state: isRead ? 'done' : 'now' } as const]),
    ...(isPaused || (kind === 'explain' && !isRead)
      ? [{ id: 'pause', state: isPaused ? 'done' : 'later' } as const]
      : []),
    { id: 'compare', state: isRead || status === 'noted' ? 'now' : 'later' },
  ]
}
