import { officeDate, startOfOfficeDay } from '../core/office-day.ts'
import type { CallResult } from './outreach.ts'

/** R-DESK-4: a call that someone took and did not log returns to the list after this long. */
export const DESK_HOLD_MINUTES = 20
/** "Take next" gives a promised call this long before its hour, and no earlier. */
export const DESK_EARLY_MINUTES = 10
/** R-DESK-3: a provider who was not reached is called again after this many days, unless CALL_RETURN_DAYS is set. */
export const CALL_RETURN_DAYS = 3

/** What came of a call, in the order of its keys 1 to 7. */
export const DESK_OUTCOMES = [
  'reached',
  'booked',
  'voicemail',
  'no_answer',
  'wrong_number',
  'call_back',
  'do_not_call',
] as const satisfies readonly CallResult[]
export type DeskOutcome = (typeof DESK_OUTCOMES)[number]

export const NEXT_STEPS = ['send_report', 'new_code', 'coder_call', 'find_number'] as const
export type NextStep = (typeof NEXT_STEPS)[number]
/** Each of them ends in a call, which nobody makes to somebody who asked for none. */
export const CALLING_STEPS: readonly NextStep[] = ['coder_call', 'find_number']

/** In the order to call. */
export const DESK_GROUPS = ['promised', 'asked', 'due'] as const
export type DeskGroup = (typeof DESK_GROUPS)[number]

export const DESK_LEFT_OUT = [
  'do_not_call',
  'promised_later',
  'paused',
  'dispute_open',
  'held_out',
  'campaign_finished',
  'responded',
  'called_lately',
  'not_due',
] as const
export type DeskLeftOut = (typeof DESK_LEFT_OUT)[number]

/** What is known of a provider today. */
export type DeskFacts = {
  isDoNotCall: boolean
  /** They asked for a call that is due by today, and nobody was reached since: was it tried since? */
  asked: 'no' | 'untried' | 'tried'
  /** The call that they asked for has its hour. */
  isBooked: boolean
  /** The moment of a promised call-back. */
  callbackAt: string | null
  /** A provider who was not reached is not called before this. */
  returnAt: string | null
  attempts: number
  /** The next action after the messages is a call, or an ongoing campaign planned a call by today. */
  isWanted: boolean
  /** In the last call they asked to be called back and named no day. */
  wantsBack: boolean
  hasViewed: boolean
  hasResponded: boolean
  /** The provider is in campaigns, and all of them are closed or have their final result. */
  isFinished: boolean
  isPaused: boolean
  hasDispute: boolean
  isHeldOut: boolean
}

export type DeskDecision = { group: DeskGroup } | { leftOut: DeskLeftOut }

/**
 * R-DESK-2: who is on today's list. A promise, and a call that they asked for, is kept whatever happened since, unless
 * they asked us not to call.
 */
export function decideCall(facts: DeskFacts, now: string, endOfToday: string): DeskDecision {
  const isAfter = (moment: string, other: string) => Date.parse(moment) >= Date.parse(other)
  if (facts.isDoNotCall) return { leftOut: 'do_not_call' }
  const isTooSoon = facts.returnAt !== null && !isAfter(now, facts.returnAt)
  if (facts.asked !== 'no') {
    if (facts.asked === 'tried' && isTooSoon) return { leftOut: 'called_lately' }
    return { group: facts.isBooked ? 'promised' : 'asked' }
  }
  if (facts.callbackAt !== null) {
    if (isAfter(facts.callbackAt, endOfToday)) return { leftOut: 'promised_later' }
    return isTooSoon ? { leftOut: 'called_lately' } : { group: 'promised' }
  }
  if (facts.isPaused) return { leftOut: 'paused' }
  if (facts.hasDispute) return { leftOut: 'dispute_open' }
  if (facts.isHeldOut) return { leftOut: 'held_out' }
  if (facts.isFinished) return { leftOut: 'campaign_finished' }
  if (facts.hasResponded && !facts.wantsBack) return { leftOut: 'responded' }
  if (isTooSoon) return { leftOut: 'called_lately' }
  const returns = facts.attempts > 0 && !facts.hasViewed
  return facts.isWanted || facts.wantsBack || returns ? { group: 'due' } : { leftOut: 'not_due' }
}

