import { inTransaction } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { endAllSessions } from '#platform/security/sessions.repository.ts'
import type { Command } from './command.ts'

export const endSessionsCommand: Command = {
  usage: 'end-sessions',
  help: 'signs everybody out, and closes every case that was opened with a code',
  async run({ db, print }) {
    const ended = await inTransaction(db, async (trx) => {
      const counts = await endAllSessions(trx)
      const details = { sessions: counts.users, case_sessions: counts.cases }
      await recordAudit(trx, { actorId: null, action: 'sessions_ended', details })
      return counts
    })
    print(`${ended.users} sessions and ${ended.cases} open cases ended.`)
    return 0
  },
}
