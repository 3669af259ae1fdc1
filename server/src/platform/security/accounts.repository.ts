import type { PracticeRole } from '@plumbline/contract/access/practice-role'
import type { Locale } from '@plumbline/contract/core/locale'
import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

export type Invitee = { id: string; email: string; language: Locale }

/** Adds a user without a password, who cannot sign in yet. Null if the address is taken. */
export function insertInvitee(
  db: Executor,
  person: { email: string; name: string; practiceRole?: PracticeRole | null; language: Locale },
): Promise<Invitee | null> {
  return findRow(
    db,
    sql<Invitee>`
      insert into users (name, practice_role, email, language)
      values (${person.name}, ${person.practiceRole ?? null}, ${person.email}, ${person.language})
      on conflict (lower(email)) do nothing returning id, email, language`,
  )
}

export type Signer = { name: string; practice_role: PracticeRole | null }

export const getSigner = (db: Executor, userId: string): Promise<Signer> =>
  getRow(db, sql<Signer>`select name, practice_role from users where id = ${userId}`)

export async function updatePassword(db: Executor, userId: string, passwordHash: string): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash}, password_changed_at = now() where id = ${userId}`.execute(
    db,
  )
}
