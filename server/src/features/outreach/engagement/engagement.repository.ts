import type { CampaignName, ContactFilter, EngagementSummary } from '@plumbline/contract/outreach/engagement'
import { ENGAGEMENT_STEPS } from '@plumbline/contract/outreach/engagement-steps'
import { sql } from 'kysely'
import { type Executor, findRows, getRow } from '#platform/db/database.ts'
import { IS_WAITING, NEXT_ACTION } from '#platform/providers/provider-selection.repository.ts'
import { joinedProviders, matchingContacts, matchingToday, providersToday } from './contact-filter.ts'

const bitOf = (step: (typeof ENGAGEMENT_STEPS)[number]) => sql.lit(2 ** ENGAGEMENT_STEPS.indexOf(step))

/** Each provider once. What followed a later contact also followed the first one, so that the journeys tell it all. */
export async function findSummary(
  db: Executor,
  filter: ContactFilter,
  viewerId: string,
): Promise<EngagementSummary> {
  const [reached, waiting, sent] = await Promise.all([
    getRow(
      db,
      sql<{ providers: number; opened: number; viewed: number }>`
        select count(*)::int as providers, count(*) filter (where steps & ${bitOf('opened')} > 0)::int as opened,
          count(*) filter (where steps & ${bitOf('viewed')} > 0)::int as viewed
        from (
          select bit_or(c.steps) as steps
          from contacts c ${joinedProviders(filter)} where ${matchingContacts(filter)} group by c.provider_id
        ) as each_provider`,
    ),
    getRow(
      db,
      sql<{ to_call: number }>`
        select count(*)::int as to_call from ${providersToday(filter)} l
        where ${IS_WAITING} and ${NEXT_ACTION} = 'call' and ${matchingToday(filter, viewerId)}`,
    ),
    getRow(
      db,
      sql<{ first: string | null; last: string | null }>`
        select to_char(min(sent_at) at time zone 'UTC', 'YYYY-MM') as first,
          to_char(max(sent_at) at time zone 'UTC', 'YYYY-MM') as last
        from contacts where sent_at is not null`,
    ),
  ])
  const { first, last } = sent
  return { ...reached, ...waiting, months: first === null || last === null ? null : { first, last } }
}

export const findCampaignNames = (db: Executor): Promise<CampaignName[]> =>
  findRows(
    db,
    sql<CampaignName>`select id, name, coalesce(nullif(name_es, ''), name) as name_es from campaigns order by name, id`,
  )
