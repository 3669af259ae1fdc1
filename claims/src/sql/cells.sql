-- The cells of one quarter: one row for each provider on the roster and each family with a primary day or an
-- add-on line. An add-on without a primary day makes no figure, but its paid and units count in a campaign's price.
-- Sums of squares and products over patients say how alike the days of one patient are; as float8, which is read
-- without a big integer for each.
with {{family-days}},
-- Days on which anybody of a practice and specialty billed the primary, for families where a partner may have done so.
-- Of the whole quarter: a partner may be in another part.
group_days as materialized (
  select line.tin, provider.specialty, line.patient_id, line.service_date, code.family
  from quarter_lines line
  join family_codes code on code.code = line.hcpcs_code and code.is_primary = 1 and code.same_group
  join providers provider on provider.npi = line.npi and provider.tin = line.tin and provider.specialty <> ''
  where line.claim_type = 'professional'
  group by line.tin, provider.specialty, line.patient_id, line.service_date, code.family
),
patients as not materialized (
  select day.npi, day.tin, day.patient_id, day.family,
    cast(sum(case when day.primary_lines > 0 then 1 else 0 end) as bigint) as all_days,
    cast(sum(case when day.primary_lines > 0 and day.excluded = 0 then 1 else 0 end) as bigint) as days,
    cast(sum(case when day.primary_lines > 0 and day.excluded = 0 and day.addon_lines > 0 then 1 else 0 end) as bigint) as attached,
    cast(sum(case when day.primary_lines > 0 and day.excluded = 0 then day.units else 0 end) * 1000 as bigint) as units,
    sum(case when day.primary_lines > 0 and day.excluded = 0 then day.units * day.units else 0 end) * 1000000 as day_squares,
    cast(sum(day.addon_lines) as bigint) as addon_lines,
    cast(sum(case when day.primary_lines = 0 and partner.family is null then day.addon_lines else 0 end) as bigint) as orphans,
    cast(sum(case when day.addon_lines > 0 then 1 else 0 end) as bigint) as addon_days,
    cast(sum(case when day.addon_lines > 0 and day.units > rule.daily_limit then 1 else 0 end) as bigint) as over_limit,
    cast(sum(case when day.addon_lines > 0 and day.excluded = 1 then 1 else 0 end) as bigint) as ineligible,
    cast(sum(day.primary_lines) as bigint) as primary_lines,
    cast(sum(day.modifier_25_lines) as bigint) as modifier_25_lines,
    cast(sum(day.modifier_59_lines) as bigint) as modifier_59_lines,
    cast(sum(day.modifier_xe_lines) as bigint) as modifier_xe_lines,
    cast(sum(day.modifier_xp_lines) as bigint) as modifier_xp_lines,
    cast(sum(day.modifier_xs_lines) as bigint) as modifier_xs_lines,
    cast(sum(day.modifier_xu_lines) as bigint) as modifier_xu_lines,
    cast(sum(day.units) * 1000 as bigint) as addon_units,
    cast(sum(day.paid) * 100 as bigint) as addon_paid
  from family_days day
  join family_rules rule on rule.family = day.family
  join providers provider on provider.npi = day.npi and provider.tin = day.tin
  left join group_days partner on partner.tin = day.tin
    and partner.specialty = provider.specialty and partner.patient_id = day.patient_id
    and partner.service_date = day.service_date and partner.family = day.family
  group by day.npi, day.tin, day.patient_id, day.family
)
select one.npi, one.tin, one.family,
  cast(sum(all_days) as integer) as all_primary_days,
  cast(sum(days) as integer) as primary_days,
  cast(sum(attached) as integer) as addon_primary_days,
  cast(sum(case when days > 0 then 1 else 0 end) as integer) as primary_patients,
  cast(sum(case when attached > 0 then 1 else 0 end) as integer) as addon_primary_patients,
  cast(sum(primary_lines) as integer) as primary_lines,
  cast(sum(modifier_25_lines) as integer) as modifier_25_lines,
  cast(sum(modifier_59_lines) as integer) as modifier_59_lines,
  cast(sum(modifier_xe_lines) as integer) as modifier_xe_lines,
  cast(sum(modifier_xp_lines) as integer) as modifier_xp_lines,
  cast(sum(modifier_xs_lines) as integer) as modifier_xs_lines,
  cast(sum(modifier_xu_lines) as integer) as modifier_xu_lines,
  cast(sum(units) as bigint) as primary_day_units_milli,
  cast(cast(sum(day_squares) as decimal(38, 0)) as varchar) as primary_day_units_squared_micro,
  cast(sum(addon_lines) as integer) as addon_lines,
  cast(sum(orphans) as integer) as orphan_lines,
  cast(sum(addon_days) as integer) as addon_days,
  case when rule.daily_limit is not null then cast(sum(over_limit) as integer) end as over_limit_days,
  case when rule.not_with is not null then cast(sum(ineligible) as integer) end as ineligible_days,
  cast(sum(addon_units) as bigint) as addon_units_milli,
  cast(coalesce(sum(addon_paid), 0) as bigint) as addon_paid_cents,
  cast(sum(days * days) as float8) as primary_days_squared,
  cast(sum(addon_days * addon_days) as float8) as addon_days_squared,
  cast(sum(addon_lines * addon_lines) as float8) as addon_lines_squared,
  cast(sum(primary_lines * primary_lines) as float8) as primary_lines_squared,
  cast(sum(attached * attached) as float8) as addon_primary_days_squared,
  cast(sum(orphans * orphans) as float8) as orphan_lines_squared,
  cast(sum(over_limit * over_limit) as float8) as over_limit_days_squared,
  cast(sum(ineligible * ineligible) as float8) as ineligible_days_squared,
  cast(sum(modifier_25_lines * modifier_25_lines) as float8) as modifier_25_lines_squared,
  cast(sum(modifier_59_lines * modifier_59_lines) as float8) as modifier_59_lines_squared,
  cast(sum(modifier_xe_lines * modifier_xe_lines) as float8) as modifier_xe_lines_squared,
  cast(sum(modifier_xp_lines * modifier_xp_lines) as float8) as modifier_xp_lines_squared,
  cast(sum(modifier_xs_lines * modifier_xs_lines) as float8) as modifier_xs_lines_squared,
  cast(sum(modifier_xu_lines * modifier_xu_lines) as float8) as modifier_xu_lines_squared,
  cast(sum(attached * days) as float8) as addon_primary_days_by_primary_days,
  cast(sum(attached * addon_days) as float8) as addon_primary_days_by_addon_days,
  cast(sum(orphans * addon_lines) as float8) as orphan_lines_by_addon_lines,
  cast(sum(over_limit * addon_days) as float8) as over_limit_days_by_addon_days,
  cast(sum(ineligible * addon_days) as float8) as ineligible_days_by_addon_days,
  cast(sum(modifier_25_lines * primary_lines) as float8) as modifier_25_lines_by_primary_lines,
  cast(sum(modifier_59_lines * primary_lines) as float8) as modifier_59_lines_by_primary_lines,
  cast(sum(modifier_xe_lines * primary_lines) as float8) as modifier_xe_lines_by_primary_lines,
  cast(sum(modifier_xp_lines * primary_lines) as float8) as modifier_xp_lines_by_primary_lines,
  cast(sum(modifier_xs_lines * primary_lines) as float8) as modifier_xs_lines_by_primary_lines,
  cast(sum(modifier_xu_lines * primary_lines) as float8) as modifier_xu_lines_by_primary_lines,
  cast(cast(sum(units * units) as decimal(38, 0)) as varchar) as patient_units_squared_micro,
  cast(sum(units * days) as bigint) as patient_units_by_days_milli
from patients one
join family_rules rule on rule.family = one.family
group by one.npi, one.tin, one.family, rule.daily_limit, rule.not_with
order by one.npi nulls last, one.tin nulls last, one.family nulls last
