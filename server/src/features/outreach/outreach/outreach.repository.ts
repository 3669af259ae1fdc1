import type { CommunicationType, OutreachMethod } from '@plumbline/contract/outreach/engagement-steps'
import type {
  CampaignOutreach,
  ContactSkip,
  DueMessage,
  WaveMessage,
} from '@plumbline/contract/outreach/outreach-plan'
import { sql } from 'kysely'
import { type Executor, findRow, findRows, getRow } from '#platform/db/database.ts'
import { unitCost } from '#platform/providers/outreach-rules.repository.ts'
import { type CountDue, dated } from '#platform/request/due-count.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { sentMoment } from '#platform/time/sent-moment.ts'

export type PlannedMessage = {
  id: string
  campaign_id: string
  campaign_status: 'draft' | 'running' | 'closed'
  family: string
  min_days_between: number
  wave_id: string
  type: CommunicationType
  method: OutreachMethod
  template_key: string | null
  unit_cost_cents: number
  planned_on: string
  /** Whether its day has come. */
  ready: boolean
  days_after: number
  /** Days since the message before it in the plan. */
  gap: number
  prepared_at: Date | null
  status: WaveMessage['status']
  batch_id: string | null
  is_opening: boolean
}

const SELECT_MESSAGE = sql`
  select x.id, c.id as campaign_id, c.status as campaign_status, c.family, c.min_days_between, w.id as wave_id, m.type,
    m.method, m.template_key, m.unit_cost_cents, x.planned_on::text, x.planned_on <= ${officeDay()} as ready,
    x.prepared_at, x.status, x.batch_id, m.days_after,
    m.days_after - coalesce((select max(e.days_after) from campaign_messages e
      where e.campaign_id = c.id and (e.days_after, e.position) < (m.days_after, m.position)), m.days_after) as gap,
    not exists (select 1 from campaign_messages e
      where e.campaign_id = c.id and (e.days_after, e.position) < (m.days_after, m.position)) as is_opening
  from wave_messages x join campaign_messages m on m.id = x.message_id
  join campaign_waves w on w.id = x.wave_id join campaigns c on c.id = w.campaign_id`

export const findMessage = (db: Executor, id: string): Promise<PlannedMessage | null> =>
  findRow(db, sql<PlannedMessage>`${SELECT_MESSAGE} where x.id = ${id}`)

/** Held until the transaction ends, so that a message is prepared only once. */
export const lockMessage = (trx: Executor, id: string): Promise<PlannedMessage | null> =>
  findRow(trx, sql<PlannedMessage>`${SELECT_MESSAGE} where x.id = ${id} for update of x`)

export type Topic = { id: string; family: string; min_days_between: number }

export const findRunningCampaign = (db: Executor, id: string): Promise<Topic | null> =>
  findRow(
    db,
    sql<Topic>`select id, family, min_days_between from campaigns where id = ${id} and status <> 'draft'`,
  )

export async function getUnitCost(db: Executor, campaignId: string, method: OutreachMethod): Promise<number> {
  const { cents } = await getRow(
    db,
    sql<{ cents: number }>`select ${unitCost(sql`${campaignId}::uuid`, sql`${method}::text`)} as cents`,
  )
  return cents
}

type MessageRow = Omit<WaveMessage, 'template' | 'batch' | 'prepared_at' | 'counts'> & {
  wave_id: string
  template_key: string | null
  template_name: string | null
  batch_id: string | null
  prepared_at: Date | null
  planned: number
  sent: number
  failed: number
  skipped_count: number
}
export type FoundMessage = Omit<WaveMessage, 'batch'> & { wave_id: string; batch_id: string | null }

