import { NOTICES_SHOWN, type Notice } from '@plumbline/contract/system/notices'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'

type Row = Omit<Notice, 'created_at'> & { created_at: Date }

/** SQL over `notices n`: about nobody in particular, or about a provider whom the person still answers for. */
const STILL_CONCERNS = sql`(n.provider_id is null
  or exists (select 1 from user_providers up where up.user_id = n.user_id and up.provider_id = n.provider_id)
  or exists (
    select 1 from practice_administrators a join providers o on o.practice_id = a.practice_id
    where a.user_id = n.user_id and o.id = n.provider_id))`

/** The newest first; those of a year ago are history. */
export async function findNotices(db: Executor, userId: string): Promise<Notice[]> {
  const rows = await findRows(
    db,
    prepared(sql<Row>`
      select n.id, n.kind, n.data, n.created_at, n.read_at is not null as read,
        case when p.id is not null then jsonb_build_object('id', p.id, 'npi', p.npi, 'name', p.name,
          'provider_type_id', p.provider_type_id) end as provider
      from notices n left join providers p on p.id = n.provider_id
      where n.user_id = ${userId} and n.created_at > now() - interval '1 year' and ${STILL_CONCERNS}
      order by n.created_at desc, n.id limit ${NOTICES_SHOWN}`),
  )
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

export async function countUnread(db: Executor, userId: string): Promise<number> {
  const { unread } = await getRow(
    db,
    prepared(sql<{ unread: number }>`
      select count(*)::int as unread from notices n
      where n.user_id = ${userId} and n.read_at is null and n.created_at > now() - interval '1 year'
        and ${STILL_CONCERNS}`),
  )
  return unread
}

export async function updateRead(
  db: Executor,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  const chosen = ids === undefined ? sql`true` : sql`id = any(${ids}::uuid[])`
  await sql`
    update notices set read_at = now() where user_id = ${userId} and read_at is null and ${chosen}`.execute(
    db,
  )
}

export type DueNotices = {
  user_id: string
  email: string
  language: 'en' | 'es'
  /** Has no provider's page to open. */
  is_staff: boolean
  kinds: Record<string, number>
}

/**
 * Takes what is due to be mailed, a row for each person; whoever else looks meanwhile takes others. A person who
 * has read a notice, wants no mail of its kind or has left the practice by now gets none.
 */
export function takeDue(trx: Executor, limit: number): Promise<DueNotices[]> {
  return findRows(
    trx,
    sql<DueNotices>`
      with due as (
        select id from notices where mail_due_at <= now() and mailed_at is null
        order by mail_due_at limit ${limit} for update skip locked
      ),
      taken as (
        update notices n set mailed_at = now() from due where n.id = due.id
        returning n.user_id, n.kind, n.read_at is null and ${STILL_CONCERNS} as is_news
      )
      select u.id as user_id, u.email, u.language,
        not exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'provider') as is_staff,
        jsonb_object_agg(t.kind, t.count) as kinds
      from (
        select user_id, kind, count(*)::int as count from taken where is_news group by user_id, kind
      ) t
      join users u on u.id = t.user_id
      where u.disabled_at is null and coalesce((u.notifications->>t.kind)::boolean, true)
      group by u.id`,
  )
}
