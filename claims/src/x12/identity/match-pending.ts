import { stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { storedLines, storedVoids } from '../../import/resolve-versions.ts'
import type { ClaimsStore } from '../../store/claims-store.ts'
import { sqlText } from '../../store/duckdb.ts'
import type { Manifest, StoredFile } from '../../store/manifest.ts'
import { syncFile, writeQuarter } from '../../store/write-quarter.ts'
import { countRows } from '../write-paid.ts'
import { createNotes, NOTE_NAMES, writeNotes } from './known-claims.ts'
import { moveSuperseded } from './move-superseded.ts'

type Work = { connection: DuckDBConnection; store: ClaimsStore; written: string[] }
type Matched = Pick<Manifest, 'lines' | 'voids' | 'remittances' | 'corrections' | 'superseded'> & {
  matched: number
}

/**
 * Corrections that wait for their original and whose payer number (REF*F8) a remittance now has. Creates the tables
 * pairs (correction and claim), moves (corrections that are the newest version) and gone (lines that no longer count).
 */
async function findPairs({ connection, store }: Work, base: Manifest): Promise<number> {
  const files = (base.remittances ?? []).map(({ file }) => sqlText(store.path(file)))
  if (!base.corrections || files.length === 0) return 0
  await createNotes(connection, store, base)
  await connection.run(
    `create temp table pairs as
      with payer_numbers as (
        select payer_claim_number, tin, max_by(claim_id, (payment_date, position)) as target
          from read_parquet([${files.join(', ')}]) where payer_claim_number <> '' group by all
      )
      select n.*, p.target from notes n join payer_numbers p
        on p.payer_claim_number = n.reference and p.tin = coalesce(n.tin, '')
        where n.pending and p.target <> n.claim_id`,
  )
  const pairs = await countRows(connection, 'pairs')
  if (pairs === 0) return 0
  const lines = storedLines(store, base.lines)
  await connection.run(
    `create temp table targets as
      select claim_id, any_value(version) as version, any_value(patient_id) as patient_id,
          min(service_date) as claim_start
        from ${lines} l where claim_id in (select target from pairs) group by claim_id
      union all
      select claim_id, version, null, null from ${storedVoids(store, base)} v
        where claim_id in (select target from pairs)`,
  )
  await connection.run(
    `create temp table moves as
      select p.claim_id as from_id, p.target as to_id, p.version, p.is_void, p.import_number
        from pairs p left join targets t on t.claim_id = p.target
        where p.version >= coalesce(t.version, 0)
        qualify row_number() over (partition by p.target order by p.version desc, p.import_number desc) = 1`,
  )
  await connection.run(
    `create temp table gone as
      select to_id as claim_id from moves
      union select claim_id from pairs where claim_id not in (select from_id from moves)`,
  )
  return pairs
}

async function moveLines({ connection, store, written }: Work, base: Manifest): Promise<Manifest['lines']> {
  const lines: Manifest['lines'] = []
  for (const stored of base.lines) {
    const source = `read_parquet(${sqlText(store.path(stored.file))}) l`
    const touched = await countRows(
      connection,
      `${source} where claim_id in (select claim_id from gone) or claim_id in (select from_id from moves)`,
    )
    const gone = await countRows(connection, `${source} where claim_id in (select claim_id from gone)`)
    if (touched === 0) lines.push(stored)
    if (touched === 0 || gone === stored.rows) continue
    const next = await writeQuarter(
      connection,
      store,
      stored.quarter,
      `select l.* replace (coalesce(m.to_id, l.claim_id) as claim_id)
        from ${source} left join moves m on m.from_id = l.claim_id
        where l.claim_id not in (select claim_id from gone)`,
    )
    if (next === null) throw new Error(`The lines of ${stored.quarter} are missing. Nothing was changed.`)
    written.push(next.file)
    lines.push(next)
  }
  return lines
}

async function writeTable(
  { connection, store, written }: Work,
  { folder, stem, sql }: { folder: 'voids' | 'remittances'; stem: string; sql: string },
): Promise<StoredFile> {
  const file = store.newFile(folder, stem, 'parquet')
  written.push(file)
  const path = store.path(file)
  const copied = await connection.runAndReadAll(
    `copy (${sql}) to ${sqlText(path)} (format parquet, compression zstd)`,
  )
  await syncFile(path)
  return { file, rows: Number(copied.getRows()[0]?.[0] ?? 0), bytes: (await stat(path)).size }
}

/** Payments of a correction go with it. */
async function moveLedger(work: Work, base: Manifest): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const stored of base.remittances ?? []) {
    const source = `read_parquet(${sqlText(work.store.path(stored.file))}) r`
    const touched = await countRows(
      work.connection,
      `${source} where claim_id in (select claim_id from pairs)`,
    )
    const sql = `select r.* replace (coalesce(p.target, r.claim_id) as claim_id)
      from ${source} left join pairs p on p.claim_id = r.claim_id`
    files.push(
      touched === 0 ? stored : await writeTable(work, { folder: 'remittances', stem: 'payments', sql }),
    )
  }
  return files
}

const NEXT_NOTES = `select ${NOTE_NAMES} from notes where not pending
  union select ${NOTE_NAMES} from notes where pending and claim_id not in (select claim_id from pairs)
  union select t.claim_id, t.patient_id, t.claim_start, false, false, m.version, 0, '', ''
    from targets t join moves m on m.to_id = t.claim_id where t.patient_id is not null
  union select target, patient_id, claim_start, false, false, version, 0, '', '' from pairs
    where is_void or claim_id not in (select from_id from moves)`

/** What a new version must have so that these corrections apply to their claims; null if there is none to match. */
export async function matchPending(work: Work, base: Manifest): Promise<Matched | null> {
  const matched = await findPairs(work, base)
  if (matched === 0) return null
  const { connection, store, written } = work
  const corrections = await writeNotes(connection, store, NEXT_NOTES)
  written.push(corrections.file)
  const voids = await writeTable(work, {
    folder: 'voids',
    stem: 'voids',
    sql: `select claim_id, version, import_number from ${storedVoids(store, base)} v
        where claim_id not in (select claim_id from pairs) and claim_id not in (select to_id from moves)
      union all select to_id, version, import_number from moves where is_void
      order by claim_id`,
  })
  return {
    matched,
    corrections,
    voids,
    lines: await moveLines(work, base),
    remittances: await moveLedger(work, base),
    superseded: await moveSuperseded(work, base),
  }
}
