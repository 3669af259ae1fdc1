-- Counts of each primary code of a family, for each provider on the roster in one quarter. Shown, not measured.
-- Over the days that count: those that a modifier rules out for the add-on are not among them.
with professional as not materialized (
  select npi, tin, patient_id, service_date, hcpcs_code, modifier_1, modifier_2, modifier_3, modifier_4, units
  from part_lines
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
)
select day.npi, day.tin, family.family, family.primary_code,
  cast(count(*) as integer) as days,
  cast(count(addon.units) as integer) as addon_days,
  cast(cast(sum(day.units) as decimal(38, 3)) as varchar) as units,
  cast(cast(coalesce(sum(addon.units), 0) as decimal(38, 3)) as varchar) as addon_units,
  cast(sum(day.lines) as integer) as lines
from primary_days day
join providers provider on provider.npi = day.npi and provider.tin = day.tin
join families family on family.primary_code = day.hcpcs_code
left join excluded_days excluded
  on excluded.npi = day.npi and excluded.tin = day.tin and excluded.patient_id = day.patient_id
  and excluded.service_date = day.service_date and excluded.family = family.family
left join addon_days addon
  on addon.npi = day.npi and addon.tin = day.tin and addon.patient_id = day.patient_id
  and addon.service_date = day.service_date and addon.family = family.family
where excluded.npi is null
group by day.npi, day.tin, family.family, family.primary_code
order by day.npi nulls last, day.tin nulls last, family.family nulls last, family.primary_code nulls last
