import { sql } from 'kysely'
import { type Executor, inTransaction } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { Command } from './command.ts'

async function endAllSessions(trx: Executor): Promise<{ sessions: number; case_sessions: number }> {
  const people = await sql`update sessions set ended_at = now() where ended_at is null`.execute(trx)
  const cases = await sql`update case_sessions set ended_at = now() where ended_at is null`.execute(trx)
  return {
    sessions: Number(people.numAffectedRows ?? 0n),
    case_sessions: Number(cases.numAffectedRows ?? 0n),
  }
}

export const endSessionsCommand: Command = {
  usage: 'end-sessions',
  help: 'signs everybody out, and closes every case that is open by its code',
  async run({ db, print }) {
    const ended = await inTransaction(db, async (trx) => {
      const counts = await endAllSessions(trx)
      await recordAudit(trx, { actorId: null, action: 'sessions_ended', details: counts })
      return counts
    })
    print(`${ended.sessions} sessions and ${ended.case_sessions} open cases ended.`)
    return 0
  },
}
