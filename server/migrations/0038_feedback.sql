-- The closed part of the queue, newest first, and the call that an answer asked for.
create index report_responses_closed on report_responses (created_at desc, id desc)
  where status not in ('sent', 'in_review', 'asked');
create index coder_calls_response on coder_calls (response_id) where response_id is not null;
-- What nobody has read, and what somebody has.
create index report_feedback_new on report_feedback (updated_at desc, id) where status = 'new';
create index report_feedback_owner on report_feedback (owner_id, updated_at desc, id) where owner_id is not null;

-- How reports were rated, counted as it happens: reading a hundred thousand opinions for a chart takes too long.
create table feedback_ratings (
  family text not null,
  period text not null,
  -- '' where none was named.
  theme text not null,
  -- In which it was last said, where the team works.
  month text not null,
  helpful integer not null default 0,
  not_helpful integer not null default 0,
  primary key (family, period, theme, month)
);

create function feedback_ratings_add(f report_feedback, n integer) returns void language sql as $$
  insert into feedback_ratings as r (family, period, theme, month, helpful, not_helpful)
  values (f.family, f.period, coalesce(f.theme, ''),
    to_char(f.updated_at at time zone 'America/New_York', 'YYYY-MM'),
    case when f.helpful then n else 0 end, case when f.helpful then 0 else n end)
  on conflict (family, period, theme, month) do update
  set helpful = r.helpful + excluded.helpful, not_helpful = r.not_helpful + excluded.not_helpful
$$;

create function feedback_is_rated() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform feedback_ratings_add(old, -1); end if;
  if tg_op <> 'DELETE' then perform feedback_ratings_add(new, 1); end if;
  return null;
end $$;
create trigger report_feedback_ratings
  after insert or delete or update of family, period, theme, helpful, updated_at on report_feedback
  for each row execute function feedback_is_rated();

insert into feedback_ratings (family, period, theme, month, helpful, not_helpful)
select family, period, coalesce(theme, ''), to_char(updated_at at time zone 'America/New_York', 'YYYY-MM'),
  count(*) filter (where helpful), count(*) filter (where not helpful)
from report_feedback group by 1, 2, 3, 4;
