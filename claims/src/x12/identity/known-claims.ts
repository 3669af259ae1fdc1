import { stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { STAGE } from '../../import/stage-rows.ts'
import { LINE_COLUMNS } from '../../line.ts'
import type { ClaimsStore } from '../../store/claims-store.ts'
import { sqlText } from '../../store/duckdb.ts'
import type { Manifest, StoredFile } from '../../store/manifest.ts'
import { syncFile } from '../../store/write-quarter.ts'
import { SUFFIX_MARK } from '../claim-number.ts'

/**
 * What the lines of a corrected claim no longer tell (Manifest.corrections): the patient and first date under which
 * its original came, so that the original does not return when it comes again; and the corrections that still wait
 * for their original (`pending`).
 */
const NOTE_COLUMNS = {
  claim_id: 'varchar',
  patient_id: 'varchar',
  claim_start: 'date',
  pending: 'boolean',
  is_void: 'boolean',
  version: 'bigint',
  import_number: 'integer',
  tin: 'varchar',
  reference: 'varchar',
}

export const NOTE_NAMES = Object.keys(NOTE_COLUMNS).join(', ')

/** SQL for the number of a claim id, without the suffix of a number that was taken. */
export const baseOf = (claimId: string): string => `split_part(${claimId}, ${sqlText(SUFFIX_MARK)}, 1)`

// The columns that make two originals the same; remittances fill allowed and paid later.
const CONTENT = LINE_COLUMNS.map(({ name }) => name).filter(
  (name) => !['claim_id', 'version', 'import_number', 'allowed', 'paid'].includes(name),
)
const CONTENT_HASH = `hash(count(*), bit_xor(hash(${CONTENT.join(', ')})))`

/** SQL for the claim of a staged row: rows with the same value belong together. */
export const groupOf = (row: string): string =>
  `hash(${row}.x12_claim, ${row}.claim_id, ${row}.patient_id, ${row}.x12_start)`

export async function createNotes(
  connection: DuckDBConnection,
  store: ClaimsStore,
  { corrections }: Manifest,
): Promise<void> {
  const empty = Object.entries(NOTE_COLUMNS)
    .map(([name, type]) => `cast(null as ${type}) as ${name}`)
    .join(', ')
  await connection.run(
    `create temp table notes as ${
      corrections
        ? `select ${NOTE_NAMES} from read_parquet(${sqlText(store.path(corrections.file))})`
        : `select ${empty} where false`
    }`,
  )
}

export async function writeNotes(
  connection: DuckDBConnection,
  store: ClaimsStore,
  selectSql: string,
): Promise<StoredFile> {
  const file = store.newFile('voids', 'corrections', 'parquet')
  const path = store.path(file)
  const written = await connection.runAndReadAll(
    `copy (select ${NOTE_NAMES} from (${selectSql}) order by all)
      to ${sqlText(path)} (format parquet, compression zstd)`,
  )
  await syncFile(path)
  return { file, rows: Number(written.getRows()[0]?.[0] ?? 0), bytes: (await stat(path)).size }
}

/**
 * Creates two tables:
 * - x12_claims: one row for each claim of the stage, with its number, patient, first date and content
 * - x12_known: the claims of the store with one of these numbers, each with all patients and dates it is known by
 */
export async function findKnownClaims(
  connection: DuckDBConnection,
  linesSql: string,
  voidsSql: string,
): Promise<void> {
  await connection.run(
    `create temp table x12_claims as
      select ${groupOf('s')} as g, any_value(claim_id) as claim_id, ${baseOf('any_value(claim_id)')} as base,
          any_value(patient_id) as patient_id,
          coalesce(any_value(x12_start), min(service_date)) as claim_start, any_value(version) as version,
          bool_or(is_void) as is_void, not bool_or(is_void) and any_value(version) = 0 as is_original,
          any_value(x12_claim) is null as is_mended, any_value(import_number) as import_number,
          any_value(tin) as tin, coalesce(any_value(x12_reference), '') as reference,
          max(received_date) as received, min(rowid) as place, ${CONTENT_HASH} as content
        from ${STAGE} s where problem is null group by g`,
  )
  await connection.run(
    `create temp table x12_known as
      with stored as (
        select claim_id, any_value(patient_id) as patient_id, min(service_date) as claim_start,
            any_value(version) as version, any_value(import_number) as import_number, ${CONTENT_HASH} as content
          from ${linesSql} l where ${baseOf('claim_id')} in (select base from x12_claims) group by claim_id
      ),
      voided as (
        select claim_id, version, import_number from ${voidsSql} v
          where ${baseOf('claim_id')} in (select base from x12_claims)
      ),
      noted as (
        select n.claim_id, n.patient_id, n.claim_start, n.version, n.import_number, v.claim_id is not null as is_void
          from notes n left join voided v using (claim_id) where ${baseOf('n.claim_id')} in (select base from x12_claims)
      )
      select *, ${baseOf('claim_id')} as base, claim_id in (select claim_id from notes where pending) as is_pending
        from (
          select claim_id, patient_id, claim_start, version, import_number, content, false as is_void, true as has_key
            from stored
          union all
          select claim_id, patient_id, claim_start, version, import_number, null, is_void, true from noted n
            where not exists (from stored s where s.claim_id = n.claim_id
              and s.patient_id is not distinct from n.patient_id and s.claim_start is not distinct from n.claim_start)
          union all
          -- Voids of earlier versions of the product have no note: neither patient nor date is known.
          select claim_id, null, null, version, import_number, null, true, false from voided
            where claim_id not in (select claim_id from noted)
        )`,
  )
}
