import type {
  Assignment,
  EffectInput,
  EffectResult,
  NeverContacted,
  QuarterSums,
  Wave,
} from '@plumbline/claims/effects/effect'
import type { Quarter } from '@plumbline/claims/quarter'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'

export type Campaign = { id: string; family: string; waves: Wave[] }

type WaveRow = {
  id: string
  family: string
  number: number
  contact_on: string
  selection_quarter: Quarter
  assignments: Assignment[]
}

/** All started campaigns, or one. */
export async function findCampaigns(db: Executor, id?: string): Promise<Campaign[]> {
  const rows = await findRows(
    db,
    sql<WaveRow>`
      select c.id, c.family, w.number, w.contact_on::text as contact_on, w.selection_quarter,
        coalesce(assigned.assignments, '[]') as assignments
      from campaigns c
      join campaign_waves w on w.campaign_id = c.id
      left join lateral (
        select json_agg(
          json_build_object('npi', p.npi, 'tin', t.tin, 'arm', a.arm, 'specialty', p.specialty,
            'class', p.class)
          order by p.npi, t.tin
        ) as assignments
        from campaign_assignments a
        join providers p on p.id = a.provider_id
        join practices t on t.id = p.practice_id
        where a.wave_id = w.id
      ) assigned on true
      where c.status <> 'draft' ${id === undefined ? sql`` : sql`and c.id = ${id}`}
      order by c.key, w.number`,
  )
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, waves]) => ({
    id,
    family: waves[0]?.family ?? '',
    waves: waves.map((row) => ({
      number: row.number,
      contactOn: row.contact_on,
      selectionQuarter: row.selection_quarter,
      assignments: row.assignments,
    })),
  }))
}

export async function findMatureQuarters(db: Executor, buildId: number): Promise<Quarter[]> {
  const rows = await findRows(
    db,
    sql<{ period: Quarter }>`
      select period from build_periods where build_id = ${buildId} and not preliminary order by period`,
  )
  return rows.map(({ period }) => period)
}

/** Providers whose NPI no campaign has contacted by now, at any practice. A future contact does not count yet. */
export async function findNeverContacted(db: Executor): Promise<NeverContacted[]> {
  return findRows(
    db,
    sql<NeverContacted>`
      select p.npi, t.tin, p.specialty, p.class
      from providers p join practices t on t.id = p.practice_id
      where p.npi not in (
        select q.npi from campaign_assignments a
        join campaign_waves w on w.id = a.wave_id
        join providers q on q.id = a.provider_id
        where a.arm = 'treated' and w.contact_on <= ${officeDay()}
      )
      order by p.npi, t.tin`,
  )
}

type SumsRow = Omit<QuarterSums, 'primary_day_units_milli' | 'addon_units_milli' | 'addon_paid_cents'> & {
  units_milli: string
  addon_units_milli: string
  addon_paid_cents: string
}

/** The sums of a campaign's family in the mature quarters of a build, for its assigned providers or for all. */
export async function findSums(
  db: Executor,
  buildId: number,
  campaign: Campaign,
  scope: 'assigned' | 'all',
): Promise<EffectInput['sums']> {
  const assignedOnly =
    scope === 'all'
      ? sql``
      : sql`and c.provider_id in (
          select a.provider_id from campaign_assignments a join campaign_waves w on w.id = a.wave_id
          where w.campaign_id = ${campaign.id})`
  const rows = await findRows(
    db,
    sql<SumsRow>`
      select p.npi, t.tin, b.period as quarter, c.primary_days,
        (c.primary_day_units * 1000)::bigint as units_milli,
        (c.addon_units * 1000)::bigint as addon_units_milli,
        (c.addon_paid * 100)::bigint as addon_paid_cents
      from build_periods b
      join cells c on c.set_id = b.set_id and c.family = ${campaign.family}
      join providers p on p.id = c.provider_id
      join practices t on t.id = p.practice_id
      where b.build_id = ${buildId} and not b.preliminary ${assignedOnly}`,
  )
  return rows.map((row) => ({
    npi: row.npi,
    tin: row.tin,
    quarter: row.quarter,
    primary_days: row.primary_days,
    primary_day_units_milli: BigInt(row.units_milli),
    addon_units_milli: BigInt(row.addon_units_milli),
    addon_paid_cents: BigInt(row.addon_paid_cents),
  }))
}