export type DeskPlace = {
  id: string
  group: DeskGroup
  /** The hour that was promised or booked, or when they asked to be called; null for the others. */
  dueAt: string | null
  /** Null while the amount would reveal a small count. */
  amount: number | null
  lastContactAt: string | null
}

const timeOf = (moment: string | null) => (moment === null ? Number.NEGATIVE_INFINITY : Date.parse(moment))

/**
 * R-DESK-2: what has an hour, promised or booked, by that hour; who asked us to call, longest wait first; then the
 * largest amount, then the longest without contact.
 */
export function compareCalls(one: DeskPlace, other: DeskPlace): number {
  if (one.group !== other.group) return DESK_GROUPS.indexOf(one.group) - DESK_GROUPS.indexOf(other.group)
  const hours = one.group === 'due' ? 0 : timeOf(one.dueAt) - timeOf(other.dueAt)
  if (hours !== 0) return hours
  const amounts = (other.amount ?? 0) - (one.amount ?? 0)
  if (amounts !== 0) return amounts
  const [last, otherLast] = [timeOf(one.lastContactAt), timeOf(other.lastContactAt)]
  if (last !== otherLast) return last < otherLast ? -1 : 1
  return one.id < other.id ? -1 : 1
}

export type AfterCall = {
  state: 'open' | 'done' | 'do_not_call'
  callbackAt: string | null
  returnAt: string | null
}

const MS_PER_DAY = 86_400_000
const MS_PER_MINUTE = 60_000
const WEEKEND = [0, 6]

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10)
const dayAfter = (day: string) => addDays(day, 1)

/** R-DESK-11: the next day on which the team calls, from Monday to Friday. */
export function nextWorkday(today: string): string {
  const day = dayAfter(today)
  return WEEKEND.includes(new Date(day).getUTCDay()) ? nextWorkday(day) : day
}

export const isNextWorkdayTomorrow = (today: string): boolean => nextWorkday(today) === dayAfter(today)

/** R-DESK-3 counts days: who did not answer in the afternoon is on the list in the morning. */
const inDays = (from: string, days: number) => startOfOfficeDay(addDays(officeDate(new Date(from)), days))

type CallMade = {
  result: CallResult
  at: string
  /** What was promised in this call. */
  callbackAt: string | null
  /** What was promised before it. */
  promisedAt: string | null
}

const MISSED: readonly CallResult[] = ['no_answer', 'voicemail', 'wrong_number', 'call_back']

/** The call that "Take next" gives shortly before the hour is the promised one. */
const isBeforePromise = (at: string, promisedAt: string) =>
  Date.parse(at) < Date.parse(promisedAt) - DESK_EARLY_MINUTES * MS_PER_MINUTE

/** R-DESK-3: what a call leaves behind. A promise stays until somebody is reached, and is kept at its hour. */
export function decideAfterCall(call: CallMade, returnDays: number): AfterCall {
  const { result, at, callbackAt, promisedAt } = call
  if (result === 'do_not_call') return { state: 'do_not_call', callbackAt: null, returnAt: null }
  if (callbackAt !== null) return { state: 'open', callbackAt, returnAt: null }
  if (promisedAt !== null && MISSED.includes(result) && isBeforePromise(at, promisedAt)) {
    return { state: 'open', callbackAt: promisedAt, returnAt: null }
  }
  // Another number may be on file, so there is nothing to wait for.
  if (result === 'wrong_number') return { state: 'open', callbackAt: promisedAt, returnAt: null }
  // A call-back without a day is no promise: nobody told the practice when.
  if (result === 'no_answer' || result === 'voicemail' || result === 'call_back') {
    return { state: 'open', callbackAt: promisedAt, returnAt: inDays(at, returnDays) }
  }
  return { state: 'done', callbackAt: null, returnAt: null }
}
