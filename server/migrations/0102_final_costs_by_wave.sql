-- R-OUT-13: the costs of a final result are frozen anew when another wave joins it. So far they were frozen once: they
-- stand for the waves that have two final quarters since their contact in the build that is shown.
update campaigns c set final_costs = c.final_costs || jsonb_build_object('waves', (
  select count(*) from campaign_waves w
  where w.campaign_id = c.id and 2 <= (
    select count(*) from system_state s join build_periods q on q.build_id = s.current_build_id
    where not q.preliminary
      and make_date(left(q.period, 4)::int, right(q.period, 1)::int * 3 - 2, 1) > w.contact_on)))
where c.final_costs is not null;
