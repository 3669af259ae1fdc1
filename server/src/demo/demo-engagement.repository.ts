import { sql } from 'kysely'
import { type Executor, findRow, findRows } from '#platform/db/database.ts'
import { officeDay } from '#platform/time/office-day.ts'
import { DEMO_CAMPAIGNS, DEMO_PLAN } from './demo-campaigns.ts'
import type { DemoEngagement, Treated } from './demo-engagement.ts'
import { DEMO_UNREGISTERED } from './demo-people.ts'

const STAFF = sql`(select id from users where email = 'support@demo.test')`
const NPIS = DEMO_UNREGISTERED.map(({ npi }) => npi)
const KEYS = DEMO_CAMPAIGNS.map(({ key }) => key)
const NO_MAILS = '{"report": false, "reply": false, "document": false, "audit": false}'

/** Held until the transaction ends, so that the engagement is filled once. */
export async function lockEngagementDue(trx: Executor): Promise<boolean> {
  const row = await findRow(
    trx,
    sql`select 1 from system_state
      where demo_engagement_filled_at is null and demo_claims_filled_at is not null
        and exists (select 1 from campaigns where key = any(${KEYS}))
      for update`,
  )
  return row !== null
}

export async function markEngagementFilled(trx: Executor): Promise<void> {
  await sql`update system_state set demo_engagement_filled_at = now()`.execute(trx)
}

/** Adds plans and messages to the campaigns. */
export async function updateDemoCampaigns(trx: Executor): Promise<void> {
  const campaigns = DEMO_CAMPAIGNS.map(({ specialty, ...campaign }) => ({
    ...campaign,
    selection: { specialty: [specialty] },
  }))
  await sql`
    update campaigns c set demo = true, name_es = x."nameEs", goal_pct = x."goalPct",
      hold_out_share = x."holdOutShare", seed = 'demo', fixed_cost_cents = x."fixedCostCents",
      selection = x.selection || jsonb_build_object('family', c.family), created_by = ${STAFF}, started_by = ${STAFF},
      started_at = (select min(contact_on) from campaign_waves w where w.campaign_id = c.id) - interval '7 days',
      created_at = (select min(contact_on) from campaign_waves w where w.campaign_id = c.id) - interval '21 days'
    from jsonb_to_recordset(${JSON.stringify(campaigns)}::jsonb)
      as x (key text, "nameEs" text, "goalPct" float8, "holdOutShare" float8, "fixedCostCents" bigint, selection jsonb)
    where c.key = x.key`.execute(trx)
  await sql`
    insert into campaign_members (campaign_id, provider_id, added_by, added_at)
    select distinct on (c.id, a.provider_id) c.id, a.provider_id, c.created_by, c.created_at
    from campaigns c join campaign_waves w on w.campaign_id = c.id join campaign_assignments a on a.wave_id = w.id
    where c.key = any(${KEYS}) on conflict do nothing`.execute(trx)
  await sql`delete from campaign_messages m using campaigns c where c.id = m.campaign_id and c.key = any(${KEYS})`.execute(
    trx,
  )
  await sql`
    insert into campaign_messages (campaign_id, position, type, method, template_key, days_after, unit_cost_cents)
    select c.id, m.position, m.message->>'type', m.message->>'method', m.message->>'templateKey',
      (m.message->>'daysAfter')::int, (m.message->>'unitCostCents')::int
    from campaigns c
    cross join jsonb_array_elements(${JSON.stringify(Object.values(DEMO_PLAN))}::jsonb)
      with ordinality as m (message, position)
    where c.key = any(${KEYS})`.execute(trx)
  await sql`
    insert into wave_messages (wave_id, message_id, planned_on, status, prepared_at, sent_on, sent_by)
    select w.id, m.id, d.planned_on, case when d.past then 'sent' else 'planned' end,
      case when d.past then d.planned_on - interval '3 days' end, case when d.past then d.planned_on end,
      case when d.past then ${STAFF} end
    from campaigns c join campaign_waves w on w.campaign_id = c.id join campaign_messages m on m.campaign_id = c.id
    cross join lateral (
      select w.contact_on + m.days_after as planned_on, w.contact_on + m.days_after < ${officeDay()} - 1 as past) d
    where c.key = any(${KEYS})`.execute(trx)
}

