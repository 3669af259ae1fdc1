-- What the team notes about a provider, for the team alone; it may hold what a person said, and so lies sealed.
create table provider_notes (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  body_sealed bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz
);
create index provider_notes_provider on provider_notes (provider_id, created_at desc);

-- One provider's events: without these, each would be looked for among everybody's.
create index sessions_person on sessions (user_id, created_at);
create index coder_calls_provider on coder_calls (provider_id, created_at);
create index documents_of_provider on documents (provider_id) where provider_id is not null;
