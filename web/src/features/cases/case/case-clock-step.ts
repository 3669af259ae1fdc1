const POLL_MS = 30_000
const SECOND_MS = 1_000

type CaseClockFacts = {
  /** What the server said last; null: no clock runs for this reader; undefined: it has not answered yet. */
  clock: { remaining: number } | null | undefined
  /** Since it said so. */
  sinceMs: number
  /** The last time it was asked it could not answer. */
  unreachable: boolean
  /** A clock ran before. */
  ran: boolean
  /** A signed-in person of the practice has the case without a clock. */
  hasUser: boolean
}

type CaseClockStep =
  | { kind: 'wait' }
  /** Nothing to show: the case stays open as long as the session does. */
  | { kind: 'none' }
  | { kind: 'run'; seconds: number }
  /** Time is up by our count; an upload or another tab may have moved it, so the server is asked first. */
  | { kind: 'ask' }
  | { kind: 'closed' }

/** R-CASE-2: 30 minutes at a time; the server's clock decides, ours only counts between its answers. */
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

/** 27:14 */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
