/**
 * The four reports of a quarter as an analyst would write them for DuckDB alone, over `lines` (a view of the quarter's
 * file) and the tables providers, families and limits. The baseline of a build.
 */
export const PLAIN_REPORTS: readonly ((lines: string) => string)[] = [
  cells,
  totals,
  primaryCounts,
  placeCounts,
]

const ofRoster = (lines: string) =>
  `from ${lines} join providers using (npi, tin) where claim_type = 'professional'`

const modifierLines = (modifier: string) =>
  `count(*) filter (is_primary and '${modifier}' in (modifier_1, modifier_2, modifier_3, modifier_4)) as m${modifier}`

const MODIFIERS = ['25', '59', 'XE', 'XP', 'XS', 'XU']

function cells(lines: string): string {
  return `
with roles as (
  select family, primary_code as code, true as is_primary from families
  union all
  select distinct family, add_on, false from families
),
days as (
  select npi, tin, family, patient_id, service_date,
    count(*) filter (is_primary) as primary_lines,
    count(*) filter (not is_primary) as addon_lines,
    sum(units) filter (not is_primary) as addon_units,
    sum(paid) filter (not is_primary) as addon_paid,
    ${MODIFIERS.map(modifierLines).join(', ')}
  from (select * ${ofRoster(lines)}) join roles on code = hcpcs_code
  group by all
)
select npi, tin, family,
  count(*) filter (primary_lines > 0) as primary_days,
  count(*) filter (primary_lines > 0 and addon_lines > 0) as addon_primary_days,
  sum(addon_units) filter (primary_lines > 0) as primary_day_units,
  sum(addon_units * addon_units) filter (primary_lines > 0) as primary_day_units_squared,
  count(distinct patient_id) filter (primary_lines > 0) as primary_patients,
  count(distinct patient_id) filter (primary_lines > 0 and addon_lines > 0) as addon_primary_patients,
  sum(addon_lines) as addon_lines,
  sum(addon_lines) filter (primary_lines = 0) as orphan_lines,
  count(*) filter (addon_lines > 0) as addon_days,
  count(*) filter (addon_units > daily_limit) as over_limit_days,
  sum(primary_lines) as primary_lines,
  ${MODIFIERS.map((modifier) => `sum(m${modifier}) as m${modifier}`).join(', ')},
  sum(addon_units) as addon_units,
  sum(addon_paid) as addon_paid
from days
join (
  select distinct family, units as daily_limit from families left join limits on code = add_on
) using (family)
group by npi, tin, family
having count(*) filter (primary_lines > 0) > 0
order by npi, tin, family`
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
)
select day.npi, day.tin, family, primary_code, count(*) as days, count(addon.units) as addon_days,
  sum(day.units) as units, sum(addon.units) as addon_units, sum(day.lines) as lines
from days day
join families on primary_code = day.hcpcs_code
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
