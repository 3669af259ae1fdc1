-- What the demo made up of people who were written to, so that it goes when DEMO is off.
alter table users add column demo boolean not null default false;
alter table access_codes add column demo boolean not null default false;
-- Null = the demo's campaigns have written to nobody yet.
alter table system_state add column demo_engagement_filled_at timestamptz;
