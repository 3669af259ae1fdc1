-- A request for records about some claims of one provider, and what came of it.
create table cases (
  id uuid primary key default gen_random_uuid(),
  -- Printed in the letter and part of the page's address; it says nothing about the case.
  index text not null unique check (index ~ '^[2-9A-Z]{20}$'),
  -- What people call it: 26-0417.
  number text not null unique,
  provider_id uuid not null references providers (id),
  kind text not null check (kind in ('probe', 'prepayment', 'postpayment', 'recovery')),
  claim_type text not null check (claim_type in ('professional', 'facility', 'drug')),
  family text,
  status text not null default 'requested' check (
    status in ('requested', 'received', 'in_review', 'findings', 'appealed', 'closed')),
  -- The services under review.
  starting_on date not null,
  ending_on date not null check (ending_on >= starting_on),
  requested_on date not null,
  due_on date not null,
  -- Of the provider's state: a day ends there.
  time_zone text not null,
  -- Asked for by the practice and not answered yet.
  extension_wanted_on date,
  received_at timestamptz,
  review_due_on date,
  findings_at timestamptz,
  closed_at timestamptz,
  decision text check (decision in ('supported', 'overpaid', 'underpaid', 'withdrawn', 'not_sent')),
  total_billed numeric(14, 2) not null default 0,
  paid_exposure numeric(14, 2) not null default 0,
  savings numeric(14, 2),
  round smallint not null default 1 check (round between 1 and 3),
  previous_id uuid unique references cases (id),
  -- When the education between two rounds was held.
  education_on date,
  assignee_id uuid references users (id) on delete set null,
  -- How the claims were drawn; null where they were named.
  sample_seed bytea,
  sample_population integer,
  code_hash bytea,
  code_made_at timestamptz,
  -- Made up for the demo; gone when DEMO is off.
  demo boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'closed') = (closed_at is not null))
);
create index cases_provider on cases (provider_id, due_on, id);
create index cases_due on cases (due_on, id) where status <> 'closed';
create index cases_created on cases (created_at desc, id);
create index cases_assignee on cases (assignee_id) where status <> 'closed';

create table case_numbers (
  year smallint primary key,
  last integer not null
);

-- What the letter asks for, in its order.
create table case_requests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  position smallint not null,
  kind text not null check (kind in (
    'visit_notes', 'orders', 'results', 'images', 'pathology', 'consents', 'medication', 'signature_log', 'other')),
  -- Such as "6 dates"; shown as it was written.
  note text not null default '',
  optional boolean not null default false,
  not_applicable_at timestamptz,
  not_applicable_reason_sealed bytea,
  unique (case_id, position)
);

-- The claim lines as they were when they were asked for, sealed; the portal's database holds none in the clear.
create table case_lines (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  position smallint not null,
  line_sealed bytea not null,
  -- Tells the lines of one claim together without naming it.
  claim_number smallint not null,
  billed numeric(12, 2) not null,
  paid numeric(12, 2) not null,
  decision text check (decision in ('supported', 'changed', 'denied', 'underbilled')),
  audited_billed numeric(12, 2),
  audited_paid numeric(12, 2),
  audited_code text,
  audited_units numeric(10, 3),
  rationale text,
  rationale_note_sealed bytea,
  rule_cited text,
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  answer text check (answer in ('agree', 'disagree')),
  answer_reason_sealed bytea,
  answered_at timestamptz,
  unique (case_id, position)
);

-- One row for each upload, from its first byte to its receipt.
create table case_files (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  request_id uuid references case_requests (id) on delete set null,
  -- Its name, and where it lay in a folder that was sent whole: scans are called after patients.
  name_sealed bytea not null,
  size_bytes bigint not null check (size_bytes > 0),
  status text not null default 'uploading' check (
    status in ('uploading', 'checking', 'received', 'quarantined', 'refused', 'removed')),
  refusal text check (refusal in ('type', 'empty', 'encrypted', 'infected', 'damaged', 'too_many_pixels')),
  media_type text,
  pages integer,
  file_id uuid references stored_files (id),
  sha256 bytea,
  receipt text unique,
  duplicate_of uuid references case_files (id) on delete set null,
  party text not null check (party in ('practice', 'code', 'staff')),
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  last_piece_at timestamptz not null default now(),
  received_at timestamptz,
  -- The next try of a check that could not be made, such as with the scanner down.
  check_at timestamptz
);
create index case_files_case on case_files (case_id, created_at);
create index case_files_file on case_files (file_id);
create index case_files_check on case_files (check_at) where status in ('checking', 'quarantined');
create index case_files_unfinished on case_files (last_piece_at) where status = 'uploading';

create table case_file_pieces (
  case_file_id uuid not null references case_files (id) on delete cascade,
  start_byte bigint not null check (start_byte >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  file_id uuid not null references stored_files (id),
  primary key (case_file_id, start_byte)
);
create index case_file_pieces_file on case_file_pieces (file_id);

-- Everything that happened to a case, in order; rows are only added.
create table case_events (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  from_status text not null,
  to_status text not null,
  party text not null check (party in ('practice', 'code', 'staff', 'clock')),
  user_id uuid references users (id) on delete set null,
  -- Dates, numbers and words of our own tables; never what a person typed, never a patient.
  details jsonb not null default '{}'
);
create index case_events_case on case_events (case_id, at);

-- What the two sides write to each other; it may name patients, and so lies sealed.
create table case_messages (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  party text not null check (party in ('practice', 'code', 'staff')),
  user_id uuid references users (id) on delete set null,
  topic text not null default 'message' check (
    topic in ('message', 'extension', 'discussion', 'appeal', 'decision', 'more_records', 'reopening')),
  body_sealed bytea not null,
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index case_messages_case on case_messages (case_id, at);

create table case_appeals (
  case_id uuid not null references cases (id) on delete cascade,
  level smallint not null check (level between 1 and 5),
  -- The last day to file it, and the last day on which filing it stops recoupment.
  file_by date not null,
  stops_recoupment_by date,
  filed_at timestamptz,
  filed_party text check (filed_party in ('practice', 'code', 'staff')),
  filed_by uuid references users (id) on delete set null,
  amount_at_issue numeric(12, 2) not null default 0,
  outcome text check (outcome in ('upheld', 'partly', 'reversed')),
  amount_after numeric(12, 2),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  primary key (case_id, level)
);
create index case_appeals_clock on case_appeals (file_by) where filed_at is null;

create table case_watchers (
  case_id uuid not null references cases (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  since timestamptz not null default now(),
  primary key (case_id, user_id)
);
create index case_watchers_user on case_watchers (user_id);

-- The letters of a case: the copy that the portal shows has no code; the one to print does, once.
create table case_letters (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  kind text not null check (kind in ('request', 'reminder', 'extension', 'findings', 'appeal', 'closing')),
  language text not null check (language in ('en', 'es')),
  copy_file_id uuid not null references stored_files (id),
  print_file_id uuid references stored_files (id),
  fetched_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid references users (id) on delete set null
);
create index case_letters_case on case_letters (case_id, created_at);
create index case_letters_copy on case_letters (copy_file_id);
create index case_letters_print on case_letters (print_file_id);

-- Whoever came with the code from the letter: that one case, for thirty minutes at a time.
create table case_sessions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  ended_at timestamptz,
  address inet,
  user_agent text
);
create index case_sessions_case on case_sessions (case_id);
create index case_sessions_created on case_sessions (created_at);

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('report', 'reply', 'document', 'audit'));

-- Null = the demo world has no cases yet.
alter table system_state add column demo_cases_filled_at timestamptz;
