import { stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest, StoredFile } from '../store/manifest.ts'
import { syncFile } from '../store/write-quarter.ts'

/**
 * Every payment joined to a line is stored, so that the same remittance is recognized when it comes again, and so that
 * a line's total can be computed again when another one comes: the sum of its payments, denials (0) and reversals
 * (negative). A reversal before the first payment reverses one that was never imported, and counts as 0. What a
 * secondary payer allows is null: it pays a part of what the primary payer allowed, and allows nothing more.
 */
const LEDGER_COLUMNS = {
  entry: 'varchar',
  claim_id: 'varchar',
  line_number: 'integer',
  hcpcs_code: 'varchar',
  tin: 'varchar',
  claim_number: 'varchar',
  payer_claim_number: 'varchar',
  reversal: 'boolean',
  paid: 'decimal(14,2)',
  allowed: 'decimal(14,2)',
  payment_date: 'date',
  import_number: 'integer',
  position: 'bigint',
}

const NAMES = Object.keys(LEDGER_COLUMNS).join(', ')

export const remittanceFiles = (store: ClaimsStore, { remittances = [] }: Manifest): string[] =>
  remittances.map(({ file }) => store.path(file))

/** Creates the view `ledger` over the files of earlier imports. */
export async function createLedgerView(connection: DuckDBConnection, files: string[]): Promise<void> {
  const empty = Object.entries(LEDGER_COLUMNS)
    .map(([name, type]) => `cast(null as ${type}) as ${name}`)
    .join(', ')
  await connection.run(
    `create view ledger as ${
      files.length === 0
        ? `select ${empty} where false`
        : `select ${NAMES} from read_parquet([${files.map(sqlText).join(', ')}])`
    }`,
  )
}

/** Writes the table `joined` as the ledger's next file. */
export async function writeLedger(connection: DuckDBConnection, store: ClaimsStore): Promise<StoredFile> {
  const file = store.newFile('remittances', 'payments', 'parquet')
  const path = store.path(file)
  const written = await connection.runAndReadAll(
    `copy (select ${NAMES} from joined order by claim_id, line_number, position)
      to ${sqlText(path)} (format parquet, compression zstd)`,
  )
  await syncFile(path)
  return { file, rows: Number(written.getRows()[0]?.[0] ?? 0), bytes: (await stat(path)).size }
}

/** Creates the table `settled`: paid and allowed from all remittances, for each line in the table `touching`. */
export async function settleLines(
  connection: DuckDBConnection,
  touching: 'joined' | 'unpaid' = 'joined',
): Promise<void> {
  await connection.run(
    `create table settled as
      with touched as (select distinct claim_id, line_number, hcpcs_code from ${touching}),
      entries as (
        select * from (${touching === 'joined' ? `select ${NAMES} from joined union all ` : ''}select ${NAMES} from ledger)
          semi join touched using (claim_id, line_number, hcpcs_code)
      ),
      -- A reversal does not say whether it takes back a secondary payment; the payer's number does.
      secondary as (
        select distinct claim_id, line_number, hcpcs_code, payer_claim_number from entries
          where allowed is null and not reversal and payer_claim_number <> ''
      ),
      ordered as (
        select * replace (if(reversal and (claim_id, line_number, hcpcs_code, payer_claim_number)
              in (select (claim_id, line_number, hcpcs_code, payer_claim_number) from secondary), null, allowed)
            as allowed), row_number() over (
            partition by claim_id, line_number, hcpcs_code
            order by payment_date nulls first, import_number, position) as n
          from entries
      ),
      begun as (
        select *, min(n) filter (where not reversal) over (
            partition by claim_id, line_number, hcpcs_code) as first_payment
          from ordered
      )
      select claim_id, line_number, hcpcs_code,
          coalesce(sum(paid) filter (where n >= first_payment), 0) as paid,
          -- Null if only secondary payers have paid: the line then keeps what it has.
          if(bool_or(allowed is not null), coalesce(sum(allowed) filter (where n >= first_payment), 0), null) as allowed
        from begun group by claim_id, line_number, hcpcs_code`,
  )
}
