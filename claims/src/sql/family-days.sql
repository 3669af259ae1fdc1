-- One row for each patient-day and family with a primary or an add-on line of the provider. Shared by the reports that
-- begin with it. The texts of a day's stratum are compared byte by byte on both engines.
professional as not materialized (
  select npi, tin, patient_id, service_date, hcpcs_code, modifier_1, modifier_2, modifier_3, modifier_4,
    coalesce(place_of_service, '') as place_of_service, substr(coalesce(diagnosis_1, ''), 1, 3) as diagnosis, units, paid
  from part_lines
  where claim_type = 'professional' and tin is not null
),
family_days as not materialized (
  select line.npi, line.tin, line.patient_id, line.service_date, code.family,
    sum(code.is_primary) as primary_lines,
    sum(case when '25' in (modifier_1, modifier_2, modifier_3, modifier_4) then code.is_primary else 0 end) as modifier_25_lines,
    sum(case when '59' in (modifier_1, modifier_2, modifier_3, modifier_4) then code.is_primary else 0 end) as modifier_59_lines,
    sum(case when 'XE' in (modifier_1, modifier_2, modifier_3, modifier_4) then code.is_primary else 0 end) as modifier_xe_lines,
    sum(case when 'XP' in (modifier_1, modifier_2, modifier_3, modifier_4) then code.is_primary else 0 end) as modifier_xp_lines,
    sum(case when 'XS' in (modifier_1, modifier_2, modifier_3, modifier_4) then code.is_primary else 0 end) as modifier_xs_lines,
    sum(case when 'XU' in (modifier_1, modifier_2, modifier_3, modifier_4) then code.is_primary else 0 end) as modifier_xu_lines,
    -- Excluded: all primary lines carry the modifier that rules the add-on out, and nothing billed that day lifts it.
    case when sum(code.is_primary) > 0
      and sum(case when code.not_with in (modifier_1, modifier_2, modifier_3, modifier_4) then code.is_primary else 0 end)
        = sum(code.is_primary)
      and max(code.is_exception) = 0 then 1 else 0 end as excluded,
    sum(code.is_addon) as addon_lines,
    sum(case when code.is_addon = 1 then line.units else 0 end) as units,
    sum(case when code.is_addon = 1 then line.paid else 0 end) as paid,
    min(case when code.is_primary = 1 then line.hcpcs_code || line.place_of_service end) as code_and_place,
    min(case when code.is_primary = 1 and line.diagnosis <> '' then line.hcpcs_code || line.diagnosis end) as code_and_diagnosis
  from professional line
  join family_codes code on code.code = line.hcpcs_code
  group by line.npi, line.tin, line.patient_id, line.service_date, code.family
  having sum(code.is_primary) + sum(code.is_addon) > 0
)
