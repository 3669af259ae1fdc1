-- The call desk reads everybody whose next step is a call. The rows of provider_keys are wide; this index has what the
-- list needs, so that the table is not read.
create index provider_keys_calls on provider_keys (campaigns, last_contact_at)
  include (provider_id, paid_exposure, patients, specialty, state)
  where contacts_sent >= 2 and stage < 5 and not contact_failed and open_disputes = 0;
