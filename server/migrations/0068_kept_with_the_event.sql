-- R-ACT-7: who did something keeps, with the event, the name and roles of that moment. The database writes them, so that
-- no caller can give others, and the chain's hash covers them. Rows of before have none and keep their hash.
alter table audit_events
  add column actor_name text,
  add column actor_practice_role text,
  add column actor_roles text;

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
  end if;
  return new;
end $$;

create or replace function audit_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to(
    audit_field(e.seq::text) || audit_field((extract(epoch from e.at) * 1000000)::bigint::text)
    || audit_field(e.actor_id::text) || audit_field(e.acting_for::text) || audit_field(e.action)
    || audit_field(e.provider_id::text) || audit_field(e.subject_user_id::text) || audit_field(e.reason)
    || audit_field(e.details::text) || audit_field(e.address::text)
    || audit_field(encode(e.prev_hash, 'hex'))
    || case when e.actor_name is null and e.actor_practice_role is null and e.actor_roles is null then ''
      else audit_field(e.actor_name) || audit_field(e.actor_practice_role) || audit_field(e.actor_roles) end, 'UTF8'))
$$;

-- R-SUP-6: what a payer reads of a running campaign stands still for a day, so that two exports do not tell one
-- provider's step. Counted as of the start of that day.
create table campaign_day_counts (
  day date not null,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  contacts integer not null,
  cost_cents bigint not null,
  other_methods boolean not null,
  assigned integer not null,
  sent integer not null,
  delivered integer not null,
  opened integer not null,
  viewed integer not null,
  responded integer not null,
  primary key (day, campaign_id)
);
