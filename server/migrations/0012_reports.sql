-- Who of a practice has seen which report: support acting as a provider is in the access log, not here.
create table report_views (
  provider_id uuid not null references providers (id),
  family text not null,
  period text not null check (period ~ '^\d{4}Q[1-4]$'),
  user_id uuid not null references users (id) on delete cascade,
  first_viewed_at timestamptz not null default now(),
  last_viewed_at timestamptz not null default now(),
  -- In sight for half a minute.
  read_at timestamptz,
  primary key (provider_id, family, period, user_id)
);

create table report_downloads (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id),
  -- Null for a file about more than one family.
  family text,
  period text,
  user_id uuid references users (id) on delete set null,
  format text not null,
  at timestamptz not null default now()
);
create index report_downloads_provider on report_downloads (provider_id, at);

-- What a practice answers to a report. The latest one that is not withdrawn is the practice's answer.
create table report_responses (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id),
  family text not null,
  period text not null check (period ~ '^\d{4}Q[1-4]$'),
  user_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('agree', 'explain', 'coder', 'dispute')),
  -- Only of an explanation.
  reason text check (reason in ('case_mix', 'subspecialty', 'locum', 'data_error')),
  body text not null default '',
  status text not null default 'sent' check (
    status in ('sent', 'in_review', 'asked', 'noted', 'accepted', 'declined', 'answered', 'withdrawn')),
  -- The day by which somebody reads it.
  due_on date not null,
  created_at timestamptz not null default now(),
  -- Who of the staff has it.
  owner_id uuid references users (id) on delete set null,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  check ((kind = 'explain') = (reason is not null))
);
create index report_responses_report on report_responses (provider_id, family, period, created_at desc);
create index report_responses_open on report_responses (due_on) where status in ('sent', 'in_review', 'asked');
-- One at a time waits for an answer.
create unique index report_responses_one_open on report_responses (provider_id, family, period)
  where status in ('sent', 'in_review', 'asked');

-- An accepted explanation: no letter and no campaign about this family until the day.
create table outreach_pauses (
  provider_id uuid not null references providers (id),
  family text not null,
  response_id uuid not null references report_responses (id),
  starts_on date not null default current_date,
  ends_on date,
  primary key (provider_id, family)
);
