import type { DuckDBConnection } from '@duckdb/node-api'
import { findPaidClaims } from './find-paid-claims.ts'
import { PAYMENT_COLUMNS } from './payment-rows.ts'

/** Creates the table `matched`: the line of each payment, by control number and date, else by code, modifiers, date and charge. */
async function findLines(connection: DuckDBConnection): Promise<void> {
  await connection.run(
    `create table matched as
      select f.position, f.claim_id, l.line_number, p.claim_key
        from found f join fresh p using (position) join claim_lines l using (claim_id)
        where p.code = l.code and try_cast(p.line_control as integer) = l.line_number
          and (p.day is null or p.day in (l.service_date, l.claim_start))`,
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

// CLP02: processed as secondary or tertiary, with or without forwarding to another payer.
const SECONDARY = ['2', '3', '20', '21']

/**
 * Joins the payments of `fresh` to stored lines: creates the table `joined` for the ledger, and adds payments without
 * a line to `rejected`.
 */
export async function joinPayments(
  connection: DuckDBConnection,
  linesSql: string,
  importNumber: number,
): Promise<void> {
  await findPaidClaims(connection, linesSql)
  await findLines(connection)
  await connection.run(
    `create table joined as
      select p.entry, m.claim_id, m.line_number, p.code as hcpcs_code, p.tin, p.claim_number, p.payer_claim_number,
          p.status = '22' as reversal, cast(p.paid as decimal(14,2)) as paid,
          if(p.status in (${SECONDARY.map((status) => `'${status}'`).join(', ')}), null,
            cast(p.allowed as decimal(14,2))) as allowed, try_cast(p.payment_date as date) as payment_date,
          ${importNumber} as import_number, p.position
        from matched m join fresh p using (position)`,
  )
  await connection.run(
    `insert into rejected by name
      select p.file_ordinal, ${PAYMENT_COLUMNS.map((name) => `p.${name}`).join(', ')}, p.source_line as reject_line,
          case when f.claim_id is null then 'claim_number' else 'line_control' end as reject_field,
          case
            when p.position in (from ambiguous) then
              'Several stored claims have this number, and the payment fits more than one by patient, date and charge. Write the number of the one it is for, as stored after the TIN.'
            when f.claim_id is null and p.position in (from shared) then
              'The stored claims with this number have no lines with the codes and dates of this payment. Import its claim first.'
            when f.claim_id is null then
              'No stored claim has this number at this practice. Import its claims first, unless the claim was voided.'
            else
              'The stored claim has no line with this control number, code and date, or with this code, modifiers, date and charge.'
          end as reject_reason
        from fresh p left join found f using (position)
        where p.position not in (select position from matched)`,
  )
}
