/** A promise further ahead is a typing error. */
const CALLBACK_MAX_DAYS = 180

/** The moment of a day and time in a time zone; null if it is over, too far ahead or no day at all. */
export function readCallback(
  { on, at }: { on: string; at: string },
  zone: string,
  now: Temporal.Instant,
): string | null {
  const moment = Temporal.PlainDate.from(on)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(at) })
    .toInstant()
  const isAhead = Temporal.Instant.compare(moment, now) > 0
  const isNear = Temporal.Instant.compare(moment, now.add({ hours: CALLBACK_MAX_DAYS * 24 })) < 0
  return isAhead && isNear ? moment.toString() : null
}
