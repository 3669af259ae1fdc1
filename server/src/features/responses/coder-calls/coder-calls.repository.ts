import type { ProviderBrief } from '@plumbline/contract/access/user'
import type { Locale } from '@plumbline/contract/core/locale'
import { DESK_EARLY_MINUTES } from '@plumbline/contract/outreach/desk-rules'
import { formatReportId, type ReportKey } from '@plumbline/contract/reports/report-id'
import {
  type BookCall,
  CALL_MINUTES,
  type CallStatus,
  type CoderCall,
  type StaffCall,
} from '@plumbline/contract/responses/coder-calls'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import type { Coder, WeeklyHours } from './free-slots.ts'

type CallRow = {
  id: string
  starts_at: Date
  language: Locale
  phone: string
  note: string
  status: CallStatus
  coder: string
  provider_id: string | null
  family: string | null
  period: string | null
  person: string | null
  provider: ProviderBrief | null
  no_calls_since: Date | null
}

const present = ({ provider_id, family, period, ...row }: CallRow): StaffCall => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  no_calls_since: row.no_calls_since?.toISOString() ?? null,
  minutes: CALL_MINUTES,
  report_id:
    provider_id === null || family === null || period === null
      ? null
      : formatReportId({ family, period, providerId: provider_id }),
})

const select = sql`
  select c.id, c.starts_at, c.language, c.phone, c.note, c.status, k.name as coder, c.provider_id, c.family, c.period,
    u.name as person,
    case when p.id is not null then json_build_object(
      'id', p.id, 'npi', p.npi, 'name', p.name, 'provider_type_id', p.provider_type_id) end as provider,
    case when c.status = 'booked' then (
      select n.asked_at from do_not_call n where n.provider_id = c.provider_id and n.lifted_at is null
    ) end as no_calls_since
  from coder_calls c join coders k on k.id = c.coder_id
  left join users u on u.id = c.user_id left join providers p on p.id = c.provider_id`

const findCalls = async (db: Executor, where: RawBuilder<unknown>): Promise<StaffCall[]> =>
  (await findRows(db, sql<CallRow>`${select} where ${where} order by c.starts_at, c.id`)).map(present)

/** The booked calls of a user that have not ended yet. */
export const findUpcomingCalls = (db: Executor, userId: string): Promise<CoderCall[]> =>
  findCalls(
    db,
    sql`c.user_id = ${userId} and c.status = 'booked'
      and c.starts_at + make_interval(mins => ${CALL_MINUTES}) > now()`,
  )

/** Booked calls, and those closed in the last seven days. */
export const findStaffCalls = (db: Executor): Promise<StaffCall[]> =>
  findCalls(
    db,
    sql`c.status = 'booked' or (c.status <> 'cancelled' and c.closed_at > now() - interval '7 days')`,
  )

/** SQL: a call that the call desk may give at this moment, and so one that it may have reached: started, or about to. */
const isNear = (moment: RawBuilder<unknown>) =>
  sql`(starts_at <= ${moment} + make_interval(mins => ${sql.lit(DESK_EARLY_MINUTES)}))`

