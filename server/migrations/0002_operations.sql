create table system_state (
  only_row boolean primary key default true check (only_row),
  payer_name text,
  data_hold boolean not null default false,
  data_hold_reason text,
  data_hold_changed_at timestamptz,
  data_hold_changed_by uuid references users (id) on delete set null,
  demo_filled_at timestamptz
);
insert into system_state default values;

-- Who did what, for whom, whose data, when and why. Rows are only ever added.
create table audit_events (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid references users (id),
  provider_id uuid references providers (id),
  action text not null,
  reason text,
  details jsonb not null default '{}',
  address inet
);
create index audit_events_at on audit_events (at);
create index audit_events_provider on audit_events (provider_id, at);

create table analytics_events (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  type text not null check (type in ('track', 'page', 'identify')),
  occurred_at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  name text,
  event jsonb not null
);
create index analytics_events_received on analytics_events (received_at);

create table idempotency_keys (
  session_id uuid not null references sessions (id) on delete cascade,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (session_id, route, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The layout that rate-limiter-flexible reads and writes.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
