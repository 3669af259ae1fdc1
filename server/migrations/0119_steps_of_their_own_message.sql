-- R-OUT-2: a step counts for the messages that asked for it (decision 038, "Whose step it is").

-- Half a minute with the report once more: reading it again after a message is a step, a mere look is not.
alter table report_views add column last_read_at timestamptz;

-- The code that was printed in each letter. Letters of the demo belong to no batch; theirs is the last one made before them.
create view letter_codes as
select k.id as contact_id, k.provider_id, k.campaign_id, coalesce(l.access_code_id, d.id) as code_id
from contacts k
left join letters l on l.batch_id = k.batch_id and l.provider_id = k.provider_id
left join lateral (
  select a.id from access_codes a
  where k.batch_id is null and a.provider_id = k.provider_id and a.created_at <= k.sent_at and a.expires_at > k.sent_at
    and not exists (select 1 from letters o where o.provider_id = a.provider_id and o.access_code_id = a.id)
  order by a.created_at desc, a.id limit 1) d on true
where k.method = 'mail';

create or replace function steps_before(wanted uuid, topic text, moment timestamptz) returns smallint language sql stable as $$
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
    + exists (select 1 from report_responses r where r.provider_id = wanted and r.status <> 'withdrawn'
        and r.created_at < moment and (topic is null or r.family = topic))::int * 64
    + (exists (select 1 from coder_calls h where h.provider_id = wanted and h.status = 'held' and h.starts_at < moment
        and (topic is null or h.family is null or h.family = topic))
      or exists (select 1 from contacts h where h.provider_id = wanted and h.method = 'call' and h.outcome is not null
        and h.sent_at < moment and (topic is null or h.family is null or h.family = topic)))::int * 128
    + (exists (select 1 from documents d join document_reads e on e.document_id = d.id
        where d.provider_id = wanted and e.acknowledged_at < moment)
      or exists (select 1 from report_responses r where r.provider_id = wanted and r.kind = 'agree'
        and r.status <> 'withdrawn' and r.created_at < moment and (topic is null or r.family = topic)))::int * 256
  )::smallint
$$;

-- The whole function in one place again; 0090 and 0091 changed lines of it.
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
        (select min(s.created_at) from user_providers u join sessions s on s.user_id = u.user_id
          where u.provider_id = wanted and s.created_at >= k.sent_at),
        (select min(u.last_login_at) from user_providers x join users u on u.id = x.user_id
          where x.provider_id = wanted and u.last_login_at >= k.sent_at),
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
          where h.provider_id = wanted and h.method = 'call' and h.outcome is not null and h.sent_at >= k.sent_at
            and (k.family is null or h.family is null or h.family = k.family))) as called_at,
      least(
        (select min(e.acknowledged_at) from documents d join document_reads e on e.document_id = d.id
          where d.provider_id = wanted and e.acknowledged_at >= k.sent_at),
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
      select min(u.last_login_at) as signed_in,
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
      (select min(e.acknowledged_at) from documents d join document_reads e on e.document_id = d.id
        where d.provider_id = wanted),
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

-- As in 0043, with reading again.
create or replace function engagement_of_view() returns trigger language plpgsql as $$
declare
  known record;
begin
  select stage, stage_at into known from provider_list where provider_id = new.provider_id for update;
  if not found then return null; end if;
  if new.read_at is not null and (known.stage < 5 or (known.stage = 5 and new.read_at < known.stage_at))
    or exists (
      select 1 from contacts k where k.provider_id = new.provider_id and k.sent_at is not null and (
        (k.opened_at is null and greatest(new.last_viewed_at, new.last_read_at) >= k.sent_at)
        or (k.viewed_at is null and greatest(new.read_at, new.last_read_at) >= k.sent_at
          and (k.family is null or k.family = new.family))))
  then
    perform engagement_refresh(new.provider_id);
  end if;
  return null;
end $$;
create or replace trigger views_engagement after insert or update of read_at, last_viewed_at, last_read_at on report_views
  for each row execute function engagement_of_view();

-- Stored rows: only what came from a fact that is none of the message is forgotten, since other facts may be gone, and
-- only its providers are worked out again.
create temporary table printed on commit drop as
select contact_id, campaign_id, code_id from letter_codes where code_id is not null;
create index on printed (code_id);
analyze printed;
create temporary table miscredited on commit drop as
with wrong_codes as (
  select k.id, bool_or(a.opened_at = k.opened_at) as opened, bool_or(a.used_at = k.redeemed_at) as redeemed
  from contacts k join access_codes a on a.provider_id = k.provider_id
    and (a.opened_at = k.opened_at or a.used_at = k.redeemed_at)
  where k.sent_at is not null and (k.method = 'mail' or a.created_at > k.sent_at) and not exists (
    select 1 from printed x where x.code_id = a.id and (x.contact_id = k.id or x.campaign_id = k.campaign_id))
  group by k.id
),
looks as (
  select distinct k.id
  from contacts k join report_views v on v.provider_id = k.provider_id and v.read_at < k.sent_at
    and k.viewed_at <= v.last_viewed_at and (k.family is null or v.family = k.family)
  where k.sent_at is not null
    and not exists (select 1 from report_views w where w.provider_id = k.provider_id and w.read_at = k.viewed_at)
)
select k.id, k.provider_id, w.opened is true as opened, w.redeemed is true as redeemed, l.id is not null as viewed
from wrong_codes w full join looks l on l.id = w.id join contacts k on k.id = coalesce(w.id, l.id);
create index on miscredited (provider_id);
analyze miscredited;

do $$
declare about uuid;
begin
  for about in
    select provider_id from miscredited
    union select provider_id from report_responses where status = 'withdrawn'
    union select h.provider_id from coder_calls h join contacts k on k.provider_id = h.provider_id
      where h.status = 'held' and k.sent_at is not null and k.family <> h.family
    union select h.provider_id from contacts h join contacts k on k.provider_id = h.provider_id
      where h.method = 'call' and h.outcome is not null and k.sent_at is not null and k.family <> h.family
    order by 1
  loop
    -- The provider first, as whoever else writes to both.
    perform 1 from provider_list where provider_id = about for update;
    update contacts c set opened_at = case when not m.opened then c.opened_at end,
      redeemed_at = case when not m.redeemed then c.redeemed_at end,
      viewed_at = case when not m.viewed then c.viewed_at end
    from miscredited m where m.provider_id = about and c.id = m.id;
    perform engagement_refresh(about);
  end loop;
end $$;
