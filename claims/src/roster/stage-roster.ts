import { rm } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { ImportRefused } from '../import/import-refused.ts'
import { copyReadableRows } from '../import/scan-text.ts'
import { SPECIALTY_OF_PLAIN } from '../reference/specialty-names.ts'
import { STATES } from '../reference/states.ts'
import { sqlText } from '../store/duckdb.ts'
import { neededRowsSql } from './needed-npis.ts'
import { copyRowsSql, fileRowsSql, type RosterFile } from './roster-file.ts'
import type { RosterLayout } from './roster-layout.ts'
import { rosterRowsSql } from './roster-rows-sql.ts'

type Staging = {
  file: RosterFile
  layout: RosterLayout
  /** Keep only rows of needed_npis. */
  isChosen: boolean
  target: string
}

/** Checks the rows of a file and writes them in the form of the store to `target`. */
export async function stageRoster(connection: DuckDBConnection, staging: Staging): Promise<void> {
  const { file, target } = staging
  if (file.isRegular && (await stageDirectly(connection, staging))) return
  const copyPath = `${target}.csv`
  try {
    const { rows, rejected } = await copyReadableRows(file.text, copyPath)
    const staged = rows === 0 ? 0 : await stage(connection, copyRowsSql(copyPath, file), staging)
    if (staged !== rows || rows + rejected !== file.rows) {
      throw new ImportRefused(
        'format',
        `The rows of ${file.text.name} cannot be read reliably. Save it as plain CSV.`,
      )
    }
    if (rows === 0)
      throw new ImportRefused('layout', `No row of ${file.text.name} has as many fields as its header.`)
  } finally {
    await rm(copyPath, { force: true })
  }
}

/** Returns false if the engine does not read the same rows as the scan, for example with missing fields. */
async function stageDirectly(connection: DuckDBConnection, staging: Staging): Promise<boolean> {
  try {
    return (await stage(connection, fileRowsSql(staging.file), staging)) === staging.file.rows
  } catch {
    // The engine's message would repeat the row; the copy finds the problem without it.
    return false
  }
}

async function stage(
  connection: DuckDBConnection,
  source: string,
  { layout, isChosen, target }: Staging,
): Promise<number> {
  await rm(target, { force: true })
  const rows = rosterRowsSql(layout, neededRowsSql(layout, source, isChosen))
  const result = await connection.run(
    `copy (${rows}) to ${sqlText(target)} (format parquet, compression zstd)`,
  )
  return Number((await result.getRows())[0]?.[0] ?? 0)
}

/** Creates the tables that rosterRowsSql reads. */
export async function createKnownTables(
  connection: DuckDBConnection,
  specialtyOfTaxonomy: ReadonlyMap<string, string>,
): Promise<void> {
  const states = STATES.flatMap(({ state, name, region }) => [
    [state, state, region],
    [name.toUpperCase(), state, region],
  ])
  await createTextTable(connection, 'known_states', ['alias', 'state', 'region'], states)
  await createTextTable(connection, 'known_specialties', ['plain', 'specialty'], [...SPECIALTY_OF_PLAIN])
  await createTextTable(connection, 'known_taxonomies', ['taxonomy', 'specialty'], [...specialtyOfTaxonomy])
}

async function createTextTable(
  connection: DuckDBConnection,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  await connection.run(
    `create temp table ${name} (${columns.map((column) => `${column} varchar`).join(', ')})`,
  )
  const appender = await connection.createAppender(name)
  for (const row of rows) {
    for (const value of row) appender.appendVarchar(value)
    appender.endRow()
  }
  appender.closeSync()
}
