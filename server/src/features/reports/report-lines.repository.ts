import type { Quarter } from '@plumbline/claims/quarter'
import { sql } from 'kysely'
import { type Executor, findRow } from '#platform/database.ts'
import type { Viewer } from '#platform/session-store.ts'

export type ReadableProvider = { id: string; npi: string; tin: string; acting_reason: string | null }

/**
 * The one provider whose lines this session may read: whom an admin acts as, else one of the person's own. Null
 * for any other, as for one who does not exist.
 */
export function findReadableProvider(
  db: Executor,
  viewer: Viewer,
  wanted: string | undefined,
): Promise<ReadableProvider | null> {
  const own = sql`(
    exists (select 1 from user_providers up where up.provider_id = p.id and up.user_id = ${viewer.userId})
    or exists (
      select 1 from practice_administrators a
      where a.practice_id = p.practice_id and a.user_id = ${viewer.userId}))`
  const readable = viewer.actingProviderId === null ? own : sql`p.id = ${viewer.actingProviderId}::uuid`
  const chosen = wanted === undefined ? sql`true` : sql`p.id = ${wanted}::uuid`
  return findRow(
    db,
    sql<ReadableProvider>`
      select p.id, p.npi, t.tin, s.acting_reason
      from providers p join practices t on t.id = p.practice_id join sessions s on s.id = ${viewer.sessionId}
      left join user_providers given on given.provider_id = p.id and given.user_id = ${viewer.userId}
      where ${readable} and ${chosen}
      order by given.user_id is null, lower(p.name), p.id limit 1`,
  )
}

export type PublishedPeriod = { build: number; manifest: number; data_through: string }

/** The build that readers see, if it has the quarter. */
export function findPublishedPeriod(db: Executor, period: Quarter): Promise<PublishedPeriod | null> {
  return findRow(
    db,
    sql<PublishedPeriod>`
      select b.id as build, b.manifest, b.data_through::text as data_through
      from system_state s join builds b on b.id = s.current_build_id
      join build_periods p on p.build_id = b.id and p.period = ${period}`,
  )
}
