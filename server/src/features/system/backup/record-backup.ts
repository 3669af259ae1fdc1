import { sql } from 'kysely'
import { type Database, inTransaction } from '#platform/db/database.ts'
import { recordAudit } from '#platform/security/audit.ts'
import type { MadeBackup } from './make-backup.ts'

/** Shown on System health, and in the audit log for good. One that misses a file is not the last good one. */
export function recordBackup(db: Database, { at, rows, files, missing }: MadeBackup): Promise<void> {
  return inTransaction(db, async (trx) => {
    const lost = missing.lost.length
    await sql`
      update system_state set backup_files_lost = ${lost},
        last_backup_at = case when ${lost}::int > 0 then last_backup_at
          else greatest(last_backup_at, ${at}::timestamptz) end`.execute(trx)
    await recordAudit(trx, {
      actorId: null,
      action: 'backup_made',
      details: { rows, files, missing: lost },
    })
  })
}
