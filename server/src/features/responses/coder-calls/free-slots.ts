import { CALL_MINUTES } from '@plumbline/contract/responses/coder-calls'
import { isWorkingDay } from '#platform/time/working-days.ts'

const WORKING_DAYS_AHEAD = 10
const MINUTE_MS = 60_000
const SLOT_MS = CALL_MINUTES * MINUTE_MS
const NOTICE_MS = 60 * MINUTE_MS

/** By the day of the week, '1' is Monday: blocks from and to, in the coder's zone. */
export type WeeklyHours = Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>

export type Coder = { id: string; zone: string; hours: WeeklyHours }
type Block = { from: number; to: number }
export type Slot = { startsAt: number; coderIds: string[] }

/** The first working days on from today, seen from where the coder is. */
function workingDays(now: Temporal.Instant, zone: string): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  for (
    let day = now.toZonedDateTimeISO(zone).toPlainDate();
    days.length < WORKING_DAYS_AHEAD;
    day = day.add({ days: 1 })
  ) {
    if (isWorkingDay(day)) days.push(day)
  }
  return days
}

/** Blocks as moments: a day on which the clock changes is an hour shorter or longer, and so is its block. */
function blocksOf({ zone, hours }: Coder, now: Temporal.Instant): Block[] {
  const moment = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  return workingDays(now, zone)
    .flatMap((day) =>
      (hours[String(day.dayOfWeek)] ?? []).map(([from, to]) => ({
        from: moment(day, from),
        to: moment(day, to),
      })),
    )
    .filter(({ to }) => to > now.epochMilliseconds)
    .toSorted((left, right) => left.from - right.from)
}

/** One coder's free starts: whole slots within his hours, and an hour of his work lies before them. */
function startsOf(coder: Coder, now: Temporal.Instant, taken: ReadonlySet<number>): number[] {
  const starts: number[] = []
  let worked = 0
  for (const { from, to } of blocksOf(coder, now)) {
    const opens = Math.max(from, now.epochMilliseconds)
    for (let start = from; start + SLOT_MS <= to; start += SLOT_MS) {
      const ahead = worked + start - opens
      if (start >= opens && ahead >= NOTICE_MS && !taken.has(start)) starts.push(start)
    }
    worked += to - opens
  }
  return starts
}

/** When somebody is free, and who; earliest first. */
export function freeSlots(input: {
  coders: readonly Coder[]
  taken: readonly { coderId: string; startsAt: number }[]
  now: Temporal.Instant
}): Slot[] {
  const slots = new Map<number, string[]>()
  for (const coder of input.coders) {
    const taken = new Set(
      input.taken.filter(({ coderId }) => coderId === coder.id).map(({ startsAt }) => startsAt),
    )
    for (const start of startsOf(coder, input.now, taken)) {
      slots.set(start, [...(slots.get(start) ?? []), coder.id])
    }
  }
  return [...slots]
    .toSorted(([left], [right]) => left - right)
    .map(([startsAt, coderIds]) => ({ startsAt, coderIds }))
}
