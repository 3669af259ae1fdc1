import type { Role } from '@plumbline/contract/core/roles'
import {
  ANNOUNCEMENTS_LISTED,
  type Announcement,
  type CreateAnnouncement,
} from '@plumbline/contract/system/announcements'
import type { ShownAnnouncement } from '@plumbline/contract/system/shown-announcements'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'

const TEXT = sql`json_build_object('en', a.text_en, 'es', a.text_es) as text`
const SHOWN = sql`(a.ended_at is null and a.starts_at <= now() and a.ends_at > now())`

export function findShown(
  db: Executor,
  userId: string,
  roles: readonly Role[],
): Promise<ShownAnnouncement[]> {
  return findRows(
    db,
    prepared(sql<ShownAnnouncement>`
      select a.id, ${TEXT}, a.level from announcements a
      where ${SHOWN} and a.audience && ${[...roles]}::text[] and not exists (
        select 1 from announcement_dismissals d where d.announcement_id = a.id and d.user_id = ${userId})
      order by a.level desc, a.starts_at desc, a.id limit 5`),
  )
}

/** False if the announcement is not for the caller. */
export async function insertDismissal(
  db: Executor,
  id: string,
  userId: string,
  roles: readonly Role[],
): Promise<boolean> {
  const row = await findRow(
    db,
    sql`with mine as (select id from announcements a where a.id = ${id} and a.audience && ${[...roles]}::text[]),
      dismissed as (insert into announcement_dismissals (announcement_id, user_id)
        select id, ${userId}::uuid from mine on conflict do nothing)
      select id from mine`,
  )
  return row !== null
}

type Row = Omit<Announcement, 'starts_at' | 'ends_at' | 'ended_at'> & {
  starts_at: Date
  ends_at: Date
  ended_at: Date | null
}

const SELECT = sql`
  select a.id, ${TEXT}, a.level, a.audience, a.starts_at, a.ends_at, a.ended_at, u.name as created_by,
    case when ${SHOWN} then 'shown' when a.ended_at is null and a.starts_at > now() then 'planned'
      else 'over' end as state
  from announcements a left join users u on u.id = a.created_by`

const present = (row: Row): Announcement => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})

export async function findAll(db: Executor): Promise<Announcement[]> {
  const rows = await findRows(
    db,
    sql<Row>`${SELECT} order by a.created_at desc, a.id limit ${ANNOUNCEMENTS_LISTED}`,
  )
  return rows.map(present)
}

const getOne = async (trx: Executor, id: string) =>
  present(await getRow(trx, sql<Row>`${SELECT} where a.id = ${id}`))

export async function insertAnnouncement(
  trx: Executor,
  { text, level, audience, starts_at, ends_at }: CreateAnnouncement,
  createdBy: string,
): Promise<Announcement> {
  const { id } = await getRow(
    trx,
    sql<{ id: string }>`
      insert into announcements (text_en, text_es, level, audience, starts_at, ends_at, created_by)
      values (${text.en}, ${text.es}, ${level}, ${audience}::text[], coalesce(${starts_at ?? null}::timestamptz, now()),
        ${ends_at}::timestamptz, ${createdBy}) returning id`,
  )
  return getOne(trx, id)
}

/** Null if it does not exist. Ending it again keeps the first time. */
export async function endAnnouncement(trx: Executor, id: string): Promise<Announcement | null> {
  const row = await findRow(
    trx,
    sql`update announcements set ended_at = coalesce(ended_at, now()) where id = ${id} returning id`,
  )
  return row === null ? null : getOne(trx, id)
}
