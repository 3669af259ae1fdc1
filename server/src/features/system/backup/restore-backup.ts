import { sql } from 'kysely'
import type pg from 'pg'
import { withConnection } from '#platform/db/dedicated-connection.ts'
import type { Migration } from '#platform/db/migrate.ts'
import type { ByteStore } from '#platform/files/byte-store.ts'
import { isUnused } from '#platform/files/file-store-owner.ts'
import { type CheckedBackup, CLAIMS, FILES, TABLES } from './backup-content.ts'
import { readSealed } from './backup-file.ts'
import {
  applyMigrations,
  type DatabaseLoad,
  laterMigrations,
  refuseUsedDatabase,
  startLoad,
} from './load-database.ts'
import type { OnStep } from './make-backup.ts'
import { openRestorePlaces, type RestorePlaces } from './restore-places.ts'
import { type Settled, settleRestored } from './settle-restored.ts'
import { findTables } from './snapshot.ts'

type RestoreWork = {
  path: string
  backupKey: string
  /** What `checkBackup` found: nothing is restored that was not read to its end before. */
  checked: CheckedBackup
  pool: pg.Pool
  dataDir: string
  /** Null: files go into the data directory. */
  objectStore: ByteStore | null
  migrations: readonly Migration[]
  digestWeek: string | null
  onProgress?: OnStep
}

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

/** Into an empty place: all of it, or the place stays empty. */
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
    // Files of others in it may have rows that are not here.
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
          ...{ at: database.at, digestWeek: work.digestWeek, ownsStore },
        })
        await places.settle()
        return { ...done, foreign: load.foreign }
      })
    } catch (error) {
      await places.undo()
      throw error
    }
    onProgress({ stage: 'analysing', done: 0, total: null })
    await sql`set statement_timeout = 0`.execute(db)
    await sql`analyze ${sql.join((await findTables(db)).map(({ name }) => sql.id(name)))}`.execute(db)
    await sql`reset statement_timeout`.execute(db)
    return { ...settled, migrated: later.map(({ name }) => name) }
  })
}
