import type { Comparison } from '@plumbline/contract/claims/waiting-figures'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { type Build, deleteBuilds, deleteOrphanSets, findBuild } from './builds.repository.ts'

/** A build that readers do not see. */
export type WaitingBuild = {
  build: Build
  /** What readers saw when it was compared. */
  shownBuildId: number | null
  comparison: Comparison
}

type Row = { build_id: number; shown_build_id: number | null; comparison: Comparison }

export async function findWaiting(db: Executor): Promise<WaitingBuild | null> {
  const row = await findRow(db, sql<Row>`select build_id, shown_build_id, comparison from waiting_builds`)
  const build = row === null ? null : await findBuild(db, row.build_id)
  return row === null || build === null
    ? null
    : { build, shownBuildId: row.shown_build_id, comparison: row.comparison }
}

export async function insertWaiting(
  trx: Executor,
  waiting: { buildId: number; shownBuildId: number | null; comparison: Comparison; createdBy: string | null },
): Promise<void> {
  await sql`
    insert into waiting_builds (build_id, shown_build_id, comparison, created_by)
    values (${waiting.buildId}, ${waiting.shownBuildId}, ${JSON.stringify(waiting.comparison)}::jsonb,
      ${waiting.createdBy})`.execute(trx)
}

/** Removes what waits with the figures that only it used; a build in `keep` only stops waiting. */
export async function deleteWaiting(trx: Executor, { keep }: { keep?: number } = {}): Promise<number | null> {
  const rows = await findRows(trx, sql<{ build_id: number }>`delete from waiting_builds returning build_id`)
  // Providers who are in the portal now have the same ids there.
  await sql`
    delete from waiting_providers w
    where exists (select 1 from providers p where p.id = w.id)`.execute(trx)
  const removed = rows.map(({ build_id }) => build_id).filter((id) => id !== keep)
  if (removed.length > 0) {
    await deleteBuilds(trx, removed)
    await deleteOrphanSets(trx)
  }
  return rows[0]?.build_id ?? null
}

/** Only figures that wait know these providers. */
export async function deleteWaitingProviders(trx: Executor): Promise<void> {
  await sql`delete from waiting_providers`.execute(trx)
}

/** A rollback leads from a build to what readers saw before it was shown, not before it was computed. */
export function updateShown(trx: Executor, buildId: number): Promise<Pick<Build, 'id'>> {
  return getRow(
    trx,
    sql<Pick<Build, 'id'>>`
      update builds set previous_build_id = s.current_build_id, published_at = clock_timestamp()
      from system_state s where builds.id = ${buildId} returning builds.id`,
  )
}
