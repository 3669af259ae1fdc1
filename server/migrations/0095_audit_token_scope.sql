-- R-CSV-3: a token may read the audit log as a stream.
alter table machine_tokens drop constraint machine_tokens_scopes_check;
alter table machine_tokens add constraint machine_tokens_scopes_check
  check (cardinality(scopes) > 0 and scopes <@ array['results', 'import', 'metrics', 'audit']) not valid;
alter table machine_tokens validate constraint machine_tokens_scopes_check;
