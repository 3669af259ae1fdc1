import type { Locale } from '@plumbline/contract/core/locale'
import type { DeskCounts, DeskFilter, DeskGroupCounts } from '@plumbline/contract/outreach/desk'
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
import {
  callsOfOngoing,
  IS_ONGOING,
  isInOngoing,
  isInOngoingAlone,
  messagesOfOngoing,
  stillCounts,
} from '#platform/providers/outreach-rules.repository.ts'
import { isSuppressed } from '#platform/providers/provider-heads.repository.ts'
import { isCallNext } from '#platform/providers/provider-selection.repository.ts'
import { type CountDue, type WaitingRow, waiting } from '#platform/request/due-count.ts'
import { endOfToday, officeDay } from '#platform/time/office-day.ts'
import { askedToday } from './desk-requests.repository.ts'
import { isPlannedCall } from './planned-calls.repository.ts'

type Part = RawBuilder<unknown>
type Providers = Omit<DeskFilter, 'owner'>

const VIEWED = sql.lit(ENGAGEMENT_STAGES.indexOf('viewed'))

/** SQL: somebody has the call open now. */
export const isTaken = (call: string): Part =>
  sql`(${sql.ref(`${call}.taken_by`)} is not null
    and ${sql.ref(`${call}.taken_at`)} > now() - make_interval(mins => ${sql.lit(DESK_HOLD_MINUTES)}))`

/** SQL: this user can work on calls: of the support team, and able to sign in. */
export const isInTeam = (userId: Part): Part => sql`${userId} in (
  select m.id from users m join user_roles r on r.user_id = m.id
  where m.disabled_at is null and r.role in ('admin', 'fs_admin'))`

/** SQL: who owns the call. Nobody, if its owner has left the team: otherwise it would wait for them forever. */
export const ownerOf = (call: string): Part =>
  sql`(case when ${isInTeam(sql.ref(`${call}.owner_id`))} then ${sql.ref(`${call}.owner_id`)} end)`

const ONGOING = sql`array(select id from ongoing)`
const ONGOING_WAVES = sql`array(select id from waves where is_ongoing)`
const COUNTING_WAVES = sql`array(select id from waves where counts)`

const isIn = (set: string): Part =>
  sql`exists (select 1 from ${sql.ref(set)} s where s.provider_id = k.provider_id)`

function matching({ campaign, specialty, state }: Providers): Part {
  const all: Part[] = [sql`true`]
  if (campaign !== undefined) all.push(sql`k.campaign_ids @> array[${campaign}::uuid]`)
  if (specialty !== undefined) all.push(sql`k.specialty = ${specialty}`)
  if (state !== undefined) all.push(sql`k.state = ${state}`)
  return sql.join(all, sql` and `)
}

/**
 * SQL: whom a campaign holds out, who does not want calls, and who has an accepted explanation. They are tables of their
 * own, so that thousands of providers are joined with each once and not looked up one by one. A campaign holds out the
 * provider at any practice, as for messages.
 */
const sets = (one: (providerId: Part) => Part): Part => sql`
  ongoing as materialized (select g.id from campaigns g where ${IS_ONGOING}),
  waves as materialized (
    select w.id, w.campaign_id in (select id from ongoing) as is_ongoing,
      ${stillCounts({ contactOn: sql`w.contact_on`, campaignId: sql`w.campaign_id` })} as counts
    from campaign_waves w),
  controls as materialized (
    select p.id as provider_id from campaign_assignments a join providers d on d.id = a.provider_id
      join providers p on p.npi = d.npi
    where a.arm = 'control' and a.wave_id = any(${COUNTING_WAVES}) and ${one(sql`p.id`)}),
  silent as materialized (
    select n.provider_id from do_not_call n where n.lifted_at is null and ${one(sql`n.provider_id`)}),
  paused as materialized (
    select o.provider_id from outreach_pauses o
    where o.starts_on <= ${officeDay()} and (o.ends_on is null or o.ends_on >= ${officeDay()})
      and ${one(sql`o.provider_id`)})`

