import type { NextStep } from '@plumbline/contract/outreach/desk-rules'
import type { CallResult } from '@plumbline/contract/outreach/outreach'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'

export type SealedNote = {
  id: string
  /** Which key opens it. */
  purpose: 'note' | 'contact'
  /** The result of the call it was written in. */
  call: CallResult | null
  next_step: NextStep | null
  from_file: boolean
  author_id: string | null
  author: string | null
  body_sealed: Buffer
  created_at: Date
  updated_at: Date | null
}

const SELECT = sql`
  select n.id, 'note' as purpose, null as call, null as next_step, false as from_file, n.author_id, u.name as author, n.body_sealed, n.created_at, n.updated_at
  from provider_notes n left join users u on u.id = n.author_id`

/** Notes, and calls with a note, newest first. */
export const findNotes = (db: Executor, providerId: string): Promise<SealedNote[]> =>
  findRows(
    db,
    sql<SealedNote>`
      ${SELECT} where n.provider_id = ${providerId}
      union all
      select c.id, 'contact', coalesce(c.outcome, c.failure), t.next_step, t.source is not distinct from 'file', c.created_by, u.name, c.note_sealed, c.sent_at, null
      from contacts c left join users u on u.id = c.created_by left join call_attempts t on t.contact_id = c.id
      where c.provider_id = ${providerId} and c.method = 'call' and c.note_sealed is not null and c.sent_at is not null
      order by created_at desc, id`,
  )

/** Held until the transaction ends. */
export const lockNote = (db: Executor, providerId: string, id: string): Promise<SealedNote | null> =>
  findRow(db, sql<SealedNote>`${SELECT} where n.id = ${id} and n.provider_id = ${providerId} for update of n`)

export async function insertNote(
  db: Executor,
  note: { providerId: string; authorId: string; sealed: Buffer },
): Promise<string> {
  const row = await getRow(
    db,
    sql<{ id: string }>`
      insert into provider_notes (provider_id, author_id, body_sealed)
      values (${note.providerId}, ${note.authorId}, ${note.sealed}) returning id`,
  )
  return row.id
}

export async function updateNote(db: Executor, id: string, sealed: Buffer): Promise<void> {
  await sql`update provider_notes set body_sealed = ${sealed}, updated_at = now() where id = ${id}`.execute(
    db,
  )
}

export async function deleteNote(db: Executor, id: string): Promise<void> {
  await sql`delete from provider_notes where id = ${id}`.execute(db)
}
