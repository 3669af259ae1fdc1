-- Where the primary services of a specialty took place, summed up over all who can be peers in a state, a region or
-- the nation ('' as its area), with the set's own roster: a comparison takes off one NPI and reads a few rows.
create table peer_places (
  set_id integer not null,
  family text not null,
  specialty text not null,
  level text not null check (level in ('state', 'region', 'nation')),
  area text not null,
  place_of_service text not null,
  lines bigint not null,
  days bigint not null,
  primary key (set_id, family, specialty, level, area, place_of_service)
);

insert into peer_places (set_id, family, specialty, level, area, place_of_service, lines, days)
select c.set_id, c.family, p.specialty, g.level, g.area, x.place_of_service, sum(x.lines), sum(x.days)
from cells c join providers p on p.id = c.provider_id and p.specialty <> ''
join place_counts x on x.set_id = c.set_id and x.provider_id = c.provider_id and x.family = c.family
cross join lateral (values ('state', p.state), ('region', p.region), ('nation', '')) as g (level, area)
where c.primary_patients >= 11 and c.primary_days >= 30 and g.area is not null
group by c.set_id, c.family, p.specialty, g.level, g.area, x.place_of_service;
