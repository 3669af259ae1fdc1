import {
  CONTACT_HISTORY_ROWS,
  type ContactKind,
  type ContactPoint,
  type ContactSource,
} from '@plumbline/contract/outreach/contacts'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

/** A provider and the practice whose contacts it shares. */
export type ContactOwner = { id: string; tin: string; practice: string; providers: number }

export const findOwner = (db: Executor, providerId: string): Promise<ContactOwner | null> =>
  findRow(
    db,
    sql<ContactOwner>`
      select p.id, t.tin, t.name as practice,
        (select count(*)::int from providers o where o.practice_id = t.id) as providers
      from providers p join practices t on t.id = p.practice_id where p.id = ${providerId}`,
  )

const moment = (column: string) =>
  sql`to_char(c.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(column)}`

const SELECT = sql`
  select c.id, case when c.provider_id is null then 'practice' else 'provider' end as level, c.kind, c.value,
    c.person_name, c.person_role, c.best_time, c.language, c.source, c.is_wrong, ${moment('marked_wrong_at')},
    marker.name as marked_wrong_by, ${moment('created_at')}, maker.name as created_by, ${moment('ended_at')},
    ender.name as ended_by, c.end_reason
  from contact_points c left join users marker on marker.id = c.marked_wrong_by
    left join users maker on maker.id = c.created_by left join users ender on ender.id = c.ended_by`

const isOf = ({ id, tin }: ContactOwner) =>
  sql`(c.provider_id = ${id} or (c.tin = ${tin} and c.provider_id is null))`

/** Of the provider and of the whole practice, by kind, newest first. */
export const findCurrent = (db: Executor, owner: ContactOwner): Promise<ContactPoint[]> =>
  findRows(
    db,
    sql<ContactPoint>`${SELECT} where ${isOf(owner)} and c.ended_at is null
      order by array_position(array['phone', 'fax', 'email'], c.kind), c.is_wrong, c.provider_id is null,
        c.source <> 'manual', c.created_at desc, c.id desc`,
  )

/** Newest end first. */
export const findHistory = (db: Executor, owner: ContactOwner): Promise<ContactPoint[]> =>
  findRows(
    db,
    sql<ContactPoint>`${SELECT} where ${isOf(owner)} and c.ended_at is not null
      order by c.ended_at desc, c.created_at desc, c.id limit ${CONTACT_HISTORY_ROWS}`,
  )

/** Held until the transaction ends, so that two people do not change the same contact. */
export const lockContact = (db: Executor, owner: ContactOwner, id: string): Promise<ContactPoint | null> =>
  findRow(db, sql<ContactPoint>`${SELECT} where ${isOf(owner)} and c.id = ${id} for update of c`)

/**
 * With every place where the practice has the number, in one order: whoever marks it here changes it there, and two
 * people who begin at two places would wait for each other.
 */
export async function lockNumber(
  db: Executor,
  owner: ContactOwner,
  id: string,
): Promise<ContactPoint | null> {
  await sql`
    select 1 from contact_points n join contact_points c on c.tin = n.tin and c.kind = n.kind and c.value = n.value
    where n.id = ${id} and n.tin = ${owner.tin} and c.ended_at is null order by c.id for update of c`.execute(
    db,
  )
  return lockContact(db, owner, id)
}

/** The numbers that may be called, by their age. */
export const findUsablePhones = (
  db: Executor,
  owner: ContactOwner,
): Promise<{ id: string; value: string; created_at: Date }[]> =>
  findRows(
    db,
    sql<{ id: string; value: string; created_at: Date }>`
      select c.id, c.value, c.created_at from contact_points c
      where ${isOf(owner)} and c.kind = 'phone' and c.ended_at is null and not c.is_wrong
      order by c.created_at, c.id`,
  )

export type NewContact = Pick<
  ContactPoint,
  'level' | 'kind' | 'value' | 'person_name' | 'person_role' | 'best_time' | 'language'
> & { source: ContactSource; createdBy: string | null }

/** Returns null if the same number is current already, at the same level. */
export async function insertContact(
  db: Executor,
  { id: providerId, tin }: ContactOwner,
  contact: NewContact,
): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ id: string }>`
      insert into contact_points (
        tin, provider_id, kind, value, person_name, person_role, best_time, language, source, created_by)
      values (${tin}, ${contact.level === 'provider' ? providerId : null}, ${contact.kind}, ${contact.value},
        ${contact.person_name}, ${contact.person_role}, ${contact.best_time}, ${contact.language},
        ${contact.source}, ${contact.createdBy})
      on conflict do nothing returning id`,
  )
  return row?.id ?? null
}

export async function endContact(
  db: Executor,
  id: string,
  reason: 'changed' | 'removed',
  by: string,
): Promise<void> {
  await sql`
    update contact_points set ended_at = now(), end_reason = ${reason}, ended_by = ${by} where id = ${id}`.execute(
    db,
  )
}

/** The mark of a contact that is changed without a new number. */
export async function copyWrongMark(db: Executor, fromId: string, toId: string): Promise<void> {
  await sql`
    update contact_points c set is_wrong = o.is_wrong, marked_wrong_at = o.marked_wrong_at,
      marked_wrong_by = o.marked_wrong_by
    from contact_points o where o.id = ${fromId} and c.id = ${toId}`.execute(db)
}

/** Returns how many numbers were marked at this moment and are right again; one that another call names stays wrong. */
export async function unmarkWrong(
  db: Executor,
  providerIds: readonly string[],
  markedAt: string,
): Promise<number> {
  const rows = await findRows(
    db,
    sql`
      update contact_points set is_wrong = false, marked_wrong_at = null, marked_wrong_by = null
      where id in (select c.id from contact_points c
      where c.is_wrong and c.marked_wrong_at = ${markedAt}::timestamptz and c.tin in (
          select l.tin from provider_list l where l.provider_id = any(${[...providerIds]}::uuid[]))
        and not exists (
          select 1 from call_attempts t join provider_list l on l.provider_id = t.provider_id
          where l.tin = c.tin and t.number = c.value and t.result = 'wrong_number')
      order by c.id for update)
      returning 1`,
  )
  return rows.length
}

/** Keeps in the history who had marked the number as wrong, and who marks it as right again. */
export async function insertRightAgain(
  db: Executor,
  { tin, kind, value }: { tin: string; kind: ContactKind; value: string },
  by: string,
): Promise<void> {
  await sql`
    insert into contact_points (tin, provider_id, kind, value, person_name, person_role, best_time, language, source,
      created_at, created_by, ended_at, ended_by, end_reason)
    select tin, provider_id, kind, value, person_name, person_role, best_time, language, source,
      marked_wrong_at, marked_wrong_by, now(), ${by}, 'right_again'
    from contact_points
    where tin = ${tin} and kind = ${kind} and value = ${value} and ended_at is null and is_wrong`.execute(db)
}

/** R-CON-4: the mark is on the number, wherever the practice has it. */
export async function updateWrong(
  db: Executor,
  number: { tin: string; kind: ContactKind; value: string },
  mark: { isWrong: boolean; by: string },
): Promise<void> {
  const { tin, kind, value } = number
  await sql`
    update contact_points
    set is_wrong = ${mark.isWrong}, marked_wrong_at = case when ${mark.isWrong} then now() end,
      marked_wrong_by = case when ${mark.isWrong} then ${mark.by}::uuid end
    where tin = ${tin} and kind = ${kind} and value = ${value} and ended_at is null
      and is_wrong <> ${mark.isWrong}`.execute(db)
}
