import type { Outcome, PeerLevel } from '@plumbline/contract/reports/figures'
import type { ProfilePeerGroup } from '@plumbline/contract/reports/provider-profile'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

export type ShownBuild = {
  id: number
  manifest: number
  data_through: string
  latest_mature: string | null
  periods: { period: string; preliminary: boolean; set_id: number }[]
}

/** The shown build with its quarters, newest first; null before the first one. */
export function findShownBuild(db: Executor): Promise<ShownBuild | null> {
  return findRow(
    db,
    sql<ShownBuild>`
      select b.id, b.manifest, b.data_through::text as data_through, b.latest_mature,
        (select coalesce(jsonb_agg(jsonb_build_object('period', p.period, 'preliminary', p.preliminary,
            'set_id', p.set_id) order by p.period desc), '[]')
          from build_periods p where p.build_id = b.id) as periods
      from system_state s join builds b on b.id = s.current_build_id`,
  )
}

export type ProviderFacts = {
  tin_masked: string
  taxonomy: string | null
  region: string | null
  mailing_address: string | null
}

export function findProviderFacts(db: Executor, providerId: string): Promise<ProviderFacts | null> {
  return findRow(
    db,
    sql<ProviderFacts>`
      select '•' || right(t.tin, 4) as tin_masked, p.taxonomy, p.region, t.mailing_address
      from providers p join practices t on t.id = p.practice_id where p.id = ${providerId}`,
  )
}

export type SummaryRow = {
  outcome: Outcome
  p50: number
  p80: number
  mean: number
  total_billed: number
}

export function findSummary(db: Executor, buildId: number, providerId: string): Promise<SummaryRow | null> {
  return findRow(
    db,
    sql<SummaryRow>`
      select outcome, round(paid_exposure_p50)::float8 as p50, round(paid_exposure_p80)::float8 as p80,
        round(paid_exposure_mean)::float8 as mean, total_billed::float8 as total_billed
      from provider_summaries where build_id = ${buildId} and provider_id = ${providerId}`,
  )
}

export type QuarterTotals = {
  period: string
  preliminary: boolean
  patients: number
  claims: number
  lines: number
  units: number
  total_billed: number
  allowed: number
  paid: number
}

/** All quarters of the build in which the provider has lines, earliest first. */
export function findQuarterTotals(
  db: Executor,
  buildId: number,
  providerId: string,
): Promise<QuarterTotals[]> {
  return findRows(
    db,
    sql<QuarterTotals>`
      select b.period, b.preliminary, x.patients, x.claims, x.lines, x.units::float8 as units,
        x.billed::float8 as total_billed, x.allowed::float8 as allowed, x.paid::float8 as paid
      from build_periods b join provider_totals x on x.set_id = b.set_id and x.provider_id = ${providerId}
      where b.build_id = ${buildId} order by b.period`,
  )
}

type HeadlineGroup = Omit<ProfilePeerGroup, 'level' | 'group'> & {
  level: PeerLevel | null
  group: string | null
  stand_out: number
}

/** The peer groups of the headlines of one quarter; `level` is null for headlines without peers. */
export function findPeerGroups(db: Executor, setId: number, providerId: string): Promise<HeadlineGroup[]> {
  return findRows(
    db,
    sql<HeadlineGroup>`
      select peer_level as level, peer_group as group, count(*)::int as reports,
        count(*) filter (where outcome = 'Significantly Higher')::int as stand_out,
        coalesce(min(peers), 0) as fewest, coalesce(max(peers), 0) as most
      from figures where set_id = ${setId} and provider_id = ${providerId} and measure = 'attach_rate'
      group by peer_level, peer_group
      order by array_position(array['state', 'region', 'nation'], peer_level), peer_group`,
  )
}

export async function findPlaces(db: Executor, setId: number, providerId: string): Promise<string[]> {
  const rows = await findRows(
    db,
    sql<{ place: string }>`
      select place_of_service as place from place_counts
      where set_id = ${setId} and provider_id = ${providerId} and place_of_service <> ''
      group by place_of_service order by sum(lines) desc, place_of_service`,
  )
  return rows.map(({ place }) => place)
}

export type FamilyReport = { family: string; outcome: Outcome; low: boolean; paid_exposure: number | null }

/** The reports of one quarter by family; `paid_exposure` only for the latest final quarter. */
export async function findFamilyReports(
  db: Executor,
  build: { id: number; isLatest: boolean },
  setId: number,
  providerId: string,
): Promise<Map<string, FamilyReport>> {
  const rows = await findRows(
    db,
    sql<FamilyReport>`
      select f.family, f.outcome, f.low, round(e.paid_exposure_p50)::float8 as paid_exposure
      from figures f left join report_exposures e on ${build.isLatest} and e.build_id = ${build.id}
        and e.provider_id = f.provider_id and e.family = f.family
      where f.set_id = ${setId} and f.provider_id = ${providerId} and f.measure = 'attach_rate'`,
  )
  return new Map(rows.map((row) => [row.family, row]))
}

/** An average price over fewer providers could reveal a single one. */
const PRICED_PROVIDERS_MIN = 11

export type WhatIfSource = {
  family: string
  outcome: Outcome
  low: boolean
  days: number
  addon_days: number
  primary_day_units: number
  addon_units: number
  addon_paid: number
  usual_price: number | null
  rate: number
  rate_p50: number | null
  rate_p80: number | null
  intensity: number
  intensity_p50: number | null
  intensity_p80: number | null
}

/** The input of "what if": the headline, the intensity and the sums of every report of a quarter. */
export function findWhatIfSources(db: Executor, setId: number, providerId: string): Promise<WhatIfSource[]> {
  return findRows(
    db,
    sql<WhatIfSource>`
      select c.family, h.outcome, h.low, c.primary_days as days, c.addon_primary_days as addon_days,
        c.primary_day_units::float8 as primary_day_units, c.addon_units::float8 as addon_units,
        c.addon_paid::float8 as addon_paid, usual.price as usual_price,
        h.value as rate, h.peer_p50 as rate_p50, h.peer_p80 as rate_p80,
        i.value as intensity, i.peer_p50 as intensity_p50, i.peer_p80 as intensity_p80
      from cells c
      join figures h on h.set_id = c.set_id and h.provider_id = c.provider_id and h.family = c.family
        and h.measure = 'attach_rate' and h.modifier = ''
      join figures i on i.set_id = c.set_id and i.provider_id = c.provider_id and i.family = c.family
        and i.measure = 'intensity' and i.modifier = ''
      cross join lateral (
        select case when count(*) >= ${PRICED_PROVIDERS_MIN}
          then (sum(o.addon_paid) / sum(o.addon_units))::float8 end as price
        from cells o where o.set_id = c.set_id and o.family = c.family and o.addon_units > 0
      ) usual
      where c.set_id = ${setId} and c.provider_id = ${providerId}
      order by array_position(array['Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A'], h.outcome),
        c.addon_paid desc, c.family`,
  )
}
