-- R-ADR-1: what the roster last said, and when a person last set the address. The roster wins only with something new.
alter table practices
  add column roster_address text,
  add column address_set_at timestamptz;

-- Two spellings of one address: "12 Main St., Salem" and "12 MAIN ST Salem".
create function address_key(address text) returns text language sql immutable parallel safe as $$
  select nullif(regexp_replace(lower(address), '[^[:alnum:]]+', '', 'g'), '')
$$;

update practices t set address_set_at = e.at
from (
  select details->>'practice' as practice, max(at) as at from audit_events where action = 'address_changed' group by 1
) e where t.id::text = e.practice;
-- What the roster said where a person set the address is not known; its next value is only remembered.
update practices set roster_address = mailing_address where address_set_at is null and mailing_address is not null;

-- R-ADR-2: another spelling is no new address, so it has still failed.
create or replace function address_is_new() returns trigger language plpgsql as $$
begin
  if address_key(new.mailing_address) is distinct from address_key(old.mailing_address) then
    new.address_failed_at := null;
  end if;
  return new;
end $$;
