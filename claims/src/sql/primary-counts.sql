-- Counts of each primary code of a family, for each provider on the roster in one quarter. Shown, not measured.
-- Over the days that count: those that a modifier rules out for the add-on are subtracted.
with professional as not materialized (
  select npi, tin, patient_id, service_date, hcpcs_code, modifier_1, modifier_2, modifier_3, modifier_4, units
  from quarter_lines
  where claim_type = 'professional' and tin is not null
),
-- As in family-days.sql.
excluded_days as not materialized (
  select line.npi, line.tin, line.patient_id, line.service_date, code.family
  from professional line
  join family_codes code on code.code = line.hcpcs_code and code.not_with is not null
  group by line.npi, line.tin, line.patient_id, line.service_date, code.family
  having sum(code.is_primary) > 0
    and sum(case when code.not_with in (modifier_1, modifier_2, modifier_3, modifier_4) then code.is_primary else 0 end)
      = sum(code.is_primary)
    and max(code.is_exception) = 0
),
primary_days as not materialized (
  select line.npi, line.tin, line.patient_id, line.service_date, line.hcpcs_code,
    count(*) as lines, sum(line.units) as units
  from professional line
  join (select primary_code from families group by primary_code) code on code.primary_code = line.hcpcs_code
  group by line.npi, line.tin, line.patient_id, line.service_date, line.hcpcs_code
),
addon_days as not materialized (
  select line.npi, line.tin, line.patient_id, line.service_date, family.family, sum(line.units) as units
  from professional line
  join family_rules family on family.add_on = line.hcpcs_code
  group by line.npi, line.tin, line.patient_id, line.service_date, family.family
),
primaries_of_family as not materialized (
  select code.npi, code.tin, family.family, family.primary_code, code.days, code.lines, code.units
  from (
    select npi, tin, hcpcs_code, count(*) as days, sum(lines) as lines, sum(units) as units
    from primary_days
    group by npi, tin, hcpcs_code
  ) code
  join families family on family.primary_code = code.hcpcs_code
),
addons_of_primary as not materialized (
  select addon.npi, addon.tin, addon.family, family.primary_code, count(*) as addon_days, sum(addon.units) as addon_units
  from addon_days addon
  join primary_days day
    on day.npi = addon.npi and day.tin = addon.tin and day.patient_id = addon.patient_id
    and day.service_date = addon.service_date
  join families family on family.family = addon.family and family.primary_code = day.hcpcs_code
  group by addon.npi, addon.tin, addon.family, family.primary_code
),
excluded_of_primary as not materialized (
  select day.npi, day.tin, family.family, family.primary_code, count(*) as days, count(addon.units) as addon_days,
    sum(day.units) as units, coalesce(sum(addon.units), 0) as addon_units, sum(day.lines) as lines
  from excluded_days excluded
  join primary_days day
    on day.npi = excluded.npi and day.tin = excluded.tin and day.patient_id = excluded.patient_id
    and day.service_date = excluded.service_date
  join families family on family.family = excluded.family and family.primary_code = day.hcpcs_code
  left join addon_days addon
    on addon.npi = day.npi and addon.tin = day.tin and addon.patient_id = day.patient_id
    and addon.service_date = day.service_date and addon.family = family.family
  group by day.npi, day.tin, family.family, family.primary_code
),
parts as not materialized (
  select npi, tin, family, primary_code, days, 0 as addon_days, units, 0 as addon_units, lines
  from primaries_of_family
  union all
  select npi, tin, family, primary_code, -days, -addon_days, -units, -addon_units, -lines
  from excluded_of_primary
  union all
  select npi, tin, family, primary_code, 0, addon_days, 0, addon_units, 0
  from addons_of_primary
)
select part.npi, part.tin, part.family, part.primary_code,
  cast(sum(part.days) as integer) as days,
  cast(sum(part.addon_days) as integer) as addon_days,
  cast(cast(sum(part.units) as decimal(38, 3)) as varchar) as units,
  cast(cast(sum(part.addon_units) as decimal(38, 3)) as varchar) as addon_units,
  cast(sum(part.lines) as integer) as lines
from parts part
join providers provider on provider.npi = part.npi and provider.tin = part.tin
group by part.npi, part.tin, part.family, part.primary_code
having sum(part.days) > 0
order by part.npi nulls last, part.tin nulls last, part.family nulls last, part.primary_code nulls last
