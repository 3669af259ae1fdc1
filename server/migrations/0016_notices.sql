-- What is new for one person: the bell in the portal, and a mail as often as he wants one.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('report', 'reply', 'document')),
  provider_id uuid references providers (id),
  data jsonb not null default '{}',
  -- The same news reaches a person once.
  dedupe text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Null where no mail is wanted.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  unique (user_id, dedupe)
);
create index notices_user on notices (user_id, created_at desc);
create index notices_mail on notices (mail_due_at) where mailed_at is null and mail_due_at is not null;

-- The secret address of a person's calendar feed: hashed to be found, sealed to be shown to him again.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  token_sealed bytea not null,
  created_at timestamptz not null default now()
);
