-- The headline of every report of a provider, for lists over many providers: they read the index alone.
create index figures_headline on figures (provider_id, set_id, family)
  include (value, peer_p50, percentile, outcome, low)
  where measure = 'attach_rate' and modifier = '';
