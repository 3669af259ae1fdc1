import { SESSION_ABSOLUTE_SECONDS } from '@plumbline/contract/core/constants'
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

/** Also forgets the ID tokens of sessions that are over. */
export async function insertSignOnSession(
  db: Executor,
  sessionId: string,
  origin: SignOnOrigin,
): Promise<void> {
  await sql`
    update sign_on_sessions o set id_token_sealed = null from sessions s
    where s.id = o.session_id and o.id_token_sealed is not null
      and (s.ended_at is not null or s.created_at < now() - make_interval(secs => ${SESSION_ABSOLUTE_SECONDS}))`.execute(
    db,
  )
  await sql`
    insert into sign_on_sessions (session_id, issuer, subject, sid, second_factor, id_token_sealed)
    values (${sessionId}, ${origin.issuer}, ${origin.subject}, ${origin.sid}, ${origin.secondFactor},
      ${origin.idTokenSealed})`.execute(db)
}
