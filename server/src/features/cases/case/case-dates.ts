import { DISCUSSION_DAYS, RECOUPMENT_DAYS } from '@plumbline/contract/cases/case-clock'
import type { LadderLevel } from '@plumbline/contract/cases/case-ladder'
import { isWorkingDay } from '#platform/time/working-days.ts'

type Day = Temporal.PlainDate
const LAST_SECOND = '23:59:59'

/** A deadline on a weekend or a federal holiday moves to the next working day. */
export function onWorkingDay(day: Day): Day {
  let on = day
  while (!isWorkingDay(on)) on = on.add({ days: 1 })
  return on
}

export const lastDay = (from: Day, days: number): Day => onWorkingDay(from.add({ days }))

/** The last day of a time that binds us: before a weekend or a holiday, so that nobody waits longer for us. */
export function ownLastDay(from: Day, days: number): Day {
  let on = from.add({ days })
  while (!isWorkingDay(on)) on = on.subtract({ days: 1 })
  return on
}

export const todayIn = (zone: string, now = Temporal.Now.instant()): Day =>
  now.toZonedDateTimeISO(zone).toPlainDate()

export const toDay = (at: Date, zone: string): Day =>
  Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone).toPlainDate()

/** What came or was decided on paper has a day and no hour. */
export const noonOf = ({ time_zone }: { time_zone: string }, on: string): Temporal.Instant =>
  Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: time_zone, plainTime: '12:00' }).toInstant()

/** A day ends at midnight in the practice's time zone. */
export const endOfDay = (on: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: zone, plainTime: LAST_SECOND }).toInstant()

/** 0 on the day itself, negative afterwards. */
export const daysUntil = (on: string, today: Day): number =>
  today.until(Temporal.PlainDate.from(on), { largestUnit: 'days' }).days

export type AppealClock = { fileBy: string; stopsRecoupmentBy: string | null }

/** `from` is the day on which the findings were served for level 1, and the previous decision for the others. */
export function appealClock({ days, stops_recoupment_days }: LadderLevel, from: Day): AppealClock {
  return {
    fileBy: lastDay(from, days).toString(),
    stopsRecoupmentBy:
      stops_recoupment_days === null ? null : lastDay(from, stops_recoupment_days).toString(),
  }
}

export const discussionUntil = (servedOn: string): string =>
  lastDay(Temporal.PlainDate.from(servedOn), DISCUSSION_DAYS).toString()

export type AppealStep = {
  stops_recoupment_by: string | null
  filed_at: Date | null
  decided_at: Date | null
  /** The day on which the decision was served. */
  served_on: string | null
}

/** It was filed by the day that stops recoupment. */
export const stopsRecoupment = (
  { stops_recoupment_by, filed_at }: Pick<AppealStep, 'stops_recoupment_by' | 'filed_at'>,
  zone: string,
): boolean =>
  stops_recoupment_by !== null &&
  filed_at !== null &&
  daysUntil(stops_recoupment_by, toDay(filed_at, zone)) >= 0

/**
 * The first day of recoupment. It is not a deadline, so it may be a Sunday. An appeal filed in time stops recoupment
 * (null) until its decision is served. After that, recoupment waits until the next level can no longer stop it. A quick
 * decision brings no earlier day than the findings have promised.
 */
export function recoupmentFrom(
  servedOn: string,
  appeals: readonly AppealStep[],
  zone: string,
): string | null {
  const promised = Temporal.PlainDate.from(servedOn).add({ days: RECOUPMENT_DAYS })
  const notBefore = (day: Day): Day => (Temporal.PlainDate.compare(day, promised) < 0 ? promised : day)
  let from: Day | null = promised
  let wasHeld = false
  for (const { stops_recoupment_by, filed_at, decided_at, served_on } of appeals) {
    if (stops_recoupment_by === null) continue
    const lastHolding = Temporal.PlainDate.from(stops_recoupment_by)
    if (wasHeld) from = notBefore(lastHolding.add({ days: 1 }))
    const holds = stopsRecoupment({ stops_recoupment_by, filed_at }, zone)
    wasHeld = holds && decided_at !== null
    if (holds) from = served_on === null ? null : notBefore(Temporal.PlainDate.from(served_on))
  }
  return from?.toString() ?? null
}