/** Locks the pointer to the current build until the transaction ends, so that no other build is published meanwhile. */
export async function lockCurrentBuild(trx: Executor): Promise<number | null> {
  const { build } = await getRow(
    trx,
    sql<{ build: number | null }>`select current_build_id as build from system_state for update`,
  )
  return build
}

/** Whether the current build has measured the campaign. */
export async function hasEffect(db: Executor, campaignId: string): Promise<boolean> {
  const row = await findRow(
    db,
    sql`
      select 1 from campaign_effects e join system_state s on s.current_build_id = e.build_id
      where e.campaign_id = ${campaignId}`,
  )
  return row !== null
}

export async function insertEffect(
  db: Executor,
  buildId: number,
  campaignId: string,
  result: EffectResult,
): Promise<void> {
  await sql`
    insert into campaign_effects (build_id, campaign_id, status, result)
    values (${buildId}, ${campaignId}, ${result.status}, ${JSON.stringify(result)}::jsonb)`.execute(db)
}

/** R-OUT-13: the costs of a final result stay as they were when its latest wave joined it. */
export async function freezeCosts(db: Executor, campaignId: string, waves: number): Promise<void> {
  await sql`
    update campaigns c set final_at = coalesce(c.final_at, now()), final_costs = jsonb_build_object(
      'fixed_cents', c.fixed_cost_cents, 'contact_cents', k.cost, 'contacts', k.contacts, 'waves', ${waves}::int)
    from (
      select coalesce(sum(cost_cents), 0) as cost, count(*) as contacts from contacts
      where campaign_id = ${campaignId} and sent_at is not null) k
    where c.id = ${campaignId}
      and (c.final_at is null or coalesce((c.final_costs ->> 'waves')::int, 0) < ${waves})`.execute(db)
}

export async function deleteEffects(db: Executor, buildId: number, campaignId?: string): Promise<void> {
  await sql`
    delete from campaign_effects
    where build_id = ${buildId} ${campaignId === undefined ? sql`` : sql`and campaign_id = ${campaignId}`}`.execute(
    db,
  )
}

/**
 * Savings from the final results of all campaigns with a hold-out. Providers without one have null, not 0; each
 * campaign that treated a provider counts.
 */
export async function updateSavings(db: Executor, buildId: number): Promise<void> {
  await sql`
    update provider_summaries set savings = null
    where build_id = ${buildId} and savings is not null`.execute(db)
  await sql`
    update provider_summaries s set savings = round(given.amount::numeric, 2)
    from (
      select x.npi, x.tin, sum(x.savings order by c.key) as amount
      from campaign_effects e
      join campaigns c on c.id = e.campaign_id
      cross join jsonb_to_recordset(e.result -> 'providers') as x (npi text, tin text, savings double precision)
      where e.build_id = ${buildId} and e.status = 'final' and x.savings is not null
      group by x.npi, x.tin
    ) given
    join practices t on t.tin = given.tin
    join providers p on p.practice_id = t.id and p.npi = given.npi
    where s.build_id = ${buildId} and s.provider_id = p.id`.execute(db)
}

export type CampaignEffect = { key: string; name: string; family: string; result: EffectResult }

/** The effect of a campaign, by key or id, in the current build; null if there is no such campaign or no build. */
export async function findEffect(db: Executor, key: string): Promise<CampaignEffect | null> {
  return findRow(
    db,
    sql<CampaignEffect>`
      select c.key, c.name, c.family, e.result
      from campaigns c
      join campaign_effects e on e.campaign_id = c.id
      join system_state s on s.current_build_id = e.build_id
      where c.key = ${key} or c.id::text = ${key}`,
  )
}
