-- Today counts failed mail each time that somebody opens Tools; few of many mails have failed.
create index mails_failed on mails (created_at) where status = 'failed';

-- A step belongs to a message only if it came after it, and to none that came back: a reminder sent after registration
-- showed "registered" on a day before its own, and a bounced mail "opened". Nor is a message viewed before it was opened: a
-- second look opens it as well. The conditions are put into the function
-- as it stands, so that what other migrations changed in it stays.
do $do$
declare
  body text := pg_get_functiondef('engagement_refresh(uuid)'::regprocedure);
  change text[];
begin
  foreach change slice 1 in array array[
    [$$(select min(a.used_at) from access_codes a where a.provider_id = wanted)) as redeemed_at$$,
     $$(select min(a.used_at) from access_codes a where a.provider_id = wanted and a.used_at >= k.sent_at)) as redeemed_at$$],
    [$$where x.provider_id = wanted and u.email_proved_at is not null)) as registered_at$$,
     $$where x.provider_id = wanted and u.email_proved_at is not null
            and greatest(u.email_proved_at, x.created_at) >= k.sent_at)) as registered_at$$],
    [$$(select min(v.first_viewed_at) from report_views v
          where v.provider_id = wanted and v.first_viewed_at >= k.sent_at)$$,
     $$(select min(case when v.first_viewed_at >= k.sent_at then v.first_viewed_at else v.last_viewed_at end)
          from report_views v where v.provider_id = wanted and v.last_viewed_at >= k.sent_at)$$],
    [$$from contacts k where k.provider_id = wanted and k.sent_at is not null
  ) n$$,
     $$from contacts k where k.provider_id = wanted and k.sent_at is not null and k.failed_at is null
    union all
    select k.id, null, null, null, null, null, null, null, null
    from contacts k where k.provider_id = wanted and k.sent_at is not null and k.failed_at is not null
  ) n$$]]
  loop
    if position(change[1] in body) = 0 then
      raise exception 'engagement_refresh has no line: %', change[1];
    end if;
    body := replace(body, change[1], change[2]);
  end loop;
  execute body;
end $do$;

update contacts set redeemed_at = null where redeemed_at < sent_at;
update contacts set registered_at = null where registered_at < sent_at;
update contacts set opened_at = null, redeemed_at = null, registered_at = null, viewed_at = null, downloaded_at = null,
  responded_at = null, called_at = null, attested_at = null
where failed_at is not null and sent_at is not null and coalesce(opened_at, redeemed_at, registered_at, viewed_at,
  downloaded_at, responded_at, called_at, attested_at) is not null;
