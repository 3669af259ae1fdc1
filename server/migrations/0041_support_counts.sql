-- Of these there are few different ones, so that an entry is hardly more than a pointer: a funnel of all contacts reads
-- a tenth of what it would of the rows.
create index contacts_kinds on contacts (campaign_id, is_first, method, type, steps, cost_cents) where sent_at is not null;
create index campaign_assignments_arm on campaign_assignments (wave_id, arm);
