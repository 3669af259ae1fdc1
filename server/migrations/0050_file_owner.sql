-- The installation that the file store bears the name of; null = a restore into a store that had files, which is not
-- its own until an operator says so. Made once.
alter table system_state add column store_owner uuid default gen_random_uuid();
-- Files that the last backup did not find in the store; null = no backup yet.
alter table system_state add column backup_files_lost integer;
-- How often a job was put back because its node was told to stop: no fault of the job.
alter table jobs add column stops integer not null default 0;
