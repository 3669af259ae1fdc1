-- A practice's providers, for its administrators.
create index providers_practice on providers (practice_id);
