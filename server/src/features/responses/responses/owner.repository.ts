import type { OwnerFilter } from '@plumbline/contract/responses/feedback'
import type { ResponseStatus } from '@plumbline/contract/responses/response-rules'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'
import { Refusal } from '#platform/request/refusal.ts'

/** SQL: whether the owner in the given column matches the filter. */
export function ownedBy(
  column: RawBuilder<unknown>,
  owner: OwnerFilter | undefined,
  userId: string,
): RawBuilder<unknown> {
  if (owner === undefined) return sql`true`
  return owner === 'none'
    ? sql`${column} is null`
    : sql`${column} = ${owner === 'mine' ? userId : owner}::uuid`
}

/** Only active team members can be owners. */
export async function refuseStranger(db: Executor, ownerId: string | null): Promise<void> {
  if (ownerId === null) return
  const found = await findRow(
    db,
    sql`
      select 1 from users u where u.id = ${ownerId} and u.disabled_at is null
        and exists (select 1 from user_roles r where r.user_id = u.id and r.role in ('admin', 'fs_admin'))`,
  )
  if (found === null) {
    throw new Refusal('invalid_input', { fields: (texts) => ({ owner_id: [texts.fields.unknown_users] }) })
  }
}

export async function updateResponseOwner(
  db: Executor,
  id: string,
  ownerId: string | null,
  status: ResponseStatus,
): Promise<void> {
  await sql`update report_responses set owner_id = ${ownerId}::uuid, status = ${status} where id = ${id}`.execute(
    db,
  )
}

export async function updateFeedbackOwner(db: Executor, id: string, ownerId: string | null): Promise<void> {
  await sql`update report_feedback set owner_id = ${ownerId}::uuid where id = ${id}`.execute(db)
}
