import type { DeskCounts, DeskFilter } from '@plumbline/contract/outreach/desk'
import {
  DESK_EARLY_MINUTES,
  DESK_GROUPS,
  DESK_HOLD_MINUTES,
  type DeskGroup,
} from '@plumbline/contract/outreach/desk-rules'
import { ENGAGEMENT_STAGES } from '@plumbline/contract/outreach/engagement-steps'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { joinChosenPhone } from '#platform/providers/contact-of.repository.ts'
import { stillCounts } from '#platform/providers/outreach-rules.repository.ts'
import { isSuppressed } from '#platform/providers/provider-heads.repository.ts'
import { isWaiting, nextAction } from '#platform/providers/provider-selection.repository.ts'
import { type CountDue, type WaitingRow, waiting } from '#platform/request/due-count.ts'
import { endOfToday, officeDay } from '#platform/time/office-day.ts'
import { askedToday } from './desk-requests.repository.ts'

type Part = RawBuilder<unknown>
type Providers = Omit<DeskFilter, 'owner'>

const VIEWED = sql.lit(ENGAGEMENT_STAGES.indexOf('viewed'))

/** SQL: somebody has the call open now. */
export const isTaken = (call: string): Part =>
  sql`(${sql.ref(`${call}.taken_by`)} is not null
    and ${sql.ref(`${call}.taken_at`)} > now() - make_interval(mins => ${sql.lit(DESK_HOLD_MINUTES)}))`

/** SQL: a running campaign `g` whose result is not final yet. What is done later belongs to the next one. */
export const IS_ONGOING = sql`(g.status = 'running' and not exists (
  select 1 from campaign_effects e join system_state s on s.current_build_id = e.build_id
  where e.campaign_id = g.id and e.status = 'final'))`

const treatedBy = (campaign: Part): Part => sql`exists (
  select 1 from campaign_assignments a join campaign_waves w on w.id = a.wave_id
  where a.provider_id = k.provider_id and a.arm = 'treated' and ${campaign})`

const IS_PAUSED = sql`paused.provider_id is not null`
const IS_IN_ONGOING = sql`coalesce(arms.is_treated, false)`
/** A control of one campaign may be called about the topic of another that treats them. */
const IS_HELD_OUT = sql`(coalesce(arms.is_control, false) and not ${IS_IN_ONGOING})`

/**
 * SQL: providers by what keeps them off the list. They are joined, because a look at the desk would ask it of each of
 * thousands of rows; a subquery in their place is repeated for each row as soon as it does not fit the memory.
 */
const leftOutSets = (one: (providerId: Part) => Part): Part => sql`
  waves as materialized (
    select w.id, w.campaign_id in (select g.id from campaigns g where ${IS_ONGOING}) as is_ongoing,
      ${stillCounts({ contactOn: sql`w.contact_on`, campaignId: sql`w.campaign_id` })} as counts
    from campaign_waves w),
  arms as (
    select a.provider_id, bool_or(a.arm = 'treated') as is_treated, bool_or(a.arm = 'control') as is_control
    from waves w join campaign_assignments a on a.wave_id = w.id
    where case a.arm when 'treated' then w.is_ongoing else w.counts end and ${one(sql`a.provider_id`)} group by 1),
  paused as (
    select distinct o.provider_id from outreach_pauses o
    where o.starts_on <= ${officeDay()} and (o.ends_on is null or o.ends_on >= ${officeDay()})
      and ${one(sql`o.provider_id`)})`

function matching({ campaign, specialty, state }: Providers): Part {
  const all: Part[] = [sql`true`]
  if (campaign !== undefined) all.push(treatedBy(sql`w.campaign_id = ${campaign}::uuid`))
  if (specialty !== undefined) all.push(sql`k.specialty = ${specialty}`)
  if (state !== undefined) all.push(sql`k.state = ${state}`)
  return sql.join(all, sql` and `)
}

/**
 * SQL: the tables `listed` (who to call today, R-DESK-2) and what it needs. The same rule as `decideCall`, which the
 * test compares it with.
 */
