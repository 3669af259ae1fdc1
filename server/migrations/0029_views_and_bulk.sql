-- Filters, order and columns of the provider list under a name: one's own, or the team's.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  filter jsonb not null,
  sort text,
  sort_order text check (sort_order in ('ascending', 'descending')),
  -- Null leaves each reader the columns that he has.
  columns text[],
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (owner_id, lower(name));
create index saved_views_shared on saved_views (lower(name)) where shared;

-- What somebody did to many providers at once: those whom it changed, so that exactly that can be taken back.
create table bulk_actions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('watch', 'unwatch', 'add_to_campaign', 'reissue_codes')),
  created_by uuid not null references users (id) on delete cascade,
  provider_ids uuid[] not null,
  campaign_id uuid references campaigns (id) on delete set null,
  batch_id uuid references letter_batches (id) on delete set null,
  -- The same moment as that of the rows it added.
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index bulk_actions_of_person on bulk_actions (created_by, created_at desc, id);

-- Asked once a session: acting as the next provider goes on under it.
alter table sessions add column last_reason text;
update sessions set last_reason = acting_reason where acting_reason <> 'not given';

-- Watching says nothing of how far a provider has come: thousands are watched at once without working each out again.
drop trigger watchers_engagement on provider_watchers;
create function watchers_counted() returns trigger language plpgsql as $$
begin
  -- In order, as whoever else locks several does.
  perform 1 from provider_list l where l.provider_id in (select provider_id from changed)
    order by l.provider_id for update;
  update provider_list l set watchers = n.watchers
  from (
    select c.provider_id, count(w.user_id) as watchers
    from (select distinct provider_id from changed) c
    left join provider_watchers w on w.provider_id = c.provider_id group by c.provider_id
  ) n
  where l.provider_id = n.provider_id;
  return null;
end $$;
create trigger watchers_added after insert on provider_watchers
  referencing new table as changed for each statement execute function watchers_counted();
create trigger watchers_removed after delete on provider_watchers
  referencing old table as changed for each statement execute function watchers_counted();
