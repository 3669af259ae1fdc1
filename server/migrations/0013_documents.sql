-- A file that lies encrypted outside of the database. Its key is here alone: without the row the bytes say nothing.
create table stored_files (
  id uuid primary key,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 bytea not null,
  key_sealed bytea not null,
  -- Which master key sealed it, so that the master key can be changed one day.
  key_version smallint not null,
  created_at timestamptz not null default now()
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  -- Null for every provider.
  provider_id uuid references providers (id),
  kind text not null check (kind in ('letter', 'policy', 'tip_sheet', 'receipt', 'report')),
  -- The family that it is about; null for none or several.
  topic text,
  title_en text not null,
  title_es text not null,
  language text not null check (language in ('en', 'es', 'both')),
  file_id uuid not null references stored_files (id),
  filename text not null,
  size_bytes bigint not null,
  needs_acknowledgement boolean not null default false,
  -- What made it, such as 'upload', 'letters' or 'export'.
  source text not null,
  created_at timestamptz not null default now(),
  created_by uuid references users (id) on delete set null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id) on delete set null
);
create index documents_provider on documents (provider_id, created_at desc) where withdrawn_at is null;
create index documents_file on documents (file_id);

create table document_reads (
  document_id uuid not null references documents (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  primary key (document_id, user_id)
);
create index document_reads_user on document_reads (user_id);

-- A document that support is sending in pieces, each a stored file, until it is put together.
create table document_uploads (
  id uuid primary key default gen_random_uuid(),
  filename text not null,
  size_bytes bigint not null check (size_bytes > 0),
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create table document_pieces (
  upload_id uuid not null references document_uploads (id) on delete cascade,
  start_byte bigint not null check (start_byte >= 0),
  size_bytes bigint not null check (size_bytes > 0),
  file_id uuid not null references stored_files (id),
  primary key (upload_id, start_byte)
);
create index document_pieces_file on document_pieces (file_id);

-- A template is never changed: saving it again makes the next version, and a letter knows which one it was.
create table letter_templates (
  id uuid primary key default gen_random_uuid(),
  key text not null check (key ~ '^[a-z][a-z0-9-]{1,48}$'),
  version integer not null check (version > 0),
  name text not null,
  subject_en text not null,
  subject_es text not null,
  body_en text not null,
  body_es text not null,
  created_at timestamptz not null default now(),
  created_by uuid references users (id) on delete set null,
  unique (key, version)
);

create table letter_batches (
  id uuid primary key default gen_random_uuid(),
  template_id uuid not null references letter_templates (id),
  language text not null check (language in ('both', 'practice', 'en', 'es')),
  -- The family that the letters speak of.
  family text,
  wave_id uuid references campaign_waves (id) on delete set null,
  job_id uuid references jobs (id) on delete set null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- All letters with their codes in one file; gone once it has been fetched.
  print_file_id uuid references stored_files (id),
  printed_at timestamptz,
  fetched_at timestamptz
);
create index letter_batches_created on letter_batches (created_at desc);
create index letter_batches_file on letter_batches (print_file_id);

create table letters (
  batch_id uuid not null references letter_batches (id) on delete cascade,
  provider_id uuid not null references providers (id),
  position integer not null,
  -- Null while it waits to be made.
  made_at timestamptz,
  skipped text check (skipped in ('no_address', 'paused', 'no_report', 'data_hold')),
  access_code_id uuid references access_codes (id) on delete set null,
  -- Only until the print file is made of it.
  code_sealed bytea,
  document_id uuid references documents (id) on delete set null,
  primary key (batch_id, provider_id)
);
create index letters_provider on letters (provider_id, made_at desc);

-- Null = the demo world has no documents yet.
alter table system_state add column demo_documents_filled_at timestamptz;
