-- Places of service of a family's primary codes, for each provider on the roster in one quarter.
with professional as not materialized (
  select npi, tin, patient_id, service_date, hcpcs_code, coalesce(place_of_service, '') as place_of_service
  from part_lines
  where claim_type = 'professional' and tin is not null
),
days as not materialized (
  select line.npi, line.tin, line.patient_id, line.service_date, line.place_of_service, family.family, count(*) as lines
  from professional line
  join families family on family.primary_code = line.hcpcs_code
  group by line.npi, line.tin, line.patient_id, line.service_date, line.place_of_service, family.family
)
select day.npi, day.tin, day.family, day.place_of_service,
  cast(sum(day.lines) as integer) as lines,
  cast(count(*) as integer) as days
from days day
join providers provider on provider.npi = day.npi and provider.tin = day.tin
group by day.npi, day.tin, day.family, day.place_of_service
order by day.npi nulls last, day.tin nulls last, day.family nulls last, day.place_of_service nulls last
