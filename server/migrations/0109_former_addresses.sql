-- R-ADR-1: what a person had set before a roster replaced it, when, and what the roster said then.
-- R-ADR-2: the address the practice left after a letter came back from it, and when that was.
alter table practices
  add column former_address text,
  add column former_address_set_at timestamptz,
  add column former_roster_address text,
  add column failed_address text,
  add column failed_address_at timestamptz;

create or replace function address_is_new() returns trigger language plpgsql as $$
begin
  if address_key(new.mailing_address) is distinct from address_key(old.mailing_address) then
    new.address_failed_at := case
      when address_key(new.failed_address) = address_key(new.mailing_address) then new.failed_address_at end;
    if old.address_failed_at is not null then
      new.failed_address := old.mailing_address;
      new.failed_address_at := old.address_failed_at;
    end if;
  end if;
  return new;
end $$;
