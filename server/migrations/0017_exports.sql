-- A file that is made in the background for one person; it becomes a document of the provider.
create table exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id uuid not null references providers (id),
  -- What was asked for: figures and filters, never a patient.
  wanted jsonb not null,
  language text not null check (language in ('en', 'es')),
  title_en text not null,
  title_es text not null,
  -- Of the person's wish and the build that it is made of: asked twice, it is one file.
  fingerprint bytea not null,
  job_id uuid references jobs (id) on delete set null,
  document_id uuid references documents (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (user_id, fingerprint)
);
create index exports_user on exports (user_id, created_at desc);
create index exports_job on exports (job_id);
