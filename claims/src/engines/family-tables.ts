import type { DuckDBConnection } from '@duckdb/node-api'
import { UNITS_TYPE } from '../line.ts'
import { createRuleFinder, type FamilyRule, fromRuleEntry } from '../reference/family-rules.ts'
import { FAMILY_TABLE, LIMIT_TABLE, RULE_TABLE, type StoredTable } from '../reference/reference-table.ts'
import { readEntries } from '../reference/stored-entries.ts'
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

/** Creates families, limits, family_rules and family_codes as `Engine` promises them. */
export async function createFamilyTables(
  connection: DuckDBConnection,
  store: ClaimsStore,
  manifest: Manifest,
): Promise<void> {
  const read = async (table: StoredTable) => [
    ...(await readEntries(connection, store, manifest, table)).values(),
  ]
  const pairs = (await read(FAMILY_TABLE)).filter(([, , primary]) => primary !== '')
  const addOns = new Map<string, string>()
  for (const [family = '', addOn = ''] of pairs) {
    const known = addOns.get(family)
    if (known === undefined || addOn < known) addOns.set(family, addOn)
  }
  const primaries = new Map(
    pairs.map(([family = '', , primary = '']) => [`${family} ${primary}`, [family, primary]]),
  )
  await createTable(
    connection,
    'families',
    'family varchar, add_on varchar, primary_code varchar',
    [...primaries.values()].map(([family = '', primary = '']) => [family, addOns.get(family) ?? '', primary]),
  )

  const [rules, limits] = [await read(RULE_TABLE), await read(LIMIT_TABLE)]
  const findRule = createRuleFinder({ rules, limits })
  const daily = new Map(limits.map(([code = '', units]) => [code, Number(units)]))
  for (const { family, mue } of rules.map(fromRuleEntry)) if (mue !== null) daily.set(family, mue)
  await createTable(connection, 'limits', `code varchar, units ${UNITS_TYPE}`, [...daily])

  const named: FamilyRule[] = [...addOns].map(([family, addOn]) => ({ ...findRule(addOn), family }))
  await createTable(
    connection,
    'family_rules',
    `family varchar, add_on varchar, daily_limit ${UNITS_TYPE}, mai integer, not_with varchar, same_group boolean`,
    named.map(({ family, mue, mai, notWith, sameGroup }) => [
      family,
      addOns.get(family) ?? '',
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
