import type { Response } from '@plumbline/contract/responses/responses'

export type Answer = Pick<Response, 'kind' | 'status' | 'paused_until'>

type State = 'done' | 'now' | 'later'
export type NextStep = { id: 'respond' | 'read' | 'pause' | 'compare'; state: State }

/** What follows a report, by what the practice answered; null for no answer. What will not happen is not a step. */
export function nextSteps(answer: Answer | null): NextStep[] {
  const { kind, status, paused_until } = answer ?? {}
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
    // Nobody has to read that the practice agrees.
    ...(status === 'noted' ? [] : [{ id: 'read', state: isRead ? 'done' : 'now' } as const]),
    ...(isPaused || (kind === 'explain' && !isRead)
      ? [{ id: 'pause', state: isPaused ? 'done' : 'later' } as const]
      : []),
    { id: 'compare', state: isRead || status === 'noted' ? 'now' : 'later' },
  ]
}