/** All providers that the campaigns treat, in a stable order. */
export function findTreated(trx: Executor): Promise<Treated[]> {
  return findRows(
    trx,
    sql<Treated>`
      select c.id as campaign_id, w.id as wave_id, c.family, w.selection_quarter as period,
        w.contact_on::text as contact_on, p.id as provider_id, p.practice_id, p.npi, t.tin,
        p.npi = any(${NPIS}) or exists (
          select 1 from providers o join user_providers u on u.provider_id = o.id where o.practice_id = p.practice_id)
          or exists (select 1 from practice_administrators a where a.practice_id = p.practice_id) as own,
        (select min(r.created_at) from report_responses r where r.provider_id = p.id) as responded_at
      from campaigns c join campaign_waves w on w.campaign_id = c.id
      join campaign_assignments a on a.wave_id = w.id and a.arm = 'treated'
      join providers p on p.id = a.provider_id join practices t on t.id = p.practice_id
      where c.key = any(${KEYS}) order by w.contact_on, c.key, p.npi, t.tin`,
  )
}

const toRecordset = (rows: object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

// Triggers on these tables recompute the provider for each row. They are disabled, and each provider is recomputed once.
const TABLES_WITH_TRIGGERS = [
  'contacts',
  'user_providers',
  'report_views',
  'report_downloads',
  'report_responses',
  'coder_calls',
  'provider_watchers',
]
const switchTriggers = (action: 'enable' | 'disable') =>
  TABLES_WITH_TRIGGERS.map((table) => sql`alter table ${sql.table(table)} ${sql.raw(action)} trigger user`)

export async function insertDemoEngagement(trx: Executor, rows: DemoEngagement): Promise<void> {
  for (const step of [
    ...switchTriggers('disable'),
    // Without a password, so that nobody can sign in.
    sql`insert into users (id, name, email, language, email_proved_at, agreed_at, created_at, last_login_at,
        notifications, demo)
      select id, name, email, language, created_at, created_at, created_at, last_login_at, ${NO_MAILS}::jsonb, true
      from ${toRecordset(rows.people)} as x (id uuid, name text, email text, language text, created_at timestamptz,
        last_login_at timestamptz)`,
    sql`insert into user_roles (user_id, role) select id, 'provider' from users where demo on conflict do nothing`,
    // A random hash that no code matches.
    sql`insert into access_codes (provider_id, code_hash, created_at, expires_at, opened_at, used_at, used_by,
        revoked_at, demo)
      select provider_id, sha256(gen_random_uuid()::text::bytea), created_at, expires_at, opened_at, used_at, used_by,
        revoked_at, true
      from ${toRecordset(rows.codes)} as x (provider_id uuid, created_at timestamptz, expires_at timestamptz,
        opened_at timestamptz, used_at timestamptz, used_by uuid, revoked_at timestamptz)`,
    sql`insert into user_providers (user_id, provider_id, created_at)
      select distinct on (user_id, provider_id) user_id, provider_id, created_at
      from ${toRecordset(rows.joined)} as x (user_id uuid, provider_id uuid, created_at timestamptz)
      order by user_id, provider_id, created_at`,
    sql`insert into report_views (provider_id, family, period, user_id, first_viewed_at, last_viewed_at, read_at)
      select provider_id, family, period, user_id, first_viewed_at, last_viewed_at, read_at
      from ${toRecordset(rows.views)} as x (provider_id uuid, family text, period text, user_id uuid,
        first_viewed_at timestamptz, last_viewed_at timestamptz, read_at timestamptz)`,
    sql`insert into report_downloads (provider_id, family, period, user_id, format, at)
      select provider_id, family, period, user_id, 'pdf', at
      from ${toRecordset(rows.downloads)} as x (provider_id uuid, family text, period text, user_id uuid, at timestamptz)`,
    sql`insert into report_responses (id, provider_id, family, period, user_id, kind, body, status, due_on, created_at,
        owner_id, decided_by, decided_at, demo)
      select id, provider_id, family, period, user_id, kind, body,
        case kind when 'agree' then 'noted' else 'answered' end, created_at::date + 7, created_at,
        case kind when 'coder' then ${STAFF} end, case kind when 'coder' then ${STAFF} end,
        case kind when 'coder' then coalesce(called_at, now()) end, true
      from ${toRecordset(rows.responses)} as x (id uuid, provider_id uuid, family text, period text, user_id uuid, kind text,
        body text, created_at timestamptz, called_at timestamptz)`,
    sql`insert into coder_calls (coder_id, starts_at, user_id, provider_id, family, period, response_id, language,
        phone, time_zone, status, created_at, closed_at, demo)
      select k.ids[1 + x.place % cardinality(k.ids)], x.called_at, x.user_id, x.provider_id, x.family, x.period, x.id,
        x.language, '(541) 555-0117', 'America/Los_Angeles', 'held', x.created_at, x.called_at, true
      from ${toRecordset(rows.responses)} as x (id uuid, provider_id uuid, family text, period text, user_id uuid,
        language text, created_at timestamptz, called_at timestamptz, place int)
      cross join (select array_agg(id order by name) as ids from coders where demo) k
      where x.called_at is not null and k.ids is not null on conflict do nothing`,
    sql`insert into contacts (provider_id, campaign_id, wave_id, family, method, type, planned_on, skipped,
        sent_at, failed_at, failure, outcome, cost_cents, created_by, created_at, wave_message_id, demo)
      select x.provider_id, x.campaign_id, x.wave_id, x.family, x.method, x.type, x.planned_on::date,
        x.skipped, x.sent_at, x.failed_at, x.failure, x.outcome, x.cost_cents, ${STAFF},
        x.planned_on - interval '3 days', w.id, true
      from ${toRecordset(rows.contacts)} as x (provider_id uuid, campaign_id uuid, wave_id uuid, family text, method text,
        type text, planned_on timestamptz, skipped text, sent_at timestamptz,
        failed_at timestamptz, failure text, outcome text, cost_cents int)
      left join (wave_messages w join campaign_messages m on m.id = w.message_id)
        on w.wave_id = x.wave_id and m.type = x.type and m.method = x.method`,
    sql`insert into provider_watchers (provider_id, user_id)
      select distinct x.provider_id, u.id from ${toRecordset(rows.watched)} as x (provider_id uuid), users u
      where u.email = 'support@demo.test' on conflict do nothing`,
    ...switchTriggers('enable'),
    sql`select count(first_contact(provider_id, campaign_id))
      from (select distinct provider_id, campaign_id from contacts where demo) x`,
    sql`select count(engagement_refresh(provider_id)) from (select distinct provider_id from contacts where demo) x`,
    sql`update practices t set address_failed_at = x.at
      from ${toRecordset(rows.addresses)} as x (practice_id uuid, at timestamptz) where t.id = x.practice_id`,
  ])
    await step.execute(trx)
}

/** The demo's results were final before their messages were invented: now they get their costs. */
export async function updateFinalCosts(trx: Executor): Promise<void> {
  await sql`
    update campaigns c set final_costs = c.final_costs || jsonb_build_object(
      'fixed_cents', c.fixed_cost_cents, 'contact_cents', k.cost, 'contacts', k.contacts)
    from (
      select campaign_id, sum(cost_cents) as cost, count(*) as contacts from contacts
      where sent_at is not null group by campaign_id) k
    where k.campaign_id = c.id and c.final_at is not null`.execute(trx)
}
