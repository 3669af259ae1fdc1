-- R-WIRE-10: what a repeated call of one who opened a case with its code gets; beside idempotency_keys, whose rows
-- belong to the sessions of accounts.
create table case_idempotency_keys (
  case_session_id uuid not null references case_sessions (id) on delete cascade,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (case_session_id, route, key)
);
create index case_idempotency_keys_created on case_idempotency_keys (created_at);
