import type { DuckDBConnection } from '@duckdb/node-api'
import { linesTable } from '../engine.ts'
import { LINE_COLUMNS, UNITS_TYPE } from '../line.ts'
import { BUILT_IN_FAMILIES } from '../reference/families.ts'
import { providersSql } from '../roster/providers-sql.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'

// The sign bit and one more stay free, so that no bigint overflows on either engine.
const BITS_PER_WORD = 62

const valuesSql = (rows: readonly (string | number)[][]): string =>
  rows
    .map((row) => `(${row.map((value) => (typeof value === 'number' ? value : sqlText(value))).join(', ')})`)
    .join(', ')

function familiesSql({ families }: Manifest, store: ClaimsStore): string {
  if (families !== null) return `select * from ${fileSql(store, families.file)} where primary_code <> ''`
  const pairs = BUILT_IN_FAMILIES.flatMap(({ family, primaries }) =>
    primaries.map((code) => [family, family, code]),
  )
  return `select * from (values ${valuesSql(pairs)}) pair (family, add_on, primary_code)`
}

function limitsSql({ limits }: Manifest, store: ClaimsStore): string {
  if (limits !== null) return `select code, units from ${fileSql(store, limits.file)}`
  const rows = BUILT_IN_FAMILIES.flatMap(({ family, mue }) => (mue === null ? [] : [[family, mue]]))
  return `select * from (values ${valuesSql(rows)}) daily (code, units)`
}

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
  await connection.run(`create table families as
    select cast(family as varchar) as family, min(add_on) over (partition by family) as add_on, primary_code
    from (select distinct family, add_on, primary_code from (${familiesSql(manifest, store)}))`)
  await connection.run(`create table limits as
    select code, cast(units as ${UNITS_TYPE}) as units from (${limitsSql(manifest, store)})`)
  await connection.run(`create table family_bits as
    select family, add_on, cast((number - 1) // ${BITS_PER_WORD} as integer) as word,
      1::bigint << ((number - 1) % ${BITS_PER_WORD}) as bit, units as daily_limit
    from (select family, min(add_on) as add_on, row_number() over (order by family) as number
      from families group by family)
    left join limits on code = add_on`)
  await connection.run(`create table code_bits as
    select code, word, bit_or(primary_bits) as primary_bits, bit_or(addon_bits) as addon_bits
    from (
      select primary_code as code, word, bit as primary_bits, 0::bigint as addon_bits
        from families join family_bits using (family)
      union all select add_on, word, 0, bit from family_bits)
    group by code, word`)
}

/** The lines of all quarters; works for a version without lines too. */
export const allLinesSql = ({ lines }: Manifest): string =>
  lines.length === 0
    ? `select ${LINE_COLUMNS.map(({ name, type }) => `cast(null as ${type}) as ${name}`).join(', ')} where false`
    : lines.map(({ quarter }) => `select * from ${linesTable(quarter)}`).join(' union all ')
