import type { CallHold } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { callHold, unitCost } from '#platform/providers/outreach-rules.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'

export type CallMade = {
  providerId: string
  campaignId: string | null
  at: string
  outcome: string | null
  failure: string | null
  noteSealed: Buffer | null
  userId: string
}

type PlannedCall = { id: string; wave_message_id: string | null }

/** The planned call on a call list, if there was one: not one that was planned after the call was made. */
export const lockPlannedCall = (trx: Executor, call: CallMade): Promise<PlannedCall | null> =>
  findRow(
    trx,
    sql<PlannedCall>`
      select id, wave_message_id from contacts
      where provider_id = ${call.providerId} and method = 'call' and sent_at is null and skipped is null
        and created_at <= ${call.at}::timestamptz
        and (${call.campaignId}::uuid is null or campaign_id = ${call.campaignId}::uuid)
      order by planned_on, id limit 1 for update`,
  )

/** Closes the call list once all its calls are made. */
async function closeCallList(trx: Executor, messageId: string, userId: string): Promise<void> {
  await sql`
    update wave_messages set status = 'sent', sent_on = ${officeDay()}, sent_by = ${userId}
    where id = ${messageId} and status = 'prepared' and not exists (
      select 1 from contacts where wave_message_id = ${messageId} and sent_at is null and skipped is null)`.execute(
    trx,
  )
}

export async function updatePlannedCall(trx: Executor, planned: PlannedCall, call: CallMade): Promise<void> {
  await sql`
    update contacts set sent_at = ${call.at}::timestamptz, outcome = ${call.outcome}, failure = ${call.failure},
      failed_at = case when ${call.failure}::text is not null then ${call.at}::timestamptz end,
      note_sealed = ${call.noteSealed}, created_by = ${call.userId}
    where id = ${planned.id}`.execute(trx)
  if (planned.wave_message_id !== null) await closeCallList(trx, planned.wave_message_id, call.userId)
}

/** Whether the campaign treats the provider. */
export async function isTreated(db: Executor, providerId: string, campaignId: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`select 1 from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      where a.provider_id = ${providerId} and a.arm = 'treated' and w.campaign_id = ${campaignId}`,
  )
  return row !== null
}

/** Why not to call the provider about the campaign's topic or, without a campaign, in general. Null if there is no such provider. */
export function findCallHold(
  db: Executor,
  providerId: string,
  campaignId: string | null,
): Promise<{ hold: CallHold | null } | null> {
  const family = campaignId === null ? null : sql`(select family from campaigns where id = ${campaignId})`
  return findRow(
    db,
    sql<{ hold: CallHold | null }>`
      select ${callHold({ id: sql`p.id`, npi: sql`p.npi` }, family)} as hold from providers p
      where p.id = ${providerId}`,
  )
}

/** Inserts an unplanned call. */
export async function insertCall(trx: Executor, call: CallMade): Promise<string> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into contacts (provider_id, campaign_id, family, method, type, planned_on, sent_at, outcome,
        failure, failed_at, note_sealed, created_by, cost_cents)
      select ${call.providerId}, ${call.campaignId}::uuid,
        (select family from campaigns where id = ${call.campaignId}), 'call',
        case when first.is_first then 'initial' else 'reminder' end, (${call.at}::timestamptz)::date,
        ${call.at}, ${call.outcome}, ${call.failure},
        case when ${call.failure}::text is not null then ${call.at}::timestamptz end, ${call.noteSealed}, ${call.userId},
        ${unitCost(sql`${call.campaignId}::uuid`, sql`'call'`)}
      from (select not exists (select 1 from contacts e where e.provider_id = ${call.providerId}
        and e.skipped is null and e.campaign_id is not distinct from ${call.campaignId}::uuid) as is_first) first
      returning id`,
  )
  return id
}
