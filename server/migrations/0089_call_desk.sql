-- R-DESK-1: the call desk. Who is on today's list is worked out from the messages (decision 072); a row here keeps what
-- the messages do not say: who has the call, what was promised, and when to try again.
create table desk_calls (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  state text not null default 'open' check (state in ('open', 'done', 'do_not_call')),
  owner_id uuid references users (id) on delete set null,
  -- Who has it open now; it returns by itself some minutes after `taken_at`.
  taken_by uuid references users (id) on delete set null,
  taken_at timestamptz,
  -- A promise, with the time zone of the practice in which it was made.
  callback_at timestamptz,
  callback_zone text,
  callback_by uuid references users (id) on delete set null,
  -- Nobody was reached: not before this.
  return_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  last_result text,
  next_step text check (next_step in ('send_report', 'new_code', 'coder_call', 'find_number')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  demo boolean not null default false,
  check ((state = 'open') = (closed_at is null)),
  check ((callback_at is null) = (callback_zone is null))
);
create unique index desk_calls_open on desk_calls (provider_id) where state = 'open';
create index desk_calls_provider on desk_calls (provider_id);

-- Each call. Its note is sealed in the contact, where the timeline and the funnel find it too.
create table call_attempts (
  id uuid primary key default gen_random_uuid(),
  desk_call_id uuid not null references desk_calls (id) on delete cascade,
  contact_id uuid not null unique references contacts (id) on delete cascade,
  provider_id uuid not null references providers (id) on delete cascade,
  called_at timestamptz not null,
  called_by uuid references users (id) on delete set null,
  -- As it was called, in E.164.
  number text,
  result text not null,
  next_step text check (next_step in ('send_report', 'new_code', 'coder_call', 'find_number')),
  callback_at timestamptz,
  source text not null check (source in ('desk', 'page', 'file')),
  created_at timestamptz not null default now()
);
create index call_attempts_provider on call_attempts (provider_id, called_at);
create index call_attempts_day on call_attempts (called_at);
create index call_attempts_desk_call on call_attempts (desk_call_id);
-- The same call in a file twice is one call.
create unique index call_attempts_file on call_attempts (provider_id, called_at, result) where source = 'file';

-- Who asked us not to call. A row stays when it is lifted.
create table do_not_call (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  asked_at timestamptz not null,
  recorded_by uuid references users (id) on delete set null,
  -- The call in which they asked; its note says why.
  contact_id uuid references contacts (id) on delete set null,
  lifted_at timestamptz,
  lifted_by uuid references users (id) on delete set null
);
create unique index do_not_call_current on do_not_call (provider_id) where lifted_at is null;
create index do_not_call_contact on do_not_call (contact_id);

-- Two results more: a call in which a conversation was booked, and one in which they asked us not to call again.
alter table contacts drop constraint contacts_outcome_check;
alter table contacts add constraint contacts_outcome_check check (outcome in (
  'reached', 'booked', 'call_back', 'will_register', 'has_questions', 'not_interested')) not valid;
alter table contacts validate constraint contacts_outcome_check;
alter table contacts drop constraint contacts_failure_check;
alter table contacts add constraint contacts_failure_check check (failure in (
  'returned', 'bounced', 'wrong_number', 'no_answer', 'voicemail', 'declined', 'do_not_call')) not valid;
alter table contacts validate constraint contacts_failure_check;

-- R-DESK-8: the step "call" of the funnel counts calls of the desk that reached somebody, beside calls with a coder.
create or replace function engagement_refresh(wanted uuid) returns void language plpgsql as $$
declare
  opened timestamptz; code_used timestamptz; joined timestamptz; viewed timestamptz; downloaded timestamptz;
  responded timestamptz; called timestamptz; attested timestamptz; sent timestamptz;
begin
  perform 1 from provider_list where provider_id = wanted for update;
  if not found then return; end if;

  update contacts c set (opened_at, redeemed_at, registered_at, viewed_at, downloaded_at, responded_at, called_at,
    attested_at) = row(n.opened_at, n.redeemed_at, n.registered_at, n.viewed_at, n.downloaded_at, n.responded_at,
    n.called_at, n.attested_at)
  from (
    select k.id,
      coalesce(k.opened_at, least(
        (select min(a.opened_at) from access_codes a where a.provider_id = wanted and a.opened_at >= k.sent_at),
        (select min(s.created_at) from user_providers u join sessions s on s.user_id = u.user_id
          where u.provider_id = wanted and s.created_at >= k.sent_at),
        (select min(u.last_login_at) from user_providers x join users u on u.id = x.user_id
          where x.provider_id = wanted and u.last_login_at >= k.sent_at),
        (select min(v.first_viewed_at) from report_views v
          where v.provider_id = wanted and v.first_viewed_at >= k.sent_at))) as opened_at,
      coalesce(k.redeemed_at,
        (select min(a.used_at) from access_codes a where a.provider_id = wanted)) as redeemed_at,
      coalesce(k.registered_at,
        (select min(greatest(u.email_proved_at, x.created_at)) from user_providers x join users u on u.id = x.user_id
          where x.provider_id = wanted and u.email_proved_at is not null)) as registered_at,
      coalesce(k.viewed_at,
        (select min(case when v.read_at >= k.sent_at then v.read_at else v.last_viewed_at end) from report_views v
          where v.provider_id = wanted and v.read_at is not null and v.last_viewed_at >= k.sent_at
            and (k.family is null or v.family = k.family))) as viewed_at,
      coalesce(k.downloaded_at,
        (select min(d.at) from report_downloads d where d.provider_id = wanted and d.at >= k.sent_at
          and (k.family is null or d.family is null or d.family = k.family))) as downloaded_at,
      (select min(r.created_at) from report_responses r where r.provider_id = wanted and r.created_at >= k.sent_at
        and (k.family is null or r.family = k.family)) as responded_at,
      least(
        (select min(h.starts_at) from coder_calls h
          where h.provider_id = wanted and h.status = 'held' and h.starts_at >= k.sent_at),
        (select min(h.sent_at) from contacts h
          where h.provider_id = wanted and h.method = 'call' and h.outcome is not null
            and h.sent_at >= k.sent_at)) as called_at,
      least(
        (select min(e.acknowledged_at) from documents d join document_reads e on e.document_id = d.id
          where d.provider_id = wanted and e.acknowledged_at >= k.sent_at),
        (select min(r.created_at) from report_responses r where r.provider_id = wanted and r.kind = 'agree'
          and r.status <> 'withdrawn' and r.created_at >= k.sent_at
          and (k.family is null or r.family = k.family))) as attested_at
    from contacts k where k.provider_id = wanted and k.sent_at is not null
  ) n
  where n.id = c.id and (c.opened_at, c.redeemed_at, c.registered_at, c.viewed_at, c.downloaded_at, c.responded_at,
      c.called_at, c.attested_at)
    is distinct from (n.opened_at, n.redeemed_at, n.registered_at, n.viewed_at, n.downloaded_at, n.responded_at,
      n.called_at, n.attested_at);

  -- With what the contacts remember.
  select min(k.sent_at) filter (where k.failed_at is null),
      least(min(k.opened_at), (select min(opened_at) from access_codes where provider_id = wanted), min(x.signed_in)),
      least(min(k.registered_at), min(x.joined))
    into sent, opened, joined
    from (
      select min(u.last_login_at) as signed_in,
        min(greatest(u.email_proved_at, y.created_at)) filter (where u.email_proved_at is not null) as joined
      from user_providers y join users u on u.id = y.user_id where y.provider_id = wanted
    ) x left join contacts k on k.provider_id = wanted and k.sent_at is not null;
  select min(used_at) into code_used from access_codes where provider_id = wanted;
  select min(read_at) into viewed from report_views where provider_id = wanted;
  select min(at) into downloaded from report_downloads where provider_id = wanted;
  select min(created_at) into responded from report_responses where provider_id = wanted;
  select least(
      (select min(starts_at) from coder_calls where provider_id = wanted and status = 'held'),
      (select min(sent_at) from contacts where provider_id = wanted and method = 'call' and outcome is not null))
    into called;
  select least(
      (select min(e.acknowledged_at) from documents d join document_reads e on e.document_id = d.id
        where d.provider_id = wanted),
      (select min(r.created_at) from report_responses r
        where r.provider_id = wanted and r.kind = 'agree' and r.status <> 'withdrawn')) into attested;

  update provider_list l set
    (stage, stage_at) = (
      select coalesce(max(s.step), 0), (array_agg(s.at order by s.step desc))[1]
      from (values (1, sent), (2, opened), (3, code_used), (4, joined), (5, viewed),
        (6, downloaded), (7, responded), (8, called), (9, attested)) as s (step, at) where s.at is not null),
    (contacts_sent, calls, last_contact_at) = (
      select count(*) filter (where c.method <> 'call'), count(*) filter (where c.method = 'call'), max(c.sent_at)
      from contacts c where c.provider_id = wanted and c.sent_at is not null),
    contact_failed = coalesce((
      select c.failed_at is not null from contacts c
      where c.provider_id = wanted and c.sent_at is not null and c.method in ('mail', 'email')
      order by c.sent_at desc, c.id limit 1), false),
    (campaigns, campaign_ids, starting_on, ending_on) = (
      select count(distinct w.campaign_id), coalesce(array_agg(distinct w.campaign_id), '{}'), max(w.contact_on),
        -- The end of the second full quarter after the contact (measures, "Campaign effect").
        (date_trunc('quarter', max(w.contact_on)) + interval '9 months' - interval '1 day')::date
      from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      where a.provider_id = wanted and a.arm = 'treated'),
    last_login_at = (
      select max(u.last_login_at) from user_providers x join users u on u.id = x.user_id where x.provider_id = wanted),
    (open_responses, open_disputes) = (
      select count(*), count(*) filter (where r.kind = 'dispute') from report_responses r
      where r.provider_id = wanted and r.status in ('sent', 'in_review', 'asked')),
    watchers = (select count(*) from provider_watchers w where w.provider_id = wanted)
  where l.provider_id = wanted;
end $$;
