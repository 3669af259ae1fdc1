import { mkdtemp, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { LINE_COLUMNS } from '../line.ts'
import type { Quarter } from '../quarter.ts'
import type { ClaimsStore } from './claims-store.ts'
import { sqlText } from './duckdb.ts'
import type { Manifest } from './manifest.ts'
import { LINE_ORDER, PARQUET_OPTIONS, syncFile, writeQuarter } from './write-quarter.ts'

type QuarterFile = Manifest['lines'][number]

/** Sorted lines of a quarter, in a file outside of the store. */
export type QuarterPart = { quarter: Quarter; path: string; rows: number }

const PARTITION = /^line_quarter=(\d{4}Q[1-4])$/
const COLUMNS = LINE_COLUMNS.map(({ name, type }) => `cast(${name} as ${type}) as ${name}`).join(', ')

/**
 * Writes lines (all of LINE_COLUMNS) as one or more files per quarter in a single pass: sorting everything once is
 * cheaper than selecting each quarter on its own. `target` is an empty folder.
 */
export async function copyByQuarter(
  connection: DuckDBConnection,
  target: string,
  selectSql: string,
): Promise<QuarterPart[]> {
  const quarterIndex = 'year(service_date) * 4 + quarter(service_date)'
  await connection.run(
    `copy (select ${COLUMNS}, concat(year(service_date), 'Q', quarter(service_date)) as line_quarter
        from (${selectSql}) order by ${quarterIndex}, ${LINE_ORDER})
      to ${sqlText(target)} (${PARQUET_OPTIONS}, partition_by (line_quarter))`,
  )
  const parts: QuarterPart[] = []
  for (const name of (await readdir(target)).toSorted()) {
    const quarter = PARTITION.exec(name)?.[1]
    if (quarter === undefined) continue
    for (const file of await readdir(join(target, name))) {
      const path = join(target, name, file)
      parts.push({ quarter, path, rows: await countRows(connection, path) })
    }
  }
  return parts
}

async function countRows(connection: DuckDBConnection, path: string): Promise<number> {
  const counted = await connection.runAndReadAll(
    `select sum(num_rows) from parquet_file_metadata(${sqlText(path)})`,
  )
  return Number(counted.getRows()[0]?.[0] ?? 0)
}

/** Writes lines as one file per quarter. `folder` is the run folder, on the same disk as the store. */
export async function writeQuarters(
  connection: DuckDBConnection,
  store: ClaimsStore,
  folder: string,
  selectSql: string,
): Promise<QuarterFile[]> {
  const parts = await copyByQuarter(connection, await mkdtemp(join(folder, 'quarters-')), selectSql)
  const written: QuarterFile[] = []
  for (const [quarter, some] of Map.groupBy(parts, (part) => part.quarter)) {
    const [only, ...others] = some
    if (only === undefined) continue
    const file =
      others.length === 0
        ? await adoptPart(store, only)
        : await writeQuarter(
            connection,
            store,
            quarter,
            `select * from read_parquet([${some.map(({ path }) => sqlText(path)).join(', ')}], hive_partitioning = false)`,
          )
    if (file !== null) written.push(file)
  }
  return written
}

/** Moves a file into the store. */
export async function adoptPart(
  store: ClaimsStore,
  { quarter, path, rows }: QuarterPart,
): Promise<QuarterFile> {
  const file = store.newFile('lines', quarter, 'parquet')
  await syncFile(path)
  await rename(path, store.path(file))
  return { quarter, file, rows, bytes: (await stat(store.path(file))).size }
}
