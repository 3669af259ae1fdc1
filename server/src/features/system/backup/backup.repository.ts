import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

export async function findStoredFileIds(db: Executor, afterId: string, limit: number): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`
      select id::text from stored_files where id > ${afterId}::uuid order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export async function findAllStoredFileIds(db: Executor): Promise<string[]> {
  const rows = await findRows(db, sql<{ id: string }>`select id::text from stored_files order by id`)
  return rows.map(({ id }) => id)
}

export async function hasStoredFile(db: Executor, id: string): Promise<boolean> {
  return (await findRow(db, sql`select 1 from stored_files where id = ${id}::uuid`)) !== null
}

/** The versions of the claims store that builds need. */
export async function findBuildManifests(db: Executor): Promise<number[]> {
  const rows = await findRows(db, sql<{ manifest: number }>`select distinct manifest from builds`)
  return rows.map(({ manifest }) => manifest)
}

/** A backup that misses files does not count as the last good one. */
export async function updateLastBackup(
  db: Executor,
  backup: { at: string; filesLost: number },
): Promise<void> {
  await sql`
    update system_state set backup_files_lost = ${backup.filesLost},
      last_backup_at = case when ${backup.filesLost}::int > 0 then last_backup_at
        else greatest(last_backup_at, ${backup.at}::timestamptz) end`.execute(db)
}
