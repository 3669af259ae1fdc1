import { sql } from 'kysely'
import { type Executor, findRow, getRow } from '#platform/db/database.ts'

export type StaffView = { providerId: string; userId: string; details: Record<string, string> }

/** Whether the audit log has the same view by the same user within these minutes. */
export const hasRecentView = async (
  db: Executor,
  { providerId, userId, details }: StaffView,
  minutes: number,
): Promise<boolean> =>
  (await findRow(
    db,
    sql<object>`
      select 1 from audit_events
      where provider_id = ${providerId} and at > now() - make_interval(mins => ${minutes})
        and actor_id = ${userId} and action = 'case_viewed_by_staff' and details @> ${JSON.stringify(details)}::jsonb
      limit 1`,
  )) !== null

export type CaseSample = { seed: Buffer | null; population: number | null }

export const getSample = (db: Executor, id: string): Promise<CaseSample> =>
  getRow(
    db,
    sql<CaseSample>`
      select sample_seed as seed, sample_population as population from cases where id = ${id}`,
  )
