const POLL_MS = 30_000
const SECOND_MS = 1_000

type CaseClockFacts = {
  /** The server's last answer; null: no clock for this user; undefined: no answer yet. */
  clock: { remaining: number } | null | undefined
  /** Time since that answer. */
  sinceMs: number
  /** The last request failed. */
  unreachable: boolean
  /** A clock ran before. */
  ran: boolean
  /** Signed-in users of the practice see the case without a clock. */
  hasUser: boolean
}

type CaseClockStep =
  | { kind: 'wait' }
  /** No clock: the case stays open as long as the session. */
  | { kind: 'none' }
  | { kind: 'run'; seconds: number }
  /** Time is up by our count, but an upload or another tab may have extended it: ask the server. */
  | { kind: 'ask' }
  | { kind: 'closed' }

/** R-CASE-2: 30 minutes at a time. The server's clock decides; ours counts between its answers. */
export function decideCaseClockStep(facts: CaseClockFacts): CaseClockStep {
  const { clock, sinceMs, unreachable, ran, hasUser } = facts
  if (clock === undefined) return { kind: 'wait' }
  if (clock === null) return ran || !hasUser ? { kind: 'closed' } : { kind: 'none' }
  if (clock.remaining <= 0) return { kind: 'closed' }
  const seconds = clock.remaining - Math.floor(sinceMs / SECOND_MS)
  if (seconds > 0) return { kind: 'run', seconds }
  return { kind: unreachable ? 'closed' : 'ask' }
}

/** When to ask the server again. */
export const getPollDelayMs = (remaining: number) => Math.min(POLL_MS, Math.max(1, remaining) * SECOND_MS)

/** Such as 27:14. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
