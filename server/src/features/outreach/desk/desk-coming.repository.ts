import { type ComingCall, LOGGED_ROWS_MAX } from '@plumbline/contract/outreach/desk'
import { ENGAGEMENT_STAGES } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import {
  callsOfOngoing,
  isHeldOut,
  isInOngoing,
  isPaused,
  isSilent,
} from '#platform/providers/outreach-rules.repository.ts'
import { isSuppressed } from '#platform/providers/provider-heads.repository.ts'
import { endOfOfficeDay, endOfToday, officeDay } from '#platform/time/office-day.ts'
import { getStateZone } from '#platform/time/state-zones.ts'
import { ownerOf, WANTS_BACK } from './desk-list.repository.ts'
import { askedToday } from './desk-requests.repository.ts'
import { isPlannedCall } from './planned-calls.repository.ts'

const VIEWED = sql.lit(ENGAGEMENT_STAGES.indexOf('viewed'))

/** SQL: nothing keeps the provider off the list who has neither a promise nor asked for the call (as `decideCall`). */
const MAY_BE_DUE = sql`(l.open_disputes = 0 and not ${isPaused(sql`l.provider_id`, null)}
  and (${isInOngoing('l')} or (l.campaigns = 0 and not ${isHeldOut(sql`l.npi`, null)}))
  and case when p.provider_id is null then ${WANTS_BACK} or l.stage < ${VIEWED}
      and (l.campaigns <= 1 or ${callsOfOngoing(sql`l.provider_id`)} > 0)
    else ${WANTS_BACK} or not exists (
    select 1 from report_responses r where r.provider_id = l.provider_id and r.created_at >= p.since) end)`

type Found = Omit<ComingCall, 'at' | 'zone'> & {
  at: Date | null
  state: string
  callback_zone: string | null
}

const present = ({ state, callback_zone, at, ...row }: Found): ComingCall => ({
  ...row,
  at: at?.toISOString() ?? null,
  zone: (row.why === 'promised' ? callback_zone : null) ?? getStateZone(state),
})

/**
 * R-DESK-11: who is not on the list now and will be by the end of a day: promised, booked, planned by a campaign, or not
 * reached and due again. Who gets a call because messages had their days is known only on that day.
 */
export async function findComing(db: Executor, until: string): Promise<ComingCall[]> {
  const end = endOfOfficeDay(sql`${until}::date`)
  const rows = await findRows(
    db,
    sql<Found>`
      with asked as (${askedToday(() => sql`true`)}),
      booked as (
        select c.provider_id, min(c.starts_at) as starts_at from coder_calls c
        where c.status = 'booked' and c.starts_at >= ${endOfToday()} and c.starts_at <= ${end} group by 1),
      planned as (
        select c.provider_id, min(c.created_at) as since from contacts c
        where ${isPlannedCall()} and c.planned_on > ${officeDay()} and c.planned_on <= ${until}::date group by 1),
      waiting as (
        select d.*, case when d.callback_at >= ${endOfToday()} then greatest(d.callback_at, d.return_at)
          else d.return_at end as comes_at
        from desk_calls d where d.state = 'open'),
      candidates as (
        select provider_id from booked union select provider_id from planned
        union select provider_id from waiting where comes_at > now() and comes_at <= ${end}),
      found as (
        select l.provider_id, l.name, l.state, o.name as owner, d.callback_zone,
          case when not ${isSuppressed('l')} then l.paid_exposure end as amount,
          case when b.provider_id is not null then 'booked'
            when d.callback_at is not null then 'promised'
            when q.provider_id is not null then 'asked'
            when p.provider_id is not null then 'planned' else 'returns' end as why,
          case when b.provider_id is not null then b.starts_at
            when d.callback_at >= ${endOfToday()} then d.comes_at end as at,
          ${MAY_BE_DUE} as may_be_due
        from candidates x join provider_list l on l.provider_id = x.provider_id
        left join booked b on b.provider_id = l.provider_id
        left join planned p on p.provider_id = l.provider_id
        left join asked q on q.provider_id = l.provider_id
        left join waiting d on d.provider_id = l.provider_id
        left join users o on o.id = ${ownerOf('d')}
        where not ${isSilent(sql`l.provider_id`)}
          and (b.provider_id is not null or d.comes_at is null or (d.comes_at > now() and d.comes_at <= ${end})))
      select provider_id, name, why, at, state, callback_zone, owner from found
      where why in ('booked', 'promised', 'asked') or may_be_due
      order by at nulls last, coalesce(amount, 0) desc, provider_id limit ${LOGGED_ROWS_MAX}`,
  )
  return rows.map(present)
}

/** What is promised or booked for a later day, by its hour, so that it can be seen before its day. */
export async function findLater(db: Executor, until: string): Promise<ComingCall[]> {
  const end = endOfOfficeDay(sql`${until}::date`)
  const rows = await findRows(
    db,
    sql<Found>`
      select l.provider_id, l.name, x.why, x.at, l.state, x.zone as callback_zone, o.name as owner
      from (
        select 'promised' as why, d.provider_id, case when d.callback_at > ${end} then d.callback_at end as at,
          d.callback_zone as zone, greatest(d.callback_at, d.return_at) as comes_at
        from desk_calls d
        where d.state = 'open' and d.callback_at is not null and greatest(d.callback_at, d.return_at) > ${end}
        union all
        select 'booked', c.provider_id, min(c.starts_at), null, min(c.starts_at)
        from coder_calls c where c.status = 'booked' and c.starts_at > ${end} group by c.provider_id
      ) x join provider_list l on l.provider_id = x.provider_id
      left join desk_calls d on d.provider_id = l.provider_id and d.state = 'open'
      left join users o on o.id = ${ownerOf('d')}
      where not ${isSilent(sql`l.provider_id`)}
      order by x.comes_at, l.provider_id, x.why limit ${LOGGED_ROWS_MAX}`,
  )
  return rows.map(present)
}
