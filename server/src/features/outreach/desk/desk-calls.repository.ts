import type { AfterCall, NextStep } from '@plumbline/contract/outreach/desk-rules'
import type { CallResult } from '@plumbline/contract/outreach/outreach'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'
import { isTaken } from './desk-list.repository.ts'

/**
 * For the providers that there are: the ids come from a page, which may be old. In the order of their ids, so that two
 * callers with the same providers do not wait for each other in a circle.
 */
export async function insertOpenCalls(db: Executor, providerIds: readonly string[]): Promise<void> {
  await sql`
    insert into desk_calls (provider_id) select id from providers where id = any(${[...providerIds]}::uuid[]) order by id
    on conflict (provider_id) where state = 'open' do nothing`.execute(db)
}

/**
 * R-DESK-4: the first of these providers' calls that nobody has, held until the transaction ends. Rows that somebody is
 * taking at the same moment are skipped, not waited for.
 */
export async function lockFirst(
  trx: Executor,
  providerIds: readonly string[],
): Promise<{ id: string; providerId: string } | null> {
  return findRow(
    trx,
    sql<{ id: string; providerId: string }>`
      select d.id, d.provider_id as "providerId" from desk_calls d
      join unnest(${[...providerIds]}::uuid[]) with ordinality as place (provider_id, number)
        on place.provider_id = d.provider_id
      where d.state = 'open' and not ${isTaken('d')}
      order by place.number limit 1 for update of d skip locked`,
  )
}

export type OpenCall = {
  id: string
  taken_by: string | null
  owner_id: string | null
  callback_at: Date | null
  callback_by: string | null
  /** Of the latest call of this row; null if there was none. */
  last_result: CallResult | null
}

const LOCK_TRIES_MAX = 3

/** Held until the transaction ends. `taken_by` is null once the time of whoever took it is over. */
export async function lockOpenCall(trx: Executor, providerId: string): Promise<OpenCall> {
  for (let tries = 0; tries < LOCK_TRIES_MAX; tries += 1) {
    await insertOpenCalls(trx, [providerId])
    const call = await findRow(
      trx,
      sql<OpenCall>`
        select id, case when ${isTaken('d')} then taken_by end as taken_by, owner_id, callback_at, callback_by,
          last_result
        from desk_calls d
        where provider_id = ${providerId} and state = 'open' for update`,
    )
    // None: somebody logged a call, which closed the row, while we waited for it. The next call is a row of its own.
    if (call !== null) return call
  }
  throw new Refusal('conflict')
}

/** The row that each contact of the provider updates. */
export async function lockProvider(trx: Executor, providerId: string): Promise<void> {
  await sql`select 1 from provider_list where provider_id = ${providerId} for update`.execute(trx)
}

export async function updateTaken(trx: Executor, callId: string, userId: string | null): Promise<void> {
  await sql`
    update desk_calls set taken_by = ${userId}::uuid,
      taken_at = case when ${userId}::uuid is not null then now() end
    where id = ${callId}`.execute(trx)
}

/** The hold of whoever took the call last begins anew, unless a colleague has taken it since. */
export async function renewHold(db: Executor, providerId: string, userId: string): Promise<void> {
  await sql`
    update desk_calls set taken_at = now()
    where provider_id = ${providerId} and state = 'open' and taken_by = ${userId}`.execute(db)
}

/** Calls that another person has open stay as they are. Locked in the order of the providers. Returns how many changed. */
export async function updateOwners(
  trx: Executor,
  providerIds: readonly string[],
  owner: { id: string | null; by: string },
): Promise<number> {
  const rows = await findRows(
    trx,
    sql`
      with locked as materialized (
        select d.id from desk_calls d
        where d.state = 'open' and d.provider_id = any(${[...providerIds]}::uuid[])
          and d.owner_id is distinct from ${owner.id}::uuid
          and (not ${isTaken('d')} or d.taken_by = ${owner.by})
        order by d.provider_id for update)
      update desk_calls d set owner_id = ${owner.id}::uuid from locked where d.id = locked.id returning 1`,
  )
  return rows.length
}

export type Attempt = {
  callId: string
  contactId: string
  providerId: string
  at: string
  by: string
  number: string | null
  result: CallResult
  nextStep: NextStep | null
  zone: string
  /** Who made the promise that the call leaves, if it leaves one. */
  promisedBy: string | null
  ownerId: string | null
  source: 'desk' | 'page' | 'file'
}

export async function insertAttempt(trx: Executor, one: Attempt, callbackAt: string | null): Promise<void> {
  await sql`
    insert into call_attempts (desk_call_id, contact_id, provider_id, called_at, called_by, number, result, next_step,
      callback_at, source)
    values (${one.callId}, ${one.contactId}, ${one.providerId}, ${one.at}, ${one.by}, ${one.number}, ${one.result},
      ${one.nextStep}, ${callbackAt}, ${one.source})`.execute(trx)
}

/** Counts the call, and stores what it leaves behind. A colleague who has the call open keeps it. */
export async function updateAfterCall(trx: Executor, one: Attempt, after: AfterCall): Promise<void> {
  await sql`
    update desk_calls set attempts = attempts + 1, last_result = ${one.result}, next_step = ${one.nextStep},
      state = ${after.state}, closed_at = case when ${after.state}::text <> 'open' then now() end,
      callback_at = ${after.callbackAt}::timestamptz,
      callback_zone = case when ${after.callbackAt}::timestamptz is not null then ${one.zone}::text end,
      callback_by = case when ${after.callbackAt}::timestamptz is not null then ${one.promisedBy}::uuid end,
      return_at = ${after.returnAt}::timestamptz, owner_id = ${one.ownerId}::uuid,
      taken_by = case when taken_by <> ${one.by} then taken_by end,
      taken_at = case when taken_by <> ${one.by} then taken_at end
    where id = ${one.callId}`.execute(trx)
}

/** The promise of a call that was logged late. */
export async function updatePromise(trx: Executor, one: Attempt, callbackAt: string): Promise<void> {
  await sql`
    update desk_calls set callback_at = ${callbackAt}::timestamptz, callback_zone = ${one.zone},
      callback_by = ${one.promisedBy}::uuid, return_at = null, owner_id = ${one.ownerId}::uuid
    where id = ${one.callId}`.execute(trx)
}

/** A call of the past that a file brings: it counts, and changes nothing that came later. */
export async function countAttempt(trx: Executor, callId: string): Promise<void> {
  await sql`update desk_calls set attempts = attempts + 1 where id = ${callId}`.execute(trx)
}

export const hasLaterAttempt = async (trx: Executor, providerId: string, at: string): Promise<boolean> =>
  (await findRow(
    trx,
    sql`select 1 from call_attempts where provider_id = ${providerId} and called_at > ${at}::timestamptz limit 1`,
  )) !== null

export const hasLaterLift = async (trx: Executor, providerId: string, at: string): Promise<boolean> =>
  (await findRow(
    trx,
    sql`select 1 from do_not_call where provider_id = ${providerId} and lifted_at > ${at}::timestamptz limit 1`,
  )) !== null

export async function insertDoNotCall(trx: Executor, one: Attempt): Promise<void> {
  await sql`
    insert into do_not_call (provider_id, asked_at, recorded_by, contact_id)
    values (${one.providerId}, ${one.at}, ${one.by}, ${one.contactId})
    on conflict (provider_id) where lifted_at is null do nothing`.execute(trx)
}
