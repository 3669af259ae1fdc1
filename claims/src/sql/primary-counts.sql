-- Counts of each primary code of a family, for each provider on the roster in one quarter. Shown, not measured.
with professional as not materialized (
  select npi, tin, patient_id, service_date, hcpcs_code, units
  from quarter_lines
  where claim_type = 'professional' and tin is not null
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
parts as not materialized (
  select npi, tin, family, primary_code, days, 0 as addon_days, units, 0 as addon_units, lines
  from primaries_of_family
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
order by part.npi nulls last, part.tin nulls last, part.family nulls last, part.primary_code nulls last
