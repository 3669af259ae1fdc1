create table feature_flags (
  feature text primary key check (feature ~ '^[a-z][a-z0-9_]{1,59}$'),
  description text not null,
  value boolean not null,
  scope text not null check (scope in ('all', 'role', 'user')),
  scope_roles text[] not null default '{}',
  scope_user_ids uuid[] not null default '{}',
  rollout_percent integer not null default 100 check (rollout_percent >= 0 and rollout_percent <= 100),
  owner text not null,
  expires_on date,
  killed boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table feature_flag_changes (
  id uuid primary key default gen_random_uuid(),
  feature text not null,
  changed_at timestamptz not null default now(),
  changed_by uuid references users (id) on delete set null,
  action text not null check (action in ('created', 'updated', 'killed', 'revived', 'deleted')),
  reason text,
  changes jsonb not null default '[]'
);
create index feature_flag_changes_feature on feature_flag_changes (feature, changed_at desc);

insert into feature_flags (feature, description, value, scope, owner) values
  ('analytics_events', 'The portal records page views and actions without patient data', true, 'all', 'Product'),
  ('theme_switch', 'People may choose light or dark in their account', true, 'all', 'Product');
insert into feature_flag_changes (feature, action, reason)
  select feature, 'created', 'Shipped with the portal' from feature_flags;
