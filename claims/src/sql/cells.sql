-- The cells of one quarter: one row for each provider on the roster and each family with a primary day or an
-- add-on line. An add-on without a primary day makes no figure, but its paid and units count in a campaign's price.
-- Families are bits of a word, so that a patient-day is one row however many families its codes belong to.
with professional as not materialized (
  select npi, tin, patient_id, service_date, hcpcs_code, modifier_1, modifier_2, modifier_3, modifier_4, units, paid
  from quarter_lines
  where claim_type = 'professional' and tin is not null
),
patient_days as not materialized (
  select line.npi, line.tin, line.patient_id, line.service_date, code.word,
    bit_or(code.primary_bits) as primary_bits,
    bit_or(code.addon_bits) as addon_bits
  from professional line
  join code_bits code on code.code = line.hcpcs_code
  group by line.npi, line.tin, line.patient_id, line.service_date, code.word
),
patients as not materialized (
  select npi, tin, patient_id, word,
    bit_or(primary_bits) as primary_bits,
    bit_or(primary_bits & addon_bits) as attached_bits
  from patient_days
  group by npi, tin, patient_id, word
),
days_of_family as not materialized (
  select alike.npi, alike.tin, family.family,
    cast(sum(alike.days) as integer) as primary_days,
    cast(sum(case when (alike.addon_bits & family.bit) <> 0 then alike.days else 0 end) as integer) as addon_primary_days
  from (
    select npi, tin, word, primary_bits, addon_bits, count(*) as days
    from patient_days
    group by npi, tin, word, primary_bits, addon_bits
  ) alike
  join family_bits family on family.word = alike.word and (alike.primary_bits & family.bit) <> 0
  group by alike.npi, alike.tin, family.family
),
patients_of_family as not materialized (
  select alike.npi, alike.tin, family.family,
    cast(sum(alike.patients) as integer) as primary_patients,
    cast(sum(case when (alike.attached_bits & family.bit) <> 0 then alike.patients else 0 end) as integer) as addon_primary_patients
  from (
    select npi, tin, word, primary_bits, attached_bits, count(*) as patients
    from patients
    group by npi, tin, word, primary_bits, attached_bits
  ) alike
  join family_bits family on family.word = alike.word and (alike.primary_bits & family.bit) <> 0
  group by alike.npi, alike.tin, family.family
),
primary_lines_of_family as not materialized (
  select alike.npi, alike.tin, family.family,
    cast(sum(alike.lines) as integer) as primary_lines,
    cast(sum(case when '25' in (modifier_1, modifier_2, modifier_3, modifier_4) then alike.lines else 0 end) as integer) as modifier_25_lines,
    cast(sum(case when '59' in (modifier_1, modifier_2, modifier_3, modifier_4) then alike.lines else 0 end) as integer) as modifier_59_lines,
    cast(sum(case when 'XE' in (modifier_1, modifier_2, modifier_3, modifier_4) then alike.lines else 0 end) as integer) as modifier_xe_lines,
    cast(sum(case when 'XP' in (modifier_1, modifier_2, modifier_3, modifier_4) then alike.lines else 0 end) as integer) as modifier_xp_lines,
    cast(sum(case when 'XS' in (modifier_1, modifier_2, modifier_3, modifier_4) then alike.lines else 0 end) as integer) as modifier_xs_lines,
    cast(sum(case when 'XU' in (modifier_1, modifier_2, modifier_3, modifier_4) then alike.lines else 0 end) as integer) as modifier_xu_lines
  from (
    select npi, tin, hcpcs_code, modifier_1, modifier_2, modifier_3, modifier_4, count(*) as lines
    from professional
    group by npi, tin, hcpcs_code, modifier_1, modifier_2, modifier_3, modifier_4
  ) alike
  join families family on family.primary_code = alike.hcpcs_code
  group by alike.npi, alike.tin, family.family
),
addon_days as not materialized (
  select line.npi, line.tin, line.patient_id, line.service_date, family.family, family.word, family.bit,
    family.daily_limit, count(*) as lines, sum(line.units) as units, sum(line.paid) as paid
  from professional line
  join family_bits family on family.add_on = line.hcpcs_code
  group by line.npi, line.tin, line.patient_id, line.service_date, family.family, family.word, family.bit,
    family.daily_limit
),
addons_of_family as not materialized (
  select addon.npi, addon.tin, addon.family,
    cast(sum(case when (day.primary_bits & addon.bit) <> 0 then addon.units else 0 end) * 1000 as bigint)
      as primary_day_units_milli,
    cast(sum(case when (day.primary_bits & addon.bit) <> 0 then addon.units * addon.units else 0 end) * 1000000
      as decimal(38, 0)) as primary_day_units_squared_micro,
    cast(sum(addon.lines) as integer) as addon_lines,
    cast(sum(case when (day.primary_bits & addon.bit) = 0 then addon.lines else 0 end) as integer) as orphan_lines,
    cast(count(*) as integer) as addon_days,
    cast(sum(case when addon.units > addon.daily_limit then 1 else 0 end) as integer) as over_limit_days,
    cast(sum(addon.units) * 1000 as bigint) as addon_units_milli,
    cast(coalesce(sum(addon.paid), 0) * 100 as bigint) as addon_paid_cents
  from addon_days addon
  join patient_days day
    on day.npi = addon.npi and day.tin = addon.tin and day.patient_id = addon.patient_id
    and day.service_date = addon.service_date and day.word = addon.word
  group by addon.npi, addon.tin, addon.family
),
-- A union instead of joins on three columns, because PostgreSQL underestimates their size. Each count is set in
-- one part and 0 in the others, so max gives the same as sum in half the time.
parts as not materialized (
  select npi, tin, family, primary_days, addon_primary_days, 0 as primary_patients,
    0 as addon_primary_patients, 0 as primary_lines, 0 as modifier_25_lines, 0 as modifier_59_lines,
    0 as modifier_xe_lines, 0 as modifier_xp_lines, 0 as modifier_xs_lines, 0 as modifier_xu_lines,
    0 as primary_day_units_milli, 0 as primary_day_units_squared_micro, 0 as addon_lines, 0 as orphan_lines,
    0 as addon_days, 0 as over_limit_days, 0 as addon_units_milli, 0 as addon_paid_cents
  from days_of_family
  union all
  select npi, tin, family, 0, 0, primary_patients, addon_primary_patients, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0
  from patients_of_family
  union all
  select npi, tin, family, 0, 0, 0, 0, primary_lines, modifier_25_lines, modifier_59_lines,
    modifier_xe_lines, modifier_xp_lines, modifier_xs_lines, modifier_xu_lines, 0, 0, 0, 0, 0, 0, 0, 0
  from primary_lines_of_family
  union all
  select npi, tin, family, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, primary_day_units_milli, primary_day_units_squared_micro,
    addon_lines, orphan_lines, addon_days, over_limit_days, addon_units_milli, addon_paid_cents
  from addons_of_family
)
select part.npi, part.tin, part.family,
  max(part.primary_days) as primary_days,
  max(part.addon_primary_days) as addon_primary_days,
  max(part.primary_patients) as primary_patients,
  max(part.addon_primary_patients) as addon_primary_patients,
  max(part.primary_lines) as primary_lines,
  max(part.modifier_25_lines) as modifier_25_lines,
  max(part.modifier_59_lines) as modifier_59_lines,
  max(part.modifier_xe_lines) as modifier_xe_lines,
  max(part.modifier_xp_lines) as modifier_xp_lines,
  max(part.modifier_xs_lines) as modifier_xs_lines,
  max(part.modifier_xu_lines) as modifier_xu_lines,
  cast(sum(part.primary_day_units_milli) as bigint) as primary_day_units_milli,
  cast(cast(sum(part.primary_day_units_squared_micro) as decimal(38, 0)) as varchar) as primary_day_units_squared_micro,
  max(part.addon_lines) as addon_lines,
  max(part.orphan_lines) as orphan_lines,
  max(part.addon_days) as addon_days,
  case when family.daily_limit is not null then max(part.over_limit_days) end as over_limit_days,
  cast(sum(part.addon_units_milli) as bigint) as addon_units_milli,
  cast(sum(part.addon_paid_cents) as bigint) as addon_paid_cents
from parts part
join providers provider on provider.npi = part.npi and provider.tin = part.tin
join family_bits family on family.family = part.family
group by part.npi, part.tin, part.family, family.daily_limit
order by part.npi nulls last, part.tin nulls last, part.family nulls last
