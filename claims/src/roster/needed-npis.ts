import type { DuckDBConnection } from '@duckdb/node-api'
import { ImportRefused } from '../import/import-refused.ts'
import { MEASURED_CLAIM_TYPE } from '../line.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import type { RosterFile } from './roster-file.ts'

/** Up to here a directory is kept whole if there is nothing yet to choose by, as the extract of a state. */
const WHOLE_DIRECTORY_ROWS = 1_000_000

/**
 * The NPIs that the claims or the roster name: NPPES has every provider of the country, and only these are kept. If the
 * file replaces the directory, an entry of the directory is no reason to keep one.
 */
export async function neededNpis(
  connection: DuckDBConnection,
  { store, base, replaces }: { store: ClaimsStore; base: Manifest; replaces: boolean },
): Promise<ReadonlySet<string>> {
  const sources = base.lines.map(
    ({ file }) =>
      `select npi from read_parquet(${sqlText(store.path(file))}) where claim_type = ${sqlText(MEASURED_CLAIM_TYPE)}`,
  )
  if (base.roster !== null) {
    const roster = `select npi from read_parquet(${sqlText(store.path(base.roster.file))})`
    sources.push(replaces ? `${roster} where tin <> ''` : roster)
  }
  if (sources.length === 0) return new Set()
  const reader = await connection.runAndReadAll(
    `select distinct npi from (${sources.join(' union all ')}) where npi <> ''`,
  )
  return new Set(reader.getColumns()[0]?.map(String))
}

export function refuseWholeCountry({ text, rows }: Pick<RosterFile, 'text' | 'rows'>): void {
  if (rows > WHOLE_DIRECTORY_ROWS) throw new ImportRefused('roster_whole_country', { file: text.name, rows })
}
