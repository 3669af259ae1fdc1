-- Figures that are computed and compared, but not shown: at most one build. Readers follow current_build_id and never
-- meet it.
create table waiting_builds (
  only_one boolean primary key default true check (only_one),
  build_id integer not null references builds (id) on delete cascade,
  -- What readers saw when it was compared; null before the first figures.
  shown_build_id integer,
  -- What changes, and the warnings, as the contract defines them.
  comparison jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index waiting_builds_build on waiting_builds (build_id);

-- Providers whom only a waiting build knows. They join the portal, with these ids, when it is shown.
create table waiting_providers (
  id uuid primary key default gen_random_uuid(),
  npi text not null,
  tin text not null,
  name text not null,
  unique (npi, tin)
);
