import { rename, rm } from 'node:fs/promises'
import { type DuckDb, openDuckDb, sqlText } from '../store/duckdb.ts'
import { ORIGINAL_REFERENCE } from './claim-head.ts'
import { CLAIM_COLUMNS } from './read-claims.ts'
import type { X12Reject } from './row-sink.ts'

/** Paths of the stored remittances (Manifest.remittances). */
export type KnownRemittances = { files: string[]; memoryMb: number; tempDir: string }

const COLUMNS = [...CLAIM_COLUMNS, ORIGINAL_REFERENCE].map((name) => `'${name}': 'VARCHAR'`).join(', ')

async function resolveRejects({ connection }: DuckDb, rejects: X12Reject[]): Promise<void> {
  for (const { row } of rejects) {
    const number = row[ORIGINAL_REFERENCE]
    delete row[ORIGINAL_REFERENCE]
    if (!number) continue
    const found = await connection.runAndReadAll(
      'select claim_id from known where payer_claim_number = $number and tin = $tin',
      { number, tin: row.tin ?? '' },
    )
    row.claim_id = String(found.getRows()[0]?.[0] ?? row.claim_id)
  }
}

/**
 * Gives corrections that have the payer's number of the claim (REF*F8) the identity of that claim, known from
 * remittances (CLP07 with CLP01), and removes the column.
 */
export async function resolveOriginals(
  csvPath: string,
  rejects: X12Reject[],
  { files, memoryMb, tempDir }: KnownRemittances,
): Promise<void> {
  const resolved = `${csvPath}.resolved`
  const duckDb = await openDuckDb({ memoryMb, tempDir })
  try {
    await duckDb.connection.run(
      `create table known as
        select payer_claim_number, tin, max_by(claim_id, (payment_date, position)) as claim_id
          from read_parquet([${files.map(sqlText).join(', ')}]) where payer_claim_number <> '' group by all`,
    )
    await duckDb.connection.run(
      `copy (
        select r.* exclude (${ORIGINAL_REFERENCE}) replace (coalesce(k.claim_id, r.claim_id) as claim_id)
          from read_csv(${sqlText(csvPath)}, auto_detect = false, header = true, delim = ',', quote = '"',
              escape = '"', columns = {${COLUMNS}}) r
          left join known k on k.payer_claim_number = r.${ORIGINAL_REFERENCE} and k.tin = coalesce(r.tin, '')
      ) to ${sqlText(resolved)} (format csv, header, delimiter ',', quote '"', escape '"')`,
    )
    await resolveRejects(duckDb, rejects)
  } finally {
    duckDb.close()
    await rm(csvPath, { force: true })
  }
  await rename(resolved, csvPath)
}
