-- Physicians are compared with physicians, nurse practitioners and physician assistants with each other.
alter table providers add column class text not null default 'physician'
  check (class in ('physician', 'advanced_practice'));

-- Days with any primary line, and days with the add-on on which the rules normally pay none. The sums over patients say
-- how alike the days of one patient are: of days squared, add-on days squared, and both multiplied.
alter table cells add column all_primary_days integer not null default 0;
alter table cells add column ineligible_days integer;
alter table cells add column primary_days_squared double precision not null default 0;
alter table cells add column addon_primary_days_squared double precision not null default 0;
alter table cells add column addon_primary_days_by_primary_days double precision not null default 0;
update cells set all_primary_days = primary_days, primary_days_squared = primary_days,
  addon_primary_days_squared = addon_primary_days, addon_primary_days_by_primary_days = addon_primary_days;

-- Figures made before this keep their verdict until the next build, which computes every quarter again.
alter table figures add column phi double precision not null default 1;
alter table figures add column z double precision;
alter table figures add column p_z double precision;
alter table figures add column expected double precision;
alter table figures add column mix_ratio double precision;
alter table figures add column beyond_peers boolean not null default false;
-- The conditions that a Higher value does not meet, in their order, separated by spaces.
alter table figures add column unmet text not null default '';

alter table peer_places add column class text not null default 'physician';
alter table peer_places drop constraint peer_places_pkey;
alter table peer_places add primary key (set_id, family, specialty, class, level, area, place_of_service);
