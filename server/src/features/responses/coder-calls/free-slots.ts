import { CALL_MINUTES } from '@plumbline/contract/responses/coder-calls'
import { isWorkingDay } from '#platform/time/working-days.ts'

const WORKING_DAYS_AHEAD = 10
const MINUTE_MS = 60_000
const SLOT_MS = CALL_MINUTES * MINUTE_MS
const NOTICE_MS = 60 * MINUTE_MS

/** The blocks of each weekday ('1' is Monday), in the coder's time zone. */
export type WeeklyHours = Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>

export type Coder = { id: string; zone: string; hours: WeeklyHours }
type Block = { from: number; to: number }
export type Slot = { startsAt: number; coderIds: string[] }

/** The next working days, starting with today in the coder's time zone. */
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

/** Blocks as instants. On a day when the clock changes, a block can be an hour shorter or longer. */
function listBlocks({ zone, hours }: Coder, now: Temporal.Instant): Block[] {
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

/** The free slots of one coder: within their hours, and with at least one working hour of notice. */
function listStarts(coder: Coder, now: Temporal.Instant, taken: ReadonlySet<number>): number[] {
  const starts: number[] = []
  let worked = 0
  for (const { from, to } of listBlocks(coder, now)) {
    const opens = Math.max(from, now.epochMilliseconds)
    for (let start = from; start + SLOT_MS <= to; start += SLOT_MS) {
      const ahead = worked + start - opens
      if (start >= opens && ahead >= NOTICE_MS && !taken.has(start)) starts.push(start)
    }
    worked += to - opens
  }
  return starts
}

/** The times when at least one coder is free, earliest first. */
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
    for (const start of listStarts(coder, input.now, taken)) {
      slots.set(start, [...(slots.get(start) ?? []), coder.id])
    }
  }
  return [...slots]
    .toSorted(([left], [right]) => left - right)
    .map(([startsAt, coderIds]) => ({ startsAt, coderIds }))
}
