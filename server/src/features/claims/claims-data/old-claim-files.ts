import { sql } from 'kysely'
import { type Database, findRow, getRow, inTransaction } from '#platform/db/database.ts'
import type { Inbox } from './inbox.ts'

/** Sent and never imported: claim lines in the clear have no reason to stay. */
export const UNIMPORTED_DAYS = 30

// One that an import waits for or reads stays.
const isOver = sql<boolean>`
  imported_at is null and created_at < now() - make_interval(days => ${UNIMPORTED_DAYS})
  and not exists (select 1 from jobs j where j.status in ('queued', 'running')
    and j.input -> 'files' @> jsonb_build_array(jsonb_build_object('id', claim_files.id)))`

export async function countOldClaimFiles(db: Database): Promise<{ rows: number; oldestKept: Date | null }> {
  return getRow(
    db,
    sql<{ rows: number; oldestKept: Date | null }>`
      select count(*) filter (where ${isOver})::int as rows,
        min(created_at) filter (where imported_at is null and not (${isOver})) as "oldestKept"
      from claim_files`,
  )
}

/** The row goes only when the file is gone. */
async function removeOne(db: Database, inbox: Inbox): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const file = await findRow(
      trx,
      sql<{ id: string; name: string }>`
        select id, name from claim_files where ${isOver} limit 1 for update skip locked`,
    )
    if (file === null) return false
    await inbox.remove(file)
    await sql`delete from claim_files where id = ${file.id}`.execute(trx)
    return true
  })
}

export async function removeOldClaimFiles(db: Database, inbox: Inbox): Promise<number> {
  let gone = 0
  while (await removeOne(db, inbox)) gone += 1
  return gone
}
