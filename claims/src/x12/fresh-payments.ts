import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlText } from '../store/duckdb.ts'
import { CLAIM_MARKS, PAYMENT_COLUMNS } from './payment-rows.ts'

const PAYMENTS = PAYMENT_COLUMNS.join(', ')
// Columns that identify equal payments: everything except the place in the file. Stored entries depend on them.
const CONTENT = PAYMENT_COLUMNS.filter(
  (name) => !['claim_sequence', 'source_line', 'source_segment', ...CLAIM_MARKS].includes(name),
)

const MONEY = String.raw`'^-?\d{1,12}(\.\d{1,2})?$'`

const PROBLEMS: [field: string, condition: string, reason: string][] = [
  ['claim_number', "claim_number = ''", 'The claim number is missing.'],
  ['hcpcs_code', "hcpcs_code = ''", 'The service code is missing.'],
  ...['billed', 'paid', 'allowed'].map((name): [string, string, string] => [
    name,
    `not regexp_matches(${name}, ${MONEY})`,
    'The value is not an amount such as 120.50.',
  ]),
  ...['service_date', 'payment_date'].map((name): [string, string, string] => [
    name,
    `${name} <> '' and try_cast(${name} as date) is null`,
    'The value is not a day such as 2026-04-15.',
  ]),
  ...['claim_sequence', 'source_line', 'source_segment'].map((name): [string, string, string] => [
    name,
    `try_cast(${name} as bigint) is null`,
    'The value is not a whole number.',
  ]),
]

/** The modifiers of a payment or a line, sorted: payers do not keep the practice's order. */
export const SORTED_MODIFIERS = `list_sort(list_filter([upper(trim(modifier_1)), upper(trim(modifier_2)),
  upper(trim(modifier_3)), upper(trim(modifier_4))], lambda m: m <> ''))`

/** Moves rows with unusable values from `staged` to `rejected`, such as from a rejects file with bad corrections. */
async function rejectUnusable(connection: DuckDBConnection): Promise<void> {
  const when = (pick: (problem: (typeof PROBLEMS)[number]) => string) =>
    `case ${PROBLEMS.map((problem) => `when ${problem[1]} then ${sqlText(pick(problem))}`).join(' ')} end`
  await connection.run(
    `insert into rejected by name
      select * from (
        select file_ordinal, ${PAYMENTS}, source_line as reject_line,
            ${when(([field]) => field)} as reject_field, ${when(([, , reason]) => reason)} as reject_reason
          from staged)
        where reject_field is not null`,
  )
  await connection.run(
    `delete from staged where ${PROBLEMS.map(([, condition]) => `(${condition})`).join(' or ')}`,
  )
}

/** Creates the table `fresh`: usable payments that are neither in the ledger nor in an earlier file of this import. */
export async function findFreshPayments(connection: DuckDBConnection): Promise<void> {
  await rejectUnusable(connection)
  await connection.run(
    `create table fresh as
      with named as (
        select rowid as position, file_ordinal, md5(concat_ws('|', ${CONTENT.join(', ')})) as content from staged
      ),
      counted as (
        select position, file_ordinal, content || '#' || row_number() over (
            partition by file_ordinal, content order by position) as entry
          from named
      ),
      first_seen as (
        select entry, min(position) as position from counted anti join ledger using (entry) group by entry
      )
      select ${PAYMENT_COLUMNS.map((name) => `p.${name}`).join(', ')}, p.file_ordinal, f.entry, f.position,
          upper(trim(p.hcpcs_code)) as code, ${SORTED_MODIFIERS} as modifiers,
          try_cast(p.service_date as date) as day, abs(cast(p.billed as decimal(14,2))) as charge,
          try_cast(nullif(p.claim_charge, '') as decimal(14,2)) as total,
          md5(concat_ws('|', p.file_ordinal, claim_sequence, claim_number, payer_claim_number, trace)) as claim_key
        from first_seen f join staged p on p.rowid = f.position`,
  )
}