/** All messages of a campaign with their results. */
export async function findMessages(db: Executor, campaignId: string): Promise<FoundMessage[]> {
  const rows = await findRows(
    db,
    sql<MessageRow>`
      with results as (
        select wave_message_id as id, skipped, count(*) filter (where sent_at is null)::int as unsent,
          count(*) filter (where sent_at is not null and failed_at is null)::int as sent,
          count(failed_at)::int as failed, sum(cost_cents) filter (where sent_at is not null)::int as cost
        from contacts where campaign_id = ${campaignId} and wave_message_id is not null group by 1, 2)
      select x.id, x.wave_id, m.type, m.method, m.template_key, x.planned_on::text, x.status, x.prepared_at,
        x.sent_on::text, x.batch_id, m.unit_cost_cents,
        x.status = 'planned' and x.planned_on <= ${officeDay()} and c.status = 'running' as due,
        x.planned_on <= ${officeDay()} as ready,
        (select t.name from letter_templates t where t.key = m.template_key order by t.version desc limit 1) as template_name,
        coalesce(n.planned, 0) as planned, coalesce(n.sent, 0) as sent, coalesce(n.failed, 0) as failed,
        coalesce(n.skipped_count, 0) as skipped_count, coalesce(n.cost, 0) as cost_cents,
        coalesce(n.skipped, '[]') as skipped
      from campaigns c join campaign_waves w on w.campaign_id = c.id join wave_messages x on x.wave_id = w.id
      join campaign_messages m on m.id = x.message_id
      left join lateral (
        select sum(unsent) filter (where results.skipped is null)::int as planned, sum(sent)::int as sent,
          sum(failed)::int as failed, sum(unsent) filter (where results.skipped is not null)::int as skipped_count,
          sum(cost)::int as cost,
          jsonb_agg(jsonb_build_object('reason', results.skipped, 'count', unsent) order by unsent desc, results.skipped)
            filter (where results.skipped is not null) as skipped
        from results where results.id = x.id) n on true
      where c.id = ${campaignId} order by w.number, x.planned_on, m.position`,
  )
  return rows.map(({ template_key, template_name, planned, sent, failed, skipped_count, ...row }) => ({
    ...row,
    prepared_at: row.prepared_at?.toISOString() ?? null,
    template: template_key === null ? null : { key: template_key, name: template_name ?? template_key },
    counts: { planned, sent, failed, skipped: skipped_count },
  }))
}

type CampaignRow = CampaignOutreach['campaign'] & { fixed_cost_cents: string; cost_cents: string }
type WaveRow = Omit<CampaignOutreach['waves'][number], 'messages'>

export const findCampaign = (db: Executor, id: string): Promise<CampaignRow | null> =>
  findRow(
    db,
    sql<CampaignRow>`
      select c.id, c.name, c.name_es, c.status, c.min_days_between, c.fixed_cost_cents,
        c.fixed_cost_cents + (select coalesce(sum(k.cost_cents), 0) from contacts k
          where k.campaign_id = c.id and k.sent_at is not null) as cost_cents
      from campaigns c where c.id = ${id}`,
  )

export const findCampaignWaves = (db: Executor, campaignId: string): Promise<WaveRow[]> =>
  findRows(
    db,
    sql<WaveRow>`
      select w.id, w.number, w.contact_on::text,
        (select count(*)::int from campaign_assignments a where a.wave_id = w.id and a.arm = 'treated') as treated
      from campaign_waves w where w.campaign_id = ${campaignId} order by w.number`,
  )

/** What was sent for a campaign outside its plan, by method. */
export const findUnplanned = (db: Executor, campaignId: string): Promise<CampaignOutreach['unplanned']> =>
  findRows(
    db,
    sql<CampaignOutreach['unplanned'][number]>`
      select method, count(*) filter (where failed_at is null)::int as sent, count(failed_at)::int as failed,
        sum(cost_cents)::int as cost_cents
      from contacts where campaign_id = ${campaignId} and wave_message_id is null and sent_at is not null
      group by method order by method`,
  )

type DueRow = Omit<DueMessage, 'campaign'> & { campaign_id: string; name: string; name_es: string }

