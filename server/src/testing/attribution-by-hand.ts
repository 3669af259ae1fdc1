import { sql } from 'kysely'
import { type Executor, findRows } from '#platform/db/database.ts'

/**
 * R-OUT-14: the steps of every first message, worked out from the tables of facts alone. Shares nothing with
 * `engagement_refresh`: neither its columns nor its lines.
 */
const STEPS_BY_HAND = sql`
  with messages as (
    select c.id, c.provider_id, c.campaign_id, c.family, c.method, c.type, c.sent_at, c.failed_at is null as arrived,
      row_number() over (partition by c.provider_id, c.campaign_id order by c.sent_at, c.id) as place
    from contacts c where c.sent_at is not null
  ),
  -- A code of the demo is printed three days before its letter, which is the next one.
  codes as (
    select a.*, m.campaign_id from access_codes a left join lateral (
      select l.campaign_id from messages l
      where l.provider_id = a.provider_id and l.method = 'mail' and l.sent_at >= a.created_at
      order by l.sent_at limit 1) m on true
  ),
  events (provider_id, family, step, at) as (
    select x.provider_id, null::text, 'opened', s.created_at from sessions s join user_providers x using (user_id)
      where s.created_at >= x.created_at
    union all select x.provider_id, null, 'opened', w.at from users u join user_providers x on x.user_id = u.id
      cross join lateral (values (u.last_login_at), (u.previous_login_at)) w (at) where w.at >= x.created_at
    union all select x.provider_id, null, 'registered', greatest(u.email_proved_at, x.created_at)
      from users u join user_providers x on x.user_id = u.id where u.email_proved_at is not null
    union all select v.provider_id, null, 'opened', w.at
      from report_views v cross join lateral (values (v.first_viewed_at), (v.last_viewed_at)) w (at)
    union all select v.provider_id, v.family, 'viewed', w.at
      from report_views v cross join lateral (values (v.read_at), (v.last_read_at)) w (at)
    union all select provider_id, family, 'downloaded', at from report_downloads
    union all select provider_id, family, 'responded', created_at from report_responses
      where status <> 'withdrawn'
    union all select provider_id, family, 'attested', created_at from report_responses
      where kind = 'agree' and status <> 'withdrawn'
    union all select d.provider_id, d.topic, 'attested', r.acknowledged_at
      from document_reads r join documents d on d.id = r.document_id where d.provider_id is not null
    union all select x.provider_id, d.topic, 'attested', r.acknowledged_at
      from document_reads r join documents d on d.id = r.document_id join user_providers x on x.user_id = r.user_id
      where d.provider_id is null and r.acknowledged_at >= x.created_at
    union all select provider_id, family, 'called', starts_at from coder_calls where status = 'held'
  ),
  our_calls as (select * from contacts where method = 'call' and outcome is not null),
  code_events as (
    select c.provider_id, c.campaign_id, c.created_at, e.step, e.at
    from codes c cross join lateral (values ('opened', c.opened_at), ('redeemed', c.used_at)) e (step, at)
    where e.at is not null
  ),
  followed (id, arrived, step, after, before) as (
    select m.id, m.arrived, e.step, e.at >= m.sent_at, e.at < m.sent_at
    from messages m join events e on e.provider_id = m.provider_id and e.at is not null
      and (e.family is null or m.family is null or e.family = m.family)
    union all
    select m.id, m.arrived, 'called', h.sent_at >= m.sent_at, h.sent_at < m.sent_at
    from messages m join our_calls h on h.provider_id = m.provider_id and h.id <> m.id
      and (h.family is null or m.family is null or h.family = m.family)
    union all
    select m.id, m.arrived, e.step, e.at >= m.sent_at and (
        e.campaign_id = m.campaign_id or m.method <> 'mail' and e.created_at <= m.sent_at), e.at < m.sent_at
    from messages m join code_events e on e.provider_id = m.provider_id
  ),
  taken as (
    select id, step, arrived and bool_or(after) as after, arrived and bool_or(before) as before
    from followed group by id, arrived, step
  )`

export type HandCount = { campaign_id: string; sent: number; arrived: number; messages: number }
export const countMessagesByHand = (db: Executor): Promise<HandCount[]> =>
  findRows(
    db,
    sql<HandCount>`
      ${STEPS_BY_HAND}
      select campaign_id, count(*) filter (where place = 1)::int as sent,
        count(*) filter (where place = 1 and arrived)::int as arrived, count(*)::int as messages
      from messages where campaign_id is not null group by 1`,
  )

export type HandStep = {
  campaign_id: string
  key: string
  step: string
  after: number
  before: number
  first_time: number
  /** As it would be without the rules: also on days before the message, and for messages that came back. */
  whenever: number
}

const KEYS = {
  campaign: sql`m.campaign_id::text`,
  method: sql`m.method`,
  type: sql`m.type`,
  specialty: sql`p.specialty`,
  state: sql`p.state`,
} as const

/** The steps of first messages, or with `type` of all messages. */
export const countStepsByHand = (db: Executor, by: keyof typeof KEYS): Promise<HandStep[]> =>
  findRows(
    db,
    sql<HandStep>`
      ${STEPS_BY_HAND}
      select m.campaign_id, ${KEYS[by]} as key, t.step, count(*) filter (where t.after)::int as after,
        count(*) filter (where t.before)::int as before,
        count(*) filter (where t.after and not t.before)::int as first_time, count(*)::int as whenever
      from messages m join taken t on t.id = m.id join providers p on p.id = m.provider_id
      where m.campaign_id is not null and (m.place = 1 or ${by === 'type'}) group by 1, 2, 3`,
  )

export type HandSummary = {
  campaign_id: string
  providers: number
  delivered: number
  opened: number
  viewed: number
  responded: number
}
/** Providers by campaign, over all of its messages. */
export const countProvidersByHand = (db: Executor): Promise<HandSummary[]> =>
  findRows(
    db,
    sql<HandSummary>`
      ${STEPS_BY_HAND}
      select m.campaign_id, count(distinct m.provider_id)::int as providers,
        count(distinct m.provider_id) filter (where m.arrived)::int as delivered,
        count(distinct m.provider_id) filter (where t.step = 'opened' and t.after)::int as opened,
        count(distinct m.provider_id) filter (where t.step = 'viewed' and t.after)::int as viewed,
        count(distinct m.provider_id) filter (where t.step = 'responded' and t.after)::int as responded
      from messages m left join taken t on t.id = m.id where m.campaign_id is not null group by 1`,
  )
