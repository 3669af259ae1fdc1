-- The call desk and the next action ask for each provider whether a campaign that is ongoing treats them. Looked up in the
-- assignments, that was half of the time of these lists with 100,000 providers; now the narrow table knows the campaigns.
alter table provider_keys add column campaign_ids uuid[] not null default '{}';
update provider_keys k set campaign_ids = l.campaign_ids
from provider_list l where l.provider_id = k.provider_id and l.campaigns > 0;

-- As in 0039, with the campaigns.
create or replace function provider_keys_fill() returns void language sql as $$
  delete from provider_keys;
  insert into provider_keys (
    provider_id, risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on,
    patients, campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed,
    state, outcome, peer_level, specialty, sort_name, campaign_ids)
  select
    provider_id, risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on,
    patients, campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed,
    state, outcome, peer_level, specialty, sort_name, campaign_ids
  from provider_list order by provider_id
$$;

create or replace function keys_of_new_providers() returns trigger language plpgsql as $$
begin
  insert into provider_keys (
    provider_id, risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on,
    patients, campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed,
    state, outcome, peer_level, specialty, sort_name, campaign_ids)
  select
    provider_id, risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on,
    patients, campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed,
    state, outcome, peer_level, specialty, sort_name, campaign_ids
  from changed;
  return null;
end $$;

create or replace function keys_of_providers() returns trigger language plpgsql
set enable_hashjoin to off set enable_mergejoin to off set enable_seqscan to off as $$
begin
  update provider_keys k set (
    risk, total_billed, paid_exposure, savings, last_contact_at, last_login_at, starting_on, ending_on, patients,
    campaigns, contacts_sent, calls, open_responses, open_disputes, watchers, stage, contact_failed, state, outcome,
    peer_level, specialty, sort_name, campaign_ids
  ) = row(
    c.risk, c.total_billed, c.paid_exposure, c.savings, c.last_contact_at, c.last_login_at, c.starting_on,
    c.ending_on, c.patients, c.campaigns, c.contacts_sent, c.calls, c.open_responses, c.open_disputes, c.watchers,
    c.stage, c.contact_failed, c.state, c.outcome, c.peer_level, c.specialty, c.sort_name, c.campaign_ids
  )
  from changed c
  where k.provider_id = c.provider_id and (
    k.risk, k.total_billed, k.paid_exposure, k.savings, k.last_contact_at, k.last_login_at, k.starting_on,
    k.ending_on, k.patients, k.campaigns, k.contacts_sent, k.calls, k.open_responses, k.open_disputes, k.watchers,
    k.stage, k.contact_failed, k.state, k.outcome, k.peer_level, k.specialty, k.sort_name, k.campaign_ids
  ) is distinct from (
    c.risk, c.total_billed, c.paid_exposure, c.savings, c.last_contact_at, c.last_login_at, c.starting_on,
    c.ending_on, c.patients, c.campaigns, c.contacts_sent, c.calls, c.open_responses, c.open_disputes, c.watchers,
    c.stage, c.contact_failed, c.state, c.outcome, c.peer_level, c.specialty, c.sort_name, c.campaign_ids
  );
  return null;
end $$;

-- What the desk reads of everybody whose next step is a call (0100), with the campaigns.
drop index provider_keys_calls;
create index provider_keys_calls on provider_keys (campaigns, last_contact_at)
  include (provider_id, paid_exposure, patients, specialty, state, campaign_ids)
  where contacts_sent >= 2 and stage < 5 and not contact_failed and open_disputes = 0;

-- Few values in each, so PostgreSQL keeps each once: 2 MB for 300,000 messages. They count without reading the table.
create index contacts_of_type on contacts (type, is_first, steps, already) where sent_at is not null;
create index contacts_messages on contacts (campaign_id)
  where sent_at is not null and (method <> 'call' or wave_message_id is not null);
