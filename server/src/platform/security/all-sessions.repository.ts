import { sql } from 'kysely'
import type { Executor } from '#platform/db/database.ts'

/** Signs all users out and closes every case that was opened with a code. */
export async function endAllSessions(trx: Executor): Promise<{ users: number; cases: number }> {
  const users = await sql`update sessions set ended_at = now() where ended_at is null`.execute(trx)
  const cases = await sql`update case_sessions set ended_at = now() where ended_at is null`.execute(trx)
  return { users: Number(users.numAffectedRows ?? 0n), cases: Number(cases.numAffectedRows ?? 0n) }
}
