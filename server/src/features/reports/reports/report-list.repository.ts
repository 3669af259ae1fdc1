import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { HEADLINE } from './figure.repository.ts'
import type { ReportCount } from './page-part.ts'

export type ShownBuild = {
  id: number
  manifest: number
  data_through: string
  latest_mature: string | null
}

/** The build that readers see; null before the first one. */
export function findShownBuild(db: Executor): Promise<ShownBuild | null> {
  return findRow(
    db,
    prepared(sql<ShownBuild>`
      select b.id, b.manifest, b.data_through::text as data_through, b.latest_mature
      from system_state s join builds b on b.id = s.current_build_id`),
  )
}

export type ShownPeriod = { period: string; preliminary: boolean; set_id: number }

/** At most the last twelve quarters of a build, oldest first. */
export async function findShownPeriods(db: Executor, buildId: number): Promise<ShownPeriod[]> {
  const rows = await findRows(
    db,
    prepared(sql<ShownPeriod>`
      select period, preliminary, set_id from build_periods where build_id = ${buildId}
      order by period desc limit 12`),
  )
  return rows.reverse()
}

/** The number of reports of these providers by final quarter, family and outcome. */
export function findReportCounts(
  db: Executor,
  buildId: number,
  providerIds: readonly string[],
): Promise<ReportCount[]> {
  return findRows(
    db,
    sql<ReportCount>`
      select b.period, found.family, found.outcome, found.reports
      from (
        select f.set_id, f.family, f.outcome, count(*)::int as reports from figures f
        where f.provider_id = any(${providerIds}::uuid[]) and f.measure = ${HEADLINE} and f.modifier = ''
        group by f.set_id, f.family, f.outcome) found
      join build_periods b on b.build_id = ${buildId} and b.set_id = found.set_id and not b.preliminary`,
  )
}
