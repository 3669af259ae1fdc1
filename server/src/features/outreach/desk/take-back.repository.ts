import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { insertOpenCalls } from './desk-calls.repository.ts'
import type { PastCall } from './fold-calls.ts'

export type StoredCall = PastCall & {
  providerId: string
  /** Of the practice. */
  state: string
  isOfImport: boolean
  /** It came after the import. */
  isLater: boolean
  /** They asked for no calls in it, and calls were allowed again since: it decides nothing any more. */
  isLifted: boolean
  ownerBefore: string | null
}

type Found = Omit<StoredCall, 'at' | 'callbackAt'> & { at: Date; callbackAt: Date | null }

/** The providers of an import, locked in the order of their ids: on the desk, then in the list, as for whoever else locks several. */
export async function lockProviders(trx: Executor, importId: string): Promise<string[]> {
  const rows = await findRows(
    trx,
    sql<{ id: string }>`select distinct provider_id as id from call_attempts where import_id = ${importId}`,
  )
  const ids = rows.map(({ id }) => id)
  await insertOpenCalls(trx, ids)
  await sql`
    select 1 from desk_calls where state = 'open' and provider_id = any(${ids}::uuid[]) order by provider_id
    for update`.execute(trx)
  await sql`
    select 1 from provider_list where provider_id = any(${ids}::uuid[]) order by provider_id for update`.execute(
    trx,
  )
  return ids
}

/** All calls to these providers, in the order in which they came here. Without an import, none is of it. */
export async function findStoredCalls(
  db: Executor,
  providerIds: readonly string[],
  importId: string | null,
): Promise<StoredCall[]> {
  const rows = await findRows(
    db,
    sql<Found>`
      select t.id, t.provider_id as "providerId", l.state, t.result, t.called_at as at, t.called_by as by, t.source,
        t.next_step as "nextStep", t.callback_at as "callbackAt", coalesce(t.import_id = i.id, false) as "isOfImport",
        coalesce(t.created_at > i.imported_at, false) as "isLater", t.owner_before as "ownerBefore",
        t.result = 'do_not_call' and exists (
          select 1 from do_not_call n where n.provider_id = t.provider_id and n.lifted_at is not null
            and (n.contact_id = t.contact_id or n.lifted_at > t.called_at)) as "isLifted"
      from call_attempts t join provider_list l on l.provider_id = t.provider_id
      left join call_imports i on i.id = ${importId}::uuid
      where t.provider_id = any(${[...providerIds]}::uuid[]) order by t.created_at, t.called_at, t.id`,
  )
  return rows.map(({ at, callbackAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    callbackAt: callbackAt?.toISOString() ?? null,
  }))
}

/** A call that was planned before the file came is planned again, unless its campaign or its list has ended meanwhile. */
async function planAgain(trx: Executor, importId: string): Promise<void> {
  const lists = await findRows(
    trx,
    sql<{ id: string | null; isEnded: boolean }>`
      with planned as (
        select c.id, c.wave_message_id, t.planned_by, coalesce(w.status = 'cancelled', false) or exists (
          select 1 from contacts k where k.wave_message_id = w.id and k.skipped = 'cancelled') or exists (
          select 1 from campaigns g where g.id = c.campaign_id and g.status = 'closed') as ended
        from call_attempts t join call_imports i on i.id = t.import_id join contacts c on c.id = t.contact_id
        left join wave_messages w on w.id = c.wave_message_id
        where t.import_id = ${importId} and c.created_at < i.imported_at),
      changed as (
        update contacts c set sent_at = null, outcome = null, failure = null, failed_at = null, note_sealed = null,
          created_by = p.planned_by, skipped = case when p.ended then 'cancelled' end,
          cost_cents = case when p.ended then 0 else c.cost_cents end
        from planned p where p.id = c.id returning c.id),
      counted as (delete from call_attempts where contact_id in (select id from changed))
      select distinct wave_message_id as id, ended as "isEnded" from planned where wave_message_id is not null`,
  )
  const open = lists.filter(({ isEnded }) => !isEnded).map(({ id }) => id)
  await sql`
    update wave_messages set status = 'prepared', sent_on = null, sent_by = null
    where status = 'sent' and id = any(${open}::uuid[])`.execute(trx)
}

