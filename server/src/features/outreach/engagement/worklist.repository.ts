import type { CampaignName, WorklistFilter, WorklistRow } from '@plumbline/contract/outreach/engagement'
import {
  type CommunicationType,
  ENGAGEMENT_STAGES,
  type OutreachMethod,
  WORKLIST_ACTIONS,
  type WorklistAction,
} from '@plumbline/contract/outreach/engagement-steps'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'
import { callHold } from '#platform/providers/outreach-rules.repository.ts'
import { isWaiting, nextAction } from '#platform/providers/provider-selection.repository.ts'
import { matchingToday, providersToday } from './contact-filter.repository.ts'
import type { Cursor } from './cursor.ts'

/** Most urgent first: nothing reaches a wrong address. */
const PRIORITY: readonly WorklistAction[] = WORKLIST_ACTIONS

// With microseconds, because two contacts can be that close.
const EXACT = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

type Row = Omit<WorklistRow, 'stage' | 'last_contact'> & {
  stage: number
  rank: number
  exact_at: string
  at: Date
  method: OutreachMethod
  type: CommunicationType
  campaign: CampaignName | null
}

const LISTED = { id: sql`l.provider_id`, npi: sql`l.npi` }

export type Listed<R> = R & { cursor: Cursor }

const rank = (action: RawBuilder<unknown>) =>
  sql`case ${action} ${sql.join(
    PRIORITY.map((one, index) => sql`when ${sql.lit(one)} then ${sql.lit(index + 1)}`),
    sql` `,
  )} end`

/** Contacted providers who have not viewed a report; within an action, the longest waiting first. */
export async function findWorklist(
  db: Executor,
  filter: WorklistFilter,
  viewerId: string,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<Listed<WorklistRow>[]> {
  const { next_action } = filter
  const ofAction = next_action === undefined ? sql`next_action <> 'call'` : sql`next_action = ${next_action}`
  const beyond =
    after === null
      ? sql`true`
      : sql`(rank, last_contact_at, provider_id) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`
  const rows = await findRows(
    db,
    sql<Row>`
      with page as (
        select * from (
          select provider_id, last_contact_at, next_action, ${rank(sql`next_action`)} as rank
          from (
            select l.provider_id, l.last_contact_at, ${nextAction('l')} as next_action
            from ${providersToday(filter)} l where ${isWaiting('l')} and ${matchingToday(filter, viewerId)}
          ) as listed where ${ofAction}
        ) as waiting
        where ${beyond} order by rank, last_contact_at, provider_id limit ${limit}
      )
      select p.provider_id as id, l.npi, l.name, l.provider_type_id, l.practice_id, l.practice, l.specialty, l.state,
        l.stage, p.next_action, l.contacts_sent, p.rank,
        to_char(p.last_contact_at at time zone 'UTC', ${sql.lit(EXACT)}) as exact_at,
        case when p.next_action = 'fix_address' then (
          select f.method from contacts f
          where f.provider_id = p.provider_id and f.sent_at is not null and f.method in ('mail', 'email')
          order by f.sent_at desc, f.id limit 1) end as came_back,
        case when k.id is null then ${callHold(LISTED, null)} else ${callHold(LISTED, sql`k.family`)} end as hold,
        c.sent_at as at, c.method, c.type, case when k.id is null then null else
          json_build_object('id', k.id, 'name', k.name, 'name_es', coalesce(nullif(k.name_es, ''), k.name)) end as campaign
      from page p join provider_list l on l.provider_id = p.provider_id
      join lateral (
        select c.sent_at, c.method, c.type, c.campaign_id from contacts c
        where c.provider_id = p.provider_id and c.sent_at is not null order by c.sent_at desc, c.id limit 1
      ) c on true
      left join campaigns k on k.id = c.campaign_id
      order by p.rank, p.last_contact_at, p.provider_id`,
  )
  return rows.map(({ rank: place, exact_at, at, method, type, campaign, stage, ...row }) => ({
    ...row,
    stage: ENGAGEMENT_STAGES[stage] ?? 'none',
    last_contact: { at: at.toISOString(), method, type, campaign },
    cursor: [String(place), exact_at, row.id],
  }))
}

export async function countWorklist(
  db: Executor,
  filter: WorklistFilter,
  viewerId: string,
): Promise<Record<WorklistAction, number>> {
  const rows = await findRows(
    db,
    sql<{ next_action: string | null; count: number }>`
      select ${nextAction('l')} as next_action, count(*)::int as count
      from ${providersToday(filter)} l where ${isWaiting('l')} and ${matchingToday(filter, viewerId)} group by 1`,
  )
  const getCount = (action: WorklistAction) =>
    rows.find(({ next_action }) => next_action === action)?.count ?? 0
  return Object.fromEntries(WORKLIST_ACTIONS.map((action) => [action, getCount(action)])) as Record<
    WorklistAction,
    number
  >
}
