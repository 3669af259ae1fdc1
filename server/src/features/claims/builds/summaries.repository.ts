import {
  type PaidCell,
  type PaidExposure,
  type ProviderSummary,
  type ReportExposure,
  type ReportFigure,
  SUMMARIZED_MEASURES,
} from '@plumbline/claims/figures/summarize'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import type { Build } from './builds.repository.ts'

type CellRow = Omit<PaidCell, 'addon_units_milli' | 'addon_paid_cents'> & { units: string; paid: string }
type FigureRow = Omit<ReportFigure, 'peer'> & {
  [Key in keyof NonNullable<ReportFigure['peer']>]: number | null
}

const joinLatestQuarter = (build: Build, providerIds: readonly string[]) => sql`
  join build_periods b on b.set_id = x.set_id and b.build_id = ${build.id} and b.period = ${build.latest_mature}
    and x.provider_id = any(${providerIds}::uuid[])
  join providers p on p.id = x.provider_id join practices t on t.id = p.practice_id`

/** The providers on the roster and those with a report in the latest mature quarter. */
export async function findSummarized(trx: Executor, build: Build): Promise<string[]> {
  const rows = await findRows(
    trx,
    sql<{ id: string }>`
      select p.id from roster r join practices t on t.tin = r.tin join providers p on p.practice_id = t.id and p.npi = r.npi
      union
      select x.provider_id from cells x
      join build_periods b on b.set_id = x.set_id and b.build_id = ${build.id} and b.period = ${build.latest_mature}
      order by id`,
  )
  return rows.map(({ id }) => id)
}

export async function findPaidCells(
  trx: Executor,
  build: Build,
  providerIds: readonly string[],
): Promise<PaidCell[]> {
  const rows = await findRows(
    trx,
    sql<CellRow>`
      select p.npi, t.tin, x.family, (x.addon_units * 1000)::bigint as units, (x.addon_paid * 100)::bigint as paid
      from cells x ${joinLatestQuarter(build, providerIds)}`,
  )
  return rows.map(({ units, paid, ...row }) => ({
    ...row,
    addon_units_milli: BigInt(units),
    addon_paid_cents: BigInt(paid),
  }))
}

export async function findReportFigures(
  trx: Executor,
  build: Build,
  providerIds: readonly string[],
): Promise<ReportFigure[]> {
  const rows = await findRows(
    trx,
    sql<FigureRow>`
      select p.npi, t.tin, x.family, x.measure, x.denominator, x.value, x.outcome, x.percentile, x.peer_p50,
        x.peer_p80, x.peer_mean
      from figures x ${joinLatestQuarter(build, providerIds)}
      where x.modifier = '' and x.measure = any(${SUMMARIZED_MEASURES}::text[]) order by p.npi, t.tin, x.family`,
  )
  return rows.map(({ percentile, peer_p50, peer_p80, peer_mean, ...row }) => ({
    ...row,
    peer:
      percentile === null || peer_p50 === null || peer_p80 === null || peer_mean === null
        ? null
        : { percentile, peer_p50, peer_p80, peer_mean },
  }))
}

/** As text, because casting a double would round it. */
const toExposureColumns = (rows: readonly PaidExposure[]) => sql`
  ${rows.map((row) => String(row.paid_exposure_p50))}::numeric[],
  ${rows.map((row) => String(row.paid_exposure_p80))}::numeric[],
  ${rows.map((row) => String(row.paid_exposure_mean))}::numeric[]`
const EXPOSURE_COLUMNS = sql`paid_exposure_p50, paid_exposure_p80, paid_exposure_mean`

/** Inserts a row for each of these providers who is on the roster, with or without figures. */
export async function insertProviderSummaries(
  trx: Executor,
  build: Build,
  providerIds: readonly string[],
  providers: readonly ProviderSummary[],
): Promise<void> {
  await sql`
    insert into provider_summaries (build_id, provider_id, outcome, risk, ${EXPOSURE_COLUMNS}, total_billed)
    select ${build.id}, p.id, coalesce(given.outcome, 'N/A'), given.risk, coalesce(given.p50, 0),
      coalesce(given.p80, 0), coalesce(given.mean, 0), coalesce(x.billed, 0)
    from roster r join practices t on t.tin = r.tin join providers p on p.practice_id = t.id and p.npi = r.npi
    left join unnest(
      ${providers.map(({ npi }) => npi)}::text[], ${providers.map(({ tin }) => tin)}::text[],
      ${providers.map(({ outcome }) => outcome)}::text[], ${providers.map(({ risk }) => risk)}::float8[],
      ${toExposureColumns(providers)}
    ) as given (npi, tin, outcome, risk, p50, p80, mean) on given.npi = r.npi and given.tin = r.tin
    left join build_periods b on b.build_id = ${build.id} and b.period = ${build.latest_mature}
    left join provider_totals x on x.set_id = b.set_id and x.provider_id = p.id
    where p.id = any(${providerIds}::uuid[])`.execute(trx)
}

export async function insertReportExposures(
  trx: Executor,
  build: Build,
  reports: readonly ReportExposure[],
): Promise<void> {
  await sql`
    insert into report_exposures (build_id, provider_id, family, ${EXPOSURE_COLUMNS})
    select ${build.id}, p.id, given.family, given.p50, given.p80, given.mean
    from unnest(
      ${reports.map(({ npi }) => npi)}::text[], ${reports.map(({ tin }) => tin)}::text[],
      ${reports.map(({ family }) => family)}::text[], ${toExposureColumns(reports)}
    ) as given (npi, tin, family, p50, p80, mean)
    join practices t on t.tin = given.tin join providers p on p.practice_id = t.id and p.npi = given.npi`.execute(
    trx,
  )
}
