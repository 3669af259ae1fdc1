import type { EffectResult } from '@plumbline/claims/effects/effect'
import type { Quarter } from '@plumbline/claims/quarter'
import { ENGAGEMENT_STEPS, type EngagementStep } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'

export type ShownBuild = {
  id: number
  manifest: number
  data_through: string
  latest_mature: Quarter | null
  quarters: { period: Quarter; preliminary: boolean }[]
}

export const findShownBuild = (db: Executor): Promise<ShownBuild | null> =>
  findRow(
    db,
    sql<ShownBuild>`
      select b.id, b.manifest, b.data_through::text as data_through, b.latest_mature,
        (select coalesce(json_agg(json_build_object('period', q.period, 'preliminary', q.preliminary)
          order by q.period), '[]') from build_periods q where q.build_id = b.id) as quarters
      from system_state s join builds b on b.id = s.current_build_id`,
  )

type Added = 'weighted_effect' | 'left_out_treated' | 'left_out_control'
/** Without the providers, of which there may be many. A build of an earlier version does not have all figures. */
export type StoredResult = Omit<EffectResult, 'providers' | Added> & Partial<Pick<EffectResult, Added>>

export type MeasuredCampaign = {
  id: string
  key: string
  name: string
  name_es: string
  family: string
  status: 'running' | 'closed'
  goal_pct: number | null
  hold_out_share: number
  fixed_cost_cents: string
  contact_cost_cents: string
  contacts: number
  other_methods: boolean
  waves: { number: number; contact_on: string; selection_quarter: Quarter }[]
  result: StoredResult
  measured_at: Date
}

/** The results of all started campaigns, or of one, in a build. */
export const findMeasured = (db: Executor, build: number, id?: string): Promise<MeasuredCampaign[]> =>
  findRows(
    db,
    sql<MeasuredCampaign>`
      select c.id, c.key, c.name, coalesce(nullif(c.name_es, ''), c.name) as name_es, c.family, c.status, c.goal_pct,
        c.hold_out_share,
        -- R-OUT-13: of a final result as they were when it became final.
        coalesce((c.final_costs ->> 'fixed_cents')::bigint, c.fixed_cost_cents) as fixed_cost_cents,
        coalesce((c.final_costs ->> 'contact_cents')::bigint, k.cost, 0) as contact_cost_cents,
        coalesce((c.final_costs ->> 'contacts')::int, k.contacts, 0)::int as contacts, coalesce(k.other, false) as other_methods,
        (select coalesce(json_agg(json_build_object('number', w.number, 'contact_on', w.contact_on,
          'selection_quarter', w.selection_quarter) order by w.number), '[]')
          from campaign_waves w where w.campaign_id = c.id) as waves,
        e.brief as result, e.measured_at
      from campaigns c
      join campaign_effects e on e.campaign_id = c.id and e.build_id = ${build}
      left join (
        select campaign_id, sum(cost_cents) as cost, count(*) as contacts, bool_or(method <> 'mail') as other
        from contacts where sent_at is not null and ${id === undefined ? sql`campaign_id is not null` : sql`campaign_id = ${id}`}
        group by campaign_id
      ) k on k.campaign_id = c.id
      where c.status <> 'draft' ${id === undefined ? sql`` : sql`and c.id = ${id}`}
      order by array_position(array['final', 'due', 'too_few'], e.status), e.brief ->> 'design',
        (select min(w.contact_on) from campaign_waves w where w.campaign_id = c.id) desc, c.key`,
  )

export type ReachRow = {
  assigned: number
  sent: number
  delivered: number
  opened: number
  viewed: number
  responded: number
}

/** Counts by the stored steps of each contact, which are in the index (migration 0039). */
const reached = (step: EngagementStep) =>
  sql`count(*) filter (where k.steps & ${sql.lit(2 ** ENGAGEMENT_STEPS.indexOf(step))} > 0)::int`

/** How far all treated providers of a campaign got, by whichever letter, message or call. */
export const findReach = async (db: Executor, id: string): Promise<ReachRow> => {
  const found = await findRow(
    db,
    sql<ReachRow>`
      select count(*)::int as assigned, count(k.provider_id)::int as sent, ${reached('delivered')} as delivered,
        ${reached('opened')} as opened, ${reached('viewed')} as viewed, ${reached('responded')} as responded
      from (
        select distinct a.provider_id from campaign_assignments a join campaign_waves w on w.id = a.wave_id
        where w.campaign_id = ${id} and a.arm = 'treated'
      ) t
      left join (
        select provider_id, bit_or(steps) as steps from contacts
        where campaign_id = ${id} and sent_at is not null group by provider_id
      ) k on k.provider_id = t.provider_id`,
  )
  return found ?? { assigned: 0, sent: 0, delivered: 0, opened: 0, viewed: 0, responded: 0 }
}

type Assigned = { treated: number; control: number }

/** The counts of the draw, as the list of campaigns shows them. */
export async function countAssigned(db: Executor, ids: readonly string[]): Promise<Map<string, Assigned>> {
  const rows = await findRows(
    db,
    sql<Assigned & { id: string }>`
      select w.campaign_id as id, count(*) filter (where a.arm = 'treated')::int as treated,
        count(*) filter (where a.arm = 'control')::int as control
      from campaign_waves w join campaign_assignments a on a.wave_id = w.id
      where w.campaign_id = any(${[...ids]}::uuid[]) group by 1`,
  )
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export const countControl = async (db: Executor, id: string): Promise<number> => {
  const found = await findRow(
    db,
    sql<{ control: number }>`
      select count(distinct a.provider_id)::int as control
      from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      where w.campaign_id = ${id} and a.arm = 'control'`,
  )
  return found?.control ?? 0
}
