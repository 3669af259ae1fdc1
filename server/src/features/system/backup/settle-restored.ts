import type { Executor } from '#platform/db/database.ts'
import { endAllSessions } from '#platform/security/all-sessions.repository.ts'
import { recordAudit } from '#platform/security/audit.ts'
import {
  holdWaitingMails,
  holdWaitingNotices,
  insertDigests,
  revokeOpenTokens,
  updateRestoredState,
} from './restore.repository.ts'

const HELD = 'Held by a restore: it may have been sent before. Send it again only if it was not.'

export type Settled = { sessions: number; mails: number; notices: number; ownsStore: boolean }

/**
 * The portal kept running between the backup and the restore, so nothing it may have done since is done again:
 * sessions end, links stop working, and no waiting mail is sent automatically.
 */
export async function settleRestored(
  trx: Executor,
  { at, digestWeek, ownsStore }: { at: string; digestWeek: string | null; ownsStore: boolean },
): Promise<Settled> {
  const ended = await endAllSessions(trx)
  const sessions = ended.users + ended.cases
  await revokeOpenTokens(trx)
  const mails = await holdWaitingMails(trx, HELD)
  const notices = await holdWaitingNotices(trx)
  if (digestWeek !== null) await insertDigests(trx, digestWeek)
  // The original portal may still run: this copy gets its own id and must not delete files in a shared store.
  await updateRestoredState(trx, { backupAt: at, ownsStore })
  await recordAudit(trx, {
    actorId: null,
    action: 'backup_restored',
    details: { backup_at: at, sessions, mails },
  })
  return { sessions, mails, notices, ownsStore }
}
