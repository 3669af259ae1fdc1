-- The audit log becomes a chain: each row holds the hash of the one before it, and none is changed or removed.
alter table audit_events
  add column seq bigint,
  add column acting_for uuid references providers (id),
  add column subject_user_id uuid references users (id),
  add column prev_hash bytea,
  add column hash bytea;

-- Each value with its length, so that nothing can be moved from one to the next; '-' is null. verify-audit
-- makes the same text from the columns alone and trusts none of these functions.
create function audit_field(value text) returns text language sql immutable as
  $$ select coalesce(octet_length(value) || ':' || value, '-') $$;

create function audit_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to(
    audit_field(e.seq::text) || audit_field((extract(epoch from e.at) * 1000000)::bigint::text)
    || audit_field(e.actor_id::text) || audit_field(e.acting_for::text) || audit_field(e.action)
    || audit_field(e.provider_id::text) || audit_field(e.subject_user_id::text) || audit_field(e.reason)
    || audit_field(e.details::text) || audit_field(e.address::text)
    || audit_field(encode(e.prev_hash, 'hex')), 'UTF8'))
$$;

create function audit_append(event_id uuid) returns void language plpgsql as $$
declare
  event audit_events;
  previous audit_events;
begin
  select * into event from audit_events where id = event_id;
  select * into previous from audit_events where seq is not null order by seq desc limit 1;
  event.seq := coalesce(previous.seq, 0) + 1;
  event.prev_hash := coalesce(previous.hash, '\x'::bytea);
  event.hash := audit_hash(event);
  update audit_events set seq = event.seq, prev_hash = event.prev_hash, hash = event.hash where id = event_id;
end $$;

create unique index audit_events_seq on audit_events (seq);

-- What was recorded before the chain, in its order.
do $$
declare event_id uuid;
begin
  for event_id in select id from audit_events order by at, id loop
    perform audit_append(event_id);
  end loop;
end $$;

-- Runs when the transaction commits, so that those who write at once wait for each other's commit alone and
-- not for their work, and a row lock taken after the event cannot end in a deadlock with this lock.
create function audit_chain() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7265318202);
  perform audit_append(new.id);
  return null;
end $$;
create constraint trigger audit_events_chain after insert on audit_events
  deferrable initially deferred for each row execute function audit_chain();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  -- The one change there is: the chain's own, in the transaction that wrote the row.
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if old.seq is null and new.seq is not null
      and to_jsonb(old) - array['seq', 'prev_hash', 'hash'] = to_jsonb(new) - array['seq', 'prev_hash', 'hash']
    then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function audit_refuse();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function audit_refuse();

create function audit_start() returns trigger language plpgsql as $$
begin
  new.seq := null;
  new.prev_hash := null;
  new.hash := null;
  return new;
end $$;
create trigger audit_events_start before insert on audit_events
  for each row execute function audit_start();

create index audit_events_action on audit_events (action, seq);
create index audit_events_actor on audit_events (actor_id, seq);
create index audit_events_subject on audit_events (subject_user_id, seq) where subject_user_id is not null;
create index audit_events_acting_for on audit_events (acting_for, seq) where acting_for is not null;

-- How far the log had come when it was last signed; the same stands in a file, apart from the database.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  count bigint not null,
  hash bytea not null,
  signed_at timestamptz not null,
  signature bytea not null
);