/** SQL: groups are numbers by their order, which sort faster than words. */
const PLACE = {
  promised: sql.lit(DESK_GROUPS.indexOf('promised')),
  asked: sql.lit(DESK_GROUPS.indexOf('asked')),
  due: sql.lit(DESK_GROUPS.indexOf('due')),
} satisfies Record<DeskGroup, Part>
const GROUP = sql`(array[${sql.join(DESK_GROUPS.map((group) => sql.lit(group)))}])[listed.place + 1]`

/** SQL: what another campaign sent before is no reason to call about an ongoing one (R-DESK-36); most had only one. */
const isOfOngoing = (enough: Part): Part =>
  sql`(k.campaigns <= 1 or ${isInOngoingAlone('k', ONGOING)} or ${enough})`
const IS_TREATED = isInOngoing('k', ONGOING)
const WRITTEN_TO = isOfOngoing(sql`${messagesOfOngoing(sql`k.provider_id`, ONGOING_WAVES)} >= 2`)
const TRIED = isOfOngoing(sql`${callsOfOngoing(sql`k.provider_id`, ONGOING_WAVES)} > 0`)

const AMOUNT = sql`case when not ${isSuppressed('k')} then k.paid_exposure end`
/** SQL: they asked to be called back and named no day, so they are called whatever they read since. */
export const WANTS_BACK = sql`coalesce(d.last_result = 'call_back', false)`
const TAKEN_BY = sql`case when ${isTaken('d')} then d.taken_by end`

/**
 * SQL: the tables `listed` (who to call today, R-DESK-2) and what it needs. The same rule as `decideCall`, which the
 * test compares it with. Few have a call of their own and get the whole rule; the many others are found by one scan,
 * and their rule is short.
 */
function listedToday(filter: Providers, only: string | null): Part {
  const one = (column: Part) => (only === null ? sql`true` : sql`${column} = ${only}::uuid`)
  const dueBy = (arm: Part) => sql`
    select k.provider_id, ${AMOUNT} as amount, k.last_contact_at from provider_keys k
    where ${isCallNext('k')} and k.open_disputes = 0 and ${arm} and ${one(sql`k.provider_id`)} and ${matching(filter)}`
  return sql`
    ${sets(one)},
    open_calls as (select * from desk_calls d where d.state = 'open' and ${one(sql`d.provider_id`)}),
    planned as (
      select c.provider_id, min(c.created_at) as since from contacts c
      where ${isPlannedCall(sql`select id from ongoing`)} and c.planned_on <= ${officeDay()}
        and ${one(sql`c.provider_id`)}
      group by 1),
    asked as (${askedToday(one)}),
    named as materialized (
      select provider_id from asked
      union select provider_id from planned
      union select provider_id from open_calls
        where callback_at is not null or attempts > 0 or return_at is not null),
    called as (
      select k.provider_id, ${ownerOf('d')} as owner_id, ${TAKEN_BY} as taken_by, coalesce(q.due_at, d.callback_at) as due_at,
        case when q.starts_at is not null then ${PLACE.promised} when q.provider_id is not null then ${PLACE.asked}
          when d.callback_at is not null then ${PLACE.promised} else ${PLACE.due} end as place,
        ${AMOUNT} as amount, k.last_contact_at
      from named join provider_keys k on k.provider_id = named.provider_id
      left join open_calls d on d.provider_id = k.provider_id
      left join planned p on p.provider_id = k.provider_id
      left join asked q on q.provider_id = k.provider_id
      where not ${isIn('silent')} and ${matching(filter)}
        and (d.return_at is null or d.return_at <= now() or not q.is_tried)
        and case when q.provider_id is not null then true
          when d.callback_at is not null then d.callback_at < ${endOfToday()}
          else k.open_disputes = 0
            and (p.provider_id is not null or ${WANTS_BACK} or k.stage < ${VIEWED})
            and (p.provider_id is not null or ${WANTS_BACK} or (d.attempts > 0 and ${TRIED})
              or (${isCallNext('k')} and ${WRITTEN_TO}))
            and (${IS_TREATED}
              or (k.campaigns = 0 and not ${isIn('controls')}))
            and not exists (
              select 1 from outreach_pauses o where o.provider_id = k.provider_id
                and o.starts_on <= ${officeDay()} and (o.ends_on is null or o.ends_on >= ${officeDay()}))
            and (p.provider_id is null or ${WANTS_BACK} or not exists (
              select 1 from report_responses r where r.provider_id = k.provider_id and r.created_at >= p.since))
          end),
    handled as materialized (
      select provider_id from named union all select provider_id from silent union all select provider_id from paused),
    due as (
      ${dueBy(sql`k.campaigns = 1 and ${IS_TREATED}`)}
      union all
      ${dueBy(sql`k.campaigns > 1 and ${IS_TREATED} and ${WRITTEN_TO}`)}
      union all
      ${dueBy(sql`k.campaigns = 0 and not ${isIn('controls')}`)}),
    everyone as (
      select * from called
      union all
      select k.provider_id, ${ownerOf('d')}, ${TAKEN_BY}, null, ${PLACE.due}, k.amount, k.last_contact_at
      from due k left join open_calls d on d.provider_id = k.provider_id
      where not ${isIn('handled')}),
    ${filter.language === undefined ? sql`listed as (select * from everyone)` : speaking(filter.language)}`
}

