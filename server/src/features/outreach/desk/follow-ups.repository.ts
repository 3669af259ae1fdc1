import type { NextStep } from '@plumbline/contract/outreach/desk-rules'
import { FOLLOW_UPS_SHOWN_MAX, type FollowUp } from '@plumbline/contract/outreach/follow-ups'
import { sql } from 'kysely'
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

/** Who did it first stays on record. False if there is no such step. */
export async function updateDone(db: Executor, id: string, userId: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      update follow_ups set done_at = coalesce(done_at, now()),
        done_by = case when done_at is null then ${userId}::uuid else done_by end
      where id = ${id} returning 1`,
  )
  return row !== null
}
