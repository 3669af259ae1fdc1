-- The journeys by provider, and where each provider is: whom outreach has reached and the funnels by specialty and by
-- state are counted from these two alone, side by side, without the rows.
create index contacts_journeys on contacts (provider_id, steps, is_first) where is_first and sent_at is not null;
create index provider_keys_place on provider_keys (provider_id) include (specialty, state);
