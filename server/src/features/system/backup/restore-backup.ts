import type pg from 'pg'
import type { Executor } from '#platform/db/database.ts'
import { withConnection } from '#platform/db/dedicated-connection.ts'
import type { Migration } from '#platform/db/migrate.ts'
import type { ByteStore } from '#platform/files/byte-store.ts'
import { isUnused } from '#platform/files/file-store-owner.ts'
import { recordAudit } from '#platform/security/audit.ts'
import { endMachineTokens } from '#platform/security/machine-tokens.repository.ts'
import { endAllSessions } from '#platform/security/sessions.repository.ts'
import { type CheckedBackup, CLAIMS, FILES, TABLES } from './backup-content.ts'
import { readSealed } from './backup-file.ts'
import { type DatabaseLoad, laterMigrations, refuseUsedDatabase, startLoad } from './load-database.ts'
import type { OnStep } from './make-backup.ts'
import {
  analyzeTables,
  applyMigrations,
  holdWaitingMails,
  holdWaitingNotices,
  insertDigests,
  revokeOpenTokens,
  updateRestoredState,
} from './restore.repository.ts'
import { openRestorePlaces, type RestorePlaces } from './restore-places.ts'

const HELD = 'Held by a restore: it may have been sent before. Send it again only if it was not.'

type RestoreWork = {
  path: string
  backupKey: string
  /** The result of `checkBackup`: only a backup that was read completely is restored. */
  checked: CheckedBackup
  pool: pg.Pool
  dataDir: string
  /** Null if files go into the data directory. */
  objectStore: ByteStore | null
  migrations: readonly Migration[]
  digestWeek: string | null
  onProgress?: OnStep
}

type Settled = { sessions: number; mails: number; notices: number; ownsStore: boolean }

export type Restored = Settled & { migrated: string[]; foreign: string[] }

async function loadEntries(work: RestoreWork, places: RestorePlaces, load: DatabaseLoad): Promise<void> {
  const { onProgress = () => {}, checked } = work
  let done = 0
  for await (const { name, body } of readSealed(work.path, work.backupKey)) {
    if (name.startsWith(CLAIMS)) await places.writeClaims(name.slice(CLAIMS.length), body)
    else if (name.startsWith(FILES)) await places.files.write(name.slice(FILES.length), body)
    else if (name.startsWith(TABLES)) await load.table(name.slice(TABLES.length), body)
    done += 1
    onProgress({ stage: 'restored', done, total: checked.parts.length })
  }
}

/**
 * The portal kept running between the backup and the restore, so nothing it may have done since is done again:
 * sessions end, links stop working, and no waiting mail is sent automatically.
 */
async function settleRestored(
  trx: Executor,
  { at, digestWeek, ownsStore }: { at: string; digestWeek: string | null; ownsStore: boolean },
): Promise<Settled> {
  const ended = await endAllSessions(trx)
  const sessions = ended.users + ended.cases
  await revokeOpenTokens(trx)
  // One that was revoked after the backup must not work again.
  await endMachineTokens(trx, 'everybody')
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

/** Restores everything into an empty place, or leaves the place empty. */
export async function restoreBackup(work: RestoreWork): Promise<Restored> {
  const { checked, migrations, onProgress = () => {} } = work
  const { database } = checked.about
  const later = laterMigrations(database, migrations)
  const parts = new Map(
    checked.parts.flatMap((part) =>
      part.name.startsWith(TABLES) ? [[part.name.slice(TABLES.length), part] as const] : [],
    ),
  )
  return withConnection(work.pool, async ({ db, client }) => {
    await refuseUsedDatabase(db)
    // A store with files in it may belong to another portal.
    const ownsStore = work.objectStore === null || (await isUnused(work.objectStore))
    const places = await openRestorePlaces(work.dataDir, work.objectStore)
    let settled: Settled & { foreign: string[] }
    try {
      settled = await db.transaction().execute(async (trx) => {
        const load = await startLoad({ trx, client }, database, migrations)
        await loadEntries(work, places, load)
        onProgress({ stage: 'comparing', done: 0, total: null })
        await load.finish(parts)
        await applyMigrations(trx, later)
        const done = await settleRestored(trx, {
          at: database.at,
          digestWeek: work.digestWeek,
          ownsStore,
        })
        await places.settle()
        return { ...done, foreign: load.foreign }
      })
    } catch (error) {
      await places.undo()
      throw error
    }
    onProgress({ stage: 'analyzing', done: 0, total: null })
    await analyzeTables(db)
    return { ...settled, migrated: later.map(({ name }) => name) }
  })
}
