import type { DuckDBConnection } from '@duckdb/node-api'
import { UNITS_TYPE } from '../line.ts'
import { createRuleFinder, type FamilyRule } from '../reference/family-rules.ts'
import { FAMILY_TABLE, LIMIT_TABLE, RULE_TABLE, type StoredTable } from '../reference/reference-table.ts'
import { readEntries, storedTableSql } from '../reference/stored-entries.ts'
import type { ClaimsStore } from '../store/claims-store.ts'
import { sqlText } from '../store/duckdb.ts'
import type { Manifest } from '../store/manifest.ts'

type Value = string | number | boolean | null

const valueSql = (value: Value) => (typeof value === 'string' ? sqlText(value) : String(value))

/** Creates a table; `columns` are its names and types. */
async function createTable(
  connection: DuckDBConnection,
  name: string,
  columns: string,
  rows: readonly (readonly Value[])[],
): Promise<void> {
  await connection.run(`create table ${name} (${columns})`)
  if (rows.length === 0) return
  const values = rows.map((row) => `(${row.map(valueSql).join(', ')})`)
  await connection.run(`insert into ${name} values ${values.join(', ')}`)
}

type NamedRule = FamilyRule & { addOn: string }

/** The rules of the families in the table `families`. */
async function readRules(
  connection: DuckDBConnection,
  store: ClaimsStore,
  manifest: Manifest,
): Promise<NamedRule[]> {
  const families = (await connection.runAndReadAll('select distinct family, add_on from families')).getRows()
  const addOns = families.map(([family, addOn]) => ({ family: String(family), addOn: String(addOn) }))
  const codes = new Set(addOns.map(({ addOn }) => addOn))
  const read = (table: StoredTable) => readEntries(connection, store, manifest, table)
  const findRule = createRuleFinder({
    rules: (await read(RULE_TABLE)).values(),
    limits: [...(await read(LIMIT_TABLE)).values()].filter(([code = '']) => codes.has(code)),
  })
  return addOns.map(({ family, addOn }) => ({ ...findRule(addOn), family, addOn }))
}

/** Creates families, limits, family_rules and family_codes as `Engine` promises them. */
export async function createFamilyTables(
  connection: DuckDBConnection,
  store: ClaimsStore,
  manifest: Manifest,
): Promise<void> {
  const tableSql = (table: StoredTable) => storedTableSql(store, manifest, table)
  await connection.run(`create table families as
    select family, min(add_on) over (partition by family) as add_on, primary_code
    from (select distinct family, add_on, primary_code from (${tableSql(FAMILY_TABLE)}) where primary_code <> '')`)
  const own = `(select family, mue from (${tableSql(RULE_TABLE)}) where mue is not null)`
  await connection.run(`create table limits as
    select coalesce(rule.family, listed.code) as code, cast(coalesce(rule.mue, listed.units) as ${UNITS_TYPE}) as units
    from (${tableSql(LIMIT_TABLE)}) listed full join ${own} rule on rule.family = listed.code`)
  const named = await readRules(connection, store, manifest)
  await createTable(
    connection,
    'family_rules',
    `family varchar, add_on varchar, daily_limit ${UNITS_TYPE}, mai integer, not_with varchar, same_group boolean`,
    named.map(({ family, addOn, mue, mai, notWith, sameGroup }) => [
      family,
      addOn,
      mue,
      mai,
      notWith,
      sameGroup,
    ]),
  )
  await createTable(
    connection,
    'family_exceptions',
    'family varchar, code varchar',
    named.flatMap(({ family, unless }) => unless.map((code) => [family, code])),
  )
  await connection.run(`create table family_codes as
    select role.code, role.family, rule.not_with, rule.same_group,
      max(role.is_primary) as is_primary, max(role.is_addon) as is_addon, max(role.is_exception) as is_exception
    from (
      select primary_code as code, family, 1 as is_primary, 0 as is_addon, 0 as is_exception from families
      union all select add_on, family, 0, 1, 0 from family_rules
      union all select code, family, 0, 0, 1 from family_exceptions
    ) role
    join family_rules rule on rule.family = role.family
    group by role.code, role.family, rule.not_with, rule.same_group`)
  await connection.run('drop table family_exceptions')
}
