import { CALLING_STEPS, type NextStep } from '@plumbline/contract/outreach/desk-rules'
import { FOLLOW_UPS_SHOWN_MAX, type FollowUp } from '@plumbline/contract/outreach/follow-ups'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { type CountDue, type WaitingRow, waiting } from '#platform/request/due-count.ts'
import { ownerOf } from './desk-list.repository.ts'

type NewFollowUp = {
  providerId: string
  contactId: string
  step: NextStep
  ownerId: string
  by: string
}

/** The same step that waits already goes on waiting, with its owner. */
export async function insertFollowUp(trx: Executor, one: NewFollowUp): Promise<void> {
  await sql`
    insert into follow_ups (provider_id, contact_id, step, owner_id, created_by)
    values (${one.providerId}, ${one.contactId}, ${one.step}, ${one.ownerId}, ${one.by})
    on conflict (provider_id, step) where done_at is null do nothing`.execute(trx)
}

/** Whoever asked us not to call is not called for a step that waits either. Nothing, if calls are allowed. */
export async function endCallingSteps(trx: Executor, providerId: string, userId: string): Promise<void> {
  await sql`
    update follow_ups set done_at = now(), done_by = ${userId}
    where provider_id = ${providerId} and done_at is null and step = any(${[...CALLING_STEPS]}::text[])
      and exists (select 1 from do_not_call n where n.provider_id = ${providerId} and n.lifted_at is null)`.execute(
    trx,
  )
}

/** Opens the steps of these providers that were ended at this moment, if calls are allowed now. */
export async function reopenCallingSteps(
  trx: Executor,
  providerIds: readonly string[],
  endedAt: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update follow_ups f set done_at = null, done_by = null
    where f.provider_id = any(${[...providerIds]}::uuid[]) and f.done_at = ${endedAt}
      and f.step = any(${[...CALLING_STEPS]}::text[])
      and not exists (select 1 from do_not_call n where n.provider_id = f.provider_id and n.lifted_at is null)
      and not exists (
        select 1 from follow_ups o where o.provider_id = f.provider_id and o.step = f.step and o.done_at is null)`.execute(
    trx,
  )
}

export async function findFollowUps(db: Executor): Promise<FollowUp[]> {
  const rows = await findRows(
    db,
    sql<Omit<FollowUp, 'since'> & { since: Date }>`
      select f.id, f.provider_id, l.name, l.practice, f.step, f.created_at as since, b.name as by, o.name as owner
      from follow_ups f join provider_list l on l.provider_id = f.provider_id
      left join users b on b.id = f.created_by left join users o on o.id = ${ownerOf('f')}
      where f.done_at is null order by f.created_at, f.id limit ${FOLLOW_UPS_SHOWN_MAX}`,
  )
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

const findWaiting = (db: Executor): Promise<WaitingRow> =>
  getRow(
    db,
    sql<WaitingRow>`select count(*)::int as count, min(created_at) as since from follow_ups where done_at is null`,
  )

export const countFollowUps = async (db: Executor): Promise<number> => (await findWaiting(db)).count

export const countFollowUpsDue: CountDue = async (db) => [waiting('follow_ups', await findWaiting(db))]

export type DoneStep = { provider_id: string; step: NextStep; is_first: boolean }

/** Who did it first stays on record. Null if there is no such step. */
export async function updateDone(trx: Executor, id: string, userId: string): Promise<DoneStep | null> {
  return findRow(
    trx,
    sql<DoneStep>`
      update follow_ups f set done_at = coalesce(f.done_at, now()),
        done_by = case when f.done_at is null then ${userId}::uuid else f.done_by end
      from (select id, done_at is null as is_first from follow_ups where id = ${id} for update) b
      where f.id = b.id returning f.provider_id, f.step, b.is_first`,
  )
}

type ReopenedStep = { provider_id: string; step: NextStep; is_changed: boolean }

/** The step waits again; the same one that was chosen since goes on waiting instead. Null if there is no such step. */
export async function updateReopened(trx: Executor, id: string): Promise<ReopenedStep | null> {
  // As whoever logs a call does, who may choose the same step in this moment.
  await sql`
    select 1 from follow_ups f join provider_list l on l.provider_id = f.provider_id
    where f.id = ${id} for update of l`.execute(trx)
  return findRow(
    trx,
    sql<ReopenedStep>`
      with found as (select id, provider_id, step from follow_ups where id = ${id}),
        changed as (
          update follow_ups f set done_at = null, done_by = null from found
          where f.id = found.id and f.done_at is not null and not exists (
            select 1 from follow_ups o
            where o.provider_id = found.provider_id and o.step = found.step and o.done_at is null)
          returning 1)
      select provider_id, step, exists (select 1 from changed) as is_changed from found`,
  )
}
