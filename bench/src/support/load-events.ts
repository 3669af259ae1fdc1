import type pg from 'pg'
import { lot } from './load-figures.ts'

const HEAVY = 0
export const HEAVY_NPI = '8000000000'

/** SQL for a time some days after the contact, for the given share of the contacts. */
const after = (share: number, salt: number) =>
  `case when ${lot(20)} < ${share} then x.sent_at + ${lot(salt)} * interval '9 hours' end`

/** A quarter of a million messages: four to each treated provider, with the steps that followed. */
const CONTACTS = `
  insert into contacts (provider_id, campaign_id, wave_id, family, method, type, is_first, first_of, planned_on, sent_at,
    failed_at, failure, outcome, cost_cents, wave_message_id, created_at, opened_at, redeemed_at, registered_at,
    viewed_at, downloaded_at, responded_at, called_at, attested_at)
  select m.id, x.campaign_id, x.wave_id, m.family, x.method, x.type, x.type = 'initial',
    case when x.type <> 'initial' and x.method = 'mail' then 6 else 7 end, x.sent_at::date, x.sent_at,
    case when x.fails then x.sent_at + interval '9 days' end,
    case when x.fails then case x.method when 'mail' then 'returned' when 'email' then 'bounced' else 'no_answer' end end,
    case when x.method = 'call' and not x.fails then 'reached' end, x.unit_cost_cents, x.message, x.sent_at,
    ${after(55, 21)}, ${after(42, 22)}, ${after(40, 23)}, ${after(33, 24)}, ${after(15, 25)}, ${after(12, 26)},
    ${after(4, 27)}, ${after(8, 28)}
  from made m join campaign_assignments a on a.provider_id = m.id and a.arm = 'treated'
  join lateral (
    select w.campaign_id, w.id as wave_id, g.method, g.type, g.unit_cost_cents, v.id as message,
      w.contact_on + g.days_after * interval '1 day' + interval '15 hours' as sent_at,
      abs(hashint8(m.n * 7 + g.position)) % 100 < 4 as fails
    from campaign_waves w join wave_messages v on v.wave_id = w.id join campaign_messages g on g.id = v.message_id
    where w.id = a.wave_id
  ) x on true`

/** One person in each practice, responsible for nearly half of the providers. */
const PEOPLE = [
  `insert into users (id, name, email, email_proved_at, agreed_at, created_at, last_login_at)
   select t.id, 'Roe^Ann', 'bench.' || t.tin || '@demo.test', now() - interval '300 days', now(),
     now() - interval '300 days', now() - (hashint8(t.tin::bigint) % 300) * interval '1 day'
   from practices t where t.tin between '700000000' and '799999999'`,
  `insert into user_roles (user_id, role) select id, 'provider' from users where email like 'bench.%'`,
  `insert into user_providers (user_id, provider_id, created_at)
   select m.practice_id, m.id, now() - ${lot(30)} * interval '2 days' from made m where m.n % 20 < 9`,
  `insert into sessions (token_hash, user_id, created_at, last_activity_at, ended_at)
   select sha256((u.id::text || n)::bytea), u.id, now() - (n * 40 + 3) * interval '1 day',
     now() - (n * 40 + 3) * interval '1 day', now() - (n * 40 + 3) * interval '1 day'
   from users u cross join generate_series(1, 6) n where u.email like 'bench.%'`,
  `insert into access_codes (provider_id, code_hash, created_at, expires_at, opened_at, used_at)
   select m.id, sha256(m.id::text::bytea), now() - interval '200 days', now() - interval '110 days',
     case when ${lot(31)} < 55 then now() - interval '180 days' end,
     case when ${lot(31)} < 42 then now() - interval '180 days' end
   from made m`,
]

