import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'

// The oldest drafts beyond this are deleted, so that nobody can fill the table.
const DRAFTS_PER_USER = 100

export type SealedDraft = { sealed: Buffer; saved_at: Date }

export function findDraft(db: Executor, userId: string, key: string): Promise<SealedDraft | null> {
  return findRow(
    db,
    prepared(
      sql<SealedDraft>`select sealed, saved_at from drafts where user_id = ${userId} and key = ${key}`,
    ),
  )
}

export async function upsertDraft(db: Executor, userId: string, key: string, sealed: Buffer): Promise<Date> {
  const { saved_at } = await getRow(
    db,
    prepared(sql<{ saved_at: Date }>`
      insert into drafts (user_id, key, sealed) values (${userId}, ${key}, ${sealed})
      on conflict (user_id, key) do update set sealed = excluded.sealed, saved_at = now()
      returning saved_at`),
  )
  await sql`
    delete from drafts where user_id = ${userId} and key in (
      select key from drafts where user_id = ${userId} order by saved_at desc offset ${DRAFTS_PER_USER})`.execute(
    db,
  )
  return saved_at
}

export async function deleteDraft(db: Executor, userId: string, key: string): Promise<void> {
  await sql`delete from drafts where user_id = ${userId} and key = ${key}`.execute(db)
}
