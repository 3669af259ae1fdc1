-- R-OUT-2: what somebody did before they were linked to a provider is no step of that provider, a call is none of its
-- own, and a document for everybody is acknowledged for those whom its reader works for (decision 038, "Whose step it is").

-- Sign-ins of people who were linked by then. The one before the last is known when its session is gone.
create view provider_sign_ins as
select x.provider_id, s.created_at as at
from user_providers x join sessions s on s.user_id = x.user_id and s.created_at >= x.created_at
union all
select x.provider_id, w.at
from user_providers x join users u on u.id = x.user_id
cross join lateral (values (u.last_login_at), (u.previous_login_at)) w (at)
where w.at >= x.created_at;

-- Few of many documents are acknowledged.
create index document_reads_acknowledged on document_reads (user_id) where acknowledged_at is not null;
create index document_reads_acknowledged_at on document_reads (acknowledged_at) where acknowledged_at is not null;
create view provider_acknowledgements as
select d.provider_id, d.topic, e.acknowledged_at as at
from documents d join document_reads e on e.document_id = d.id
where d.provider_id is not null and e.acknowledged_at is not null
union all
select x.provider_id, d.topic, e.acknowledged_at
from user_providers x
join document_reads e on e.user_id = x.user_id and e.acknowledged_at is not null and e.acknowledged_at >= x.created_at
join documents d on d.id = e.document_id
where d.provider_id is null;

