import type { ReportStatus } from '@plumbline/contract/reports/report-list'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/security/session-store.ts'

/**
 * SQL: how far a report (figure f in quarter b) has come. Each of a practice's people has his own "new"; support
 * sees what any of them has done.
 */
export const statusSql = (viewer: Viewer) => sql`
  case
    when exists (
      select 1 from report_responses r
      where r.provider_id = f.provider_id and r.family = f.family and r.period = b.period
        and r.status <> 'withdrawn') then 'responded'
    when exists (
      select 1 from report_views v
      where v.provider_id = f.provider_id and v.family = f.family and v.period = b.period
        and ${viewer.actingProviderId === null ? sql`v.user_id = ${viewer.userId}` : sql`true`}) then 'viewed'
    else 'new'
  end`

type Deeds = { is: Record<ReportStatus, RawBuilder<unknown>>; rank: RawBuilder<unknown> }

/**
 * The same of many reports, as conditions and to sort by: what was done is read once and looked up for each. It is
 * told whose reports they are, and of which quarter if of one: else all that anybody ever did may be read.
 */
export function deedsOf(viewer: Viewer, providerIds: readonly string[], period: string | null): Deeds {
  const inPeriod = (column: RawBuilder<unknown>) => (period === null ? sql`true` : sql`${column} = ${period}`)
  const among = sql`any(${providerIds}::uuid[])`
  const report = sql`(f.provider_id, f.family, b.period)`
  const responses = sql`(
    select r.provider_id, r.family, r.period from report_responses r
    where r.provider_id = ${among} and r.status <> 'withdrawn' and ${inPeriod(sql`r.period`)})`
  const views = sql`(
    select v.provider_id, v.family, v.period from report_views v
    where ${viewer.actingProviderId === null ? sql`v.user_id = ${viewer.userId}` : sql`v.provider_id = ${among}`}
      and ${inPeriod(sql`v.period`)})`
  const [isResponded, isViewed] = [sql`(${report} in ${responses})`, sql`(${report} in ${views})`]
  return {
    // "Is true" keeps the planner from making joins of them: it takes their rows for fewer than they are.
    is: {
      responded: sql`${isResponded} is true`,
      viewed: sql`${isResponded} is not true and ${isViewed} is true`,
      new: sql`${isResponded} is not true and ${isViewed} is not true`,
    },
    rank: sql`case when ${isResponded} then 1 when ${isViewed} then 2 else 3 end`,
  }
}