const READ = [
  `insert into report_views (provider_id, family, period, user_id, first_viewed_at, last_viewed_at, read_at)
   select m.id, m.family, q.period, m.practice_id, v.at, v.at, case when ${lot(32)} < 80 then v.at end
   from made m cross join unnest(array['2025Q1', '2025Q3', '2025Q4', '2026Q2']) as q (period)
   cross join lateral (select now() - (abs(hashint8(m.n + length(q.period))) % 500) * interval '1 day' as at) v
   where m.n % 20 < 9`,
  `insert into report_downloads (provider_id, family, period, user_id, format, at)
   select m.id, m.family, '2026Q2', m.practice_id, 'pdf', now() - (${lot(33)} + g * 50) * interval '1 day'
   from made m cross join generate_series(1, 3) g where m.n % 20 < 8`,
  `insert into report_responses (provider_id, family, period, user_id, kind, reason, body, status, due_on, created_at)
   select m.id, m.family, q.period, m.practice_id, case when m.n % 3 = 0 then 'explain' when m.n % 3 = 1 then 'agree'
     else 'dispute' end, case when m.n % 3 = 0 then 'case_mix' end, 'As described.',
     case when m.n % 3 = 1 then 'noted' when ${lot(34)} < 3 and q.period = '2026Q2' then 'sent' else 'answered' end,
     current_date + m.n % 9, now() - (${lot(35)} * 4) * interval '1 day'
   from made m cross join unnest(array['2025Q4', '2026Q2']) as q (period) where m.n % 20 < 8`,
  `insert into report_feedback (provider_id, family, period, user_id, helpful, theme, body, status, created_at, updated_at)
   select m.id, m.family, '2026Q2', m.practice_id, ${lot(36)} < 70,
     (array['clear', 'wrong_peers', 'wrong_data', 'too_long', 'missing', 'other'])[1 + m.n % 6], 'Said about it.',
     (array['new', 'read', 'replied'])[1 + m.n % 3], v.at, v.at
   from made m cross join lateral (select now() - ${lot(37)} * interval '3 days' as at) v where m.n % 2 = 0`,
  `insert into coders (name, languages, time_zone, weekly_hours)
   select 'Coder^' || n, '{en}', 'America/New_York', '{}' from generate_series(1, 20) n`,
  `insert into coder_calls (coder_id, starts_at, provider_id, language, phone, time_zone, status, created_at)
   select k.ids[1 + m.n % 20], now() - (m.n / 20) * interval '100 minutes', m.id, 'en', '', 'UTC', 'held',
     now() - (m.n / 20) * interval '100 minutes' - interval '3 days'
   from made m cross join (select array_agg(id) as ids from coders) k where m.n % 5 = 0`,
]

/** One provider with 5,000 events. */
const HEAVY_ONE = [
  `insert into users (id, name, email, email_proved_at, created_at)
   select gen_random_uuid(), 'Poe^Ida', 'bench.heavy.' || n || '@demo.test', now(), now() - interval '400 days'
   from generate_series(1, 20) n`,
  `insert into user_providers (user_id, provider_id)
   select u.id, m.id from users u, made m where u.email like 'bench.heavy.%' and m.n = ${HEAVY}`,
  `insert into sessions (token_hash, user_id, created_at, last_activity_at, ended_at)
   select sha256((u.id::text || n)::bytea), u.id, now() - n * interval '9 days', now(), now()
   from users u cross join generate_series(1, 40) n where u.email like 'bench.heavy.%'`,
  `insert into report_views (provider_id, family, period, user_id, first_viewed_at, last_viewed_at, read_at)
   select m.id, f, q, u.id, now() - row_number() over () * interval '5 hours', now(), now()
   from made m, users u, unnest(array['17003', '99292', 'G2211', '64494', '11045']) f,
     unnest(array['2024Q3', '2024Q4', '2025Q1', '2025Q2', '2025Q3', '2025Q4', '2026Q1', '2026Q2']) q
   where u.email like 'bench.heavy.%' and m.n = ${HEAVY}`,
  `insert into report_downloads (provider_id, family, period, format, at)
   select m.id, m.family, '2026Q2', 'pdf', now() - g * interval '4 hours' from made m, generate_series(1, 2500) g
   where m.n = ${HEAVY}`,
  `insert into contacts (provider_id, family, method, type, sent_at)
   select m.id, m.family, 'call', 'reminder', now() - g * interval '11 hours' from made m, generate_series(1, 900) g
   where m.n = ${HEAVY}`,
  'update contacts c set first_of = n.first_of from contact_places n where n.id = c.id and n.first_of <> c.first_of',
]

