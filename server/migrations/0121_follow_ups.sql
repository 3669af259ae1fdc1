-- R-DESK-40: what a caller said would be done after the call. It waits until somebody marks it done.
create table follow_ups (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references providers (id) on delete cascade,
  -- The call in which it was chosen first.
  contact_id uuid not null references contacts (id) on delete cascade,
  step text not null check (step in ('send_report', 'new_code', 'coder_call', 'find_number')),
  owner_id uuid references users (id) on delete set null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid references users (id) on delete set null
);
create unique index follow_ups_open on follow_ups (provider_id, step) where done_at is null;
create index follow_ups_contact on follow_ups (contact_id);

-- R-DESK-3: a call-back without a day was stored as a promise for the minute of the call, three days later.
update desk_calls d set return_at = d.callback_at, callback_at = null, callback_zone = null, callback_by = null
where d.state = 'open' and d.last_result = 'call_back' and d.callback_at is not null and not exists (
  select 1 from call_attempts t where t.provider_id = d.provider_id and t.callback_at = d.callback_at);