create or replace function steps_before(wanted uuid, topic text, moment timestamptz) returns smallint language sql stable as $$
  select (
    (exists (select 1 from access_codes a where a.provider_id = wanted and a.opened_at < moment)
      or exists (select 1 from provider_sign_ins s where s.provider_id = wanted and s.at < moment)
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
    + exists (select 1 from report_responses r where r.provider_id = wanted and r.status <> 'withdrawn'
        and r.created_at < moment and (topic is null or r.family = topic))::int * 64
    + (exists (select 1 from coder_calls h where h.provider_id = wanted and h.status = 'held' and h.starts_at < moment
        and (topic is null or h.family is null or h.family = topic))
      or exists (select 1 from contacts h where h.provider_id = wanted and h.method = 'call' and h.outcome is not null
        and h.sent_at < moment and (topic is null or h.family is null or h.family = topic)))::int * 128
    + (exists (select 1 from provider_acknowledgements e where e.provider_id = wanted and e.at < moment
        and (steps_before.topic is null or e.topic is null or e.topic = steps_before.topic))
      or exists (select 1 from report_responses r where r.provider_id = wanted and r.kind = 'agree'
        and r.status <> 'withdrawn' and r.created_at < moment and (topic is null or r.family = topic)))::int * 256
  )::smallint
$$;

-- As in 0119, with the changed lines.
create or replace function engagement_refresh(wanted uuid) returns void language plpgsql as $$
declare
  opened timestamptz; code_used timestamptz; joined timestamptz; viewed timestamptz; downloaded timestamptz;
  responded timestamptz; called timestamptz; attested timestamptz; sent timestamptz;
begin
  perform 1 from provider_list where provider_id = wanted for update;
  if not found then return; end if;

  update contacts c set (opened_at, redeemed_at, registered_at, viewed_at, downloaded_at, responded_at, called_at,
    attested_at) = row(n.opened_at, n.redeemed_at, n.registered_at, n.viewed_at, n.downloaded_at, n.responded_at,
    n.called_at, n.attested_at)
  from (
    with printed as materialized (select contact_id, campaign_id, code_id from letter_codes where provider_id = wanted),
    -- A code is that of its letter, and of all messages of that letter's campaign. A message without a code asks to use
    -- the one at hand.
    codes as materialized (
      select m.id, min(a.opened_at) filter (where a.opened_at >= m.sent_at) as opened_at,
        min(a.used_at) filter (where a.used_at >= m.sent_at) as used_at
      from contacts m join access_codes a on a.provider_id = wanted and greatest(a.opened_at, a.used_at) >= m.sent_at
      where m.provider_id = wanted and (
        (m.method <> 'mail' and a.created_at <= m.sent_at)
        or exists (select 1 from printed x
          where x.code_id = a.id and (x.contact_id = m.id or x.campaign_id = m.campaign_id)))
      group by m.id
    )
    select k.id,
      coalesce(k.opened_at, least(
        (select a.opened_at from codes a where a.id = k.id),
        (select min(s.at) from provider_sign_ins s where s.provider_id = wanted and s.at >= k.sent_at),
        -- Nor is a message viewed before it was opened: a second look opens it as well.
        (select min(w.at) from report_views v
          cross join lateral (values (v.first_viewed_at), (v.read_at), (v.last_read_at), (v.last_viewed_at)) w (at)
          where v.provider_id = wanted and w.at >= k.sent_at))) as opened_at,
      coalesce(k.redeemed_at,
        (select a.used_at from codes a where a.id = k.id)) as redeemed_at,
      coalesce(k.registered_at,
        (select min(greatest(u.email_proved_at, x.created_at)) from user_providers x join users u on u.id = x.user_id
          where x.provider_id = wanted and u.email_proved_at is not null
            and greatest(u.email_proved_at, x.created_at) >= k.sent_at)) as registered_at,
      coalesce(k.viewed_at,
        (select min(w.at) from report_views v cross join lateral (values (v.read_at), (v.last_read_at)) w (at)
          where v.provider_id = wanted and w.at >= k.sent_at
            and (k.family is null or v.family = k.family))) as viewed_at,
      coalesce(k.downloaded_at,
        (select min(d.at) from report_downloads d where d.provider_id = wanted and d.at >= k.sent_at
          and (k.family is null or d.family is null or d.family = k.family))) as downloaded_at,
      (select min(r.created_at) from report_responses r where r.provider_id = wanted and r.status <> 'withdrawn'
        and r.created_at >= k.sent_at and (k.family is null or r.family = k.family)) as responded_at,
      least(
        (select min(h.starts_at) from coder_calls h
          where h.provider_id = wanted and h.status = 'held' and h.starts_at >= k.sent_at
            and (k.family is null or h.family is null or h.family = k.family)),
        (select min(h.sent_at) from contacts h
          where h.provider_id = wanted and h.id <> k.id and h.method = 'call' and h.outcome is not null
            and h.sent_at >= k.sent_at
            and (k.family is null or h.family is null or h.family = k.family))) as called_at,
      least(
        (select min(e.at) from provider_acknowledgements e where e.provider_id = wanted and e.at >= k.sent_at
          and (k.family is null or e.topic is null or e.topic = k.family)),
        -- Of a document for everybody, which counts on when its reader has left.
        (select min(e.acknowledged_at) from document_reads e join documents d on d.id = e.document_id
          where e.acknowledged_at = k.attested_at and d.provider_id is null
            and (k.family is null or d.topic is null or d.topic = k.family)),
        (select min(r.created_at) from report_responses r where r.provider_id = wanted and r.kind = 'agree'
          and r.status <> 'withdrawn' and r.created_at >= k.sent_at
          and (k.family is null or r.family = k.family))) as attested_at
    from contacts k where k.provider_id = wanted and k.sent_at is not null and k.failed_at is null
    union all
    select k.id, null, null, null, null, null, null, null, null
    from contacts k where k.provider_id = wanted and k.sent_at is not null and k.failed_at is not null
  ) n
  where n.id = c.id and (c.opened_at, c.redeemed_at, c.registered_at, c.viewed_at, c.downloaded_at, c.responded_at,
      c.called_at, c.attested_at)
    is distinct from (n.opened_at, n.redeemed_at, n.registered_at, n.viewed_at, n.downloaded_at, n.responded_at,
      n.called_at, n.attested_at);

  update contacts c set already = n.already
  from (
    select k.id, (k.already & 58) | steps_before(wanted, k.family, k.sent_at) as already
    from contacts k where k.provider_id = wanted and k.sent_at is not null
  ) n
  where n.id = c.id and c.already <> n.already;

  -- With what the contacts remember.
  select min(k.sent_at) filter (where k.failed_at is null),
      least(min(k.opened_at), (select min(opened_at) from access_codes where provider_id = wanted), min(x.signed_in)),
      least(min(k.registered_at), min(x.joined))
    into sent, opened, joined
    from (
      select (select min(s.at) from provider_sign_ins s where s.provider_id = wanted) as signed_in,
        min(greatest(u.email_proved_at, y.created_at)) filter (where u.email_proved_at is not null) as joined
      from user_providers y join users u on u.id = y.user_id where y.provider_id = wanted
    ) x left join contacts k on k.provider_id = wanted and k.sent_at is not null;
  select min(used_at) into code_used from access_codes where provider_id = wanted;
  select min(read_at) into viewed from report_views where provider_id = wanted;
  select min(at) into downloaded from report_downloads where provider_id = wanted;
  select min(created_at) into responded from report_responses where provider_id = wanted and status <> 'withdrawn';
  select least(
      (select min(starts_at) from coder_calls where provider_id = wanted and status = 'held'),
      (select min(sent_at) from contacts where provider_id = wanted and method = 'call' and outcome is not null))
    into called;
  select least(
      (select min(e.at) from provider_acknowledgements e where e.provider_id = wanted),
      (select min(k.attested_at) from contacts k where k.provider_id = wanted),
      (select min(r.created_at) from report_responses r
        where r.provider_id = wanted and r.kind = 'agree' and r.status <> 'withdrawn')) into attested;

  update provider_list l set
    (stage, stage_at) = (
      select coalesce(max(s.step), 0), (array_agg(s.at order by s.step desc))[1]
      from (values (1, sent), (2, opened), (3, code_used), (4, joined), (5, viewed),
        (6, downloaded), (7, responded), (8, called), (9, attested)) as s (step, at) where s.at is not null),
    (contacts_sent, calls, last_contact_at) = (
      select count(*) filter (where c.method <> 'call'), count(*) filter (where c.method = 'call'), max(c.sent_at)
      from contacts c where c.provider_id = wanted and c.sent_at is not null),
    contact_failed = coalesce((
      select c.failed_at is not null from contacts c
      where c.provider_id = wanted and c.sent_at is not null and c.method in ('mail', 'email')
      order by c.sent_at desc, c.id limit 1), false),
    (campaigns, campaign_ids, starting_on, ending_on) = (
      select count(distinct w.campaign_id), coalesce(array_agg(distinct w.campaign_id), '{}'), max(w.contact_on),
        -- The end of the second full quarter after the contact (measures, "Campaign effect").
        (date_trunc('quarter', max(w.contact_on)) + interval '9 months' - interval '1 day')::date
      from campaign_assignments a join campaign_waves w on w.id = a.wave_id
      where a.provider_id = wanted and a.arm = 'treated'),
    last_login_at = (
      select max(u.last_login_at) from user_providers x join users u on u.id = x.user_id where x.provider_id = wanted),
    (open_responses, open_disputes) = (
      select count(*), count(*) filter (where r.kind = 'dispute') from report_responses r
      where r.provider_id = wanted and r.status in ('sent', 'in_review', 'asked')),
    watchers = (select count(*) from provider_watchers w where w.provider_id = wanted)
  where l.provider_id = wanted;
end $$;

-- As in 0119, without messages that came back: they wait for no look.
create or replace function engagement_of_view() returns trigger language plpgsql as $$
declare
  known record;
begin
  select stage, stage_at into known from provider_list where provider_id = new.provider_id for update;
  if not found then return null; end if;
  if new.read_at is not null and (known.stage < 5 or (known.stage = 5 and new.read_at < known.stage_at))
    or exists (
      select 1 from contacts k where k.provider_id = new.provider_id and k.sent_at is not null and k.failed_at is null and (
        (k.opened_at is null and greatest(new.last_viewed_at, new.last_read_at) >= k.sent_at)
        or (k.viewed_at is null and greatest(new.read_at, new.last_read_at) >= k.sent_at
          and (k.family is null or k.family = new.family))))
  then
    perform engagement_refresh(new.provider_id);
  end if;
  return null;
end $$;
create or replace function engagement_of_acknowledgement() returns trigger language plpgsql as $$
declare about uuid;
begin
  if new.acknowledged_at is null then return null; end if;
  -- In order, as whoever else locks several does.
  for about in
    select provider_id from documents where id = new.document_id and provider_id is not null
    union
    select x.provider_id from documents d join user_providers x on x.user_id = new.user_id
    where d.id = new.document_id and d.provider_id is null
    order by 1
  loop
    perform engagement_refresh(about);
  end loop;
  return null;
end $$;

-- As in 0025, without messages that came back.
create or replace function engagement_of_user() returns trigger language plpgsql as $$
declare about uuid;
begin
  -- In order, as whoever else locks several does.
  perform 1 from provider_list l join user_providers x on x.provider_id = l.provider_id
    where x.user_id = new.id order by l.provider_id for update of l;
  update provider_list l set last_login_at = new.last_login_at
    from user_providers x where x.user_id = new.id and l.provider_id = x.provider_id
      and new.last_login_at is not null and (l.last_login_at is null or l.last_login_at < new.last_login_at);
  for about in
    select x.provider_id from user_providers x join provider_list l on l.provider_id = x.provider_id
    where x.user_id = new.id and (l.stage < 2 or old.email_proved_at is distinct from new.email_proved_at
      or exists (
        select 1 from contacts c where c.provider_id = x.provider_id and c.sent_at is not null
          and c.failed_at is null and c.opened_at is null))
    order by 1
  loop
    perform engagement_refresh(about);
  end loop;
  return null;
end $$;

-- Stored rows. Calls and acknowledgements are known for good, so they are worked out at once, for all concerned.
create temporary table self_called on commit drop as
select k.id, k.provider_id from contacts k
where k.method = 'call' and k.outcome is not null and k.called_at = k.sent_at;
create temporary table acknowledged on commit drop as
select provider_id, topic, at from provider_acknowledgements;
create index on acknowledged (provider_id, at);
create temporary table early_sign_ins on commit drop as
select x.provider_id, x.user_id, s.created_at as at
from user_providers x join sessions s on s.user_id = x.user_id and s.created_at < x.created_at
union all
select x.provider_id, x.user_id, w.at
from user_providers x join users u on u.id = x.user_id
cross join lateral (values (u.last_login_at), (u.previous_login_at)) w (at)
where w.at < x.created_at;
create index on early_sign_ins (provider_id, at);
analyze self_called;
analyze acknowledged;
analyze early_sign_ins;
-- Who opened by a sign-in that is none of the provider's is asked again; other sessions may be gone, so nobody else is.
create temporary table misopened on commit drop as
select k.id, k.provider_id,
  exists (select 1 from early_sign_ins e where e.provider_id = k.provider_id and e.at = k.opened_at) as opened,
  k.already & 2 > 0
    and exists (select 1 from early_sign_ins e where e.provider_id = k.provider_id and e.at < k.sent_at)
    and not exists (
      select 1 from user_providers x join users u on u.id = x.user_id
      where x.provider_id = k.provider_id and x.created_at < k.sent_at and u.last_login_at is not null
        and not exists (
          select 1 from early_sign_ins e where e.provider_id = k.provider_id and e.user_id = x.user_id)) as before
from contacts k where k.sent_at is not null and k.provider_id in (select provider_id from early_sign_ins);
delete from misopened where not opened and not before;
create index on misopened (provider_id);
analyze misopened;

do $$
declare about uuid;
begin
  -- The provider first, as whoever else writes to both.
  perform 1 from provider_list l
  where l.provider_id in (select provider_id from self_called union select provider_id from acknowledged)
  order by l.provider_id for update;
  update contacts k set called_at = least(
    (select min(h.starts_at) from coder_calls h
      where h.provider_id = k.provider_id and h.status = 'held' and h.starts_at >= k.sent_at
        and (k.family is null or h.family is null or h.family = k.family)),
    (select min(h.sent_at) from contacts h
      where h.provider_id = k.provider_id and h.id <> k.id and h.method = 'call' and h.outcome is not null
        and h.sent_at >= k.sent_at and (k.family is null or h.family is null or h.family = k.family)))
  from self_called c where c.id = k.id;
  update contacts k set attested_at = n.attested_at, already = n.already
  from (
    select c.id,
      (c.already & 255)
        + (exists (select 1 from acknowledged e where e.provider_id = c.provider_id and e.at < c.sent_at
            and (c.family is null or e.topic is null or e.topic = c.family))
          or exists (select 1 from report_responses r where r.provider_id = c.provider_id and r.kind = 'agree'
            and r.status <> 'withdrawn' and r.created_at < c.sent_at
            and (c.family is null or r.family = c.family)))::int * 256 as already,
      case when c.failed_at is null then least(
        (select min(e.at) from acknowledged e where e.provider_id = c.provider_id and e.at >= c.sent_at
          and (c.family is null or e.topic is null or e.topic = c.family)),
        (select min(r.created_at) from report_responses r where r.provider_id = c.provider_id and r.kind = 'agree'
          and r.status <> 'withdrawn' and r.created_at >= c.sent_at
          and (c.family is null or r.family = c.family))) end as attested_at
    from contacts c where c.sent_at is not null and c.provider_id in (select provider_id from acknowledged)
  ) n
  where n.id = k.id and (k.attested_at, k.already) is distinct from (n.attested_at, n.already::smallint);
  update provider_list l set stage = 9, stage_at = least(a.at, case when l.stage = 9 then l.stage_at end)
  from (select provider_id, min(at) as at from acknowledged group by provider_id) a
  where a.provider_id = l.provider_id and (l.stage < 9 or a.at < l.stage_at);

  for about in
    select provider_id from misopened
    union select l.provider_id from provider_list l join early_sign_ins e on e.provider_id = l.provider_id
      where l.stage = 2 and l.stage_at = e.at
    order by 1
  loop
    perform 1 from provider_list where provider_id = about for update;
    update contacts c set opened_at = case when not m.opened then c.opened_at end,
      already = case when m.before then c.already & ~2 else c.already end
    from misopened m where m.provider_id = about and c.id = m.id;
    perform engagement_refresh(about);
  end loop;
end $$;
