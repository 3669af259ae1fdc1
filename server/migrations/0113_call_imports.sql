-- R-DESK-38: a file of calls can be taken back. Counts and who brought it stay when it is.
create table call_imports (
  id uuid primary key default gen_random_uuid(),
  -- The moment of its transaction: what it changed elsewhere has the same one.
  imported_at timestamptz not null default now(),
  imported_by uuid references users (id) on delete set null,
  file_name text not null,
  rows integer not null,
  added integer not null,
  doubled integer not null,
  -- Unknown, at several practices or not readable.
  left_out integer not null,
  taken_back_at timestamptz,
  taken_back_by uuid references users (id) on delete set null
);
create index call_imports_latest on call_imports (imported_at desc);

alter table call_attempts
  add column import_id uuid references call_imports (id) on delete set null,
  -- What the call of a file replaced: the owner of the provider's call, and who had planned the call.
  add column owner_before uuid references users (id) on delete set null,
  add column planned_by uuid references users (id) on delete set null;
create index call_attempts_import on call_attempts (import_id) where import_id is not null;
