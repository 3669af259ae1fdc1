-- The first message to a provider in a campaign (or outside of all) is the earliest one that was sent, whoever sent it
-- and whatever is taken back later. It is worked out here alone.
create function contact_is_planned() returns trigger language plpgsql as $$
begin
  new.is_first := false;
  return new;
end $$;
create trigger contacts_planned before insert on contacts for each row execute function contact_is_planned();

create function first_contact(about uuid, campaign uuid) returns void language plpgsql as $$
declare earliest uuid;
begin
  -- As whoever works out the provider's stage does: of two messages at once one is the first.
  perform 1 from provider_list where provider_id = about for update;
  select c.id into earliest from contacts c
    where c.provider_id = about and c.campaign_id is not distinct from campaign and c.sent_at is not null
    order by c.sent_at, c.created_at, c.id limit 1;
  update contacts c set is_first = false
    where c.provider_id = about and c.campaign_id is not distinct from campaign and c.is_first
      and c.id is distinct from earliest;
  update contacts c set is_first = true where c.id = earliest and not c.is_first;
end $$;
create function first_contact_of_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform first_contact(old.provider_id, old.campaign_id);
  else
    perform first_contact(new.provider_id, new.campaign_id);
  end if;
  if tg_op = 'UPDATE' and old.campaign_id is distinct from new.campaign_id then
    perform first_contact(old.provider_id, old.campaign_id);
  end if;
  return null;
end $$;

update contacts c set is_first = n.is_first
from (
  select id, sent_at is not null and row_number() over (
    partition by provider_id, campaign_id order by sent_at nulls last, created_at, id) = 1 as is_first
  from contacts
) n
where n.id = c.id and c.is_first <> n.is_first;
create unique index contacts_first on contacts (provider_id, campaign_id) nulls not distinct where is_first;

create trigger contacts_first_sent after insert on contacts
  for each row when (new.sent_at is not null) execute function first_contact_of_row();
create trigger contacts_first_changed after update of sent_at, campaign_id on contacts
  for each row when (old.sent_at is distinct from new.sent_at or old.campaign_id is distinct from new.campaign_id)
  execute function first_contact_of_row();
create trigger contacts_first_removed after delete on contacts
  for each row when (old.is_first) execute function first_contact_of_row();

-- Letters beside any plan keep a distance to what was sent before; a code that somebody asked for does not.
alter table letter_batches add column keeps_distance boolean not null default false;
