-- R-EFF-9: what the payer was shown for a quarter, as it was sent. A correction is the next version, and says why (decision 074).
create table result_editions (
  quarter text not null check (quarter ~ '^\d{4}Q[1-4]$'),
  version integer not null check (version > 0),
  frozen_at timestamptz not null default now(),
  data_through date not null,
  reason text check (reason <> ''),
  frozen_by uuid references users (id) on delete set null,
  primary key (quarter, version),
  check ((version = 1) = (reason is null))
);
create index result_editions_frozen_by on result_editions (frozen_by);

create table result_edition_campaigns (
  quarter text not null,
  version integer not null,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  position integer not null,
  result jsonb not null,
  primary key (quarter, version, campaign_id),
  foreign key (quarter, version) references result_editions (quarter, version) on delete cascade
);
create index result_edition_campaigns_campaign on result_edition_campaigns (campaign_id);

create function edition_is_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'a result that was shown does not change' using errcode = 'integrity_constraint_violation';
end $$;
create trigger result_editions_frozen before update of quarter, version, frozen_at, data_through, reason on result_editions
  for each row execute function edition_is_frozen();
create trigger result_edition_campaigns_frozen before update on result_edition_campaigns
  for each row execute function edition_is_frozen();
