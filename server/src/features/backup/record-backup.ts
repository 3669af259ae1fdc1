import { sql } from 'kysely'
import { recordAudit } from '#platform/audit.ts'
import { type Database, inTransaction } from '#platform/database.ts'
import type { MadeBackup } from './make-backup.ts'

/** Shown on System health, and in the audit log for good. */
export function recordBackup(db: Database, { at, rows, files, missing }: MadeBackup): Promise<void> {
  return inTransaction(db, async (trx) => {
    await sql`
      update system_state set last_backup_at = greatest(last_backup_at, ${at}::timestamptz)`.execute(trx)
    await recordAudit(trx, {
      actorId: null,
      action: 'backup_made',
      details: { rows, files, missing: missing.lost.length },
    })
  })
}
