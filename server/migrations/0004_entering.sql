-- A code from a letter: bound to one provider, kept as a keyed hash, used once.
create table access_codes (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users (id) on delete set null,
  revoked_at timestamptz
);
create index access_codes_provider on access_codes (provider_id);

create table preregistrations (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  npi text not null,
  tin text not null,
  practice text not null,
  contact_name text not null,
  contact_email text not null,
  contact_role text not null,
  channel text not null,
  language text not null check (language in ('en', 'es')),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  decline_reason text,
  created_at timestamptz not null default now()
);
create index preregistrations_status on preregistrations (status, created_at);

-- Mailed links: email proof, password reset, invitation. Only the hash is kept; each works once.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('email_proof', 'password_reset', 'invitation', 'registration', 'second_factor')),
  user_id uuid references users (id) on delete cascade,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_user on one_time_tokens (user_id, purpose);

create table used_captchas (
  signature text primary key,
  used_at timestamptz not null default now()
);
create index used_captchas_used on used_captchas (used_at);

-- A larger list of breached passwords, imported by a command; the shipped list is part of the code.
create table known_bad_passwords (
  password_hash bytea primary key
);

alter table users
  add column language text not null default 'en' check (language in ('en', 'es')),
  add column email_proved_at timestamptz,
  add column agreed_at timestamptz,
  add column notifications jsonb not null default '{}';
update users set email_proved_at = created_at;

-- product decision 6: a practice has an administrator, appointed by support, who sees all its providers.
create table practice_administrators (
  practice_id uuid not null references practices (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  appointed_at timestamptz not null default now(),
  appointed_by uuid references users (id) on delete set null,
  primary key (practice_id, user_id)
);

alter table sessions
  add column stepped_up_at timestamptz,
  add column second_factor_at timestamptz;

create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table webauthn_challenges (
  challenge text primary key,
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Queued in the transaction of what caused it; sent by a worker, or kept for the outbox.
create table mails (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  to_address text not null,
  user_id uuid references users (id) on delete set null,
  template text not null,
  language text not null check (language in ('en', 'es')),
  data jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index mails_due on mails (next_attempt_at) where status in ('queued', 'sending');
create index mails_created on mails (created_at);
