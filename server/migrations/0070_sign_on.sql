-- Sign-in by OpenID Connect. A person is known by issuer and subject, never by an address alone.
create table sign_on_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- A session that the organization opened, so that it can end it.
create table sign_on_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  issuer text not null,
  subject text not null,
  sid text,
  -- The organization has proved a second factor.
  second_factor boolean not null,
  -- Shown to the organization at sign-out, to say whose session ends.
  id_token_sealed bytea
);
create index sign_on_sessions_subject on sign_on_sessions (issuer, subject);
create index sign_on_sessions_sid on sign_on_sessions (issuer, sid) where sid is not null;

-- A sign-in on its way. State, nonce and code verifier come from a secret that only the browser's cookie holds.
create table sign_on_flows (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign_in', 'step_up')),
  session_id uuid references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_on_flows_expiry on sign_on_flows (expires_at);

-- A logout token works once.
create table sign_on_logouts (
  issuer text not null,
  jti text not null,
  seen_at timestamptz not null default now(),
  primary key (issuer, jti)
);
create index sign_on_logouts_seen on sign_on_logouts (seen_at);
