-- The first of the list in each order that a build decides. An index on what every build changes would have a new entry
-- for each of a hundred thousand providers, under the lock that publishing takes.
create table provider_heads (
  sort text not null,
  direction text not null check (direction in ('ascending', 'descending')),
  ids uuid[] not null,
  primary key (sort, direction)
);
-- A row for each change since they were written; while there is one they are not read. Nobody waits for another here:
-- whoever writes them anew takes away the rows that he sees, and what came later stays.
create table provider_heads_stale (
  id bigint generated always as identity primary key
);
insert into provider_heads_stale default values;
create function provider_heads_outdated() returns trigger language plpgsql as $$
begin
  insert into provider_heads_stale default values;
  return null;
end $$;
create trigger provider_list_heads_outdated
  after insert or delete or update of
    sort_name, risk, outcome, peer_level, patients, total_billed, paid_exposure, savings
  on provider_list for each statement execute function provider_heads_outdated();

-- What people do changes few providers at a time, so that these orders can have an index.
create index provider_keys_stage on provider_keys (stage, sort_name, provider_id);
create index provider_keys_stage_back on provider_keys (stage desc nulls last, sort_name, provider_id);
create index provider_keys_login on provider_keys (last_login_at, sort_name, provider_id);
create index provider_keys_login_back on provider_keys (last_login_at desc nulls last, sort_name, provider_id);
create index provider_keys_campaigns on provider_keys (campaigns, sort_name, provider_id);
create index provider_keys_campaigns_back on provider_keys (campaigns desc nulls last, sort_name, provider_id);
create index provider_keys_watchers on provider_keys (watchers, sort_name, provider_id);
create index provider_keys_watchers_back on provider_keys (watchers desc nulls last, sort_name, provider_id);
create index provider_keys_start on provider_keys (starting_on, sort_name, provider_id);
create index provider_keys_start_back on provider_keys (starting_on desc nulls last, sort_name, provider_id);
create index provider_keys_end on provider_keys (ending_on, sort_name, provider_id);
create index provider_keys_end_back on provider_keys (ending_on desc nulls last, sort_name, provider_id);
