import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { enqueueDocumentNotices } from '#platform/mail/notices.repository.ts'
import { unitCost } from '#platform/providers/outreach-rules.repository.ts'
import { isSentDay, sentMoment } from '#platform/time/sent-moment.ts'

export type LockedBatch = {
  mailed: boolean
  cancelled: boolean
  fetched: boolean
  print_file_id: string | null
}

/** Held until the transaction ends, so that nobody else prints, mails or cancels the batch. */
export function lockWholeBatch(trx: Executor, id: string): Promise<LockedBatch | null> {
  return findRow(
    trx,
    sql<LockedBatch>`
      select mailed_on is not null as mailed, cancelled_at is not null as cancelled,
        fetched_at is not null as fetched, print_file_id
      from letter_batches where id = ${id} for update`,
  )
}

/** Letters are not mailed before they were printed. */
export async function isMailingDay(trx: Executor, id: string, on: string): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`select 1 from letter_batches
      where id = ${id} and ${isSentDay(on, sql`coalesce(printed_at, created_at)`)}`,
  )
  return row !== null
}

export async function updateMailed(trx: Executor, id: string, on: string, userId: string): Promise<void> {
  await sql`update letter_batches set mailed_on = ${on}::date where id = ${id}`.execute(trx)
  await sql`
    update wave_messages set status = 'sent', sent_on = ${on}::date, sent_by = ${userId} where batch_id = ${id}`.execute(
    trx,
  )
}

/** Adds contacts for letters that were not planned as messages of a campaign. */
export async function insertMissingContacts(trx: Executor, id: string, userId: string): Promise<void> {
  await sql`
    insert into contacts (provider_id, campaign_id, wave_id, family, method, type, batch_id, created_by)
    select l.provider_id, w.campaign_id, w.id, b.family, 'mail', 'initial', b.id, ${userId}
    from letters l join letter_batches b on b.id = l.batch_id left join campaign_waves w on w.id = b.wave_id
    where b.id = ${id} and l.made_at is not null and not exists (
      select 1 from contacts c where c.batch_id = b.id and c.provider_id = l.provider_id)`.execute(trx)
}

// Each update recomputes a provider's stage, so large statements would take too long.
const CONTACTS_AT_ONCE = 1_000

/** SQL: when the letters of a batch were mailed. Before they were printed nobody could have mailed them. */
const mailedMoment = (id: string, on: string) =>
  sentMoment(on, sql`(select printed_at from letter_batches where id = ${id})`)

/** Returns how many. */
export async function updateContactsSent(trx: Executor, id: string, on: string): Promise<number> {
  let count = 0
  for (;;) {
    const rows = await findRows(
      trx,
      sql`
        update contacts c set sent_at = ${mailedMoment(id, on)},
          cost_cents = coalesce((select m.unit_cost_cents from wave_messages w
            join campaign_messages m on m.id = w.message_id where w.id = c.wave_message_id),
            ${unitCost(sql`c.campaign_id`, sql`'mail'`)})
        where c.id in (select id from contacts where batch_id = ${id} and skipped is null and sent_at is null
          order by provider_id limit ${CONTACTS_AT_ONCE})
        returning 1`,
    )
    count += rows.length
    if (rows.length < CONTACTS_AT_ONCE) return count
  }
}

/** Shows the providers their copies, and notifies their users. */
export async function publishCopies(trx: Executor, id: string, on: string): Promise<void> {
  await sql`
    update documents d set withdrawn_at = null, created_at = ${mailedMoment(id, on)}
    from letters l where l.batch_id = ${id} and d.id = l.document_id`.execute(trx)
  await enqueueDocumentNotices(trx, sql`select document_id from letters where batch_id = ${id}`)
}

/** After this, no letter of the batch is made or printed. */
export async function updateCancelled(trx: Executor, id: string): Promise<void> {
  await sql`
    update letter_batches set cancelled_at = now(), printed_at = coalesce(printed_at, now()), print_file_id = null
    where id = ${id}`.execute(trx)
  await sql`
    update letters set skipped = 'cancelled' where batch_id = ${id} and made_at is null and skipped is null`.execute(
    trx,
  )
}

/**
 * Revokes the codes of this batch. A code that one of its letters revoked is valid again, unless the provider has a
 * valid code from a newer letter; then that letter counts as the one that revoked it.
 */
export async function restoreEarlierCodes(trx: Executor, id: string): Promise<void> {
  await sql`
    update access_codes a set revoked_at = coalesce(a.revoked_at, now()), revoked_for = null
    from letters l where l.batch_id = ${id} and a.id = l.access_code_id and a.used_at is null`.execute(trx)
  await sql`update letters set code_sealed = null where batch_id = ${id}`.execute(trx)
  await sql`
    update access_codes a
    set revoked_at = case when n.newer is null then null else a.revoked_at end, revoked_for = n.batch_id
    from (
      select o.id, good.id as newer, good.batch_id from access_codes o
      left join lateral (
        select c.id, l.batch_id from access_codes c left join letters l on l.access_code_id = c.id
        where c.provider_id = o.provider_id and c.used_at is null and c.revoked_at is null limit 1) good on true
      where o.revoked_for = ${id} and o.used_at is null) n
    where a.id = n.id`.execute(trx)
}

/** Withdraws copies and notices of batches that were made when copies were still shown before the mailing. */
export async function withdrawCopies(trx: Executor, id: string, userId: string): Promise<void> {
  await sql`
    delete from notices n using letters l
    where l.batch_id = ${id} and n.provider_id = l.provider_id and n.kind = 'document'
      and n.dedupe = 'document ' || l.document_id`.execute(trx)
  await sql`
    update documents d set withdrawn_at = now(), withdrawn_by = ${userId}
    from letters l where l.batch_id = ${id} and d.id = l.document_id and d.withdrawn_at is null`.execute(trx)
}

export async function skipUnsentContacts(trx: Executor, id: string): Promise<void> {
  await sql`
    update contacts set skipped = 'cancelled'
    where batch_id = ${id} and skipped is null and sent_at is null`.execute(trx)
}
