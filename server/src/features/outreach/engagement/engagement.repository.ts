import {
  type CampaignName,
  COHORT_WEEKS,
  type ContactFilter,
  choosesKind,
  type EngagementSummary,
  FIRST_VIEW_DAYS,
  type FunnelSplit,
} from '@plumbline/contract/outreach/engagement'
import { ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { isJourney, joinProviders, matchingContacts } from './contact-filter.repository.ts'

const stepBit = (step: (typeof ENGAGEMENT_STEPS)[number]) => sql.lit(2 ** ENGAGEMENT_STEPS.indexOf(step))
/** What came back was never there to be viewed. */
const isDelivered = sql`c.steps & ${stepBit('delivered')} > 0`

/** The call desk counts who is on its list today. */
export type CountCalls = (
  db: Executor,
  filter: Pick<ContactFilter, 'campaign' | 'specialty' | 'state'>,
) => Promise<number>

/**
 * Later messages of journeys whose first one came back: few, so they are joined to the providers and not counted with
 * them. All other journeys need none: a step after a later message is also after the first. Nor does a filter by method
 * or type, which asks what one kind of message led to.
 */
const laterSteps = (filter: ContactFilter) => sql`
  select r.provider_id, bit_or(r.steps) as steps from contacts c ${joinProviders(filter)}
  join contacts r on r.provider_id = c.provider_id and r.campaign_id is not distinct from c.campaign_id
    and r.sent_at > c.sent_at
  where ${choosesKind(filter) ? sql`false` : matchingContacts(filter)} and c.failed_at is not null group by 1`

/** Counts each provider once. */
export async function findSummary(
  db: Executor,
  filter: ContactFilter,
  countCalls: CountCalls,
): Promise<EngagementSummary> {
  const { campaign, specialty, state } = filter
  const [reached, to_call, sent] = await Promise.all([
    getRow(
      db,
      sql<{ providers: number; opened: number; viewed: number }>`
        with later as materialized (${laterSteps(filter)})
        select count(*)::int as providers, count(*) filter (where steps & ${stepBit('opened')} > 0)::int as opened,
          count(*) filter (where steps & ${stepBit('viewed')} > 0)::int as viewed
        from (
          select e.steps | coalesce(later.steps, 0::smallint) as steps
          from (
            select c.provider_id, bit_or(c.steps) as steps from contacts c ${joinProviders(filter)}
            where ${matchingContacts(filter)} group by 1
          ) as e left join later on later.provider_id = e.provider_id
        ) as each_provider`,
    ),
    countCalls(db, { campaign, specialty, state }),
    getRow(
      db,
      sql<{ first: string | null; last: string | null }>`
        select to_char(min(sent_at) at time zone 'UTC', 'YYYY-MM') as first,
          to_char(max(sent_at) at time zone 'UTC', 'YYYY-MM') as last
        from contacts where sent_at is not null`,
    ),
  ])
  const { first, last } = sent
  return { ...reached, to_call, months: first === null || last === null ? null : { first, last } }
}

export const findCampaignNames = (db: Executor): Promise<CampaignName[]> =>
  findRows(
    db,
    sql<CampaignName>`select id, name, coalesce(nullif(name_es, ''), name) as name_es from campaigns order by name, id`,
  )

/** Contacts with the same value of the split and the same steps after (migration 0031) and before them (0091). */
export type FunnelGroup = {
  /** Represents its journey; by type, other messages are counted as well. */
  is_journey: boolean
  is_first: boolean
  key: string | null
  steps: number
  already: number
  count: number
}

const SPLIT_KEYS = {
  method: sql`c.method`,
  type: sql`c.type`,
  campaign: sql`c.campaign_id::text`,
  specialty: sql`l.specialty`,
  state: sql`l.state`,
} as const satisfies Record<FunnelSplit, unknown>

/** One scan for the total and its parts. Only the split by type needs messages that represent no journey. */
export function findFunnelGroups(
  db: Executor,
  filter: ContactFilter,
  split: FunnelSplit,
): Promise<FunnelGroup[]> {
  const needsProviders = split === 'specialty' || split === 'state'
  return findRows(
    db,
    sql<FunnelGroup>`
      select ${isJourney(filter)} as is_journey, c.is_first, ${SPLIT_KEYS[split]} as key, c.steps, c.already, count(*)::int as count
      from contacts c ${joinProviders(filter, needsProviders)}
      where ${matchingContacts(filter, split !== 'type')}
      group by 1, c.is_first, ${SPLIT_KEYS[split]}, c.steps, c.already`,
  )
}

/** Delivered contacts of a month that viewed in a week after the contact; `week` is null for later or not yet. */
export type CohortGroup = { month: string; week: number | null; count: number; weeks_over: number }

export function findCohortGroups(db: Executor, filter: ContactFilter): Promise<CohortGroup[]> {
  return findRows(
    db,
    sql<CohortGroup>`
      select to_char(month, 'YYYY-MM') as month, case when week < ${COHORT_WEEKS} then week end as week,
        sum(count)::int as count, floor(date_part('epoch', now() - max(latest)) / (7 * 86400))::int as weeks_over
      from (
        select date_trunc('month', c.sent_at at time zone 'UTC') as month,
          floor(date_part('epoch', c.viewed_at - c.sent_at) / (7 * 86400))::int as week,
          count(*) as count, max(c.sent_at) as latest
        from contacts c ${joinProviders(filter)} where ${matchingContacts(filter)} and ${isDelivered} group by 1, 2
      ) as weeks
      group by 1, 2 order by 1 desc`,
  )
}

/** Delivered contacts of a campaign that viewed after this many whole days; `days` is null for not yet. */
export type FirstViewGroup = { campaign_id: string | null; days: number | null; due: boolean; count: number }

export function findFirstViewGroups(db: Executor, filter: ContactFilter): Promise<FirstViewGroup[]> {
  return findRows(
    db,
    sql<FirstViewGroup>`
      select c.campaign_id, floor(date_part('epoch', c.viewed_at - c.sent_at) / 86400)::int as days,
        c.sent_at <= now() - make_interval(days => ${FIRST_VIEW_DAYS + 1}) as due, count(*)::int as count
      from contacts c ${joinProviders(filter)} where ${matchingContacts(filter)} and ${isDelivered} group by 1, 2, 3`,
  )
}
