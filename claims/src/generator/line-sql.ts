import { DATA_THROUGH, RECEIPT_DAYS, WORLD_QUARTERS, workingDays } from './calendar.ts'
import { CODE_LIST, DIAGNOSIS_LIST, FEE_LIST, PLACE_LIST } from './plan-tables.ts'

// A number from 0 to below 1 from twenty bits of a hash.
const share = (hash: string, bits: number) => `(((${hash} >> ${bits}) & 1048575) / 1048576.0)`
const hash = (...keys: (string | number)[]) => `(hash(${keys.join(', ')}) >> 2)::bigint`

const STATE_PATIENTS = 240_000
const FIRST_PATIENT = 100_000_000

// Draws of the slots of a visit are hashes of sums: of lists that differ in one key only, DuckDB's are not independent.
const MOST_SLOTS = 64
// Some patients come far more often than others: one to ten days in a quarter.
const PATIENT = `floor(${share('h', 32)} * sqrt(${share('h', 32)}) * patients)::bigint`
// The share of add-ons that are the same on all days of a patient. Two days are alike with its square, 0.3.
const ALIKE = 0.55

const RATE = `case rate when 1 then rate_1 when 2 then rate_2 when 3 then rate_3
  else case when is_primary then primary_chance else chance end end`

/**
 * SQL for the lines of one quarter. Every choice is a hash of the seed, the stream, the quarter, the visit and the
 * patient, so that the lines depend on nothing else.
 */
export function linesOfQuarter(seed: number, quarter: number, streams = 'true'): string {
  const name = WORLD_QUARTERS[quarter] ?? ''
  const days = workingDays(name)
  const dayList = `[${days.map((day) => `date '${day}'`).join(', ')}]`
  return `
with visit as (
  select s.*, q.*, i as visit, ${hash(seed, 's.stream', 'q.quarter', 'i')} as h,
    ${hash(seed, 's.stream', 'q.quarter', 'i', 99)} as m
  from stream_quarters q join streams s using (stream), unnest(range(q.visits)) t(i)
  where q.quarter = ${quarter} and ${streams}
), dated as (
  select v.*, s.*, ${dayList}[1 + h % ${days.length}] as service_date,
    ${RECEIPT_DAYS.least} + floor(${share('h', 10)} * ${share('h', 10)} * ${RECEIPT_DAYS.span})::integer as receipt_days,
    ${hash(seed, 'npi', `${quarter} * (patients // 5) + ${PATIENT}`)} as patient,
    case when ${share('m', 40)} >= modifier_25 then 0
      when ${share('m', 40)} < modifier_25 * preventive_share then 1 else 2 end as done_beside
  from visit v join services s using (service)
), known as (
  select *, ${share('patient', 40)} < demanding_share as is_demanding
  from dated
  where service_date + receipt_days <= date '${DATA_THROUGH}'
), chosen as (
  select *, ${hash('h + slot')} as g, ${hash(`h + slot + ${MOST_SLOTS}`)} as k,
    ${hash(`patient + service * ${MOST_SLOTS} + slot`)} as p,
    ${RATE} as usual, rate > 0 and is_demanding as is_likelier
  from known join slots using (service)
  where beside = 0 or beside = done_beside
), decided as (
  select *, case when is_likelier then usual * demanding_odds / (1 - usual + usual * demanding_odds) else usual end
      * case when rate > 0 and rate = contact_rate and service_date > contact_on::date
          then contact_factor else 1.0 end
      * case when is_excluded_by_25 and done_beside = 2 then excluded_factor else 1.0 end as likely,
    case when rate > 0 and ${share('g', 40)} < ${ALIKE} then ${share('p', 0)} else ${share('g', 0)} end as drawn
  from chosen
), counted as (
  select *, ${CODE_LIST}[code_from + k % code_count] as code, ${FEE_LIST}[code_from + k % code_count] as fee,
    case when is_drug then 1 + (k >> 20) % 4
      when rate = 0 then 1
      when unit_limit > 0 and (k >> 20) % 1000 < 3 then unit_limit + 1 + (k >> 30) % 2
      else 1 + floor((${share('g', 20)} + ${share('g', 40)})
        * ((case rate when 1 then units_1 when 2 then units_2 else units_3 end) - 1) + 0.5) end::bigint as units,
    ${share('k', 40)} as u,
    is_shared and partner_npi <> '' and ${share('m', 0)} < partner_share as is_by_partner
  from decided where drawn < likely
), priced as (
  select *, case when m % 100 < 3 then 0 else units * fee * price_percent // 100 end as allowed_cents,
    case when modifier_kind = 'side' then ['LT', 'RT', 'RT', 'LT', '50'][1 + (k >> 10) % 5]
      when modifier_kind = 'visit' and done_beside > 0 then '25'
      when modifier_kind = 'visit_with_procedure' and u < 0.92 then '25'
      when modifier_kind = 'procedure' and u < modifier_59 then '59'
      when modifier_kind = 'procedure' and u < modifier_59 + modifier_x
        then ['XS', 'XS', 'XS', 'XE', 'XP', 'XU'][1 + (k >> 10) % 6] end as modifier_1,
    case when modifier_kind = 'side' and u < modifier_59 then '59' end as modifier_2
  from counted
)
select concat('${name}-', stream, '-', visit, case when is_by_partner then '-P' end) as claim_id,
  slot::integer as line_number, claim_type, 1 as version, 'false' as void,
  case when is_by_partner then partner_npi else npi end as npi,
  case when only_tin and m % 250 = 7 and not is_by_partner then null else tin end as tin,
  concat('EHP', ${FIRST_PATIENT} + patients_from + patient % ${STATE_PATIENTS}) as patient_id,
  service_date, code as hcpcs_code, modifier_1, modifier_2, null::varchar as modifier_3,
  null::varchar as modifier_4,
  case when claim_type = 'professional' then ${PLACE_LIST}[place_from + (m >> 8) % place_count] end as place_of_service,
  case when is_drug then concat('99999', lpad(((hash(code) >> 2)::bigint % 10000)::varchar, 4, '0'), '01') end as ndccd,
  case when is_demanding then ${DIAGNOSIS_LIST}[demanding_from + (m >> 12) % demanding_count]
    else ${DIAGNOSIS_LIST}[diagnosis_from + (m >> 12) % diagnosis_count] end as diagnosis_1,
  case when (m >> 16) % 10 < 4 then ${DIAGNOSIS_LIST}[diagnosis_from + (m >> 20) % diagnosis_count] end as diagnosis_2,
  case when (m >> 16) % 10 < 1 then 'Z09' end as diagnosis_3, null::varchar as diagnosis_4,
  units, (units * fee * charge_percent // 100)::decimal(14, 0) * 0.01 as billed,
  allowed_cents::decimal(14, 0) * 0.01 as allowed,
  (case when m % 100 < 11 then 0 else allowed_cents * 80 // 100 end)::decimal(14, 0) * 0.01 as paid,
  service_date + receipt_days as received_date, stream, visit
from priced`
}

/** The order of receipt. A fixed order gives the same bytes every time. */
export const FILE_ORDER = 'received_date, stream, visit, line_number'
