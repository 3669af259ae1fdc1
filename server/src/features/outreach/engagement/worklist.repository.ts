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

/** How many wait for each action, whichever one the page shows. */
type Counts = Record<WorklistAction, number>

type Row = Omit<WorklistRow, 'stage' | 'last_contact'> & {
  counts: Counts
  last_contact_at: Date
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

const COUNTS = sql<Counts>`json_build_object(${sql.join(
  WORKLIST_ACTIONS.map((one) => sql`${sql.lit(one)}, count(*) filter (where next_action = ${sql.lit(one)})`),
)})`

/**
 * Contacted providers who have not viewed a report; within an action, the longest waiting first. One scan finds the page
 * and the counts.
 */
export async function findWorklist(
  db: Executor,
  filter: WorklistFilter,
  viewerId: string,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<{ rows: Listed<WorklistRow>[]; counts: Counts }> {
  const { next_action } = filter
  const ofAction = next_action === undefined ? sql`next_action <> 'call'` : sql`next_action = ${next_action}`
  const beyond =
    after === null
      ? sql`true`
      : sql`(rank, last_contact_at, provider_id) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`
  const rows = await findRows(
    db,
    sql<Row>`
      with listed as materialized (
        select l.provider_id, l.last_contact_at, ${nextAction('l')} as next_action
        from ${providersToday(filter)} l where ${isWaiting('l')} and ${matchingToday(filter, viewerId)}
      ),
      page as (
        select * from (
          select listed.*, ${rank(sql`next_action`)} as rank from listed where ${ofAction}
        ) as waiting
        where ${beyond} order by rank, last_contact_at, provider_id limit ${limit}
      ),
      shown as (
        select p.provider_id as id, l.npi, l.name, l.provider_type_id, l.practice_id, l.practice, l.specialty, l.state,
          l.stage, p.next_action, l.contacts_sent, p.rank, p.last_contact_at,
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
      )
      select shown.*, n.counts from (select ${COUNTS} as counts from listed) n left join shown on true
      order by shown.rank, shown.last_contact_at, shown.id`,
  )
  const counts = rows[0]?.counts
  if (counts === undefined) throw new Error('The counts are a row of their own.')
  return { rows: rows.filter(({ id }) => id !== null).map(present), counts }
}

function present({ rank: place, exact_at, at, method, type, campaign, ...row }: Row): Listed<WorklistRow> {
  const { counts, last_contact_at, stage, ...rest } = row
  return {
    ...rest,
    stage: ENGAGEMENT_STAGES[stage] ?? 'none',
    last_contact: { at: at.toISOString(), method, type, campaign },
    cursor: [String(place), exact_at, row.id],
  }
}
