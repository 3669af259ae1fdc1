import { uniform } from '@plumbline/claims/generator/seeded-random'
import { DEMO_PLAN } from './demo-campaigns.ts'

const SEED = 7
const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
// In UTC; offices in the United States are open from this hour.
const OFFICE_OPENS = 14 * HOUR
const OFFICE_HOURS = 8 * HOUR

// The shares of contacted providers who reach each step, once all messages are sent.
const OPENED = 0.57
const REGISTERED = 0.42
const VIEWED = 0.345
const RETURNED = 0.03
// Shares of those who have read the report.
const DOWNLOADED = 0.45
const RESPONDED = 0.33
const AGREED = 2 / 3

/** A number from 0 to below 1, the same each time the demo is filled. */
export type Draw = (purpose: number) => number

const hashText = (text: string) => [...text].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)

export const createDraw =
  (...keys: string[]): Draw =>
  (purpose) =>
    uniform(SEED, purpose, ...keys.map(hashText))

/** Times in milliseconds; null if it has not happened. */
export type Journey = {
  returnedAt: number | null
  openedAt: number | null
  redeemedAt: number | null
  registeredAt: number | null
  /** Opened, but too briefly to count as read. */
  glancedAt: number | null
  viewedAt: number | null
  lastViewedAt: number | null
  downloadedAt: number | null
  respondedAt: number | null
  response: 'agree' | 'coder'
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
  respondedAt: null,
  response: 'agree',
  calledAt: null,
}

/** A time within office hours of the day. */
export const atOffice = (day: number, draw: number) =>
  Math.floor(day / DAY) * DAY + OFFICE_OPENS + Math.floor(draw * OFFICE_HOURS)

const exponentialDays = (draw: number, meanDays: number) => -Math.log(1 - draw) * meanDays

/** Most providers react to the first letter, some only to the reminder or the second notice. */
function daysUntilOpened(draw: Draw): number {
  const which = draw(11)
  if (which < 0.62) return 2 + Math.min(exponentialDays(draw(12), 13), 80)
  if (which < 0.84) return DEMO_PLAN.reminder.daysAfter + Math.min(exponentialDays(draw(12), 9), 40)
  return DEMO_PLAN.notice.daysAfter + 2 + Math.min(exponentialDays(draw(12), 14), 80)
}

/** Moves a weekend to Monday. */
function toWorkingDay(time: number): number {
  const weekday = new Date(time).getUTCDay()
  return weekday === 0 ? time + DAY : weekday === 6 ? time + 2 * DAY : time
}

function lookAtReport(
  journey: Journey,
  draw: Draw,
  { depth, mustRead }: { depth: number; mustRead: boolean },
): void {
  const first = (journey.registeredAt ?? 0) + 10 * MINUTE
  if (mustRead) journey.viewedAt = first
  else if (depth < VIEWED) readAndRespond(journey, draw, first)
  else journey.glancedAt = first
}

function readAndRespond(journey: Journey, draw: Draw, first: number): void {
  journey.viewedAt =
    draw(14) < 0.7 ? first : atOffice(first + DAY + exponentialDays(draw(15), 6) * DAY, draw(16))
  journey.lastViewedAt = journey.viewedAt + Math.floor(draw(17) ** 2 * 90 * DAY)
  if (draw(18) < DOWNLOADED) journey.downloadedAt = journey.viewedAt + 5 * MINUTE
  if (draw(19) >= RESPONDED) return
  journey.respondedAt = atOffice(journey.viewedAt + (1 + draw(20) * 9) * DAY, draw(21))
  journey.response = draw(22) < AGREED ? 'agree' : 'coder'
  if (journey.response === 'coder') {
    const slot = Math.floor(draw(23) * 24) * (HOUR / 3)
    const day = toWorkingDay(journey.respondedAt + (2 + Math.floor(draw(24) * 8)) * DAY)
    journey.calledAt = Math.floor(day / DAY) * DAY + OFFICE_OPENS + slot
  }
}

type LetterFacts = {
  sentAt: number
  now: number
  /** When the practice responded, if known; the report must have been read before. */
  respondedAt: number | null
}

/** Invents what one provider did after the first letter. */
export function inventJourney(draw: Draw, { sentAt, now, respondedAt }: LetterFacts): Journey {
  const mustRead = respondedAt !== null && respondedAt > sentAt + 2 * DAY
  const journey = { ...NOTHING }
  if (!mustRead && draw(9) < RETURNED) {
    journey.returnedAt = sentAt + Math.floor((8 + draw(13) * 12) * DAY)
  } else {
    const depth = mustRead ? 0 : draw(10)
    const opened = atOffice(sentAt + daysUntilOpened(draw) * DAY, draw(8))
    if (depth < OPENED)
      journey.openedAt = mustRead ? Math.min(opened, sentAt + (respondedAt - sentAt) / 2) : opened
    if (journey.openedAt !== null && depth < REGISTERED) {
      // A code is used by whoever registers with it, and by nobody else.
      journey.redeemedAt = journey.openedAt + 6 * MINUTE
      journey.registeredAt = journey.redeemedAt + MINUTE
      lookAtReport(journey, draw, { depth, mustRead })
    }
  }
  return cutAtNow(journey, now)
}

/** Removes what would be in the future. */
function cutAtNow(journey: Journey, now: number): Journey {
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
    respondedAt: past(journey.respondedAt),
    response: journey.response,
    calledAt: past(journey.calledAt),
  }
}
