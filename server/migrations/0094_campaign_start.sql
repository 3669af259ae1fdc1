-- R-OUT-12: one choice leaves out of the draw who is at or below the peers.
alter table campaigns
  add column leaves_out_not_above boolean not null default false,
  -- R-OUT-13: what the campaign had cost when its result became final; later costs are none of this result.
  add column final_at timestamptz,
  add column final_costs jsonb,
  add constraint campaigns_final_check check ((final_at is null) = (final_costs is null)) not valid;
alter table campaigns validate constraint campaigns_final_check;

update campaigns c set final_at = now(), final_costs = jsonb_build_object(
  'fixed_cents', c.fixed_cost_cents,
  'contact_cents', (select coalesce(sum(k.cost_cents), 0) from contacts k where k.campaign_id = c.id and k.sent_at is not null),
  'contacts', (select count(*) from contacts k where k.campaign_id = c.id and k.sent_at is not null))
from system_state s join campaign_effects e on e.build_id = s.current_build_id
where e.campaign_id = c.id and e.status = 'final';
