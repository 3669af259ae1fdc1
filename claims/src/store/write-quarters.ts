import { mkdtemp, rename, stat } from 'node:fs/promises'
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

const COLUMNS = LINE_COLUMNS.map(({ name, type }) => `cast(${name} as ${type}) as ${name}`).join(', ')

// Quarters are numbered: a number is cheaper to compute, to sort and to split by than a name.
const FIRST_YEAR = 1900
const QUARTERS = 4
const LEFT_OUT = -1
const QUARTER_NUMBER = `datediff('quarter', date '${FIRST_YEAR}-01-01', service_date)`
const FOLDER = /line_quarter=(-?\d+)[\\/][^\\/]+$/

const nameQuarter = (number: number): Quarter =>
  `${FIRST_YEAR + Math.floor(number / QUARTERS)}Q${(number % QUARTERS) + 1}`

/** SQL conditions over the rows to copy; by default none is left out or set aside. */
type Choice = {
  /** Rows that are no lines. */
  isLeftOut: string
  /** Lines that are kept out of the files of their quarters. */
  isSetAside: string
}

export type Copied = {
  parts: QuarterPart[]
  /** The quarters of which lines were set aside: their parts are not all of their lines. */
  setAside: Set<Quarter>
}

/**
 * Writes lines (all of LINE_COLUMNS) as one or more files per quarter in a single pass: sorting everything once is
 * cheaper than selecting each quarter on its own. Rows that do not belong there get files of their own, because a
 * filter would compute most columns twice. `target` is an empty folder.
 */
export async function copyByQuarter(
  connection: DuckDBConnection,
  target: string,
  selectSql: string,
  { isLeftOut, isSetAside }: Choice = { isLeftOut: 'false', isSetAside: 'false' },
): Promise<Copied> {
  const copied = await connection.runAndReadAll(
    `copy (select ${COLUMNS}, case when ${isLeftOut} then ${LEFT_OUT}
          when ${isSetAside} then ${LEFT_OUT - 1} - ${QUARTER_NUMBER} else ${QUARTER_NUMBER} end as line_quarter
        from (${selectSql}) order by line_quarter, ${LINE_ORDER})
      to ${sqlText(target)} (${PARQUET_OPTIONS}, partition_by (line_quarter), return_stats)`,
  )
  const parts: QuarterPart[] = []
  const setAside = new Set<Quarter>()
  for (const [file, rows] of copied.getRows()) {
    const path = String(file)
    const number = Number(FOLDER.exec(path)?.[1])
    if (number >= 0) parts.push({ quarter: nameQuarter(number), path, rows: Number(rows) })
    else if (number < LEFT_OUT) setAside.add(nameQuarter(LEFT_OUT - 1 - number))
  }
  return { parts: parts.toSorted((left, right) => (left.path < right.path ? -1 : 1)), setAside }
}

/** Writes lines as one file per quarter. `folder` is the run folder, on the same disk as the store. */
export async function writeQuarters(
  connection: DuckDBConnection,
  store: ClaimsStore,
  folder: string,
  selectSql: string,
): Promise<QuarterFile[]> {
  const { parts } = await copyByQuarter(connection, await mkdtemp(join(folder, 'quarters-')), selectSql)
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
