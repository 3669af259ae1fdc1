import { stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { LINE_COLUMNS } from '../line.ts'
import type { Quarter } from '../quarter.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest, StoredFile } from '../store/manifest.ts'
import { syncFile } from '../store/write-quarter.ts'
import { writeQuarters } from '../store/write-quarters.ts'
import { storedLines, storedVoids, uncontested } from './resolve-versions.ts'

const COLUMNS = LINE_COLUMNS.map(({ name }) => name).join(', ')

/** Writes the quarters that an import touches, in one pass; the files of the others stay. */
export async function writeLines(
  connection: DuckDBConnection,
  store: ClaimsStore,
  base: Manifest,
  { folder, touched }: { folder: string; touched: readonly Quarter[] },
): Promise<{ lines: Manifest['lines']; written: string[] }> {
  if (touched.length === 0) return { lines: base.lines, written: [] }
  const before = base.lines.filter(({ quarter }) => touched.includes(quarter))
  const next = await writeQuarters(
    connection,
    store,
    folder,
    `select ${COLUMNS} from ${await uncontested(connection)}
      union all select ${COLUMNS} from verdicts where verdict = 'loaded' and not is_void
      union all select ${COLUMNS} from ${storedLines(store, before)} s where not exists
        (from retired r where r.claim_id = s.claim_id and r.line_number = s.line_number)`,
  )
  const lines = [...base.lines.filter(({ quarter }) => !touched.includes(quarter)), ...next]
  return {
    lines: lines.toSorted((left, right) => (left.quarter < right.quarter ? -1 : 1)),
    written: next.map(({ file }) => file),
  }
}

/** Voids stay known, so that a late older version of the claim does not bring it back. */
export async function writeVoids(
  connection: DuckDBConnection,
  store: ClaimsStore,
  base: Manifest,
): Promise<StoredFile | null> {
  const changed = await connection.runAndReadAll(
    "select count(*) from claim_decisions where decision = 'take' and (is_void or was_void)",
  )
  if (Number(changed.getRows()[0]?.[0] ?? 0) === 0) return base.voids
  const file = store.newFile('voids', 'voids', 'parquet')
  const path = store.pathOf(file)
  const result = await connection.run(`copy (
    select claim_id, version, import_number from ${storedVoids(store, base)} v
      where not exists (from claim_decisions d where d.claim_id = v.claim_id and d.decision = 'take')
    union all select claim_id, version, import_number from claim_decisions where decision = 'take' and is_void
    order by claim_id) to ${sqlText(path)} (format parquet, compression zstd)`)
  await syncFile(path)
  return { file, rows: Number((await result.getRows())[0]?.[0] ?? 0), bytes: (await stat(path)).size }
}
