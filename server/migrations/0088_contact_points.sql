-- R-CON-1: how to reach a provider or a whole practice. A change ends the row and adds one, so the rows are the history.
create table contact_points (
  id uuid primary key default gen_random_uuid(),
  tin text not null references practices (tin) on update cascade on delete cascade,
  -- Null: for everybody in the practice.
  provider_id uuid references providers (id) on delete cascade,
  kind text not null check (kind in ('phone', 'fax', 'email')),
  -- Numbers in E.164, with ';ext=' before an extension.
  value text not null check (
    case kind when 'email' then position('@' in value) > 1 and length(value) <= 254
    else value ~ '^\+[1-9][0-9]{6,14}(;ext=[0-9]{1,6})?$' end),
  person_name text,
  person_role text,
  best_time text,
  language text check (language in ('en', 'es')),
  source text not null check (source in ('roster', 'nppes', 'preregistration', 'registration', 'manual', 'import')),
  is_wrong boolean not null default false,
  marked_wrong_at timestamptz,
  marked_wrong_by uuid references users (id) on delete set null,
  -- As exact as on the wire, so that page and query agree on the newest.
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  created_by uuid references users (id) on delete set null,
  ended_at timestamptz,
  ended_by uuid references users (id) on delete set null,
  -- 'gone': the file it came from has it no more. The others were decided by a person, and no file undoes them.
  end_reason text check (end_reason in ('changed', 'removed', 'gone')),
  demo boolean not null default false,
  check ((ended_at is null) = (end_reason is null)),
  check (is_wrong = (marked_wrong_at is not null))
);

-- The same number is current once for the same provider, or for the same practice.
create unique index contact_points_current on contact_points (tin, provider_id, kind, value) nulls not distinct
  where ended_at is null;
-- Everything of one practice or provider, with what has ended.
create index contact_points_practice on contact_points (tin, provider_id);
create index contact_points_provider on contact_points (provider_id) where provider_id is not null;
-- R-CON-4: an import brings a wrong number back as wrong.
create index contact_points_wrong on contact_points (tin, kind, value) where is_wrong;

-- R-CON-2: the number to call, found by one look at each index for each provider.
create index contact_points_of_provider
  on contact_points (provider_id, kind, (source = 'manual') desc, created_at desc, id desc)
  where provider_id is not null and ended_at is null and not is_wrong;
create index contact_points_of_practice
  on contact_points (tin, kind, (source = 'manual') desc, created_at desc, id desc)
  where provider_id is null and ended_at is null and not is_wrong;
