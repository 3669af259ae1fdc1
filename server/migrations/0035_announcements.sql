-- What the team tells everybody who is signed in, in both languages.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  text_en text not null,
  text_es text not null,
  level text not null check (level in ('info', 'warning')),
  audience text[] not null check (audience <@ array['provider', 'payer', 'admin', 'fs_admin'] and cardinality(audience) > 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index announcements_shown on announcements (ends_at) where ended_at is null;

create table announcement_dismissals (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (announcement_id, user_id)
);

-- The weekly summary reaches a person once a week.
create table digests (
  user_id uuid not null references users (id) on delete cascade,
  -- Its Monday.
  week date not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, week)
);
