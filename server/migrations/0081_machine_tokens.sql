-- R-TOK-1: tokens with which machines call the portal. Only the hash is here; the secret is shown once.
create table machine_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  -- The form in which names are compared.
  name_key text not null,
  token_hash bytea not null unique,
  -- The last characters of the secret, to tell one token from another.
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['results', 'import', 'metrics']),
  made_by uuid not null references users (id) on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= made_at + interval '366 days'),
  last_used_at timestamptz,
  -- An IPv4 address, or the /64 of an IPv6 address.
  last_used_from text,
  revoked_at timestamptz,
  -- Null with a revoked_at: the portal ended it.
  revoked_by uuid references users (id) on delete set null
);
-- A name in the audit log means one token.
create unique index machine_tokens_name on machine_tokens (name_key) where revoked_at is null;
create index machine_tokens_maker on machine_tokens (made_by) where revoked_at is null;

-- R-TOK-4: a token ends for good when its maker is disabled or is no vendor admin any more, whoever does it and how.
-- Enabling the account again brings back no token that somebody else may have made with it.
create function end_machine_tokens() returns trigger language plpgsql as $$
declare
  maker uuid;
begin
  if tg_table_name = 'users' then maker := new.id; else maker := old.user_id; end if;
  update machine_tokens t set revoked_at = now()
  where t.made_by = maker and t.revoked_at is null and not exists (
    select 1 from users u join user_roles r on r.user_id = u.id
    where u.id = maker and u.disabled_at is null and r.role = 'fs_admin');
  return null;
end $$;
create trigger users_disabled_end_tokens after update of disabled_at on users
  for each row when (old.disabled_at is null and new.disabled_at is not null)
  execute function end_machine_tokens();
-- At the commit, because roles may be removed and given again in one transaction.
create constraint trigger user_roles_lost_end_tokens after delete or update on user_roles
  deferrable initially deferred for each row when (old.role = 'fs_admin')
  execute function end_machine_tokens();

-- What a repeated call with the same key gets; beside idempotency_keys, whose rows belong to sessions.
create table machine_idempotency_keys (
  token_id uuid not null references machine_tokens (id) on delete cascade,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (token_id, route, key)
);
create index machine_idempotency_keys_created on machine_idempotency_keys (created_at);

alter table jobs add column token_id uuid references machine_tokens (id) on delete set null;

-- An event of a machine names its token as the actor; the account behind it is whoever made the token. The database
-- writes the name, as it does for people (0068), and the chain's hash covers it.
create or replace function audit_start() returns trigger language plpgsql as $$
begin
  new.seq := null;
  new.prev_hash := null;
  new.hash := null;
  new.actor_name := null;
  new.actor_practice_role := null;
  new.actor_roles := null;
  if new.actor_id is not null then
    select u.name, u.practice_role,
      (select coalesce(string_agg(r.role, ' ' order by r.role), '') from user_roles r where r.user_id = u.id)
    into new.actor_name, new.actor_practice_role, new.actor_roles
    from users u where u.id = new.actor_id;
    if new.details ? 'by_token' then
      select 'token ' || t.name, null, array_to_string(t.scopes, ' ')
      into strict new.actor_name, new.actor_practice_role, new.actor_roles
      from machine_tokens t where t.id = (new.details ->> 'by_token')::uuid and t.made_by = new.actor_id;
    end if;
  end if;
  return new;
end $$;
