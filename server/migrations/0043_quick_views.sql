-- Most looks at a report move nothing in the support area, but each counted everything of its provider again. Now it
-- first asks whether a contact waits for this look, or the provider's stage can be another by it. Under the same lock as
-- the count itself: what is sent at the same moment is seen by one of the two.
create function engagement_of_view() returns trigger language plpgsql as $$
declare
  known record;
begin
  select stage, stage_at into known from provider_list where provider_id = new.provider_id for update;
  if not found then return null; end if;
  if new.read_at is not null and (known.stage < 5 or (known.stage = 5 and new.read_at < known.stage_at))
    or exists (
      select 1 from contacts k where k.provider_id = new.provider_id and k.sent_at is not null and (
        (k.opened_at is null and new.first_viewed_at >= k.sent_at)
        or (k.viewed_at is null and new.read_at is not null and new.last_viewed_at >= k.sent_at
          and (k.family is null or k.family = new.family))))
  then
    perform engagement_refresh(new.provider_id);
  end if;
  return null;
end $$;

create or replace trigger views_engagement after insert or update of read_at, last_viewed_at on report_views
  for each row execute function engagement_of_view();
