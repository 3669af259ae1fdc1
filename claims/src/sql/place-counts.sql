-- Places of service of a family's primary codes, for each provider on the roster in one quarter.
with professional as not materialized (
  select npi, tin, patient_id, service_date, hcpcs_code, coalesce(place_of_service, '') as place_of_service
  from quarter_lines
  where claim_type = 'professional' and tin is not null
),
lines_of_family as not materialized (
  select alike.npi, alike.tin, alike.place_of_service, family.family, sum(alike.lines) as lines
  from (
    select npi, tin, place_of_service, hcpcs_code, count(*) as lines
    from professional
    group by npi, tin, place_of_service, hcpcs_code
  ) alike
  join families family on family.primary_code = alike.hcpcs_code
  group by alike.npi, alike.tin, alike.place_of_service, family.family
),
days_of_family as not materialized (
  select npi, tin, place_of_service, family, count(*) as days
  from (
    select line.npi, line.tin, line.patient_id, line.service_date, line.place_of_service, family.family
    from professional line
    join families family on family.primary_code = line.hcpcs_code
    group by line.npi, line.tin, line.patient_id, line.service_date, line.place_of_service, family.family
  ) day
  group by npi, tin, place_of_service, family
),
parts as not materialized (
  select npi, tin, family, place_of_service, lines, 0 as days from lines_of_family
  union all
  select npi, tin, family, place_of_service, 0, days from days_of_family
)
select part.npi, part.tin, part.family, part.place_of_service,
  cast(sum(part.lines) as integer) as lines,
  cast(sum(part.days) as integer) as days
from parts part
join providers provider on provider.npi = part.npi and provider.tin = part.tin
group by part.npi, part.tin, part.family, part.place_of_service
order by part.npi nulls last, part.tin nulls last, part.family nulls last, part.place_of_service nulls last
