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

const PARTITION = /^line_quarter=(\d{4}Q[1-4])$/

/**
 * Writes lines (all of LINE_COLUMNS) as one file per quarter in a single pass: sorting everything once is cheaper
 * than selecting each quarter on its own. `folder` is the run folder, on the same disk as the store.
 */
export async function writeQuarters(
  connection: DuckDBConnection,
  store: ClaimsStore,
  folder: string,
  selectSql: string,
): Promise<QuarterFile[]> {
  const target = await mkdtemp(join(folder, 'quarters-'))
  const columns = LINE_COLUMNS.map(({ name, type }) => `cast(${name} as ${type}) as ${name}`).join(', ')
  const quarterIndex = 'year(service_date) * 4 + quarter(service_date)'
  await connection.run(
    `copy (select ${columns}, concat(year(service_date), 'Q', quarter(service_date)) as line_quarter
        from (${selectSql}) order by ${quarterIndex}, ${LINE_ORDER})
      to ${sqlText(target)} (${PARQUET_OPTIONS}, partition_by (line_quarter))`,
  )
  const written: QuarterFile[] = []
  for (const name of (await readdir(target)).toSorted()) {
    const quarter = PARTITION.exec(name)?.[1]
    if (quarter === undefined) continue
    const file = await adoptPartition(connection, store, quarter, join(target, name))
    if (file !== null) written.push(file)
  }
  return written
}

async function adoptPartition(
  connection: DuckDBConnection,
  store: ClaimsStore,
  quarter: Quarter,
  folder: string,
): Promise<QuarterFile | null> {
  const [only, ...others] = await readdir(folder)
  if (only === undefined) return null
  if (others.length > 0) {
    return writeQuarter(
      connection,
      store,
      quarter,
      `select * from read_parquet(${sqlText(`${folder}/*.parquet`)}, hive_partitioning = false)`,
    )
  }
  const file = store.newFile('lines', quarter, 'parquet')
  const path = store.path(file)
  await syncFile(join(folder, only))
  await rename(join(folder, only), path)
  const counted = await connection.runAndReadAll(
    `select sum(num_rows) from parquet_file_metadata(${sqlText(path)})`,
  )
  return { quarter, file, rows: Number(counted.getRows()[0]?.[0] ?? 0), bytes: (await stat(path)).size }
}
