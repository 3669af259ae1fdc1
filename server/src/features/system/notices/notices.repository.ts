import { NOTICES_SHOWN, type Notice } from '@plumbline/contract/system/notices'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { isActiveUser, mailDueAt } from '#platform/mail/notices.repository.ts'

type Row = Omit<Notice, 'created_at'> & { created_at: Date }

/** SQL over `notices n`: about no provider, or about a provider the user still has access to. */
const STILL_CONCERNS = sql`(n.provider_id is null
  or exists (select 1 from user_providers up where up.user_id = n.user_id and up.provider_id = n.provider_id)
  or exists (
    select 1 from practice_administrators a join providers o on o.practice_id = a.practice_id
    where a.user_id = n.user_id and o.id = n.provider_id))`

/** Newest first, of the last year. */
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
  /** Staff have no provider page to open. */
  is_staff: boolean
  kinds: Record<string, number>
}

/**
 * Takes the notices that are due to be mailed, one row per user; several mailers may do so at once. Leaves out
 * notices that were read, that the user wants no mail about, and those of a practice the user has left.
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

/**
 * When a build publishes a quarter as final for the first time, each user gets one notice: how many reports their
 * providers have, and how many are significantly higher. Publishing the quarter again adds nothing.
 */
export async function insertReportNotices(
  trx: Executor,
  build: { id: number; latest_mature: string | null },
): Promise<void> {
  if (build.latest_mature === null) return
  await sql`
    insert into notices (user_id, kind, provider_id, data, dedupe, mail_due_at)
    select u.id, 'report',
      case when count(distinct r.provider_id) = 1 then min(r.provider_id::text)::uuid end,
      jsonb_build_object('period', ${build.latest_mature}::text, 'reports', count(*)::int,
        'higher', (count(*) filter (where r.outcome = 'Significantly Higher'))::int),
      ${`report:${build.latest_mature}`}, ${mailDueAt(sql`u.notifications`, 'report')}
    from users u
    join lateral (
      select up.provider_id from user_providers up where up.user_id = u.id
      union
      select p.id from practice_administrators a join providers p on p.practice_id = a.practice_id
      where a.user_id = u.id
    ) own on true
    join build_periods b on b.build_id = ${build.id} and b.period = ${build.latest_mature}
    join figures r on r.set_id = b.set_id and r.provider_id = own.provider_id
      and r.measure = 'attach_rate' and r.modifier = ''
    where ${isActiveUser('u')}
    group by u.id
    on conflict (user_id, dedupe) do nothing`.execute(trx)
}
