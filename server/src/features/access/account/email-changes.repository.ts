import { EMAIL_CHANGE_SECONDS } from '@plumbline/contract/access/account'
import type { Locale } from '@plumbline/contract/core/locale'
import { toLookupKey } from '@plumbline/contract/core/lookup-key'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { unlessTaken } from '#platform/db/unless-taken.ts'

export type AccountAddress = { id: string; email: string; language: Locale }
export type AddressSide = 'old' | 'new'

export const lockAddress = (db: Executor, userId: string): Promise<AccountAddress> =>
  getRow(
    db,
    sql<AccountAddress>`select id, email, language from users where id = ${userId} for no key update`,
  )

export const findOwner = (db: Executor, email: string): Promise<AccountAddress | null> =>
  findRow(
    db,
    sql<AccountAddress>`select id, email, language from users where lower(email) = ${toLookupKey(email)}`,
  )

/** Ends a change that waits; returns whether there was one. */
export async function endEmailChange(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update email_changes set ended_at = now() where user_id = ${userId} and ended_at is null returning id`.execute(
    db,
  )
  return rows.length > 0
}

export async function insertEmailChange(db: Executor, userId: string, email: string): Promise<string> {
  const { id } = await getRow(
    db,
    sql<{ id: string }>`
      insert into email_changes (user_id, new_email, expires_at)
      values (${userId}, ${email}, now() + make_interval(secs => ${EMAIL_CHANGE_SECONDS})) returning id`,
  )
  return id
}

export type ProvedChange = { user_id: string; new_email: string; old_proved: boolean; new_proved: boolean }

/** Records the proof of one address; null if the change was withdrawn, replaced or has expired. */
export function updateSideProved(
  db: Executor,
  changeId: string,
  side: AddressSide,
): Promise<ProvedChange | null> {
  const column = sql.ref(side === 'old' ? 'old_proved_at' : 'new_proved_at')
  return findRow(
    db,
    sql<ProvedChange>`
      update email_changes set ${column} = coalesce(${column}, now())
      where id = ${changeId} and ended_at is null and expires_at > now()
      returning user_id, new_email, old_proved_at is not null as old_proved, new_proved_at is not null as new_proved`,
  )
}

/** False if another account has the address by now. */
export const updateEmail = (db: Executor, userId: string, email: string): Promise<boolean> =>
  unlessTaken(db, (trx) =>
    sql`update users set email = ${email}, email_proved_at = now() where id = ${userId}`.execute(trx),
  )
