import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { openDuckDb } from '../store/duckdb.ts'
import { bindLayout } from './bind-layout.ts'
import { PLAIN_LAYOUT } from './built-in-layouts.ts'
import { checkNpis } from './check-npis.ts'
import { ImportRefused } from './import-refused.ts'
import { type FileStart, readStart } from './inspect-file.ts'
import type { Layout } from './layout.ts'
import { OpenQuote, RecordScanner } from './record-scanner.ts'
import { splitRecord } from './split-record.ts'
import {
  checkedRows,
  openStage,
  type Problem,
  parquetSource,
  parseProblems,
  STAGE,
  stageRows,
} from './stage-rows.ts'
import { suggestMapping } from './suggest-mapping.ts'
import { type Delimiter, readTextHead } from './text-head.ts'

const SHOWN_ROWS = 20
const CHECKED_ROWS = 1000
const SHOWN_REASONS = 20
const SAMPLES = 12
const PREVIEW_MEMORY_MB = 256

export type FilePreview = {
  format: 'text' | 'parquet' | 'x12' | 'fhir'
  delimiter: Delimiter | null
  gzip: boolean
  columns: string[]
  /** For each column the first different values that are not empty. */
  samples: string[][]
  /** The first rows as in the file. */
  rows: string[][]
  mapping: Layout
  /** Why the mapping does not fit the columns, else null. */
  mappingProblem: string | null
  checked: number
  rejected: number
  reasons: Reason[]
  /** Optional values that would be emptied; their rows count. */
  repaired: Reason[]
}

type Reason = { field: string; reason: string; rows: number }

type Sample = { delimiter: Delimiter | null; columns: string[]; rows: string[][]; unreadable: number }

/** Reads the start of a file and tries a mapping on it. Stores nothing. */
export async function previewFile(path: string, mapping?: Layout): Promise<FilePreview> {
  const start = await readStart(path)
  const { format, gzip } = start
  if (format === 'x12' || format === 'fhir') {
    const none = {
      delimiter: null,
      columns: [],
      samples: [],
      rows: [],
      reasons: [],
      repaired: [],
      checked: 0,
      rejected: 0,
    }
    return { format, gzip, ...none, mapping: PLAIN_LAYOUT, mappingProblem: null }
  }
  const folder = await mkdtemp(join(tmpdir(), 'preview-'))
  const { connection, close } = await openDuckDb({ memoryMb: PREVIEW_MEMORY_MB, tempDir: folder })
  try {
    const sample = format === 'parquet' ? await sampleParquet(connection, start) : sampleText(start)
    const { columns, delimiter } = sample
    const layout = mapping ?? suggestMapping(columns, sample.rows)
    const rows = sample.rows.slice(0, SHOWN_ROWS)
    return {
      format,
      gzip,
      delimiter,
      columns,
      samples: columns.map((_, at) => listSamples(sample.rows, at)),
      rows,
      mapping: layout,
      ...(await tryMapping(connection, start.name, sample, layout)),
    }
  } finally {
    close()
    await rm(folder, { recursive: true, force: true })
  }
}

function listSamples(rows: readonly string[][], at: number): string[] {
  const samples = new Set<string>()
  for (const row of rows) {
    const value = row[at]?.trim() ?? ''
    if (value !== '') samples.add(value)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

function sampleText({ head, name, isWhole }: FileStart): Sample {
  const { delimiter, columns } = readTextHead(head, name)
  const rows: string[][] = []
  let unreadable = 0
  let isHeader = true
  const scanner = new RecordScanner(delimiter, columns.length, ({ block, start, end, problem }) => {
    if (isHeader) isHeader = false
    else if (rows.length + unreadable >= CHECKED_ROWS) return
    else if (problem === null) rows.push(splitRecord(block.toString('utf8', start, end), delimiter))
    else unreadable += 1
  })
  const marked = head[0] === 0xef && head[1] === 0xbb
  try {
    scanner.scan(marked ? head.subarray(3) : head, isWhole)
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
    unreadable += 1
  }
  return { delimiter, columns, rows, unreadable }
}

async function sampleParquet(connection: DuckDBConnection, { path, name }: FileStart): Promise<Sample> {
  try {
    const source = path.replaceAll("'", "''")
    const described = await connection.runAndReadAll(`describe select * from read_parquet('${source}')`)
    const columns = described.getRows().map(([column]) => String(column))
    const texts = columns.map((_, at) => `c${at}`).join(', ')
    const reader = await connection.runAndReadAll(
      `select ${texts} from ${parquetSource(path, columns)} limit ${CHECKED_ROWS}`,
    )
    const rows = reader.getRows().map((row) => row.map((value) => (value === null ? '' : String(value))))
    return { delimiter: null, columns, rows, unreadable: 0 }
  } catch (error) {
    throw new ImportRefused('format', `${name} cannot be read as Parquet.`, { cause: error })
  }
}

async function tryMapping(
  connection: DuckDBConnection,
  name: string,
  { columns, rows, unreadable }: Sample,
  layout: Layout,
): Promise<Pick<FilePreview, 'mappingProblem' | 'checked' | 'rejected' | 'reasons' | 'repaired'>> {
  let bound: ReturnType<typeof bindLayout>
  try {
    bound = bindLayout(columns, layout, name)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return { mappingProblem: error.message, checked: 0, rejected: 0, reasons: [], repaired: [] }
  }
  await connection.run(
    `create table sample (${columns.map((_, at) => `c${at} varchar`).join(', ')}, copy_line bigint)`,
  )
  const appender = await connection.createAppender('sample')
  for (const [at, row] of rows.entries()) {
    for (const value of row) appender.appendVarchar(value)
    appender.appendBigInt(BigInt(at))
    appender.endRow()
  }
  appender.closeSync()
  await openStage(connection, {
    rows: rows.length,
    memoryMb: PREVIEW_MEMORY_MB,
    folder: '',
    layout: bound.layout,
  })
  const lastDay = String(Temporal.Now.plainDateISO().add({ days: 1 }))
  const importNumber = 2 ** 31 - 1
  await stageRows(
    connection,
    checkedRows({ source: 'sample', bound, padded: true, importNumber, lastDay, fileOrdinal: 0 }),
  )
  await checkNpis(connection)
  const read = async (column: string, where: string) =>
    (await connection.runAndReadAll(`select ${column} from ${STAGE} where ${where}`))
      .getRows()
      .map(([problem]) => parseProblems(String(problem)))
  const problems = await read('problem', 'problem is not null')
  const repairs = await read('repair', 'repair is not null and problem is null')
  const unread = unreadable > 0 ? [{ field: '', reason: 'The row cannot be read', rows: unreadable }] : []
  return {
    mappingProblem: null,
    checked: rows.length + unreadable,
    rejected: problems.length + unreadable,
    reasons: countReasons(problems.flat(), unread),
    repaired: countReasons(repairs.flat(), []),
  }
}

function countReasons(problems: readonly Problem[], first: readonly Reason[]): Reason[] {
  const counted = new Map<string, Reason>()
  for (const { field, reason } of problems) {
    const seen = counted.get(`${field} ${reason}`) ?? { field, reason, rows: 0 }
    counted.set(`${field} ${reason}`, { ...seen, rows: seen.rows + 1 })
  }
  return [...first, ...counted.values()]
    .toSorted((left, right) => right.rows - left.rows)
    .slice(0, SHOWN_REASONS)
}
