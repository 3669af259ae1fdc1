-- Set while DEMO is off on a database that the demo has filled: its logins are closed until it is on again.
alter table system_state add column demo_retired_at timestamptz;