/** The calls of a provider that had started, or were about to, at this moment, and that nobody has closed. */
export async function findNearCallIds(db: Executor, providerId: string, at: string): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`
      select id from coder_calls
      where provider_id = ${providerId} and status = 'booked' and ${isNear(sql`${at}::timestamptz`)} order by id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Opens calls that were closed as held at this moment, unless another call reached them, or an answer was closed with
 * it. Returns how many.
 */
export async function reopenHeldCalls(
  db: Executor,
  providerIds: readonly string[],
  closedAt: string,
): Promise<number> {
  const rows = await findRows(
    db,
    sql`
      update coder_calls c set status = 'booked', closed_at = null
      where c.provider_id = any(${[...providerIds]}::uuid[]) and c.status = 'held' and c.response_id is null
        and c.closed_at = ${closedAt}::timestamptz and not exists (
          select 1 from contacts k where k.provider_id = c.provider_id and k.method = 'call'
            and k.outcome is not null and ${isNear(sql`k.sent_at`)})
      returning 1`,
  )
  return rows.length
}

export async function findCall(db: Executor, id: string): Promise<StaffCall | null> {
  return (await findCalls(db, sql`c.id = ${id}`))[0] ?? null
}

export type CoderRow = Coder & { name: string }

export function findCoders(db: Executor, language: Locale): Promise<CoderRow[]> {
  return findRows(
    db,
    sql<{ id: string; name: string; zone: string; hours: WeeklyHours }>`
      select id, name, time_zone as zone, weekly_hours as hours from coders
      where active and ${language} = any(languages) order by name, id`,
  )
}

export async function findTakenSlots(db: Executor): Promise<{ coderId: string; startsAt: number }[]> {
  const rows = await findRows(
    db,
    sql<{ coder_id: string; starts_at: Date }>`
      select coder_id, starts_at from coder_calls where status <> 'cancelled' and starts_at > now()`,
  )
  return rows.map(({ coder_id, starts_at }) => ({ coderId: coder_id, startsAt: starts_at.getTime() }))
}

/** Locks the user, so that two bookings at the same time cannot both pass the limit. */
export async function countUpcomingCalls(db: Executor, userId: string): Promise<number> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(db)
  return (await findUpcomingCalls(db, userId)).length
}

export type Booking = BookCall & {
  userId: string
  providerId: string | null
  report: ReportKey | null
  responseId: string | null
  address: string
}

/** Null if somebody else has just taken the time. */
export async function insertCall(db: Executor, call: Booking, coderId: string): Promise<string | null> {
  // Whole milliseconds, as the slots are: the unique index must see two bookings of a slot as the same time.
  const startsAt = new Date(call.starts_at).toISOString()
  const row = await findRow(
    db,
    sql<{ id: string }>`
      insert into coder_calls (
        coder_id, starts_at, user_id, provider_id, family, period, response_id, language, phone, time_zone, note)
      values (${coderId}, ${startsAt}, ${call.userId}, ${call.providerId}, ${call.report?.family ?? null},
        ${call.report?.period ?? null}, ${call.responseId}, ${call.language}, ${call.phone}, ${call.time_zone},
        ${call.note})
      on conflict (coder_id, starts_at) where status <> 'cancelled' do nothing
      returning id`,
  )
  return row?.id ?? null
}

export type ClosedCall = {
  id: string
  response_id: string | null
  provider_id: string | null
  user_id: string | null
  email: string | null
  language: Locale | null
  starts_at: Date
  time_zone: string
}

const TIMES = { upcoming: sql`starts_at > now()`, started: sql`starts_at <= now()`, near: isNear(sql`now()`) }

/** One call, by its id or by its response, if it is still to come, has started, or at least is near. */
export type CallChoice = ({ id: string; userId?: string } | { responseId: string }) & {
  time: keyof typeof TIMES
}

function matching(choice: CallChoice): RawBuilder<unknown> {
  const all = [TIMES[choice.time]]
  if ('responseId' in choice) all.push(sql`response_id = ${choice.responseId}`)
  else {
    all.push(sql`id = ${choice.id}`)
    if (choice.userId !== undefined) all.push(sql`user_id = ${choice.userId}`)
  }
  return sql.join(all, sql` and `)
}

/** The response that the call was booked with; it never changes. */
export async function findCallResponse(db: Executor, choice: CallChoice): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ response_id: string | null }>`select response_id from coder_calls where ${matching(choice)}`,
  )
  return row?.response_id ?? null
}

/** Closes a booked call. Null if there is none. */
export function updateCallStatus(
  db: Executor,
  choice: CallChoice,
  status: CallStatus,
): Promise<ClosedCall | null> {
  return findRow(
    db,
    sql<ClosedCall>`
      with closed as (
        update coder_calls set status = ${status}, closed_at = now()
        where status = 'booked' and ${matching(choice)}
        returning id, response_id, provider_id, user_id, starts_at, time_zone)
      select closed.*, u.email, u.language from closed left join users u on u.id = closed.user_id`,
  )
}

export function findRecipient(
  db: Executor,
  userId: string,
): Promise<{ email: string; language: Locale } | null> {
  return findRow(
    db,
    sql<{ email: string; language: Locale }>`select email, language from users where id = ${userId}`,
  )
}
