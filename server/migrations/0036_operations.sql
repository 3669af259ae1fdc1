-- When a backup was last made and found whole; null = never.
alter table system_state add column last_backup_at timestamptz;
-- The job that does once more what this one did not finish.
alter table jobs add column retried_as uuid references jobs (id) on delete set null;

-- A group of peers that the team looks at beside the ladder of the measures; figures never come from it.
create table peer_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  definition jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index peer_groups_name on peer_groups (lower(name));
