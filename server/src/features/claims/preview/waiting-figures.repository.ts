import type { Comparison } from '@plumbline/contract/claims/waiting-figures'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/db/database.ts'

export type WaitingRow = {
  build: number
  manifest: number
  measures_version: string
  data_through: string
  shown_build_id: number | null
  comparison: Comparison
  made_by: string | null
  created_at: Date
  current_build_id: number | null
  current_manifest: number | null
}

/** What waits, with the build that readers see now. */
export function findWaitingRow(db: Executor): Promise<WaitingRow | null> {
  return findRow(
    db,
    sql<WaitingRow>`
      select b.id as build, b.manifest, b.measures_version, b.data_through::text as data_through, w.shown_build_id,
        w.comparison, u.name as made_by, w.created_at, s.current_build_id, c.manifest as current_manifest
      from waiting_builds w join builds b on b.id = w.build_id cross join system_state s
      left join builds c on c.id = s.current_build_id left join users u on u.id = w.created_by`,
  )
}
