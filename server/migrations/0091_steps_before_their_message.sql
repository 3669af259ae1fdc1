-- R-OUT-14: which steps a provider had taken before the message, in the bits of `steps`. Who has an account cannot register because
-- of a letter: a comparison leaves them out, and says how many they were.
alter table contacts add column already smallint not null default 0;

create function steps_before(wanted uuid, topic text, moment timestamptz) returns smallint language sql stable as $$
  select (
    (exists (select 1 from access_codes a where a.provider_id = wanted and a.opened_at < moment)
      or exists (select 1 from user_providers x join users u on u.id = x.user_id
        where x.provider_id = wanted and u.last_login_at < moment)
      or exists (select 1 from user_providers x join sessions s on s.user_id = x.user_id
        where x.provider_id = wanted and s.created_at < moment)
      or exists (select 1 from report_views v where v.provider_id = wanted and v.first_viewed_at < moment)
      -- What a message remembers although the session is gone.
      or exists (select 1 from contacts e where e.provider_id = wanted and e.opened_at < moment))::int * 2
    + exists (select 1 from access_codes a where a.provider_id = wanted and a.used_at < moment)::int * 4
    + exists (select 1 from user_providers x join users u on u.id = x.user_id
        where x.provider_id = wanted and u.email_proved_at is not null
          and greatest(u.email_proved_at, x.created_at) < moment)::int * 8
    + exists (select 1 from report_views v where v.provider_id = wanted and v.read_at < moment
        and (topic is null or v.family = topic))::int * 16
    + exists (select 1 from report_downloads d where d.provider_id = wanted and d.at < moment
        and (topic is null or d.family is null or d.family = topic))::int * 32
    + exists (select 1 from report_responses r where r.provider_id = wanted and r.created_at < moment
        and (topic is null or r.family = topic))::int * 64
    + (exists (select 1 from coder_calls h where h.provider_id = wanted and h.status = 'held' and h.starts_at < moment)
      or exists (select 1 from contacts h where h.provider_id = wanted and h.method = 'call' and h.outcome is not null
        and h.sent_at < moment))::int * 128
    + (exists (select 1 from documents d join document_reads e on e.document_id = d.id
        where d.provider_id = wanted and e.acknowledged_at < moment)
      or exists (select 1 from report_responses r where r.provider_id = wanted and r.kind = 'agree'
        and r.status <> 'withdrawn' and r.created_at < moment and (topic is null or r.family = topic)))::int * 256
  )::smallint
$$;

-- Of another day: what came before it is looked up again, too.
create or replace function contact_is_resent() returns trigger language plpgsql as $$
begin
  new.opened_at := null; new.redeemed_at := null; new.registered_at := null; new.viewed_at := null;
  new.downloaded_at := null; new.responded_at := null; new.called_at := null; new.attested_at := null;
  new.already := 0;
  return new;
end $$;

-- What once was true of opening (2), account (8), view (16) and download (32) stays, as with the steps after the message: sessions
-- are deleted in time, and people leave. The lines are put into the function as it stands (see 0090).
do $do$
declare
  body text := pg_get_functiondef('engagement_refresh(uuid)'::regprocedure);
  place text := '  -- With what the contacts remember.';
begin
  if position(place in body) = 0 then
    raise exception 'engagement_refresh has no line: %', place;
  end if;
  execute replace(body, place, $$  update contacts c set already = n.already
  from (
    select k.id, (k.already & 58) | steps_before(wanted, k.family, k.sent_at) as already
    from contacts k where k.provider_id = wanted and k.sent_at is not null
  ) n
  where n.id = c.id and c.already <> n.already;

$$ || place);
end $do$;

update contacts set already = steps_before(provider_id, family, sent_at) where sent_at is not null;

-- All that the engagement page counts by, as before (0031, 0052), with the new column.
drop index contacts_counted;
create index contacts_counted on contacts (is_first, sent_at)
  include (steps, already, method, type, campaign_id, provider_id, viewed_at) where sent_at is not null;
drop index contacts_journeys;
create index contacts_journeys on contacts (provider_id, steps, already, is_first) where is_first and sent_at is not null;