/** Messages that are due, prepared or not, and not yet sent. */
export async function findDue(db: Executor): Promise<DueMessage[]> {
  const rows = await findRows(
    db,
    sql<DueRow>`
      select x.id, c.id as campaign_id, c.name, c.name_es, w.number as wave, m.type, m.method, x.planned_on::text, x.status
      from wave_messages x join campaign_messages m on m.id = x.message_id
      join campaign_waves w on w.id = x.wave_id join campaigns c on c.id = w.campaign_id
      where c.status = 'running' and x.status in ('planned', 'prepared') and x.planned_on <= ${officeDay()}
      order by x.planned_on, c.name, w.number, m.position limit 100`,
  )
  return rows.map(({ campaign_id, name, name_es, ...row }) => ({
    ...row,
    campaign: { id: campaign_id, name, name_es },
  }))
}

/** As many as the list shows. */
export const countMessagesDue: CountDue = async (db) => {
  const rows = await findDue(db)
  return [dated('messages', { count: rows.length, due_on: rows[0]?.planned_on ?? null })]
}

export async function updatePrepared(
  trx: Executor,
  id: string,
  { batchId, isSent, userId }: { batchId: string | null; isSent: boolean; userId: string },
): Promise<void> {
  await sql`
    update wave_messages set prepared_at = now(), batch_id = ${batchId},
      status = ${isSent ? 'sent' : 'prepared'}, sent_on = case when ${isSent} then ${officeDay()} end,
      sent_by = case when ${isSent} then ${userId}::uuid end
    where id = ${id}`.execute(trx)
}

export async function updateMessageSent(
  trx: Executor,
  id: string,
  on: string,
  userId: string,
): Promise<void> {
  await sql`
    update wave_messages set status = 'sent', sent_on = ${on}::date, sent_by = ${userId} where id = ${id}`.execute(
    trx,
  )
}

export async function updateMessageCancelled(trx: Executor, id: string): Promise<void> {
  await sql`update wave_messages set status = 'cancelled' where id = ${id}`.execute(trx)
}

export type NewContact = { provider_id: string; skipped: ContactSkip | null; mail_id?: string }
/** What all contacts of a message have in common. */
export type MessageContacts = {
  messageId: string | null
  campaignId: string | null
  waveId: string | null
  family: string | null
  method: OutreachMethod
  type: CommunicationType
  plannedOn: string | null
  batchId: string | null
  costCents: number
  userId: string
}

/** Inserts one contact for each provider, and removes unsent ones of an earlier preparation of the message. */
export async function insertContacts(
  trx: Executor,
  message: MessageContacts,
  rows: readonly NewContact[],
): Promise<void> {
  await sql`
    delete from contacts where wave_message_id = ${message.messageId} and sent_at is null`.execute(trx)
  await sql`
    insert into contacts (provider_id, skipped, mail_id, wave_message_id, campaign_id, wave_id, family, method, type,
      planned_on, batch_id, cost_cents, created_by)
    select n.provider_id, n.skipped, n.mail_id, ${message.messageId}, ${message.campaignId}, ${message.waveId},
      ${message.family}, ${message.method}, ${message.type}, coalesce(${message.plannedOn}::date, ${officeDay()}),
      case when n.skipped is null then ${message.batchId}::uuid end,
      case when n.skipped is null then ${message.costCents}::int else 0 end, ${message.userId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (provider_id uuid, skipped text, mail_id uuid)
    -- Whoever is called at this moment.
    on conflict (wave_message_id, provider_id) do nothing`.execute(trx)
}

/** For call lists and other messages that are neither printed nor emailed. */
export async function updateUnsentContacts(
  trx: Executor,
  messageId: string,
  result: { sentOn: string } | { skipped: ContactSkip },
): Promise<void> {
  const change =
    'sentOn' in result
      ? sql`sent_at = ${sentMoment(result.sentOn, sql`created_at`)}`
      : sql`skipped = ${result.skipped}, cost_cents = 0`
  await sql`
    update contacts set ${change}
    where wave_message_id = ${messageId} and sent_at is null and skipped is null`.execute(trx)
}
