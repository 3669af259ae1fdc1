-- What the roster adds to a provider. A provider who is on no roster any more keeps his row: people hold on to it.
alter table providers add column region text;
alter table providers add column taxonomy text;

-- One run of the engine over one version of the claims store.
create table builds (
  id integer generated always as identity primary key,
  -- The store's version that the figures and their lines come from.
  manifest integer not null,
  engine text not null check (engine in ('duckdb', 'postgres')),
  measures_version text not null,
  data_through date not null,
  -- Null while no quarter is mature.
  latest_mature text check (latest_mature ~ '^\d{4}Q[1-4]$'),
  counts jsonb not null,
  -- What readers saw before: where a rollback leads.
  previous_build_id integer references builds (id) on delete set null,
  published_at timestamptz not null default now()
);

-- The figures of one quarter from one state of lines, roster, families and measures; builds share them. A full
-- build makes a set anew although one of equal input exists.
create table figure_sets (
  id integer generated always as identity primary key,
  period text not null check (period ~ '^\d{4}Q[1-4]$'),
  input_hash text not null,
  cells integer not null,
  figures integer not null,
  created_at timestamptz not null default now()
);

create index figure_sets_input on figure_sets (input_hash);

create table build_periods (
  build_id integer not null references builds (id) on delete cascade,
  period text not null,
  set_id integer not null references figure_sets (id),
  preliminary boolean not null,
  primary key (build_id, period)
);
create index build_periods_set on build_periods (set_id);

-- What readers see. One row, so that a reader sees the old build or the new one, never a mix.
alter table system_state add column current_build_id integer references builds (id);

-- The rows of a set, from here to provider_totals, are written by one COPY and never changed. They have no foreign
-- keys: checking half a million rows one by one takes longer than writing them. The publisher writes only
-- providers that it has just read, which are never deleted, and rows are deleted with their set.

-- The sums of one provider, family and quarter.
create table cells (
  set_id integer not null,
  provider_id uuid not null,
  family text not null,
  primary_days integer not null,
  addon_primary_days integer not null,
  primary_day_units numeric not null,
  primary_patients integer not null,
  addon_primary_patients integer not null,
  addon_lines integer not null,
  orphan_lines integer not null,
  addon_days integer not null,
  over_limit_days integer,
  primary_lines integer not null,
  addon_units numeric not null,
  addon_paid numeric not null,
  primary key (set_id, provider_id, family)
);
create index cells_set on cells (set_id, family);

create table figures (
  set_id integer not null,
  provider_id uuid not null,
  family text not null,
  measure text not null,
  modifier text not null,
  numerator double precision not null,
  denominator double precision not null,
  value double precision not null,
  ci_low double precision,
  ci_high double precision,
  peer_level text check (peer_level in ('state', 'region', 'nation')),
  peer_group text,
  peers integer,
  peer_mean double precision,
  peer_sd double precision,
  peer_p10 double precision,
  peer_p20 double precision,
  peer_p25 double precision,
  peer_p50 double precision,
  peer_p75 double precision,
  peer_p80 double precision,
  peer_p90 double precision,
  pooled double precision,
  percentile double precision,
  tau2 double precision,
  unit_variance double precision,
  reliability double precision,
  test text check (test in ('chi_square', 'fisher', 'welch')),
  statistic double precision,
  p_value double precision,
  p_adjusted double precision,
  outcome text not null check (outcome in ('Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A')),
  low boolean not null,
  primary key (set_id, provider_id, family, measure, modifier)
);
-- The peers' values behind one comparison.
create index figures_comparison on figures (set_id, family, measure, modifier);

-- Counts for reading, without a test: a family's primary codes, and where the primary services took place.
create table primary_counts (
  set_id integer not null,
  provider_id uuid not null,
  family text not null,
  primary_code text not null,
  days integer not null,
  addon_days integer not null,
  units numeric not null,
  addon_units numeric not null,
  lines integer not null,
  primary key (set_id, provider_id, family, primary_code)
);

create table place_counts (
  set_id integer not null,
  provider_id uuid not null,
  family text not null,
  place_of_service text not null,
  lines integer not null,
  days integer not null,
  primary key (set_id, provider_id, family, place_of_service)
);

-- All professional lines of one provider and quarter.
create table provider_totals (
  set_id integer not null,
  provider_id uuid not null,
  patients integer not null,
  claims integer not null,
  lines integer not null,
  units numeric not null,
  billed numeric not null,
  allowed numeric not null,
  paid numeric not null,
  primary key (set_id, provider_id)
);

-- What one build says of one provider, from its latest mature quarter.
create table provider_summaries (
  build_id integer not null references builds (id) on delete cascade,
  provider_id uuid not null references providers (id),
  outcome text not null check (outcome in ('Significantly Higher', 'Higher', 'Does Not Exceed', 'N/A')),
  risk double precision,
  paid_exposure_p50 numeric not null,
  paid_exposure_p80 numeric not null,
  paid_exposure_mean numeric not null,
  total_billed numeric not null,
  savings numeric,
  primary key (build_id, provider_id)
);

-- The same for one report: provider and family in the latest mature quarter.
create table report_exposures (
  build_id integer not null references builds (id) on delete cascade,
  provider_id uuid not null references providers (id),
  family text not null,
  paid_exposure_p50 numeric not null,
  paid_exposure_p80 numeric not null,
  paid_exposure_mean numeric not null,
  primary key (build_id, provider_id, family)
);

create table campaigns (
  id uuid primary key default gen_random_uuid(),
  -- The name that commands and exports use.
  key text not null unique check (key ~ '^[a-z][a-z0-9-]{1,48}$'),
  name text not null,
  family text not null,
  created_at timestamptz not null default now()
);

create table campaign_waves (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  number integer not null check (number > 0),
  contact_on date not null,
  selection_quarter text not null check (selection_quarter ~ '^\d{4}Q[1-4]$'),
  unique (campaign_id, number)
);

create table campaign_assignments (
  wave_id uuid not null references campaign_waves (id) on delete cascade,
  provider_id uuid not null references providers (id),
  arm text not null check (arm in ('treated', 'control')),
  primary key (wave_id, provider_id)
);
create index campaign_assignments_provider on campaign_assignments (provider_id);

-- The measured effect of a campaign in one build; `result` as the claims package defines it.
create table campaign_effects (
  build_id integer not null references builds (id) on delete cascade,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  status text not null check (status in ('final', 'due', 'too_few')),
  result jsonb not null,
  primary key (build_id, campaign_id)
);

-- Long work that a person starts under Tools; a process of its own does it and tells how far it is.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  input jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  stage text,
  progress_done double precision not null default 0,
  progress_total double precision,
  result jsonb,
  message text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- A running job that has not been heard of for a while is dead.
  heard_at timestamptz,
  finished_at timestamptz
);
create index jobs_open on jobs (created_at) where status in ('queued', 'running');
create index jobs_created on jobs (created_at desc, id);

-- How far the demo world has been filled with claims; null = not yet.
alter table system_state add column demo_claims_filled_at timestamptz;

-- A file that is being sent to us in pieces under Tools; it lies in the claims folder until it is imported.
create table claim_files (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  imported_at timestamptz
);
create index claim_files_waiting on claim_files (created_at desc) where imported_at is null;

-- The mapping that a person made for a layout, by the columns of its header: the next file needs no mapping.
create table claim_mappings (
  header_hash text primary key,
  mapping jsonb not null,
  updated_by uuid references users (id) on delete set null,
  updated_at timestamptz not null default now()
);
