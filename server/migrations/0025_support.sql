-- Fuzzy search over names. Comes with PostgreSQL (contrib) and needs no superuser.
create extension if not exists pg_trgm;

alter table campaigns
  add column status text not null default 'running' check (status in ('draft', 'running', 'closed')),
  add column name_es text not null default '',
  add column demo boolean not null default false;

-- When somebody first came with a letter's code, to the summary or to registration.
alter table access_codes add column opened_at timestamptz;
update access_codes set opened_at = used_at where used_at is not null;
alter table user_providers add column created_at timestamptz not null default now();
update user_providers x set created_at = u.created_at from users u where u.id = x.user_id;

create table provider_watchers (
  provider_id uuid not null references providers (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider_id, user_id)
);
create index provider_watchers_user on provider_watchers (user_id);

-- One message to one provider: a letter, a mail, a call. The times behind `sent_at` say what happened after it.
create table contacts (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  campaign_id uuid references campaigns (id) on delete cascade,
  wave_id uuid references campaign_waves (id) on delete cascade,
  -- What it speaks of; null for no single topic.
  family text,
  method text not null check (method in ('mail', 'fax', 'email', 'call', 'portal', 'webinar')),
  type text not null check (type in ('initial', 'reminder', 'second_notice', 'thank_you', 'escalation')),
  -- The first one of the provider in the campaign (or of all outside of campaigns): what a funnel counts.
  is_first boolean not null default false,
  planned_on date not null default current_date,
  -- Why it was not sent.
  skipped text check (skipped in ('no_address', 'no_email', 'paused', 'dispute_open', 'too_soon', 'no_report', 'data_hold', 'cancelled')),
  sent_at timestamptz,
  -- It came back: delivered is what was sent and did not.
  failed_at timestamptz,
  failure text check (failure in ('returned', 'bounced', 'wrong_number', 'no_answer', 'voicemail', 'declined')),
  -- Of a call that reached somebody.
  outcome text check (outcome in ('reached', 'call_back', 'will_register', 'has_questions', 'not_interested')),
  note_sealed bytea,
  batch_id uuid references letter_batches (id) on delete set null,
  mail_id uuid references mails (id) on delete set null,
  cost_cents integer not null default 0 check (cost_cents >= 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  demo boolean not null default false,
  -- The first time after it that each step was taken; for the code and the account, the first time ever.
  opened_at timestamptz,
  redeemed_at timestamptz,
  registered_at timestamptz,
  viewed_at timestamptz,
  downloaded_at timestamptz,
  responded_at timestamptz,
  called_at timestamptz,
  attested_at timestamptz,
  check ((failed_at is null) = (failure is null)),
  check (skipped is null or sent_at is null)
);
create index contacts_provider on contacts (provider_id, sent_at);
create index contacts_campaign on contacts (campaign_id, sent_at);
create index contacts_wave on contacts (wave_id);
create index contacts_batch on contacts (batch_id);
create index contacts_mail on contacts (mail_id);
create index contacts_sent on contacts (sent_at) where sent_at is not null;

-- Of mail that could not be delivered; null once the address was put right.
alter table practices add column address_failed_at timestamptz;

-- One row a provider: what the support area lists, sorts and filters, kept by the triggers below and by publishing.
create table provider_list (
  provider_id uuid primary key references providers (id) on delete cascade,
  practice_id uuid not null,
  npi text not null,
  tin text not null,
  name text not null,
  practice text not null,
  provider_type_id smallint not null,
  sort_name text not null,
  search_text text not null,
  specialty text not null,
  state text not null,
  region text,
  taxonomy text,
  -- From the build that readers see.
  peer_level text,
  patients integer not null default 0,
  risk double precision,
  outcome text not null default 'N/A',
  total_billed numeric not null default 0,
  paid_exposure numeric not null default 0,
  savings numeric,
  -- From the programme.
  campaigns integer not null default 0,
  campaign_ids uuid[] not null default '{}',
  starting_on date,
  ending_on date,
  contacts_sent integer not null default 0,
  calls integer not null default 0,
  last_contact_at timestamptz,
  contact_failed boolean not null default false,
  -- How far the provider has come, ever: 0 nothing, 1 delivered … 9 attested.
  stage smallint not null default 0,
  stage_at timestamptz,
  last_login_at timestamptz,
  open_responses integer not null default 0,
  open_disputes integer not null default 0,
  watchers integer not null default 0
);
create index provider_list_search on provider_list using gin (search_text gin_trgm_ops);
create index provider_list_npi on provider_list (npi text_pattern_ops);
create index provider_list_tin on provider_list (tin text_pattern_ops);
create index provider_list_name on provider_list (sort_name, provider_id);
create index provider_list_practice on provider_list (practice_id);

create function provider_list_identity(wanted uuid[]) returns void language sql as $$
  insert into provider_list as l (provider_id, practice_id, npi, tin, name, practice, provider_type_id, sort_name,
    search_text, specialty, state, region, taxonomy)
  select p.id, t.id, p.npi, t.tin, p.name, t.name, p.provider_type_id, lower(p.name),
    lower(replace(p.name, '^', ' ') || ' ' || t.name), p.specialty, p.state, p.region, p.taxonomy
  from providers p join practices t on t.id = p.practice_id where p.id = any(wanted)
  on conflict (provider_id) do update set (practice_id, npi, tin, name, practice, provider_type_id, sort_name,
    search_text, specialty, state, region, taxonomy) = row(excluded.practice_id, excluded.npi, excluded.tin,
    excluded.name, excluded.practice, excluded.provider_type_id, excluded.sort_name, excluded.search_text,
    excluded.specialty, excluded.state, excluded.region, excluded.taxonomy)
$$;

-- What the shown build says, of everybody. Runs in the transaction that shows it, and when savings change.
create function provider_list_figures() returns void language plpgsql as $$
begin
  -- Whoever has locked some rows would wait for others of ours, and we for his. Readers are not held up.
  lock table provider_list in exclusive mode;
  update provider_list l set peer_level = n.peer_level, patients = n.patients, risk = n.risk, outcome = n.outcome,
    total_billed = n.total_billed, paid_exposure = n.paid_exposure, savings = n.savings
  from (
    select p.id, f.peer_level, coalesce(x.patients, 0) as patients, s.risk, coalesce(s.outcome, 'N/A') as outcome,
      coalesce(s.total_billed, 0) as total_billed, coalesce(s.paid_exposure_p50, 0) as paid_exposure, s.savings
    from providers p cross join system_state y
    left join builds b on b.id = y.current_build_id
    left join provider_summaries s on s.build_id = b.id and s.provider_id = p.id
    left join build_periods q on q.build_id = b.id and q.period = b.latest_mature
    left join provider_totals x on x.set_id = q.set_id and x.provider_id = p.id
    -- The widest group that one of the comparisons needed.
    left join (
      select set_id, provider_id,
        case when bool_or(peer_level = 'nation') then 'nation' when bool_or(peer_level = 'region') then 'region'
          when bool_or(peer_level = 'state') then 'state' end as peer_level
      from figures where measure = 'attach_rate' and modifier = '' and set_id = (
        select w.set_id from system_state v join builds u on u.id = v.current_build_id
        join build_periods w on w.build_id = u.id and w.period = u.latest_mature)
      group by set_id, provider_id
    ) f on f.set_id = q.set_id and f.provider_id = p.id
  ) n
  where n.id = l.provider_id and (l.peer_level, l.patients, l.risk, l.outcome, l.total_billed, l.paid_exposure, l.savings)
    is distinct from (n.peer_level, n.patients, n.risk, n.outcome, n.total_billed, n.paid_exposure, n.savings);
end $$;

-- Who of a provider's people did what, from the tables that say so. What may leave them stays true: sessions are
-- deleted in time, and people leave. An answer that is taken back is none.
create function engagement_refresh(wanted uuid) returns void language plpgsql as $$
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
      (select min(h.starts_at) from coder_calls h
        where h.provider_id = wanted and h.status = 'held' and h.starts_at >= k.sent_at) as called_at,
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
  select min(starts_at) into called from coder_calls where provider_id = wanted and status = 'held';
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

create function engagement_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.provider_id is not null then perform engagement_refresh(old.provider_id); end if;
  if tg_op = 'INSERT' and new.provider_id is not null then perform engagement_refresh(new.provider_id); end if;
  return null;
end $$;
create trigger contacts_engagement after insert or delete or update of sent_at, failed_at, campaign_id on contacts
  for each row execute function engagement_of_row();
-- Of another day: what happened after it is looked up again.
create function contact_is_resent() returns trigger language plpgsql as $$
begin
  new.opened_at := null; new.redeemed_at := null; new.registered_at := null; new.viewed_at := null;
  new.downloaded_at := null; new.responded_at := null; new.called_at := null; new.attested_at := null;
  return new;
end $$;
create trigger contacts_resent before update of sent_at on contacts
  for each row when (old.sent_at is distinct from new.sent_at) execute function contact_is_resent();
create trigger watchers_engagement after insert or delete on provider_watchers
  for each row execute function engagement_of_row();
create trigger codes_engagement after update of opened_at, used_at on access_codes
  for each row execute function engagement_of_row();
create trigger joined_engagement after insert or delete on user_providers
  for each row execute function engagement_of_row();
create trigger views_engagement after insert or update of read_at, last_viewed_at on report_views
  for each row execute function engagement_of_row();
create trigger downloads_engagement after insert on report_downloads
  for each row execute function engagement_of_row();
create trigger responses_engagement after insert or delete or update of status on report_responses
  for each row execute function engagement_of_row();
create trigger calls_engagement after insert or delete or update of status on coder_calls
  for each row execute function engagement_of_row();
create trigger assignments_engagement after insert or delete on campaign_assignments
  for each row execute function engagement_of_row();

create function engagement_of_acknowledgement() returns trigger language plpgsql as $$
declare about uuid;
begin
  select provider_id into about from documents where id = new.document_id;
  if about is not null and new.acknowledged_at is not null then perform engagement_refresh(about); end if;
  return null;
end $$;
create trigger acknowledgements_engagement after insert or update of acknowledged_at on document_reads
  for each row execute function engagement_of_acknowledgement();

-- A person of a billing service has hundreds of providers, and signs in often: only what changes is worked out.
create function engagement_of_user() returns trigger language plpgsql as $$
declare about uuid;
begin
  -- In order, as whoever else locks several does.
  perform 1 from provider_list l join user_providers x on x.provider_id = l.provider_id
    where x.user_id = new.id order by l.provider_id for update of l;
  update provider_list l set last_login_at = new.last_login_at
    from user_providers x where x.user_id = new.id and l.provider_id = x.provider_id
      and new.last_login_at is not null and (l.last_login_at is null or l.last_login_at < new.last_login_at);
  for about in
    select x.provider_id from user_providers x join provider_list l on l.provider_id = x.provider_id
    where x.user_id = new.id and (l.stage < 2 or old.email_proved_at is distinct from new.email_proved_at
      or exists (select 1 from contacts c where c.provider_id = x.provider_id and c.sent_at is not null and c.opened_at is null))
    order by 1
  loop
    perform engagement_refresh(about);
  end loop;
  return null;
end $$;
create trigger users_engagement after update of last_login_at, email_proved_at on users
  for each row execute function engagement_of_user();

create function contact_of_mail() returns trigger language plpgsql as $$
begin
  if new.status in ('sent', 'kept') then
    update contacts set sent_at = coalesce(sent_at, new.sent_at, now()), failed_at = null, failure = null
    where mail_id = new.id and (sent_at is null or failure = 'bounced');
  elsif new.status = 'failed' then
    update contacts set sent_at = coalesce(sent_at, now()), failed_at = now(), failure = 'bounced'
    where mail_id = new.id and failed_at is null;
  end if;
  return null;
end $$;
create trigger mails_contact after update of status on mails
  for each row when (old.status is distinct from new.status) execute function contact_of_mail();

create function list_of_providers() returns trigger language plpgsql as $$
begin
  perform provider_list_identity(array(select id from changed));
  return null;
end $$;
create trigger providers_listed after insert on providers
  referencing new table as changed for each statement execute function list_of_providers();
create function relist_providers() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed) > 1 then lock table provider_list in exclusive mode; end if;
  perform provider_list_identity(array(select id from changed));
  return null;
end $$;
create trigger providers_relisted after update on providers
  referencing new table as changed for each statement execute function relist_providers();
create function list_of_practices() returns trigger language plpgsql as $$
declare renamed uuid[] := array(
  select p.id from providers p join changed t on t.id = p.practice_id join provider_list l on l.provider_id = p.id
  where l.practice <> t.name or l.tin <> t.tin);
begin
  if cardinality(renamed) > 1 then lock table provider_list in exclusive mode; end if;
  perform provider_list_identity(renamed);
  return null;
end $$;
create trigger practices_relisted after update on practices
  referencing new table as changed for each statement execute function list_of_practices();

-- An arm is drawn once.
create function arm_is_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'an assignment is drawn once' using errcode = 'integrity_constraint_violation';
end $$;
create trigger campaign_assignments_frozen before update on campaign_assignments
  for each row execute function arm_is_frozen();

select provider_list_identity(array(select id from providers));
select provider_list_figures();
select count(engagement_refresh(p.id)) from providers p
where exists (select 1 from user_providers x where x.provider_id = p.id)
  or exists (select 1 from campaign_assignments a where a.provider_id = p.id)
  or exists (select 1 from report_responses r where r.provider_id = p.id);
