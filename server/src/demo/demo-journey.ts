import { uniform } from '@plumbline/claims/generator/seeded-random'
import { DEMO_PLAN } from './demo-campaigns.ts'

const SEED = 7
const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
// An office in America is open from here on.
const OFFICE_OPENS = 14 * HOUR
const OFFICE_HOURS = 8 * HOUR

// What share of those who are written to comes so far, once all the messages have gone out.
const OPENED = 0.57
const REDEEMED = 0.44
const REGISTERED = 0.42
const VIEWED = 0.345
const RETURNED = 0.03
// Of those who have read the report.
const DOWNLOADED = 0.45
const ANSWERED = 0.33
const AGREED = 2 / 3

/** A number from 0 to below 1, the same at each filling. */
export type Draw = (purpose: number) => number

const letters = (text: string) => [...text].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)

export const drawsOf =
  (...keys: string[]): Draw =>
  (purpose) =>
    uniform(SEED, purpose, ...keys.map(letters))

/** Times in milliseconds; null for what did not happen, or not yet. */
export type Journey = {
  returnedAt: number | null
  openedAt: number | null
  redeemedAt: number | null
  registeredAt: number | null
  /** Looked at, but not for long enough to read it. */
  glancedAt: number | null
  viewedAt: number | null
  lastViewedAt: number | null
  downloadedAt: number | null
  answeredAt: number | null
  answer: 'agree' | 'coder'
  calledAt: number | null
}

const NOTHING: Journey = {
  returnedAt: null,
  openedAt: null,
  redeemedAt: null,
  registeredAt: null,
  glancedAt: null,
  viewedAt: null,
  lastViewedAt: null,
  downloadedAt: null,
  answeredAt: null,
  answer: 'agree',
  calledAt: null,
}

/** That day's hour at which somebody is in the office. */
export const atOffice = (day: number, draw: number) =>
  Math.floor(day / DAY) * DAY + OFFICE_OPENS + Math.floor(draw * OFFICE_HOURS)

const soon = (draw: number, meanDays: number) => -Math.log(1 - draw) * meanDays

/** Days until the letter is acted on: most by the first one, some only by the reminder or the second notice. */
function daysUntilOpened(draw: Draw): number {
  const which = draw(11)
  if (which < 0.62) return 2 + Math.min(soon(draw(12), 13), 80)
  if (which < 0.84) return DEMO_PLAN.reminder.daysAfter + Math.min(soon(draw(12), 9), 40)
  return DEMO_PLAN.notice.daysAfter + 2 + Math.min(soon(draw(12), 14), 80)
}

/** Calls are held on working days. */
function workingDay(time: number): number {
  const weekday = new Date(time).getUTCDay()
  return weekday === 0 ? time + DAY : weekday === 6 ? time + 2 * DAY : time
}

function lookAtReport(journey: Journey, draw: Draw, how: { depth: number; mustRead: boolean }): void {
  const first = (journey.registeredAt ?? 0) + 10 * MINUTE
  if (how.mustRead) journey.viewedAt = first
  else if (how.depth < VIEWED) readAndAnswer(journey, draw, first)
  else journey.glancedAt = first
}

function readAndAnswer(journey: Journey, draw: Draw, first: number): void {
  journey.viewedAt = draw(14) < 0.7 ? first : atOffice(first + DAY + soon(draw(15), 6) * DAY, draw(16))
  journey.lastViewedAt = journey.viewedAt + Math.floor(draw(17) ** 2 * 90 * DAY)
  if (draw(18) < DOWNLOADED) journey.downloadedAt = journey.viewedAt + 5 * MINUTE
  if (draw(19) >= ANSWERED) return
  journey.answeredAt = atOffice(journey.viewedAt + (1 + draw(20) * 9) * DAY, draw(21))
  journey.answer = draw(22) < AGREED ? 'agree' : 'coder'
  if (journey.answer === 'coder') {
    const slot = Math.floor(draw(23) * 24) * (HOUR / 3)
    const day = workingDay(journey.answeredAt + (2 + Math.floor(draw(24) * 8)) * DAY)
    journey.calledAt = Math.floor(day / DAY) * DAY + OFFICE_OPENS + slot
  }
}

type Occasion = {
  sentAt: number
  now: number
  /** When the practice answered, where that is known: whatever it takes came before. */
  answeredBy: number | null
}

/** How one provider went on after the first letter. */
export function inventJourney(draw: Draw, { sentAt, now, answeredBy }: Occasion): Journey {
  const mustRead = answeredBy !== null && answeredBy > sentAt + 2 * DAY
  const journey = { ...NOTHING }
  if (!mustRead && draw(9) < RETURNED) {
    journey.returnedAt = sentAt + Math.floor((8 + draw(13) * 12) * DAY)
  } else {
    const depth = mustRead ? 0 : draw(10)
    const opened = atOffice(sentAt + daysUntilOpened(draw) * DAY, draw(8))
    if (depth < OPENED)
      journey.openedAt = mustRead ? Math.min(opened, sentAt + (answeredBy - sentAt) / 2) : opened
    if (journey.openedAt !== null && depth < REDEEMED) journey.redeemedAt = journey.openedAt + 6 * MINUTE
    if (journey.redeemedAt !== null && depth < REGISTERED) journey.registeredAt = journey.redeemedAt + MINUTE
    if (journey.registeredAt !== null) lookAtReport(journey, draw, { depth, mustRead })
  }
  return untilNow(journey, now)
}

/** What lies ahead has not happened. */
function untilNow(journey: Journey, now: number): Journey {
  const past = (time: number | null) => (time !== null && time < now ? time : null)
  return {
    returnedAt: past(journey.returnedAt),
    openedAt: past(journey.openedAt),
    redeemedAt: past(journey.redeemedAt),
    registeredAt: past(journey.registeredAt),
    glancedAt: past(journey.glancedAt),
    viewedAt: past(journey.viewedAt),
    lastViewedAt: past(journey.lastViewedAt) ?? past(journey.viewedAt),
    downloadedAt: past(journey.downloadedAt),
    answeredAt: past(journey.answeredAt),
    answer: journey.answer,
    calledAt: past(journey.calledAt),
  }
}
