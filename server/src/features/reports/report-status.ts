import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/session-store.ts'

const among = (column: RawBuilder<unknown>, ids: readonly string[] | null) =>
  ids === null ? sql`true` : sql`${column} = any(${ids}::uuid[])`

/**
 * SQL: how far a report (figure f in quarter b) has come. Each of a practice's people has his own "new"; support
 * sees what any of them has done. To be read of many reports at once, it is told whose reports they are: else all
 * that anybody ever did may be read.
 */
export const statusSql = (viewer: Viewer, providerIds: readonly string[] | null = null) => sql`
  case
    when exists (
      select 1 from report_responses r
      where r.provider_id = f.provider_id and r.family = f.family and r.period = b.period
        and r.status <> 'withdrawn' and ${among(sql`r.provider_id`, providerIds)}) then 'responded'
    when exists (
      select 1 from report_views v
      where v.provider_id = f.provider_id and v.family = f.family and v.period = b.period
        and ${viewer.actingProviderId === null ? sql`v.user_id = ${viewer.userId}` : sql`true`}
        and ${among(sql`v.provider_id`, providerIds)}) then 'viewed'
    else 'new'
  end`
