-- Which steps a contact led to, as one number: delivered 1, opened 2, code redeemed 4 … attested 256, in the order
-- of the funnel. A funnel counts a quarter of a million contacts; grouped by it, one count serves all nine steps.
alter table contacts add column steps smallint not null generated always as (
  (failed_at is null)::int + (opened_at is not null)::int * 2 + (redeemed_at is not null)::int * 4
  + (registered_at is not null)::int * 8 + (viewed_at is not null)::int * 16 + (downloaded_at is not null)::int * 32
  + (responded_at is not null)::int * 64 + (called_at is not null)::int * 128 + (attested_at is not null)::int * 256
) stored;

-- All that the engagement page counts by, without the rows themselves: 130 ms became 70 ms.
create index contacts_counted on contacts (is_first, sent_at)
  include (steps, method, type, campaign_id, provider_id, viewed_at) where sent_at is not null;
