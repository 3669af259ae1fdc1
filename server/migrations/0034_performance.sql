-- What a campaign cost, and whether anything but letters opened it, without reading the contacts themselves.
create index contacts_campaign_cost on contacts (campaign_id) include (cost_cents, method, is_first)
  where sent_at is not null;
