-- R-SUP-8: the payer's figures of cases stay as they were published until at least 11 cases have moved, so that two
-- looks do not tell one case. One row, and how each case counted in it.
create table case_overview_shown (
  is_only boolean primary key default true check (is_only),
  published_on date not null,
  overview jsonb not null,
  -- How many cases and claims the shown sums and rates stand for.
  basis jsonb not null
);

create table case_overview_counted (
  case_id uuid primary key,
  counted_as text not null
);
