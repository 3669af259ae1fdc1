import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Quarter } from '../quarter.ts'
import { sqlText } from '../store/duckdb.ts'
import { copyByQuarter, type QuarterPart } from '../store/write-quarters.ts'
import type { BoundLayout } from './bind-layout.ts'
import type { InspectedFile } from './inspect-file.ts'
import { canReadTogether, nullIfUnreadable, togetherSource } from './read-together.ts'
import { sortableRows } from './sortable-rows.ts'
import { judgedRows } from './stage-rows.ts'
import { withProgress } from './with-progress.ts'

/**
 * The good lines of an import, sorted and written by quarter before versions are resolved. If no claim turns out to be
 * contested, these files are what the store keeps.
 */
export type ReadyLines = {
  /** Of quarters without repaired lines. */
  parts: QuarterPart[]
  /** How many lines were good without a repair. */
  rows: number
}

type Reading = {
  connection: DuckDBConnection
  folder: string
  bound: BoundLayout
  importNumber: number
  takenBack: readonly number[]
  lastDay: string
  memoryMb: number
  onRows: (rows: number) => void
}

const CHOICE = { isLeftOut: 'not is_line', isSetAside: 'is_repaired' }

/** Reads, checks, sorts and writes the good lines in one pass; null if the files must be read one by one. */
export async function writeReadyLines(
  files: readonly InspectedFile[],
  { connection, folder, memoryMb, onRows, ...reading }: Reading,
): Promise<ReadyLines | null> {
  // Corrected rejects join older claims.
  if (reading.bound.isRejectsFile || !canReadTogether(files, reading.bound)) return null
  const parts: QuarterPart[] = []
  const incomplete = new Set<Quarter>()
  let done = 0
  for (const portion of splitFiles(files, memoryMb)) {
    const target = await mkdtemp(join(folder, 'ready-'))
    const rowsSql = judgedRows({
      ...reading,
      source: togetherSource(portion),
      padded: portion.some(({ padded }) => padded),
      fileOrdinal: 0,
    })
    const rows = portion.reduce((sum, { read }) => sum + read, 0)
    const written = await withProgress(
      connection,
      (share) => onRows(Math.round(done + share * rows)),
      () => copyByQuarter(connection, target, rowsSql, CHOICE),
    ).catch(nullIfUnreadable)
    if (written === null) return null
    parts.push(...written.parts)
    for (const quarter of written.setAside) incomplete.add(quarter)
    done += rows
  }
  return {
    parts: parts.filter(({ quarter }) => !incomplete.has(quarter)),
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  }
}

/** Portions of files that can be sorted without spilling; a file is never split. */
function splitFiles(files: readonly InspectedFile[], memoryMb: number): InspectedFile[][] {
  const most = sortableRows(memoryMb)
  const portions: InspectedFile[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const file of files) {
    if (size + file.read > most) {
      portions.push([])
      size = 0
    }
    portions.at(-1)?.push(file)
    size += file.read
  }
  return portions
}

/** SQL source of ready lines. */
export const readyLines = (parts: readonly QuarterPart[]): string =>
  `read_parquet([${parts.map(({ path }) => sqlText(path)).join(', ')}], hive_partitioning = false)`
