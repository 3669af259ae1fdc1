import type { SessionClock } from '@plumbline/contract/access/session'
import { IDLE_RELOAD_MS, SESSION_POLL_MS } from '@plumbline/contract/core/constants'

export type SessionFacts = {
  hasUser: boolean
  /** Time since the last input in any tab. */
  idleMs: number
  visible: boolean
  /** The timers of this tab were suspended: the computer slept, or the tab was hidden. */
  woke: boolean
  /** From the server. ended: unknown session; null: the server could not be reached. */
  clock: SessionClock | 'ended' | null
}

export type SessionStep =
  | { kind: 'wait' }
  | { kind: 'reload' }
  | { kind: 'expired' }
  | { kind: 'warn'; endsInMs: number }
  | { kind: 'refresh' }
  | { kind: 'alive' }

/** R-SES-3 and R-SES-4; R-SES-10 for a tab that wakes after expiry. */
export function decideSessionStep({ hasUser, idleMs, visible, woke, clock }: SessionFacts): SessionStep {
  if (!hasUser) return idleMs >= IDLE_RELOAD_MS ? { kind: 'reload' } : { kind: 'wait' }
  if (clock === null) return { kind: 'wait' }
  if (clock === 'ended') return { kind: 'expired' }
  if (clock.remaining < 0) return woke ? { kind: 'expired' } : { kind: 'reload' }
  if (clock.remaining < clock.warn_at) return { kind: 'warn', endsInMs: clock.remaining * 1000 }
  return visible ? { kind: 'refresh' } : { kind: 'alive' }
}

// The server counts whole seconds and warns strictly below warn_at, so each check comes a second later.
const MARGIN_MS = 1_000

/** R-SES-11: beside the poll a timer fires at remaining − warn_at, and one when time is up. */
export function nextCheckMs({ hasUser, idleMs, clock }: SessionFacts): number {
  if (!hasUser) {
    const left = IDLE_RELOAD_MS - idleMs
    return left <= 0 ? SESSION_POLL_MS : Math.min(SESSION_POLL_MS, Math.max(MARGIN_MS, left))
  }
  if (clock === null || clock === 'ended') return SESSION_POLL_MS
  const { remaining, warn_at } = clock
  const seconds = remaining < warn_at ? remaining : remaining - warn_at
  return Math.min(SESSION_POLL_MS, Math.max(0, seconds) * 1000 + MARGIN_MS)
}

/** A check much later than planned means that the tab was suspended. */
export const hasWoken = (plannedAt: number, now: number) => now - plannedAt > SESSION_POLL_MS / 2
