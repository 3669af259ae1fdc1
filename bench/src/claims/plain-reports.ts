/**
 * The reports of a quarter as an analyst would write them for DuckDB alone, over `lines` (a view of the quarter's
 * file) and the tables providers, families, family_rules and family_codes. The baseline of a build.
 */
export const PLAIN_REPORTS: readonly ((lines: string) => string)[] = [
  cells,
  strata,
  totals,
  primaryCounts,
  placeCounts,
]

const ofRoster = (lines: string) =>
  `from ${lines} join providers using (npi, tin) where claim_type = 'professional'`

const MODIFIERS = ['25', '59', 'XE', 'XP', 'XS', 'XU']
const IN_LINE = '(modifier_1, modifier_2, modifier_3, modifier_4)'

/** A row for each patient-day and family, with what the cells or the strata need of it. */
const familyDays = (lines: string, more: string) => `
  select npi, tin, specialty, family, patient_id, service_date, not_with, same_group,
    sum(is_primary) as primary_lines, sum(is_addon) as addon_lines,
    coalesce(sum(units) filter (is_addon = 1), 0) as units,
    sum(is_primary) > 0 and max(is_exception) = 0
      and coalesce(bool_and(coalesce(not_with in ${IN_LINE}, false)) filter (is_primary = 1), false) as excluded,
    ${more}
  from (select * ${ofRoster(lines)}) join family_codes on code = hcpcs_code
  group by all
  having sum(is_primary) + sum(is_addon) > 0`

const modifierLines = (modifier: string) =>
  `count(*) filter (is_primary = 1 and '${modifier}' in ${IN_LINE}) as m${modifier}`

/** A measure's parts by patient, and their squares and products over patients, which say how alike the days are. */
const PATIENT_SUMS: readonly [sum: string, by: string][] = [
  ['attached', 'days'],
  ['attached', 'addon_days'],
  ['orphans', 'addon_lines'],
  ['over_limit', 'addon_days'],
  ['ineligible', 'addon_days'],
  ['units', 'days'],
  ...MODIFIERS.map((modifier): [string, string] => [`m${modifier}`, 'primary_lines']),
]
const products = PATIENT_SUMS.map(([sum, by]) => `sum(${sum} * ${by}) as ${sum}_by_${by}`)
const squares = [...new Set(PATIENT_SUMS.flat())].map((sum) => `sum(${sum} * ${sum}) as ${sum}_squared`)

function cells(lines: string): string {
  return `
with days as (${familyDays(lines, `sum(paid) filter (is_addon = 1) as paid, ${MODIFIERS.map(modifierLines).join(', ')}`)}),
partners as (
  select distinct tin, specialty, family, patient_id, service_date
  from days where same_group and primary_lines > 0 and specialty <> ''
),
patients as (
  select npi, tin, family, patient_id, any_value(day.not_with) as not_with, any_value(daily_limit) as daily_limit,
    count(*) filter (primary_lines > 0) as all_days,
    count(*) filter (primary_lines > 0 and not excluded) as days,
    count(*) filter (primary_lines > 0 and not excluded and addon_lines > 0) as attached,
    coalesce(sum(units) filter (primary_lines > 0 and not excluded), 0) as units,
    coalesce(sum(units * units) filter (primary_lines > 0 and not excluded), 0) as units_squares,
    sum(addon_lines) as addon_lines,
    coalesce(sum(addon_lines) filter (primary_lines = 0 and partners.family is null), 0) as orphans,
    count(*) filter (addon_lines > 0) as addon_days,
    count(*) filter (addon_lines > 0 and units > daily_limit) as over_limit,
    count(*) filter (addon_lines > 0 and excluded) as ineligible,
    sum(primary_lines) as primary_lines,
    ${MODIFIERS.map((modifier) => `sum(m${modifier}) as m${modifier}`).join(', ')},
    sum(units) as addon_units, sum(paid) as paid
  from days day
  join family_rules using (family)
  left join partners using (tin, specialty, family, patient_id, service_date)
  group by npi, tin, family, patient_id
)
select npi, tin, family, sum(all_days), sum(days), sum(attached), count(*) filter (days > 0),
  count(*) filter (attached > 0), sum(units), sum(units_squares), sum(addon_lines), sum(orphans), sum(addon_days),
  sum(over_limit) filter (daily_limit is not null), sum(ineligible) filter (not_with is not null), sum(primary_lines),
  ${MODIFIERS.map((modifier) => `sum(m${modifier})`).join(', ')}, sum(addon_units), sum(paid),
  ${[...products, ...squares].join(', ')}
from patients
group by npi, tin, family
order by npi, tin, family`
}

function strata(lines: string): string {
  const kind = `min(hcpcs_code) filter (is_primary = 1) as primary_code,
    min(hcpcs_code || coalesce(place_of_service, '')) filter (is_primary = 1) as place,
    min(hcpcs_code || substr(diagnosis_1, 1, 3)) filter (is_primary = 1 and diagnosis_1 <> '') as diagnosis`
  return `
with days as (${familyDays(lines, kind)}),
counts as (
  select npi, tin, family, primary_code, substr(place, 6) as place,
    case when starts_with(diagnosis, primary_code) then substr(diagnosis, 6) else '' end as diagnosis,
    count(*) as days, count(*) filter (addon_lines > 0) as addon_days, sum(units) as units
  from days
  where primary_lines > 0 and not excluded
  group by all
)
select npi, tin, family, list((primary_code, place, diagnosis, days, addon_days, units)) as strata
from counts
group by all`
}

function totals(lines: string): string {
  return `
select npi, tin, count(distinct patient_id) as patients, count(distinct claim_id) as claims, count(*) as lines,
  sum(units) as units, sum(billed) as billed, sum(allowed) as allowed, sum(paid) as paid
${ofRoster(lines)}
group by npi, tin
order by npi, tin`
}

function primaryCounts(lines: string): string {
  return `
with days as (
  select npi, tin, patient_id, service_date, hcpcs_code, count(*) as lines, sum(units) as units
  ${ofRoster(lines)}
  group by all
),
excluded as (
  select npi, tin, patient_id, service_date, family
  from ${lines} join family_codes on code = hcpcs_code
  where claim_type = 'professional' and not_with is not null
  group by all
  having bool_and(coalesce(not_with in ${IN_LINE}, false)) filter (is_primary = 1) and max(is_exception) = 0
)
select day.npi, day.tin, family, primary_code, count(*) as days, count(addon.units) as addon_days,
  sum(day.units) as units, sum(addon.units) as addon_units, sum(day.lines) as lines
from days day
join families on primary_code = day.hcpcs_code
anti join excluded using (npi, tin, patient_id, service_date, family)
left join days addon
  on addon.npi = day.npi and addon.tin = day.tin and addon.patient_id = day.patient_id
  and addon.service_date = day.service_date and addon.hcpcs_code = add_on
group by all
order by day.npi, day.tin, family, primary_code`
}

function placeCounts(lines: string): string {
  return `
select npi, tin, family, place_of_service, count(*) as lines,
  count(distinct (patient_id, service_date)) as days
from (select * ${ofRoster(lines)}) join families on primary_code = hcpcs_code
group by npi, tin, family, place_of_service
order by npi, tin, family, place_of_service`
}
