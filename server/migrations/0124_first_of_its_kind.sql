-- R-OUT-2: with a method or type chosen, a journey is represented by its first message of that kind. To sort the
-- messages for each question took 300 ms with 100,000 providers, so each one knows of what it is the first in its
-- journey: 1 of its method, 2 of its type, 4 of both. `is_first`, of all, implies the three. Most are the first of all
-- three, so only the others are written again.
alter table contacts add column first_of smallint not null default 7;
alter table contacts alter column first_of set default 0;

create view contact_places as
select id, provider_id, campaign_id,
  sent_at is not null
    and row_number() over (partition by provider_id, campaign_id order by sent_at, created_at, id) = 1 as is_first,
  case when sent_at is null then 0 else
    (row_number() over (partition by provider_id, campaign_id, method order by sent_at, created_at, id) = 1)::int
    + (row_number() over (partition by provider_id, campaign_id, type order by sent_at, created_at, id) = 1)::int * 2
    + (row_number() over (partition by provider_id, campaign_id, method, type order by sent_at, created_at, id) = 1)::int * 4
  end as first_of
from contacts;

create or replace function contact_is_planned() returns trigger language plpgsql as $$
begin
  new.is_first := false;
  new.first_of := 0;
  return new;
end $$;

create or replace function first_contact(about uuid, campaign uuid) returns void language plpgsql as $$
begin
  -- As whoever works out the provider's stage does: of two messages at once one is the first.
  perform 1 from provider_list where provider_id = about for update;
  -- Before the next one, as at no moment are two the first.
  update contacts c set is_first = false from contact_places n
    where n.provider_id = about and n.campaign_id is not distinct from campaign and c.id = n.id
      and c.is_first and not n.is_first;
  update contacts c set is_first = n.is_first, first_of = n.first_of from contact_places n
    where n.provider_id = about and n.campaign_id is not distinct from campaign and c.id = n.id
      and (c.is_first, c.first_of) is distinct from (n.is_first, n.first_of::smallint);
end $$;
create or replace trigger contacts_first_changed after update of sent_at, campaign_id, method, type on contacts
  for each row when ((old.sent_at, old.campaign_id, old.method, old.type)
    is distinct from (new.sent_at, new.campaign_id, new.method, new.type))
  execute function first_contact_of_row();
create or replace trigger contacts_first_removed after delete on contacts
  for each row when (old.first_of > 0) execute function first_contact_of_row();

update contacts c set first_of = n.first_of from contact_places n where n.id = c.id and n.first_of <> 7;

-- What the engagement page counts by with a method or type chosen; without one it is contacts_counted (0091).
create index contacts_of_kind on contacts (method, sent_at)
  include (type, first_of, is_first, steps, already, campaign_id, provider_id, viewed_at) where sent_at is not null;
