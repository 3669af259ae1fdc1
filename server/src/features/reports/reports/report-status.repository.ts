import type { ReportStatus } from '@plumbline/contract/reports/report-list'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/security/session-store.ts'

/** The columns that identify a report in the caller's query. */
type ReportColumns = {
  providerId: RawBuilder<unknown>
  family: RawBuilder<unknown>
  period: RawBuilder<unknown>
}

/**
 * SQL: the status of a report. "New" is personal for each user of a practice; support acting as a provider sees what
 * any of the users has done.
 */
export const reportStatus = ({ providerId, family, period }: ReportColumns, viewer: Viewer) => sql`
  case
    when exists (
      select 1 from report_responses r
      where r.provider_id = ${providerId} and r.family = ${family} and r.period = ${period}
        and r.status <> 'withdrawn') then 'responded'
    when exists (
      select 1 from report_views v
      where v.provider_id = ${providerId} and v.family = ${family} and v.period = ${period}
        and ${viewer.actingProviderId === null ? sql`v.user_id = ${viewer.userId}` : sql`true`}) then 'viewed'
    else 'new'
  end`

type StatusSql = { is: Record<ReportStatus, RawBuilder<unknown>>; rank: RawBuilder<unknown> }

/**
 * SQL: the status of many reports, as conditions and as a sort key. Responses and views are read once and looked up
 * for each report. The providers and the quarter limit what is read.
 */
export function reportStatuses(
  columns: ReportColumns,
  viewer: Viewer,
  { providerIds, period }: { providerIds: readonly string[]; period: string | null },
): StatusSql {
  const inPeriod = (column: RawBuilder<unknown>) => (period === null ? sql`true` : sql`${column} = ${period}`)
  const among = sql`any(${providerIds}::uuid[])`
  const report = sql`(${columns.providerId}, ${columns.family}, ${columns.period})`
  const responses = sql`(
    select r.provider_id, r.family, r.period from report_responses r
    where r.provider_id = ${among} and r.status <> 'withdrawn' and ${inPeriod(sql`r.period`)})`
  const views = sql`(
    select v.provider_id, v.family, v.period from report_views v
    where ${viewer.actingProviderId === null ? sql`v.user_id = ${viewer.userId}` : sql`v.provider_id = ${among}`}
      and ${inPeriod(sql`v.period`)})`
  const [isResponded, isViewed] = [sql`(${report} in ${responses})`, sql`(${report} in ${views})`]
  return {
    // "is true" keeps the planner from using joins, because it underestimates the number of rows.
    is: {
      responded: sql`${isResponded} is true`,
      viewed: sql`${isResponded} is not true and ${isViewed} is true`,
      new: sql`${isResponded} is not true and ${isViewed} is not true`,
    },
    rank: sql`case when ${isResponded} then 1 when ${isViewed} then 2 else 3 end`,
  }
}
