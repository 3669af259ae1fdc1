import type { ReportRow, ReportStatus } from '@plumbline/contract/reports/report-list'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { type FigureRow, figureColumns, HEADLINE } from './figure.repository.ts'
import type { ShownBuild } from './report-list.repository.ts'
import { reportStatus } from './report-status.repository.ts'

/** The key of a report's headline. */
export type ReportKey = { set_id: number; provider_id: string; family: string }

export type ListedRow = FigureRow & {
  provider_id: string
  provider: ReportRow['provider']
  /** The headline's value by the set of each quarter. */
  values: Record<number, number> | null
  family: string
  period: string
  addon_units: number
  most_used: ReportRow['modifier']
  paid_exposure: number | null
  status: ReportStatus
}

/** This measure has one figure for each modifier. */
const MODIFIERS = 'modifier_share'

// A literal, not a parameter: otherwise a prepared plan cannot use the index of headlines.
const IS_HEADLINE = sql`measure = ${sql.lit(HEADLINE)}`

/** The rows of the list for these reports, in the same order. */
export function findReportRows(
  db: Executor,
  build: ShownBuild,
  viewer: Viewer,
  keys: readonly ReportKey[],
): Promise<ListedRow[]> {
  const report = { providerId: sql`f.provider_id`, family: sql`f.family`, period: sql`b.period` }
  return findRows(
    db,
    prepared(sql<ListedRow>`
      select ${figureColumns('f')}, f.provider_id, f.family, b.period, (
          select round(e.paid_exposure_p50)::float8 from report_exposures e
          where b.period = ${build.latest_mature} and e.build_id = b.build_id and e.provider_id = f.provider_id
            and e.family = f.family) as paid_exposure,
        ${reportStatus(report, viewer)} as status,
        json_build_object('id', o.id, 'npi', o.npi, 'name', o.name, 'provider_type_id', o.provider_type_id,
          'specialty', o.specialty, 'class', o.class, 'state', o.state, 'practice', t.name) as provider, (
          select json_object_agg(v.set_id, v.value) from figures v
          where v.provider_id = f.provider_id and v.family = f.family and v.${IS_HEADLINE} and v.modifier = ''
            and v.set_id = any(array(select q.set_id from build_periods q where q.build_id = ${build.id}))) as values, (
          select c.addon_units::float8 from cells c
          where c.set_id = f.set_id and c.provider_id = f.provider_id and c.family = f.family) as addon_units, (
          select json_build_object('code', m.modifier, 'share', m.value) from figures m
          where m.set_id = f.set_id and m.provider_id = f.provider_id and m.family = f.family
            and m.measure = ${MODIFIERS} and m.value > 0
          order by m.value desc, m.modifier limit 1) as most_used
      from unnest(${keys.map(({ set_id }) => set_id)}::int[], ${keys.map(({ provider_id }) => provider_id)}::uuid[],
        ${keys.map(({ family }) => family)}::text[]) with ordinality as key (set_id, provider_id, family, place)
      join build_periods b on b.build_id = ${build.id} and b.set_id = key.set_id
      join figures f on f.set_id = key.set_id and f.provider_id = key.provider_id and f.family = key.family
        and f.${IS_HEADLINE} and f.modifier = ''
      join providers o on o.id = key.provider_id join practices t on t.id = o.practice_id
      order by key.place`),
  )
}