/** What the call desk reads: numbers, promises, who had no answer, who asked us to call, and who asked us not to. */
const DESK = [
  `insert into contact_points (tin, kind, value, source, language)
   select tin, 'phone', '+1206555' || lpad((tin::bigint % 10000)::text, 4, '0'), 'roster',
     case when tin::bigint % 5 = 0 then 'es' else 'en' end
   from practices where tin between '700000000' and '799999999'`,
  `insert into desk_calls (provider_id, callback_at, callback_zone, return_at, attempts, last_result)
   select m.id, case when m.n % 1000 = 7 then now() - interval '1 hour' end, case when m.n % 1000 = 7 then 'UTC' end,
     case when m.n % 1000 = 507 then now() + interval '2 days' end, 1, 'no_answer'
   from made m where m.n % 500 = 7`,
  `insert into do_not_call (provider_id, asked_at) select m.id, now() from made m where m.n % 300 = 11`,
  `insert into coder_calls (coder_id, starts_at, provider_id, language, phone, time_zone, created_at)
   select k.ids[1 + (m.n / 1000) % 20], now() - (m.n / 20000) * interval '20 minutes' - interval '1 minute', m.id, 'es',
     '206 555 0199', 'UTC', now() - interval '3 days'
   from made m cross join (select array_agg(id) as ids from coders) k where m.n % 1000 = 13`,
]

/** Updates the list as the triggers would have done, in one statement. */
const LISTED = `
  update provider_list l set campaigns = 1, campaign_ids = array[x.campaign_id], starting_on = x.contact_on,
    ending_on = (date_trunc('quarter', x.contact_on) + interval '9 months' - interval '1 day')::date,
    contacts_sent = c.letters, calls = c.calls, last_contact_at = c.last_at, contact_failed = c.failed,
    stage = c.stage, stage_at = c.last_at
  from (
    select provider_id, count(*) filter (where method <> 'call') as letters,
      count(*) filter (where method = 'call') as calls, max(sent_at) as last_at,
      bool_or(failed_at is not null and type = 'second_notice') as failed,
      max(case when attested_at is not null then 9 when called_at is not null then 8 when responded_at is not null then 7
        when downloaded_at is not null then 6 when viewed_at is not null then 5 when registered_at is not null then 4
        when redeemed_at is not null then 3 when opened_at is not null then 2 else 1 end) as stage
    from contacts group by 1
  ) c
  left join (
    select a.provider_id, w.campaign_id, w.contact_on from campaign_assignments a
    join campaign_waves w on w.id = a.wave_id where a.arm = 'treated'
  ) x on x.provider_id = c.provider_id
  where l.provider_id = c.provider_id and x.campaign_id is not null`
const SIGNED_IN = `
  update provider_list l set last_login_at = u.last_login_at,
    open_responses = (select count(*) from report_responses r where r.provider_id = l.provider_id and r.status = 'sent')
  from user_providers x join users u on u.id = x.user_id where x.provider_id = l.provider_id`
const WATCHED = [
  `insert into provider_watchers (provider_id, user_id)
   select m.id, u.id from made m, users u where u.email = 'support@demo.test' and m.n % 400 = 3`,
  `update provider_list l set watchers = 1 from provider_watchers w where w.provider_id = l.provider_id`,
]

const COUNTED = [
  'contacts',
  'report_views',
  'report_downloads',
  'report_responses',
  'report_feedback',
  'sessions',
  'access_codes',
  'coder_calls',
]

/** Loads the events of a program of several years; returns their number. */
export async function loadEvents(db: pg.Client): Promise<number> {
  for (const text of PEOPLE) await db.query(text)
  // Ten million rows are not looked up one by one in the tables that they name.
  await db.query(`set session_replication_role = replica`)
  for (const text of [CONTACTS, ...READ]) await db.query(text)
  await db.query(`set session_replication_role = origin`)
  for (const text of [...DESK, ...HEAVY_ONE, LISTED, SIGNED_IN, ...WATCHED]) await db.query(text)
  let events = 0
  for (const table of COUNTED) {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    events += rows[0]?.count ?? 0
  }
  return events
}
