-- A new build writes to every row: with room on its page a row needs no new entries in the indexes, of which the one
-- for fuzzy search costs most.
alter table provider_list set (fillfactor = 50);

-- The add-on codes of the reports of the latest final quarter, each alone and with its outcome: '17003', '17003 Higher'.
-- The filter by topic reads this one table.
alter table provider_list add column topics text[] not null default '{}';

create or replace function provider_list_figures() returns void language sql as $$
  with shown as (
    select b.id as build_id, q.set_id
    from system_state y join builds b on b.id = y.current_build_id
    left join build_periods q on q.build_id = b.id and q.period = b.latest_mature
  ), compared as (
    select provider_id,
      -- The widest group that one of the comparisons needed.
      case when bool_or(peer_level = 'nation') then 'nation' when bool_or(peer_level = 'region') then 'region'
        when bool_or(peer_level = 'state') then 'state' end as peer_level,
      array_agg(family order by family) || array_agg(family || ' ' || outcome order by family) as topics
    from figures where set_id = (select set_id from shown) and measure = 'attach_rate' and modifier = ''
    group by provider_id
  )
  update provider_list l set peer_level = n.peer_level, patients = n.patients, risk = n.risk, outcome = n.outcome,
    total_billed = n.total_billed, paid_exposure = n.paid_exposure, savings = n.savings, topics = n.topics
  from (
    select p.id, f.peer_level, coalesce(x.patients, 0) as patients, s.risk, coalesce(s.outcome, 'N/A') as outcome,
      coalesce(s.total_billed, 0) as total_billed, coalesce(s.paid_exposure_p50, 0) as paid_exposure, s.savings,
      coalesce(f.topics, '{}') as topics
    from providers p
    left join provider_summaries s on s.build_id = (select build_id from shown) and s.provider_id = p.id
    left join provider_totals x on x.set_id = (select set_id from shown) and x.provider_id = p.id
    left join compared f on f.provider_id = p.id
  ) n
  where n.id = l.provider_id
    and (l.peer_level, l.patients, l.risk, l.outcome, l.total_billed, l.paid_exposure, l.savings, l.topics)
    is distinct from (n.peer_level, n.patients, n.risk, n.outcome, n.total_billed, n.paid_exposure, n.savings, n.topics)
$$;
select provider_list_figures();
