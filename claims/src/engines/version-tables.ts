import type { DuckDBConnection } from '@duckdb/node-api'
import { linesTable } from '../engine.ts'
import { LINE_COLUMNS } from '../line.ts'
import { providersSql } from '../roster/providers-sql.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'
import { createFamilyTables } from './family-tables.ts'

const fileSql = (store: ClaimsStore, file: string): string => `read_parquet(${sqlText(store.path(file))})`

/** A quarter's lines, with the TIN from the roster if the file has none; `lines` and `onlyTins` are relations. */
export function routedLinesSql(lines: string, onlyTins: string): string {
  const columns = LINE_COLUMNS.map(({ name }) =>
    name === 'tin' ? `coalesce(nullif(line.tin, ''), known.tin) as tin` : `line.${name}`,
  )
  return `select ${columns.join(', ')} from ${lines} line left join ${onlyTins} known on known.npi = line.npi`
}

/** Creates the tables that `Engine` promises, for one version of the store in DuckDB. */
export async function createVersionTables(
  connection: DuckDBConnection,
  store: ClaimsStore,
  manifest: Manifest,
): Promise<void> {
  const roster = manifest.roster && fileSql(store, manifest.roster.file)
  await connection.run(
    roster === null
      ? 'create table only_tins (npi varchar, tin varchar)'
      : `create table only_tins as
          select npi, min(tin) as tin from ${roster} where tin <> '' group by npi having min(tin) = max(tin)`,
  )
  for (const { quarter, file } of manifest.lines) {
    await connection.run(
      `create view ${linesTable(quarter)} as ${routedLinesSql(fileSql(store, file), 'only_tins')}`,
    )
  }
  await connection.run(`create view lines as ${allLinesSql(manifest)}`)
  const rosterPath = manifest.roster && store.path(manifest.roster.file)
  await connection.run(
    `create table providers as ${providersSql(rosterPath, 'select npi, tin, claim_type from lines')}`,
  )
  await createFamilyTables(connection, store, manifest)
}

/** The lines of all quarters; works for a version without lines too. */
export const allLinesSql = ({ lines }: Manifest): string =>
  lines.length === 0
    ? `select ${LINE_COLUMNS.map(({ name, type }) => `cast(null as ${type}) as ${name}`).join(', ')} where false`
    : lines.map(({ quarter }) => `select * from ${linesTable(quarter)}`).join(' union all ')
