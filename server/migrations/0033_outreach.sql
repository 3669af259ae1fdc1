-- Whoever is held out of a campaign is not written to about its topic; a message that is taken back was not made.
alter table contacts drop constraint contacts_skipped_check;
alter table contacts add constraint contacts_skipped_check check (skipped in (
  'no_address', 'no_email', 'paused', 'dispute_open', 'too_soon', 'no_report', 'data_hold', 'held_out', 'cancelled'));
alter table letters drop constraint letters_skipped_check;
alter table letters add constraint letters_skipped_check check (skipped in (
  'no_address', 'paused', 'no_report', 'data_hold', 'held_out', 'dispute_open', 'too_soon', 'cancelled'));

alter table letter_batches
  add column mailed_on date,
  add column cancelled_at timestamptz;
create index access_codes_revoked_for on access_codes (revoked_for) where revoked_for is not null;

create index contacts_created on contacts (created_at desc, id desc);
create index contacts_campaign_created on contacts (campaign_id, created_at desc, id desc);
create index contacts_failed on contacts (failed_at desc, id desc) where failed_at is not null;
-- The call list.
create index contacts_planned_calls on contacts (provider_id)
  where method = 'call' and sent_at is null and skipped is null;

-- What is only planned says nothing of a provider yet: a wave of thousands is written without working each out again.
drop trigger contacts_engagement on contacts;
create trigger contacts_engagement after insert on contacts
  for each row when (new.sent_at is not null) execute function engagement_of_row();
create trigger contacts_engagement_changed after update of sent_at, failed_at, campaign_id on contacts
  for each row when (old.sent_at is not null or new.sent_at is not null) execute function engagement_of_row();
create trigger contacts_engagement_removed after delete on contacts
  for each row when (old.sent_at is not null) execute function engagement_of_row();

-- A new address has not failed yet, whoever put it there.
create function address_is_new() returns trigger language plpgsql as $$
begin
  if new.mailing_address is distinct from old.mailing_address then new.address_failed_at := null; end if;
  return new;
end $$;
create trigger practices_address before update of mailing_address on practices
  for each row execute function address_is_new();

-- A letter that came back asks for nothing more once the address was put right.
create function failure_is_mended() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from practices t where t.id = new.practice_id and t.address_failed_at is null
      and 'mail' = (
        select c.method from contacts c
        where c.provider_id = new.provider_id and c.sent_at is not null and c.method in ('mail', 'email')
        order by c.sent_at desc, c.id limit 1)
  ) then new.contact_failed := false; end if;
  return new;
end $$;
create trigger provider_list_mended before update of contact_failed on provider_list
  for each row when (new.contact_failed) execute function failure_is_mended();

create function address_of_practice() returns trigger language plpgsql as $$
begin
  perform engagement_refresh(p.id) from providers p where p.practice_id = new.id order by p.id;
  return null;
end $$;
create trigger practices_engagement after update of mailing_address, address_failed_at on practices
  for each row when (old.address_failed_at is distinct from new.address_failed_at)
  execute function address_of_practice();
