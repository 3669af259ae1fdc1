import type { DuckDBConnection } from '@duckdb/node-api'
import { SUFFIX_MARK } from './claim-number.ts'
import { SORTED_MODIFIERS } from './fresh-payments.ts'
import { baseOf } from './identity/known-claims.ts'

/** The numbers under which the claim of each payment may be stored; `by_number`: claims may share such a number. */
const NUMBERS = `create table numbers as
  with known as (
    select tin, payer_claim_number, max_by(claim_id, (payment_date, position)) as claim_id
      from ledger where payer_claim_number <> '' group by all
  )
  select position, 1 as rank, true as by_number, tin || '-' || claim_number as number from fresh where tin <> ''
  union all
  select position, 2, true, payee_npi || '-' || claim_number from fresh where payee_npi <> ''
  union all
  select position, 3, false, known.claim_id from fresh join known using (tin, payer_claim_number)
  union all
  select position, 4, false, known.claim_id from fresh join known
    on known.tin = fresh.tin and known.payer_claim_number = fresh.original_reference
  union all
  select position, 5, false, payer_claim_number from fresh where payer_claim_number <> ''
  union all
  select position, 6, false, claim_number from fresh`

const claimLines = (linesSql: string) => `create table claim_lines as
  select claim_id, ${baseOf('claim_id')} as base, tin, patient_id, line_number, upper(hcpcs_code) as code, service_date,
      min(service_date) over (partition by claim_id) as claim_start, billed, ${SORTED_MODIFIERS} as modifiers
    from (${linesSql}) where claim_id in (select number from numbers)
      or ${baseOf('claim_id')} in (select number from numbers where by_number)`

// Of thousands of claims with one number, only those with a line of the payment's code and day are looked at.
const LINE_DAYS = `create table line_days as
  select base, claim_id, code, service_date as day from claim_lines
  union select base, claim_id, code, claim_start from claim_lines
  union select base, claim_id, code, null from claim_lines`

/** The stored claims that each remitted claim may be for, by the first kind of number that finds one. */
const OPTIONS = `create table options as
  with claims as (
    select claim_id, any_value(base) as base, any_value(tin) as stored_tin, any_value(patient_id) as stored_patient,
        sum(billed) as billed, count(*) over (partition by any_value(base)) as sharing
      from claim_lines group by claim_id
  ),
  candidates as (
    select n.position, n.rank, c.* from numbers n join claims c on c.claim_id = n.number
      where not n.by_number or contains(n.number, '${SUFFIX_MARK}')
    union
    select n.position, n.rank, c.* from numbers n join claims c on c.base = n.number
      where n.by_number and c.sharing = 1
    union
    select n.position, n.rank, c.* from numbers n join fresh p using (position)
        join line_days l on l.base = n.number and l.code = p.code and l.day is not distinct from p.day
        join claims c on c.claim_id = l.claim_id
      where n.by_number and c.sharing > 1
  )
  select p.claim_key, c.claim_id, any_value(c.stored_patient) as stored_patient, any_value(c.billed) as billed,
      any_value(p.patient_id) as patient_id, any_value(p.total) as total
    from candidates c join fresh p using (position)
    -- A number without the TIN may belong to another practice.
    where rank <= 4 or coalesce(stored_tin, '') = '' or p.tin = '' or stored_tin = p.tin
    group by p.claim_key, c.rank, c.claim_id
    qualify c.rank = min(c.rank) over (partition by p.claim_key)`

/**
 * How well each of several claims fits: the patient, then whether every payment has a line with its code and day, and
 * with its charge too, then the claim's total, then the payer's number from an earlier remittance.
 */
const EVIDENCE = `create table evidence as
  with several as (from options where claim_key in (
    select claim_key from options group by claim_key having count(*) > 1)),
  fits as (
    select s.claim_key, s.claim_id,
        bool_and(exists (from claim_lines l where l.claim_id = s.claim_id and l.code = p.code
          and (p.day is null or p.day in (l.service_date, l.claim_start)))) as by_day,
        bool_and(exists (from claim_lines l where l.claim_id = s.claim_id and l.code = p.code and l.billed = p.charge
          and (p.day is null or p.day in (l.service_date, l.claim_start)))) as by_charge,
        bool_or(exists (from ledger k where k.claim_id = s.claim_id and k.tin = p.tin
          and k.payer_claim_number <> '' and k.payer_claim_number = p.payer_claim_number)) as is_known
      from several s join fresh p using (claim_key) group by s.claim_key, s.claim_id
  )
  select s.claim_key, s.claim_id,
      coalesce(s.patient_id <> '' and (s.stored_patient = s.patient_id
        or starts_with(s.stored_patient, s.patient_id || '-')), false) as by_patient,
      f.by_day, f.by_charge, coalesce(s.billed = s.total, false) as by_total, f.is_known
    from several s join fits f using (claim_key, claim_id)`

// Each step keeps the claims that fit, if any does.
const STEPS = ['by_patient', 'by_day', 'by_charge', 'by_total', 'is_known'] as const

/**
 * Creates the tables `found`, the stored claim of each payment; `ambiguous`, payments that fit several claims with one
 * number, which are not guessed; and `shared`, payments whose number stored claims have.
 */
export async function findPaidClaims(connection: DuckDBConnection, linesSql: string): Promise<void> {
  for (const sql of [NUMBERS, claimLines(linesSql), LINE_DAYS, OPTIONS, EVIDENCE]) await connection.run(sql)
  for (const step of STEPS) {
    await connection.run(
      `delete from evidence e where not ${step}
        and exists (from evidence o where o.claim_key = e.claim_key and o.${step})`,
    )
  }
  await connection.run(
    `create table shared as
      select distinct position from numbers where by_number and number in (select base from claim_lines)`,
  )
  await connection.run(
    `create table ambiguous as
      select p.position from fresh p where claim_key in (
        select claim_key from evidence where by_day group by claim_key having count(*) > 1)`,
  )
  await connection.run(
    `create table found as
      with chosen as (
        select claim_key, any_value(claim_id) as claim_id from (
          select claim_key, claim_id from evidence
          union all
          select claim_key, claim_id from options where claim_key not in (select claim_key from evidence)
        ) group by claim_key having count(*) = 1
      )
      select p.position, c.claim_id from fresh p join chosen c using (claim_key)`,
  )
}
