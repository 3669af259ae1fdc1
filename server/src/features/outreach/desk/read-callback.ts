import type { CallResult } from '@plumbline/contract/outreach/outreach'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { nextCoderCall } from './desk-requests.repository.ts'

/** A promise further ahead is a typing error. */
const CALLBACK_MAX_DAYS = 180
/** They leave nothing to call back about. */
const OVER: readonly CallResult[] = ['wrong_number', 'do_not_call']

type Given = { on: string; at: string }
type CallbackOf = { result: CallResult; callback?: Given | undefined }

/** The moment of a day and time in a time zone; null if it is over, too far ahead or no day at all. */
function readMoment({ on, at }: Given, zone: string, now: Temporal.Instant): string | null {
  const moment = Temporal.PlainDate.from(on)
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(at) })
    .toInstant()
  const isAhead = Temporal.Instant.compare(moment, now) > 0
  const isNear = Temporal.Instant.compare(moment, now.add({ hours: CALLBACK_MAX_DAYS * 24 })) < 0
  return isAhead && isNear ? moment.toString() : null
}

const refuse = (message: 'invalid' | 'callback_day' | 'required') =>
  new Refusal('invalid_input', { fields: ({ fields }) => ({ callback: [fields[message]] }) })

/** What was booked has its day and hour, or is a call with a coder that is booked ahead: otherwise nobody would call then. */
export async function refuseUnbooked(
  db: Executor,
  providerId: string,
  { result, callback }: CallbackOf,
): Promise<void> {
  if (result !== 'booked' || callback !== undefined) return
  const { at } = await getRow(
    db,
    sql<{ at: Date | null }>`select (${nextCoderCall(sql`${providerId}::uuid`)}) as at`,
  )
  if (at === null) throw refuse('required')
}

/** The promise of a call, in the time zone of the practice; null without one. */
export function readCallback({ result, callback }: CallbackOf, zone: string): string | null {
  if (callback === undefined) return null
  if (OVER.includes(result)) throw refuse('invalid')
  const moment = readMoment(callback, zone, Temporal.Now.instant())
  if (moment === null) throw refuse('callback_day')
  return moment
}
