import { type RawBuilder, sql } from 'kysely'
import { IS_ONGOING } from '#platform/providers/outreach-rules.repository.ts'
import { officeDay } from '#platform/time/office-day.ts'

type Part = RawBuilder<unknown>

/**
 * SQL: the contact `c` is a call that nobody has made yet, of an ongoing campaign or of none. A query that has found the
 * ongoing campaigns names where.
 */
export const isPlannedCall = (ongoing = sql`select g.id from campaigns g where ${IS_ONGOING}`): Part =>
  sql`(c.method = 'call' and c.sent_at is null and c.skipped is null
    and (c.campaign_id is null or c.campaign_id in (${ongoing})))`

/**
 * SQL: the day of the oldest call that the campaign had planned by then and that nobody has made. A call to the provider
 * is this one first: a later campaign would leave it on the list, to be made again.
 */
export const plannedDay = (providerId: Part, campaignId: Part, moment: Part = sql`now()`): Part => sql`(
  select min(c.planned_on) from contacts c
  where c.provider_id = ${providerId} and c.campaign_id = ${campaignId} and c.method = 'call' and c.sent_at is null
    and c.skipped is null and c.planned_on <= ${officeDay(moment)} and c.created_at <= ${moment})`
