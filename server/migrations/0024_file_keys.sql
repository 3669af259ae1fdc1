-- The master keys that seal the keys of stored files. The newest seals; older ones open until nothing needs them.
create table file_keys (
  version smallint primary key check (version > 0),
  -- Random, sealed by SECRET_KEY; null: derived from SECRET_KEY itself, as the first one is.
  key_sealed bytea,
  created_at timestamptz not null default now(),
  check ((version = 1) = (key_sealed is null))
);
insert into file_keys (version) values (1);

-- A key goes only when no file needs it: the database refuses everything else.
alter table stored_files add constraint stored_files_key foreign key (key_version) references file_keys (version);
create index stored_files_key_version on stored_files (key_version);
