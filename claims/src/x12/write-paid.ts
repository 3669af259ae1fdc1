import type { DuckDBConnection } from '@duckdb/node-api'
import { LINE_COLUMNS } from '../line.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { writeQuarter } from '../store/write-quarter.ts'

export type PaidWork = {
  connection: DuckDBConnection
  store: ClaimsStore
  /** Store files written so far; removed if the import fails. */
  written: string[]
}

const NO_LINES = `select ${LINE_COLUMNS.map(({ name, type }) => `cast(null as ${type}) as ${name}`).join(', ')} where false`

export const allLines = (store: ClaimsStore, { lines }: Manifest) =>
  lines.length === 0
    ? NO_LINES
    : `select * from read_parquet([${lines.map(({ file }) => sqlText(store.path(file))).join(', ')}])`

export async function countRows(connection: DuckDBConnection, table: string): Promise<number> {
  return Number((await connection.runAndReadAll(`select count(*) from ${table}`)).getRows()[0]?.[0] ?? 0)
}

/** Rewrites the quarters where `settled` changes the paid or allowed amount of a line. */
export async function writePaid(
  { connection, store, written }: PaidWork,
  base: Manifest,
): Promise<Manifest['lines']> {
  const changed: Manifest['lines'] = []
  for (const { quarter, file } of base.lines) {
    const source = `read_parquet(${sqlText(store.path(file))}) l`
    const settled = `settled s on s.claim_id = l.claim_id and s.line_number = l.line_number
      and s.hcpcs_code = upper(l.hcpcs_code)`
    const differs = await countRows(
      connection,
      `${source} join ${settled} where l.paid is distinct from s.paid
        or l.allowed is distinct from coalesce(s.allowed, l.allowed)`,
    )
    if (differs === 0) continue
    const next = await writeQuarter(
      connection,
      store,
      quarter,
      `select l.* replace (if(s.claim_id is null, l.paid, s.paid) as paid,
          coalesce(s.allowed, l.allowed) as allowed)
        from ${source} left join ${settled}`,
    )
    if (next === null) throw new Error(`The lines of ${quarter} are missing. Nothing was changed.`)
    written.push(next.file)
    changed.push(next)
  }
  return changed
}