function listedToday(filter: Providers, only: string | null): Part {
  const one = (column: Part) => (only === null ? sql`true` : sql`${column} = ${only}::uuid`)
  return sql`
    ${leftOutSets(one)},
    open_calls as (select * from desk_calls d where d.state = 'open' and ${one(sql`d.provider_id`)}),
    planned as (
      select c.provider_id, min(c.created_at) as since from contacts c
      where c.method = 'call' and c.sent_at is null and c.skipped is null and c.planned_on <= ${officeDay()}
        and ${one(sql`c.provider_id`)} group by 1),
    asked as (${askedToday(one)}),
    -- Few have a row of their own; the many others are found by one scan, which this keeps narrow.
    named as (
      select provider_id from asked
      union select provider_id from planned
      union select provider_id from open_calls where callback_at is not null or attempts > 0),
    wanted as (
      select k.* from provider_keys k
      where ${isWaiting('k')} and ${nextAction('k')} = 'call' and ${one(sql`k.provider_id`)}
      union all
      select k.* from named join provider_keys k on k.provider_id = named.provider_id
      where (${isWaiting('k')} and ${nextAction('k')} = 'call') is not true),
    listed as (
      select k.provider_id, d.owner_id, case when ${isTaken('d')} then d.taken_by end as taken_by,
        coalesce(q.due_at, d.callback_at) as due_at,
        case when q.provider_id is not null then 'asked' when d.callback_at is not null then 'promised'
          else 'due' end as desk_group,
        case when not ${isSuppressed('k')} then k.paid_exposure end as amount, k.last_contact_at
      from wanted k
      left join open_calls d on d.provider_id = k.provider_id
      left join planned p on p.provider_id = k.provider_id
      left join asked q on q.provider_id = k.provider_id
      left join arms on arms.provider_id = k.provider_id
      left join paused on paused.provider_id = k.provider_id
      where not exists (select 1 from do_not_call n where n.provider_id = k.provider_id and n.lifted_at is null)
        and ${matching(filter)}
        and (d.return_at is null or d.return_at <= now() or not q.is_tried)
        and case when q.provider_id is not null then true
          when d.callback_at is not null then d.callback_at < ${endOfToday()}
          else k.open_disputes = 0
            and (p.provider_id is not null or k.stage < ${VIEWED})
            and (p.provider_id is not null or d.attempts > 0 or ${nextAction('k')} = 'call')
            and (k.campaigns = 0 or ${IS_IN_ONGOING})
            and not ${IS_PAUSED} and not ${IS_HELD_OUT}
            and (p.provider_id is null or not exists (
              select 1 from report_responses r where r.provider_id = k.provider_id and r.created_at >= p.since))
          end)`
}

const ORDER = sql`order by ${sql.join(
  DESK_GROUPS.map((group) => sql`(desk_group <> ${sql.lit(group)})`),
)}, listed.due_at nulls last, coalesce(amount, 0) desc, listed.last_contact_at nulls first, listed.provider_id`

const owned = (owner: DeskFilter['owner'], viewerId: string): Part => {
  if (owner === 'mine') return sql`(owner_id = ${viewerId} or taken_by = ${viewerId})`
  return owner === 'nobody' ? sql`(owner_id is null and taken_by is null)` : sql`true`
}

export type Place = { id: string; group: DeskGroup }

/** The first rows in the order to call, and how many there are under the same filters. One scan for both. */
export async function findPlaces(
  db: Executor,
  { owner, ...filter }: DeskFilter,
  viewerId: string,
  limit: number | null,
): Promise<{ places: Place[]; counts: DeskCounts }> {
  const row = await getRow(
    db,
    sql<{ places: Place[] | null; counts: DeskCounts }>`
      with ${listedToday(filter, null)},
      page as (select * from listed where ${owned(owner, viewerId)} ${ORDER} limit ${limit}::bigint)
      select (select json_agg(json_build_object('id', provider_id, 'group', desk_group) ${ORDER}) from page as listed) as places,
        (select json_build_object('all', count(*), 'mine', count(*) filter (where ${owned('mine', viewerId)}),
          'nobody', count(*) filter (where ${owned('nobody', viewerId)}),
          'asked', count(*) filter (where desk_group = 'asked'),
          'promised', count(*) filter (where desk_group = 'promised')) from listed) as counts`,
  )
  return { places: row.places ?? [], counts: row.counts }
}

export async function countToday(db: Executor, filter: Providers = {}): Promise<number> {
  const { count } = await getRow(
    db,
    sql<{ count: number }>`with ${listedToday(filter, null)} select count(*)::int as count from listed`,
  )
  return count
}

/** The calls of today, by the longest without contact. */
export const countCallsDue: CountDue = async (db) => {
  const row = await getRow(
    db,
    sql<WaitingRow>`
      with ${listedToday({}, null)} select count(*)::int as count, min(last_contact_at) as since from listed`,
  )
  return [waiting('calls', row)]
}

/** The group of one provider today; null if they are not on the list. */
export async function findGroup(db: Executor, providerId: string): Promise<DeskGroup | null> {
  const rows = await findRows(
    db,
    sql<{ desk_group: DeskGroup }>`with ${listedToday({}, providerId)} select desk_group from listed`,
  )
  return rows[0]?.desk_group ?? null
}

/** Calls that the viewer can take, in their order: with a number, at their hour, not taken, and not another person's. */
export async function findFree(
  db: Executor,
  { owner, ...filter }: DeskFilter,
  viewerId: string,
  limit: number,
): Promise<Place[]> {
  return findRows(
    db,
    sql<Place>`
      with ${listedToday(filter, null)}
      select listed.provider_id as id, desk_group as group
      from listed join provider_list l on l.provider_id = listed.provider_id
        left join asked on asked.provider_id = listed.provider_id
        ${joinChosenPhone('l')}
      where (phone.id is not null or asked.phone is not null) and taken_by is null
        and (listed.due_at is null or listed.due_at <= now() + make_interval(mins => ${sql.lit(DESK_EARLY_MINUTES)}))
        and (owner_id is null or owner_id = ${viewerId})
        and ${owned(owner, viewerId)}
      ${ORDER} limit ${limit}`,
  )
}
