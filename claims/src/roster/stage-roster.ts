import { rm } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { ImportRefused } from '../import/import-refused.ts'
import { copyReadableRows } from '../import/scan-text.ts'
import { SPECIALTY_OF_PLAIN } from '../reference/specialty-names.ts'
import { STATES } from '../reference/states.ts'
import { sqlText } from '../store/duckdb.ts'
import { copyRowsSql, fileRowsSql, type RosterFile } from './roster-file.ts'
import type { RosterLayout } from './roster-layout.ts'
import { rosterRowsSql } from './roster-rows-sql.ts'

/** Checks the rows of a file and writes them in the form of the store to `target`. */
export async function stageRoster(
  connection: DuckDBConnection,
  file: RosterFile,
  layout: RosterLayout,
  target: string,
): Promise<void> {
  if (file.chosen !== null) {
    const { path, kept } = file.chosen
    if ((await stage(connection, copyRowsSql(path, file), layout, target)) !== kept) throw unreliable(file)
    return
  }
  if (file.isRegular && (await stageDirectly(connection, file, layout, target))) return
  const copyPath = `${target}.csv`
  try {
    const { rows, rejected } = await copyReadableRows(file.text, copyPath)
    const staged = rows === 0 ? 0 : await stage(connection, copyRowsSql(copyPath, file), layout, target)
    if (staged !== rows || rows + rejected !== file.rows) throw unreliable(file)
    const { name, head } = file.text
    if (rows === 0) throw new ImportRefused('unlike_header', { file: name, fields: head.columns.length })
  } finally {
    await rm(copyPath, { force: true })
  }
}

const unreliable = ({ text }: RosterFile) => new ImportRefused('rows_not_counted', { files: [text.name] })

/** Returns false if the engine does not read the same rows as the scan, for example with missing fields. */
async function stageDirectly(
  connection: DuckDBConnection,
  file: RosterFile,
  layout: RosterLayout,
  target: string,
): Promise<boolean> {
  try {
    return (await stage(connection, fileRowsSql(file), layout, target)) === file.rows
  } catch {
    // The engine's message would repeat the row; the copy finds the problem without it.
    return false
  }
}

async function stage(
  connection: DuckDBConnection,
  source: string,
  layout: RosterLayout,
  target: string,
): Promise<number> {
  await rm(target, { force: true })
  const result = await connection.run(
    `copy (${rosterRowsSql(layout, source)}) to ${sqlText(target)} (format parquet, compression zstd)`,
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
