import type { Arm } from '@plumbline/claims/effects/effect'
import type { Quarter } from '@plumbline/claims/quarter'
import type { Outcome } from '@plumbline/contract/reports/figures'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import type { MeasuredCampaign, ShownBuild } from './performance.repository.ts'

/** A provider in the result; `level` and `change` are b and c in the measures. */
export type MeasuredProvider = { id: string | null; wave: number; arm: Arm; level: number; change: number }

/** All providers in the result: those with visits before and after and, without a hold-out, with similar providers. */
export const findMeasuredProviders = (db: Executor, build: number, id: string): Promise<MeasuredProvider[]> =>
  findRows(
    db,
    sql<MeasuredProvider>`
      select p.id, x.wave, x.arm, x.baseline_units / x.baseline_days as level, x.change
      from campaign_effects e cross join lateral jsonb_to_recordset(e.result -> 'providers') as x (
        npi text, tin text, wave int, arm text, baseline_units float8, baseline_days float8, change float8,
        counted boolean, savings float8)
      left join practices t on t.tin = x.tin
      left join providers p on p.practice_id = t.id and p.npi = x.npi
      where e.build_id = ${build} and e.campaign_id = ${id} and x.change is not null
        and coalesce(x.counted, x.arm = 'control' or x.savings is not null or e.brief ->> 'price' is null)`,
  )

type Providers = readonly MeasuredProvider[]

const unnestProviders = (providers: Providers) => {
  const known = providers.filter(({ id }) => id !== null)
  return sql`unnest(${known.map(({ id }) => id)}::uuid[], ${known.map(({ wave }) => wave)}::int[],
    ${known.map(({ arm }) => arm)}::text[], ${known.map(({ level }) => level)}::float8[]) as x (id, wave, arm, level)`
}

export type ArmMean = { quarter: Quarter; arm: Arm; value: number; providers: number }

/** The mean of the providers' own values, among those with visits in the quarter. */
export const findArmMeans = (
  db: Executor,
  build: number,
  family: string,
  providers: Providers,
): Promise<ArmMean[]> =>
  findRows(
    db,
    sql<ArmMean>`
      select q.period as quarter, x.arm,
        avg(c.primary_day_units::float8 / c.primary_days) as value, count(*)::int as providers
      from ${unnestProviders(providers)}
      join build_periods q on q.build_id = ${build}
      join cells c on c.set_id = q.set_id and c.provider_id = x.id and c.family = ${family}
      where c.primary_days > 0
      group by q.period, x.arm`,
  )

export type ProviderValue = { quarter: Quarter; arm: Arm; difference: number }

/** The preliminary quarters of all providers in the result, as differences from their own baseline. */
export const findPreliminaryValues = (
  db: Executor,
  build: number,
  family: string,
  providers: Providers,
): Promise<ProviderValue[]> =>
  findRows(
    db,
    sql<ProviderValue>`
      select q.period as quarter, x.arm,
        c.primary_day_units::float8 / c.primary_days - x.level as difference
      from ${unnestProviders(providers)}
      join build_periods q on q.build_id = ${build} and q.preliminary
      join cells c on c.set_id = q.set_id and c.provider_id = x.id and c.family = ${family}
      where c.primary_days > 0`,
  )

export type TransitionRow = { arm: Arm; before: Outcome; after: Outcome; providers: number }

/** The outcome in the quarter of selection and in the latest final one; N/A without a figure. */
export const findTransitions = (
  db: Executor,
  build: ShownBuild,
  campaign: Pick<MeasuredCampaign, 'id' | 'family'>,
  providers: Providers,
): Promise<TransitionRow[]> => {
  const joinOutcome = (alias: string, period: ReturnType<typeof sql>) => sql`
    left join build_periods ${sql.ref(`${alias}q`)} on ${sql.ref(`${alias}q.build_id`)} = ${build.id}
      and ${sql.ref(`${alias}q.period`)} = ${period}
    left join figures ${sql.ref(alias)} on ${sql.ref(`${alias}.set_id`)} = ${sql.ref(`${alias}q.set_id`)}
      and ${sql.ref(`${alias}.provider_id`)} = x.id and ${sql.ref(`${alias}.family`)} = ${campaign.family}
      and ${sql.ref(`${alias}.measure`)} = 'attach_rate' and ${sql.ref(`${alias}.modifier`)} = ''`
  return findRows(
    db,
    sql<TransitionRow>`
      select x.arm, coalesce(a.outcome, 'N/A') as before, coalesce(z.outcome, 'N/A') as after, count(*)::int as providers
      from ${unnestProviders(providers)}
      join campaign_waves w on w.campaign_id = ${campaign.id} and w.number = x.wave
      ${joinOutcome('a', sql`w.selection_quarter`)}
      ${joinOutcome('z', sql`${build.latest_mature}`)}
      group by 1, 2, 3`,
  )
}

export type OtherSums = {
  family: string
  arm: Arm
  baseline_units: number
  baseline_days: number
  post_units: number
  post_days: number
}

/** Units of other families before and after the contact, for all providers in the result. */
export const findOtherSums = (
  db: Executor,
  build: number,
  providers: Providers,
  families: readonly string[],
  quarters: readonly { wave: number; period: string; post: boolean }[],
): Promise<OtherSums[]> =>
  findRows(
    db,
    sql<OtherSums>`
      select c.family, x.arm,
        coalesce(sum(c.primary_day_units) filter (where not g.post), 0)::float8 as baseline_units,
        coalesce(sum(c.primary_days) filter (where not g.post), 0)::float8 as baseline_days,
        coalesce(sum(c.primary_day_units) filter (where g.post), 0)::float8 as post_units,
        coalesce(sum(c.primary_days) filter (where g.post), 0)::float8 as post_days
      from ${unnestProviders(providers)}
      join unnest(${quarters.map(({ wave }) => wave)}::int[], ${quarters.map(({ period }) => period)}::text[],
        ${quarters.map(({ post }) => post)}::boolean[]) as g (wave, period, post) on g.wave = x.wave
      join build_periods q on q.build_id = ${build} and q.period = g.period
      join cells c on c.set_id = q.set_id and c.provider_id = x.id and c.family = any(${[...families]}::text[])
      group by c.family, x.arm, x.id`,
  )
