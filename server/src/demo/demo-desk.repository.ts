import type { CallResult } from '@plumbline/contract/outreach/outreach'
import { CALL_OUTCOMES } from '@plumbline/contract/outreach/outreach'
import { sql } from 'kysely'
import { type Executor, getRow } from '#platform/db/database.ts'
import { getStateZone } from '#platform/time/state-zones.ts'

export type DemoCall = {
  providerId: string
  result: CallResult
  owner: 'support' | 'vendor' | null
  by: string
  at: string
  callbackAt: string | null
  returnAt: string | null
  noteSealed: Buffer
}

const isReached = (result: CallResult) => (CALL_OUTCOMES as readonly string[]).includes(result)

/** A call with its contact, its attempt and what it left behind. */
export async function insertDemoCall(trx: Executor, call: DemoCall): Promise<void> {
  const { providerId, result, by, at, callbackAt, returnAt } = call
  const failure = isReached(result) ? null : result
  const { state } = await getRow(
    trx,
    sql<{ state: string }>`select state from provider_list where provider_id = ${providerId}`,
  )
  const { id: contactId } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into contacts (provider_id, campaign_id, family, method, type, planned_on, sent_at, outcome, failure,
        failed_at, note_sealed, created_by, created_at, demo)
      select ${providerId}::uuid, c.campaign_id, c.family, 'call', 'reminder', ${at}::timestamptz::date, ${at}::timestamptz,
        ${isReached(result) ? result : null}::text, ${failure}::text,
        case when ${failure}::text is not null then ${at}::timestamptz end, ${call.noteSealed}, ${by}::uuid,
        ${at}::timestamptz, true
      from (select campaign_id, family from contacts where provider_id = ${providerId} and sent_at is not null
        order by sent_at desc limit 1) c
      returning id`,
  )
  const isOpen = callbackAt !== null || returnAt !== null
  const deskState = isOpen ? 'open' : result === 'do_not_call' ? 'do_not_call' : 'done'
  const { id: callId } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into desk_calls (provider_id, state, owner_id, callback_at, callback_zone, callback_by, return_at, attempts,
        last_result, created_at, closed_at, demo)
      values (${providerId}, ${deskState}, ${isOpen && call.owner !== null ? by : null}, ${callbackAt},
        ${callbackAt === null ? null : getStateZone(state)}, ${callbackAt === null ? null : by}, ${returnAt}, 1,
        ${result}, ${at}, ${isOpen ? null : at}, true)
      returning id`,
  )
  await sql`
    insert into call_attempts (desk_call_id, contact_id, provider_id, called_at, called_by, result, callback_at, source)
    values (${callId}, ${contactId}, ${providerId}, ${at}, ${by}, ${result}, ${callbackAt}, 'desk')`.execute(
    trx,
  )
  if (result === 'do_not_call') {
    await sql`
      insert into do_not_call (provider_id, asked_at, recorded_by, contact_id)
      values (${providerId}, ${at}, ${by}, ${contactId})`.execute(trx)
  }
}
