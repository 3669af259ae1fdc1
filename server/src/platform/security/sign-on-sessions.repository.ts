import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'

/** What the organization said when it opened a session. */
export type SignOnOrigin = {
  issuer: string
  subject: string
  sid: string | null
  /** The organization has proved a second factor. */
  secondFactor: boolean
  idTokenSealed: Buffer | null
}

export async function insertSignOnSession(
  db: Executor,
  sessionId: string,
  origin: SignOnOrigin,
): Promise<void> {
  await sql`
    insert into sign_on_sessions (session_id, issuer, subject, sid, second_factor, id_token_sealed)
    values (${sessionId}, ${origin.issuer}, ${origin.subject}, ${origin.sid}, ${origin.secondFactor},
      ${origin.idTokenSealed})`.execute(db)
}
