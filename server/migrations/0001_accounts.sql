create table practices (
  id uuid primary key default gen_random_uuid(),
  tin text not null unique check (tin ~ '^[0-9]{9}$'),
  name text not null,
  created_at timestamptz not null default now()
);

-- A provider is an NPI at a TIN: a doctor in two practices is two providers.
create table providers (
  id uuid primary key default gen_random_uuid(),
  practice_id uuid not null references practices (id),
  npi text not null check (npi ~ '^[0-9]{10}$'),
  name text not null,
  provider_type_id smallint not null check (provider_type_id in (1, 2)),
  specialty text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default now(),
  unique (npi, practice_id)
);
create index providers_name on providers (lower(name), id);

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  password_hash text,
  password_changed_at timestamptz,
  password_expires boolean not null default true,
  user_settings jsonb,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('provider', 'payer', 'admin', 'fs_admin')),
  primary key (user_id, role)
);

create table user_providers (
  user_id uuid not null references users (id) on delete cascade,
  provider_id uuid not null references providers (id) on delete cascade,
  primary key (user_id, provider_id)
);
create index user_providers_provider on user_providers (provider_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- The cookie holds the token, the table only its hash.
  token_hash bytea not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  ended_at timestamptz,
  acting_provider_id uuid references providers (id) on delete set null,
  acting_reason text,
  user_agent text,
  address inet
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_created on sessions (created_at);
