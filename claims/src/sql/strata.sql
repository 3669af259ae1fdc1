-- The days of each family by what they were for: primary code, place and diagnosis, for each provider on the roster.
with {{family-days}},
strata as not materialized (
  select npi, tin, family, addon_lines, units,
    substr(code_and_place, 1, 5) as primary_code,
    substr(code_and_place, 6) as place_of_service,
    case when substr(code_and_diagnosis, 1, 5) = substr(code_and_place, 1, 5)
      then substr(code_and_diagnosis, 6) else '' end as diagnosis
  from family_days
  where primary_lines > 0 and excluded = 0
)
select one.npi, one.tin, one.family, one.primary_code, one.place_of_service, one.diagnosis,
  cast(count(*) as integer) as days,
  cast(sum(case when one.addon_lines > 0 then 1 else 0 end) as integer) as addon_days,
  cast(sum(one.units) * 1000 as bigint) as units_milli
from strata one
join providers provider on provider.npi = one.npi and provider.tin = one.tin
group by one.npi, one.tin, one.family, one.primary_code, one.place_of_service, one.diagnosis
