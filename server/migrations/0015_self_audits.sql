-- A practice checks a random sample of its own claims. It is the practice's alone: no view of support reads this.
create table self_audits (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id),
  family text not null,
  period text not null check (period ~ '^\d{4}Q[1-4]$'),
  -- Ranks the claims: whoever has the seed and the claims draws the same sample.
  seed bytea not null,
  -- Claims behind the numerator when the sample was drawn.
  population integer not null check (population > 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index self_audits_provider on self_audits (provider_id, created_at desc);

create table self_audit_items (
  audit_id uuid not null references self_audits (id) on delete cascade,
  number integer not null check (number > 0),
  -- The claim as it was when it was drawn, and what was written about it: sealed, as both are about a patient.
  claim_sealed bytea not null,
  note_sealed bytea,
  -- Of the add-on.
  units_billed numeric not null,
  paid numeric not null,
  supported text check (supported in ('yes', 'no', 'unsure')),
  units_supported numeric check (units_supported >= 0),
  updated_at timestamptz,
  primary key (audit_id, number)
);
