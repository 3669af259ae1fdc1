-- R-LET-1: one letterhead for all letters of the payer.
alter table system_state
  -- Address, phone, hours and paper; null until somebody has set them.
  add column letterhead jsonb,
  add column letterhead_logo_id uuid references stored_files (id),
  -- Its type and size in pixels.
  add column letterhead_logo jsonb,
  add constraint system_state_logo_check
    check ((letterhead_logo_id is null) = (letterhead_logo is null)) not valid;
alter table system_state validate constraint system_state_logo_check;

-- Until now only case letters had an address. It stays in the case settings for nodes of the last release.
update system_state set letterhead = jsonb_build_object(
  'return_address', coalesce(case_settings #> '{letterhead,return_address}', '""'),
  'phone', coalesce(case_settings #> '{letterhead,phone}', '""'),
  'hours', coalesce(case_settings #> '{letterhead,hours}', '{"en": "", "es": ""}'),
  'paper', 'letter')
where case_settings is not null;
