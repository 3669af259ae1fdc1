import type { DuckDBConnection } from '@duckdb/node-api'
import { SORTED_MODIFIERS } from './fresh-payments.ts'
import { PAYMENT_COLUMNS } from './payment-rows.ts'

/** Creates the table `found`: the stored claim of each payment, by the first of several identities. */
async function findClaims(connection: DuckDBConnection, linesSql: string): Promise<void> {
  await connection.run(
    `create table candidates as
      with known as (
        select tin, payer_claim_number, max_by(claim_id, (payment_date, position)) as claim_id
          from ledger where payer_claim_number <> '' group by all
      )
      select position, 1 as rank, tin || '-' || claim_number as claim_id from fresh where tin <> ''
      union all
      select position, 2, payee_npi || '-' || claim_number from fresh where payee_npi <> ''
      union all
      select position, 3, known.claim_id from fresh join known using (tin, payer_claim_number)
      union all
      select position, 4, known.claim_id from fresh join known
        on known.tin = fresh.tin and known.payer_claim_number = fresh.original_reference
      union all
      select position, 5, payer_claim_number from fresh where payer_claim_number <> ''
      union all
      select position, 6, claim_number from fresh`,
  )
  await connection.run(
    `create table claim_lines as
      select claim_id, tin, line_number, upper(hcpcs_code) as code, service_date, billed, ${SORTED_MODIFIERS} as modifiers
        from (${linesSql}) semi join candidates using (claim_id)`,
  )
  await connection.run(
    `create table found as
      select position, min_by(claim_id, rank) as claim_id
        from candidates
          join (select claim_id, any_value(tin) as stored_tin from claim_lines group by claim_id) using (claim_id)
          join (select position, tin from fresh) using (position)
        -- A number without the TIN may belong to another practice.
        where rank <= 4 or coalesce(stored_tin, '') = '' or tin = '' or stored_tin = tin
        group by position`,
  )
}

/** Creates the table `matched`: the line of each payment, by control number, else by code, modifiers, date and charge. */
async function findLines(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    `create table matched as
      select f.position, f.claim_id, l.line_number, p.claim_key
        from found f join fresh p using (position) join claim_lines l using (claim_id)
        where p.code = l.code and try_cast(p.line_control as integer) = l.line_number`,
  )
  await connection.run(
    `insert into matched
      with open_payments as (
        select f.position, f.claim_id, p.claim_key, p.code, p.modifiers, p.day, p.charge,
            row_number() over (
              partition by p.claim_key, f.claim_id, p.code, p.modifiers, p.day, p.charge order by f.position) as n
          from found f join fresh p using (position)
          where f.position not in (select position from matched)
      ),
      open_lines as (
        select k.claim_key, l.*, row_number() over (
            partition by k.claim_key, l.claim_id, l.code, l.modifiers, l.service_date, l.billed
            order by l.line_number) as n
          from (select distinct claim_key, claim_id from open_payments) k join claim_lines l using (claim_id)
            anti join matched m on m.claim_key = k.claim_key and m.claim_id = l.claim_id
              and m.line_number = l.line_number
      )
      select p.position, p.claim_id, l.line_number, p.claim_key
        from open_payments p join open_lines l
          on l.claim_key = p.claim_key and l.claim_id = p.claim_id and l.code = p.code
            and l.modifiers = p.modifiers and l.service_date = p.day and l.billed = p.charge and l.n = p.n`,
  )
}

/**
 * Joins the payments of `fresh` to stored lines: creates the table `joined` for the ledger, and adds payments without
 * a line to `rejected`.
 */
export async function joinPayments(
  connection: DuckDBConnection,
  linesSql: string,
  importNumber: number,
): Promise<void> {
  await findClaims(connection, linesSql)
  await findLines(connection)
  await connection.run(
    `create table joined as
      select p.entry, m.claim_id, m.line_number, p.code as hcpcs_code, p.tin, p.claim_number, p.payer_claim_number,
          p.status = '22' as reversal, cast(p.paid as decimal(14,2)) as paid,
          cast(p.allowed as decimal(14,2)) as allowed, try_cast(p.payment_date as date) as payment_date,
          ${importNumber} as import_number, p.position
        from matched m join fresh p using (position)`,
  )
  await connection.run(
    `insert into rejected by name
      select p.file_ordinal, ${PAYMENT_COLUMNS.map((name) => `p.${name}`).join(', ')}, p.source_line as reject_line,
          if(f.claim_id is null, 'claim_number', 'line_control') as reject_field,
          if(f.claim_id is null,
            'No stored claim has this number at this practice. Import its claims first, unless the claim was voided.',
            'The stored claim has no line with this control number, or with this code, modifiers, date and charge.'
          ) as reject_reason
        from fresh p left join found f using (position)
        where p.position not in (select position from matched)`,
  )
}
