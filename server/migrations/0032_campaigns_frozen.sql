-- What a campaign was drawn with stays, whoever asks.
create function campaign_is_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'a started campaign keeps its topic, seed and assignment'
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger campaigns_frozen before update on campaigns
  for each row when (old.started_at is not null and (old.family, old.seed, old.hold_out_share, old.assignment_hash, old.started_at)
    is distinct from (new.family, new.seed, new.hold_out_share, new.assignment_hash, new.started_at))
  execute function campaign_is_frozen();
