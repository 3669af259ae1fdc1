import { APPEAL_LEVELS, DISCUSSION_DAYS, RECOUPMENT_DAYS } from '@plumbline/contract/cases/case-clock'
import { isWorkingDay } from '#platform/time/working-days.ts'

type Day = Temporal.PlainDate
const LAST_SECOND = '23:59:59'

/** A last day never falls on a weekend or a federal holiday: then the next working day is the last one. */
export function onWorkingDay(day: Day): Day {
  let on = day
  while (!isWorkingDay(on)) on = on.add({ days: 1 })
  return on
}

export const lastDay = (from: Day, days: number): Day => onWorkingDay(from.add({ days }))

export const todayIn = (zone: string, now = Temporal.Now.instant()): Day =>
  now.toZonedDateTimeISO(zone).toPlainDate()

export const dayOf = (at: Date, zone: string): Day =>
  Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO(zone).toPlainDate()

/** A day is over at midnight where the practice is. */
export const endOfDay = (on: string, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: zone, plainTime: LAST_SECOND }).toInstant()

/** 0 on the day itself, below zero once it is over. */
export const daysUntil = (on: string, today: Day): number =>
  today.until(Temporal.PlainDate.from(on), { largestUnit: 'days' }).days

export type AppealClock = { fileBy: string; stopsRecoupmentBy: string | null }

/** From the day of the findings for the first level, of the decision before for the others. */
export function appealClock(level: number, from: Day): AppealClock {
  const row = APPEAL_LEVELS.find((one) => one.level === level)
  if (row === undefined) throw new Error(`there is no appeal level ${level}`)
  const { days, stopsRecoupmentDays } = row
  return {
    fileBy: lastDay(from, days).toString(),
    stopsRecoupmentBy: stopsRecoupmentDays === null ? null : lastDay(from, stopsRecoupmentDays).toString(),
  }
}

export const discussionUntil = (findingsOn: Day): string => lastDay(findingsOn, DISCUSSION_DAYS).toString()

export type AppealStep = {
  stops_recoupment_by: string | null
  filed_at: Date | null
  decided_at: Date | null
}

/**
 * Nothing is taken back before this day; it is no deadline of anybody's and may be a Sunday. An appeal that was filed
 * in time holds it (null) until it is decided; then it waits for the last day on which the next level would hold it.
 */
export function recoupmentFrom(findingsOn: Day, appeals: readonly AppealStep[], zone: string): string | null {
  let from: Day | null = findingsOn.add({ days: RECOUPMENT_DAYS })
  let wasHeld = false
  for (const { stops_recoupment_by, filed_at, decided_at } of appeals) {
    if (stops_recoupment_by === null) continue
    const lastHolding = Temporal.PlainDate.from(stops_recoupment_by)
    if (wasHeld) from = lastHolding.add({ days: 1 })
    const holds = filed_at !== null && daysUntil(stops_recoupment_by, dayOf(filed_at, zone)) >= 0
    wasHeld = holds && decided_at !== null
    if (holds) from = decided_at === null ? null : dayOf(decided_at, zone)
  }
  return from?.toString() ?? null
}