/** SQL: `listed` keeps the calls in this language. The number that they gave for the call comes before the one on file. */
const speaking = (language: Locale): Part => sql`
    spoken as materialized (
      select everyone.*, case when q.phone is not null then q.language else phone.language end as language
      from everyone join provider_list l on l.provider_id = everyone.provider_id
        left join asked q on q.provider_id = everyone.provider_id ${joinChosenPhone('l')}),
    listed as (select * from spoken where language = ${language})`

const ORDER = sql`order by place, listed.due_at nulls last, coalesce(amount, 0) desc,
  listed.last_contact_at nulls first, listed.provider_id`

const owned = (owner: DeskFilter['owner'], viewerId: string): Part => {
  if (owner === 'mine') return sql`(owner_id = ${viewerId} or taken_by = ${viewerId})`
  return owner === 'nobody' ? sql`(owner_id is null and taken_by is null)` : sql`true`
}

export type Place = { id: string; group: DeskGroup }

/**
 * The first rows in the order to call, how many there are under the same filters, and how many of the chosen owner are in
 * each group. One scan for all.
 */
export async function findPlaces(
  db: Executor,
  { owner, ...filter }: DeskFilter,
  viewerId: string,
  limit: number | null,
): Promise<{ places: Place[]; counts: DeskCounts; groups: DeskGroupCounts }> {
  const unknownLanguage =
    filter.language === undefined ? sql`0` : sql`(select count(*) from spoken where language is null)`
  const inGroup = (group: DeskGroup): Part =>
    sql`${sql.lit(group)}, count(*) filter (where place = ${PLACE[group]} and ${owned(owner, viewerId)})`
  const row = await getRow(
    db,
    sql<{ places: Place[] | null; counts: DeskCounts; groups: DeskGroupCounts }>`
      with ${listedToday(filter, null)},
      page as (select * from listed where ${owned(owner, viewerId)} ${ORDER} limit ${limit}::bigint)
      select (select json_agg(json_build_object('id', provider_id, 'group', ${GROUP}) ${ORDER}) from page as listed) as places,
        (select json_build_object('all', count(*), 'mine', count(*) filter (where ${owned('mine', viewerId)}),
          'nobody', count(*) filter (where ${owned('nobody', viewerId)}),
          'asked', count(*) filter (where place = ${PLACE.asked}),
          'promised', count(*) filter (where place = ${PLACE.promised}),
          'unknown_language', ${unknownLanguage}) from listed) as counts,
        (select json_build_object(${sql.join(DESK_GROUPS.map(inGroup))}) from listed) as groups`,
  )
  return { ...row, places: row.places ?? [] }
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
    sql<{ group: DeskGroup }>`with ${listedToday({}, providerId)} select ${GROUP} as group from listed`,
  )
  return rows[0]?.group ?? null
}

/** `isAsked`: they asked for the call. */
export type FreePlace = { id: string; isAsked: boolean }

/**
 * Calls that the viewer can take, in their order: with a number, at their hour, not taken, and not another person's. Of
 * all providers, or of one.
 */
export async function findFree(
  db: Executor,
  { owner, ...filter }: DeskFilter,
  viewerId: string,
  { limit, only }: { limit: number; only: string | null },
): Promise<FreePlace[]> {
  return findRows(
    db,
    sql<FreePlace>`
      with ${listedToday(filter, only)}
      select listed.provider_id as id, asked.provider_id is not null as "isAsked"
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
