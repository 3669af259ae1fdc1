-- The days of each family by what they were for: primary code, place and diagnosis, for each provider on the roster.
-- One row for each provider and family, its strata in one text: a few long texts are read much faster than many rows.
-- chr(30) separates the strata, chr(31) the parts of one; neither is left in a text of the claim.
with {{family-days}},
strata as not materialized (
  select npi, tin, family, addon_lines, units,
    substr(code_and_place, 1, 5) as primary_code,
    substr(code_and_place, 6) as place_of_service,
    case when substr(code_and_diagnosis, 1, 5) = substr(code_and_place, 1, 5)
      then substr(code_and_diagnosis, 6) else '' end as diagnosis
  from family_days
  where primary_lines > 0 and excluded = 0
),
counts as not materialized (
  select npi, tin, family, primary_code, place_of_service, diagnosis,
    count(*) as days,
    cast(sum(case when addon_lines > 0 then 1 else 0 end) as bigint) as addon_days,
    cast(sum(units) * 1000 as bigint) as units_milli
  from strata
  group by npi, tin, family, primary_code, place_of_service, diagnosis
)
select one.npi, one.tin, one.family,
  string_agg(
    one.primary_code || translate(one.place_of_service, chr(30) || chr(31), '') || chr(31)
      || translate(one.diagnosis, chr(30) || chr(31), '') || chr(31)
      || one.days || chr(31) || one.addon_days || chr(31) || one.units_milli,
    chr(30)
  ) as strata
from counts one
join providers provider on provider.npi = one.npi and provider.tin = one.tin
group by one.npi, one.tin, one.family
