-- The steps of a response, in order: what each side said or did.
create table response_steps (
  id uuid primary key default gen_random_uuid(),
  response_id uuid not null references report_responses (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  party text not null check (party in ('practice', 'staff')),
  action text not null check (
    action in ('message', 'withdraw', 'take', 'ask', 'reply', 'accept', 'decline', 'answer')),
  body text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index response_steps_response on response_steps (response_id, at);

-- The claim lines that a dispute is about; each was one of the provider's in that quarter when it was filed.
create table report_response_lines (
  response_id uuid not null references report_responses (id) on delete cascade,
  claim_id text not null,
  line_number integer not null,
  hcpcs_code text not null,
  primary key (response_id, claim_id, line_number)
);

create table report_feedback (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id),
  family text not null,
  period text not null check (period ~ '^\d{4}Q[1-4]$'),
  user_id uuid references users (id) on delete set null,
  helpful boolean not null,
  theme text check (theme in ('clear', 'wrong_peers', 'wrong_data', 'too_long', 'missing', 'other')),
  body text not null default '',
  status text not null default 'new' check (status in ('new', 'read', 'replied')),
  owner_id uuid references users (id) on delete set null,
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, family, period, user_id)
);
create index report_feedback_updated on report_feedback (updated_at desc, id);

-- What a person is writing. Sealed: it may hold what he then decides not to send.
create table drafts (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  sealed bytea not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, key)
);

create table coders (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  languages text[] not null check (languages <@ array['en', 'es'] and cardinality(languages) > 0),
  time_zone text not null,
  -- By the day of the week (1 = Monday): [["09:00", "12:00"], …] in the coder's zone.
  weekly_hours jsonb not null,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table coder_calls (
  id uuid primary key default gen_random_uuid(),
  coder_id uuid not null references coders (id),
  starts_at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  provider_id uuid references providers (id),
  family text,
  period text,
  -- The answer "I would like to talk to a coder", where the call came from one.
  response_id uuid references report_responses (id) on delete set null,
  language text not null check (language in ('en', 'es')),
  phone text not null,
  -- The person's zone.
  time_zone text not null,
  note text not null default '',
  status text not null default 'booked' check (status in ('booked', 'held', 'no_show', 'cancelled')),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check ((family is null) = (period is null))
);
-- Of two who want the same time one gets it.
create unique index coder_calls_slot on coder_calls (coder_id, starts_at) where status <> 'cancelled';
create index coder_calls_user on coder_calls (user_id, starts_at);
create index coder_calls_coming on coder_calls (starts_at) where status = 'booked';

-- The demo's answers, feedback and calls were filled in; null = not yet.
alter table system_state add column demo_responses_filled_at timestamptz;
