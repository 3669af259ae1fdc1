-- A result without its providers, who are most of it: what lists and charts read. And when it was measured: what is
-- worked out from it can be kept until then changes.
alter table campaign_effects
  add column brief jsonb not null generated always as (result - 'providers') stored,
  add column measured_at timestamptz not null default clock_timestamp();

-- An assignment changes the programme of its providers and nothing else of them; a campaign assigns thousands at once.
create function provider_list_programme(wanted uuid[]) returns void language plpgsql as $$
begin
  -- In order, as whoever else locks several does.
  perform 1 from provider_list where provider_id = any(wanted) order by provider_id for update;
  update provider_list l
  set campaigns = n.campaigns, campaign_ids = n.campaign_ids, starting_on = n.starting_on, ending_on = n.ending_on
  from (
    select x.id, count(distinct w.campaign_id)::int as campaigns,
      coalesce(array_agg(distinct w.campaign_id) filter (where w.campaign_id is not null), '{}') as campaign_ids,
      max(w.contact_on) as starting_on,
      -- The end of the second full quarter after the contact (measures, "Campaign effect").
      (date_trunc('quarter', max(w.contact_on)) + interval '9 months' - interval '1 day')::date as ending_on
    from unnest(wanted) as x (id)
    left join campaign_assignments a on a.provider_id = x.id and a.arm = 'treated'
    left join campaign_waves w on w.id = a.wave_id
    group by x.id
  ) n
  where l.provider_id = n.id and (l.campaigns, l.campaign_ids, l.starting_on, l.ending_on)
    is distinct from (n.campaigns, n.campaign_ids, n.starting_on, n.ending_on);
end $$;
create function programme_of_assignments() returns trigger language plpgsql as $$
begin
  perform provider_list_programme(array(select distinct provider_id from changed));
  return null;
end $$;
drop trigger assignments_engagement on campaign_assignments;
create trigger assignments_programme after insert on campaign_assignments
  referencing new table as changed for each statement execute function programme_of_assignments();
create trigger assignments_programme_removed after delete on campaign_assignments
  referencing old table as changed for each statement execute function programme_of_assignments();
-- A wave that is put off takes the days of its providers along.
create function programme_of_wave() returns trigger language plpgsql as $$
begin
  perform provider_list_programme(array(select provider_id from campaign_assignments where wave_id = new.id and arm = 'treated'));
  return null;
end $$;
create trigger waves_programme after update of contact_on on campaign_waves
  for each row when (old.contact_on is distinct from new.contact_on) execute function programme_of_wave();

-- What the list is sorted and filtered by, of every provider, in a fifth of the space of `provider_list`, which stays
-- what is written to: a page in any order reads all of it. An index on what changes with each build would have a new
-- entry in every index, the one for fuzzy search too, for each of a hundred thousand providers.
create table provider_keys (
  provider_id uuid primary key references provider_list (provider_id) on delete cascade,
  risk double precision,
  total_billed numeric not null,
  paid_exposure numeric not null,
  savings numeric,
  last_contact_at timestamptz,
  last_login_at timestamptz,
  starting_on date,
  ending_on date,
  patients integer not null,
  campaigns integer not null,
  contacts_sent integer not null,
  calls integer not null,
  open_responses integer not null,
  open_disputes integer not null,
  watchers integer not null,
  stage smallint not null,
  contact_failed boolean not null,
  state text not null,
  outcome text not null,
  peer_level text,
  specialty text not null,
  sort_name text not null
) with (fillfactor = 75);
create function provider_keys_fill() returns void language sql as $$
  delete from provider_keys;
  insert into provider_keys (
    provider_id, risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on,
    patients, campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed,
    state, outcome, peer_level, specialty, sort_name)
  select
    provider_id, risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on,
    patients, campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed,
    state, outcome, peer_level, specialty, sort_name
  from provider_list order by provider_id
$$;
select provider_keys_fill();
create function keys_of_new_providers() returns trigger language plpgsql as $$
begin
  insert into provider_keys (
    provider_id, risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on,
    patients, campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed,
    state, outcome, peer_level, specialty, sort_name)
  select
    provider_id, risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on,
    patients, campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed,
    state, outcome, peer_level, specialty, sort_name
  from changed;
  return null;
end $$;
create trigger provider_list_keyed after insert on provider_list
  referencing new table as changed for each statement execute function keys_of_new_providers();
-- Found by their key whether they are one or all: a plan is kept for both.
create function keys_of_providers() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  update provider_keys k set (
    risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on, patients,
    campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed, state, outcome,
    peer_level, specialty, sort_name
  ) = row(
    c.risk, c.total_billed, c.paid_exposure, c.savings, c.last_contact_at, c.last_login_at, c.starting_on,
    c.ending_on, c.patients, c.campaigns, c.contacts_sent, c.calls, c.open_responses, c.open_disputes, c.watchers,
    c.stage, c.contact_failed, c.state, c.outcome, c.peer_level, c.specialty, c.sort_name
  )
  from changed c
  where k.provider_id = c.provider_id and (
    k.risk, k.total_billed, k.paid_exposure, k.savings, k.last_contact_at, k.last_login_at, k.starting_on,
    k.ending_on, k.patients, k.campaigns, k.contacts_sent, k.calls, k.open_responses, k.open_disputes, k.watchers,
    k.stage, k.contact_failed, k.state, k.outcome, k.peer_level, k.specialty, k.sort_name
  ) is distinct from (
    c.risk, c.total_billed, c.paid_exposure, c.savings, c.last_contact_at, c.last_login_at, c.starting_on,
    c.ending_on, c.patients, c.campaigns, c.contacts_sent, c.calls, c.open_responses, c.open_disputes, c.watchers,
    c.stage, c.contact_failed, c.state, c.outcome, c.peer_level, c.specialty, c.sort_name
  );
  return null;
end $$;
create trigger provider_list_rekeyed after update on provider_list
  referencing new table as changed for each statement execute function keys_of_providers();

-- These change with the providers themselves alone.
create index provider_list_by_npi on provider_list (npi);
create index provider_list_by_tin on provider_list (tin);
create index provider_list_tin_end on provider_list (right(tin, 4));
create index provider_list_specialty on provider_list (nullif(specialty, ''), sort_name, provider_id);
create index provider_list_specialty_back on provider_list (nullif(specialty, '') desc nulls last, sort_name, provider_id);
create index provider_list_state on provider_list (nullif(state, ''), sort_name, provider_id);
create index provider_list_state_back on provider_list (nullif(state, '') desc nulls last, sort_name, provider_id);
-- And these with few of them at a time.
create index provider_list_campaigns on provider_list using gin (campaign_ids);

-- All that a campaign's pages count of its contacts, without the rows themselves.
create index contacts_of_campaign on contacts (campaign_id)
  include (wave_message_id, provider_id, is_first, method, skipped, sent_at, failed_at, cost_cents, steps);
drop index contacts_campaign_cost;

-- Of these there are few different ones, so that an entry is hardly more than a pointer: a funnel of all contacts reads
-- a tenth of what it would of the rows.
create index contacts_kinds on contacts (campaign_id, is_first, method, type, steps, cost_cents) where sent_at is not null;
create index campaign_assignments_arm on campaign_assignments (wave_id, arm);