/** Removes the calls of the import. Who asked for no calls in one of them, and was allowed none since, may be called. */
export async function removeCalls(trx: Executor, importId: string): Promise<void> {
  const contacts = sql`(select contact_id from call_attempts where import_id = ${importId})`
  await sql`delete from do_not_call where lifted_at is null and contact_id in ${contacts}`.execute(trx)
  await sql`update do_not_call set contact_id = null where contact_id in ${contacts}`.execute(trx)
  await planAgain(trx, importId)
  await sql`delete from contacts where id in ${contacts}`.execute(trx)
}

/** Who asked for no calls in another call as well, which added no row beside that of the import. */
export async function restoreDoNotCall(trx: Executor, providerIds: readonly string[]): Promise<void> {
  await sql`
    insert into do_not_call (provider_id, asked_at, recorded_by, contact_id)
    select distinct on (t.provider_id) t.provider_id, t.called_at, t.called_by, t.contact_id from call_attempts t
    where t.provider_id = any(${[...providerIds]}::uuid[]) and t.result = 'do_not_call'
      and not exists (select 1 from do_not_call n where n.contact_id = t.contact_id)
      and not exists (
        select 1 from do_not_call n where n.provider_id = t.provider_id and n.lifted_at > t.called_at)
    order by t.provider_id, t.called_at
    on conflict (provider_id) where lifted_at is null do nothing`.execute(trx)
}

export type RebuiltRow = {
  provider_id: string
  attempts: string[]
  last_result: string | null
  next_step: string | null
  callback_at: string | null
  callback_zone: string | null
  callback_by: string | null
  return_at: string | null
  owner_id: string | null
  owner_before: string | null
}

/** Whoever has a call open keeps it. */
export async function updateOpenRows(trx: Executor, rows: readonly RebuiltRow[]): Promise<void> {
  const given = JSON.stringify(rows)
  await sql`
    update desk_calls d set attempts = jsonb_array_length(n.attempts), last_result = n.last_result,
      next_step = n.next_step, callback_at = n.callback_at, callback_zone = n.callback_zone,
      callback_by = n.callback_by, return_at = n.return_at, owner_id = n.owner_id
    from jsonb_to_recordset(${given}::jsonb) n (provider_id uuid, attempts jsonb, last_result text, next_step text,
      callback_at timestamptz, callback_zone text, callback_by uuid, return_at timestamptz, owner_id uuid)
    where d.provider_id = n.provider_id and d.state = 'open'`.execute(trx)
  await sql`
    update call_attempts t set desk_call_id = d.id
    from jsonb_to_recordset(${given}::jsonb) n (provider_id uuid, attempts jsonb)
    join desk_calls d on d.provider_id = n.provider_id and d.state = 'open'
    where t.provider_id = n.provider_id and n.attempts ? t.id::text and t.desk_call_id <> d.id`.execute(trx)
}

/** Rows of calls that are gone. */
export async function deleteClosedRows(trx: Executor, providerIds: readonly string[]): Promise<void> {
  await sql`
    delete from desk_calls d where d.state <> 'open' and d.provider_id = any(${[...providerIds]}::uuid[])
      and not exists (select 1 from call_attempts t where t.desk_call_id = d.id)`.execute(trx)
}

/** What this import replaced is what a later one would have found. */
export async function passOwnersOn(
  trx: Executor,
  importId: string,
  rows: readonly RebuiltRow[],
): Promise<void> {
  await sql`
    update call_attempts t set owner_before = n.owner_before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (provider_id uuid, owner_before uuid), call_imports i
    where i.id = ${importId} and t.provider_id = n.provider_id and t.import_id is not null and t.owner_before is null
      and t.created_at > i.imported_at`.execute(trx)
}
