-- Whoever proves again who he is goes on under a new token. The earlier one stays good for some seconds, for calls under way.
alter table sessions
  add column earlier_token_hash bytea,
  add column earlier_until timestamptz;
create index sessions_earlier_token on sessions (earlier_token_hash) where earlier_token_hash is not null;
