import type { DuckDBConnection } from '@duckdb/node-api'
import { linesTable } from '../engine.ts'
import { LINE_COLUMNS, UNITS_TYPE } from '../line.ts'
import { BUILT_IN_FAMILIES } from '../reference/families.ts'
import { providersSql } from '../roster/providers-sql.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'

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

function rulesSql(): string {
  const rows = BUILT_IN_FAMILIES.map(
    ({ family, mai, notWith, sameGroup }) =>
      `(${sqlText(family)}, ${mai}, ${notWith ? sqlText(notWith.modifier) : null}, ${sameGroup ?? false})`,
  )
  return `select * from (values ${rows.join(', ')}) rule (family, mai, not_with, same_group)`
}

function exceptionsSql(): string {
  const rows = BUILT_IN_FAMILIES.flatMap(({ family, notWith }) =>
    (notWith?.unless ?? []).map((code) => [family, code]),
  )
  return `select * from (values ${valuesSql(rows)}) exception (family, code)`
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
  await connection.run(`create table family_rules as
    select pair.family, min(pair.add_on) as add_on, min(daily.units) as daily_limit,
      min(rule.mai) as mai, min(rule.not_with) as not_with, coalesce(bool_or(rule.same_group), false) as same_group
    from families pair
    left join limits daily on daily.code = pair.add_on
    left join (${rulesSql()}) rule on rule.family = pair.family
    group by pair.family`)
  await connection.run(`create table family_codes as
    select role.code, role.family, rule.not_with, rule.same_group,
      max(role.is_primary) as is_primary, max(role.is_addon) as is_addon, max(role.is_exception) as is_exception
    from (
      select primary_code as code, family, 1 as is_primary, 0 as is_addon, 0 as is_exception from families
      union all select add_on, family, 0, 1, 0 from family_rules
      union all select code, family, 0, 0, 1 from (${exceptionsSql()})
    ) role
    join family_rules rule on rule.family = role.family
    group by role.code, role.family, rule.not_with, rule.same_group`)
}

/** The lines of all quarters; works for a version without lines too. */
export const allLinesSql = ({ lines }: Manifest): string =>
  lines.length === 0
    ? `select ${LINE_COLUMNS.map(({ name, type }) => `cast(null as ${type}) as ${name}`).join(', ')} where false`
    : lines.map(({ quarter }) => `select * from ${linesTable(quarter)}`).join(' union all ')
