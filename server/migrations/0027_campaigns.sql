-- A campaign is a draft until it is started; then its assignment, seed and plan stay as they are.
alter table campaigns
  add column goal_pct double precision,
  add column hold_out_share double precision not null default 0 check (hold_out_share between 0 and 0.5),
  add column seed text,
  -- The filters by which its providers were found, for the record.
  add column selection jsonb,
  add column min_days_between integer not null default 30 check (min_days_between between 0 and 365),
  add column fixed_cost_cents bigint not null default 0 check (fixed_cost_cents >= 0),
  add column created_by uuid references users (id) on delete set null,
  add column started_at timestamptz,
  add column started_by uuid references users (id) on delete set null,
  add column closed_at timestamptz,
  -- Of the assignment as it was drawn: who looks later sees that it is the same.
  add column assignment_hash text;
update campaigns set name_es = name where name_es = '';
-- The part of the members whom a wave takes; they are split by lot.
alter table campaign_waves add column share double precision not null default 1 check (share > 0 and share <= 1);
alter table campaign_assignments add column stratum text;

create table campaign_members (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  provider_id uuid not null references providers (id) on delete cascade,
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null default now(),
  primary key (campaign_id, provider_id)
);
create index campaign_members_provider on campaign_members (provider_id);

-- What every wave sends, and how long after its contact date.
create table campaign_messages (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references campaigns (id) on delete cascade,
  position smallint not null,
  type text not null check (type in ('initial', 'reminder', 'second_notice', 'thank_you', 'escalation')),
  method text not null check (method in ('mail', 'fax', 'email', 'call', 'portal', 'webinar')),
  -- Of a letter or a mail.
  template_key text,
  days_after integer not null default 0 check (days_after between 0 and 730),
  unit_cost_cents integer not null default 0 check (unit_cost_cents between 0 and 1000000),
  unique (campaign_id, position)
);

-- One message of one wave, from its plan to the day it went out.
create table wave_messages (
  id uuid primary key default gen_random_uuid(),
  wave_id uuid not null references campaign_waves (id) on delete cascade,
  message_id uuid not null references campaign_messages (id) on delete cascade,
  planned_on date not null,
  status text not null default 'planned' check (status in ('planned', 'prepared', 'sent', 'cancelled')),
  batch_id uuid references letter_batches (id) on delete set null,
  prepared_at timestamptz,
  sent_on date,
  sent_by uuid references users (id) on delete set null,
  unique (wave_id, message_id)
);
create index wave_messages_planned on wave_messages (planned_on) where status in ('planned', 'prepared');
create index wave_messages_batch on wave_messages (batch_id);

alter table contacts add column wave_message_id uuid references wave_messages (id) on delete set null;
create unique index contacts_wave_message on contacts (wave_message_id, provider_id);

alter table letter_templates add column channel text not null default 'letter' check (channel in ('letter', 'mail'));
alter table letters drop constraint letters_skipped_check;
alter table letters add constraint letters_skipped_check check (
  skipped in ('no_address', 'paused', 'no_report', 'data_hold', 'held_out', 'dispute_open', 'too_soon'));
-- The letter that ended it: taken back before it was printed, the code is good again.
alter table access_codes add column revoked_for uuid references letter_batches (id) on delete set null;
