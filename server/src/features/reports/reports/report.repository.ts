import type { ReportCase } from '@plumbline/contract/reports/report-cases'
import type { ReportKey } from '@plumbline/contract/reports/report-id'
import type { ReportStatus } from '@plumbline/contract/reports/report-list'
import type { Report } from '@plumbline/contract/reports/reports'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared-statements.ts'
import { caseStanding } from '#platform/providers/case-standing.repository.ts'
import type { ReadableProvider } from '#platform/providers/readable-providers.repository.ts'
import type { Viewer } from '#platform/security/session-store.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { type FigureRow, figureColumns, HEADLINE } from './figure.repository.ts'
import { reportStatus } from './report-status.repository.ts'

type HeadlineRow = FigureRow & {
  build: number
  manifest: number
  data_through: string
  set_id: number
  status: ReportStatus
}

export type FoundReport = {
  provider: ReadableProvider
  family: string
  period: string
  headline: HeadlineRow
}

/** The headline of a report in a final quarter of the shown build. */
export const findHeadline = (
  db: Executor,
  viewer: Viewer,
  { family, period, providerId }: ReportKey,
): Promise<HeadlineRow | null> => {
  const report = { providerId: sql`f.provider_id`, family: sql`f.family`, period: sql`b.period` }
  return findRow(
    db,
    prepared(sql<HeadlineRow>`
      select ${figureColumns('f')}, n.id as build, n.manifest, n.data_through::text as data_through, b.set_id,
        ${reportStatus(report, viewer)} as status
      from system_state s join builds n on n.id = s.current_build_id
      join build_periods b on b.build_id = n.id and b.period = ${period} and not b.preliminary
      join figures f on f.set_id = b.set_id and f.provider_id = ${providerId}::uuid and f.family = ${family}
        and f.measure = ${HEADLINE} and f.modifier = ''`),
  )
}

type PrimaryRow = { code: string; days: number; addon_days: number; addon_units: number; lines: number }

export type ReportFacts = Pick<Report, 'counts' | 'totals' | 'exposure' | 'outreach' | 'tested_rows'> & {
  newest_period: string
  primaries: PrimaryRow[]
  places: { place: string; lines: number }[]
}

const list = (query: ReturnType<typeof sql>) => sql`coalesce((select json_agg(x) from (${query}) x), '[]')`

/** The counts of a report besides its figures. Doubles keep full precision in JSON. */
export function getReportFacts(
  db: Executor,
  { provider, family, headline }: FoundReport,
): Promise<ReportFacts> {
  const sameReport = sql`x.set_id = c.set_id and x.provider_id = c.provider_id and x.family = c.family`
  return getRow(
    db,
    prepared(sql<ReportFacts>`
      select
        json_build_object(
          'primary_patients', c.primary_patients, 'addon_patients', c.addon_primary_patients,
          'primary_days', c.primary_days, 'addon_primary_days', c.addon_primary_days, 'addon_days', c.addon_days,
          'primary_lines', c.primary_lines, 'addon_lines', c.addon_lines, 'addon_units', c.addon_units::float8,
          'addon_paid', c.addon_paid::float8, 'orphan_lines', c.orphan_lines,
          'over_limit_days', c.over_limit_days, 'ineligible_days', c.ineligible_days,
          'excluded_days', c.all_primary_days - c.primary_days) as counts,
        (select json_build_object(
          'patients', x.patients, 'claims', x.claims, 'lines', x.lines, 'units', x.units::float8,
          'billed', x.billed::float8, 'allowed', x.allowed::float8, 'paid', x.paid::float8)
          from provider_totals x where x.set_id = c.set_id and x.provider_id = c.provider_id) as totals,
        (select json_build_object(
          'p50', round(x.paid_exposure_p50), 'p80', round(x.paid_exposure_p80), 'mean', round(x.paid_exposure_mean))
          from report_exposures x join builds b on b.id = x.build_id
          join build_periods p on p.build_id = b.id and p.period = b.latest_mature and p.set_id = c.set_id
          where b.id = ${headline.build} and x.provider_id = c.provider_id and x.family = c.family) as exposure,
        (select count(*)::int from figures x
          where x.set_id = c.set_id and x.provider_id = c.provider_id and x.measure = ${HEADLINE}
            and x.z is not null) as tested_rows,
        (select max(b.period) from build_periods b
          join figures x on x.set_id = b.set_id and x.provider_id = c.provider_id and x.family = c.family
            and x.measure = ${HEADLINE} and x.modifier = ''
          where b.build_id = ${headline.build} and not b.preliminary) as newest_period,
        ${list(sql`
          select x.primary_code as code, x.days, x.addon_days, x.addon_units::float8 as addon_units, x.lines
          from primary_counts x where ${sameReport} order by x.days desc, x.primary_code`)} as primaries,
        ${list(sql`
          select x.place_of_service as place, x.lines
          from place_counts x where ${sameReport} order by x.lines desc, x.place_of_service`)} as places,
        ${list(sql`
          select w.contact_on as on, w.selection_quarter as period, k.name,
            coalesce(nullif(k.name_es, ''), k.name) as name_es
          from campaign_assignments a join campaign_waves w on w.id = a.wave_id
          join campaigns k on k.id = w.campaign_id
          where a.provider_id = c.provider_id and a.arm = 'treated' and k.family = c.family
            and w.contact_on <= ${officeDay()}
            and exists (select 1 from contacts m where m.provider_id = a.provider_id and m.campaign_id = k.id
              and coalesce(m.wave_id, w.id) = w.id and m.sent_at is not null)
          order by w.contact_on, k.name, w.number`)} as outreach
      from cells c
      where c.set_id = ${headline.set_id} and c.provider_id = ${provider.id}::uuid and c.family = ${family}`),
  )
}

export type PeriodFigure = { period: string; preliminary: boolean; figure: FigureRow | null }

/** All figures of the family in the report's own quarter, and only the headline in the others; oldest first. */
export async function findPeriodFigures(
  db: Executor,
  { provider, family, headline }: FoundReport,
): Promise<PeriodFigure[]> {
  const rows = await findRows(
    db,
    prepared(sql<{ period: string; preliminary: boolean } & (FigureRow | { measure: null })>`
      select b.period, b.preliminary, ${figureColumns('f')}
      from build_periods b
      left join figures f on f.set_id = b.set_id and f.provider_id = ${provider.id}::uuid
        and f.family = ${family} and (b.set_id = ${headline.set_id} or (f.measure, f.modifier) = (${HEADLINE}, ''))
      where b.build_id = ${headline.build} order by b.period, f.measure, f.modifier`),
  )
  return rows.map((row) => ({
    period: row.period,
    preliminary: row.preliminary,
    figure: row.measure === null ? null : row,
  }))
}

/** The cases of the family with findings, newest first. Days are in the practice's time zone. */
export const findCasesWithFindings = (
  db: Executor,
  { provider, family }: FoundReport,
): Promise<Omit<ReportCase, 'effect'>[]> =>
  findRows(
    db,
    prepared(sql<Omit<ReportCase, 'effect'>>`
      select c.index, c.number, c.kind, ${caseStanding('c')} as status, c.decision, c.requested_on::text,
        (c.findings_at at time zone c.time_zone)::date::text as findings_on,
        (c.closed_at at time zone c.time_zone)::date::text as closed_on
      from cases c
      where c.provider_id = ${provider.id}::uuid and c.family = ${family} and c.findings_at is not null
        and c.decision is distinct from 'withdrawn'
      order by c.findings_at desc, c.number desc`),
  )
