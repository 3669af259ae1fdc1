import { readFile, stat } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { sniffX12 } from '../x12/convert-x12.ts'
import { ImportRefused } from './import-refused.ts'
import { type FileStart, inspectFile } from './inspect-file.ts'
import { OpenQuote, RecordScanner } from './record-scanner.ts'
import { withoutPlace } from './report/reject-reasons.ts'
import { splitRecord } from './split-record.ts'
import { type Problem, parquetSource } from './stage-rows.ts'
import { type Delimiter, readTextHead } from './text-head.ts'

const CHECKED_ROWS = 1000
// A conversion reads the whole file, for which nobody should wait long.
const CONVERTED_MAX_BYTES = 8 * 1024 * 1024

/** The first rows of a file. */
export type Sample = {
  delimiter: Delimiter | null
  columns: string[]
  rows: string[][]
  unreadable: number
  /** Rows that a conversion could not turn into a line. */
  rejects: Problem[]
}

type TextStart = Pick<FileStart, 'head' | 'name' | 'isWhole'>

export function sampleText({ head, name, isWhole }: TextStart, limit = CHECKED_ROWS): Sample {
  const { delimiter, columns } = readTextHead(head, name)
  const rows: string[][] = []
  let unreadable = 0
  let isHeader = true
  const scanner = new RecordScanner(delimiter, columns.length, ({ block, start, end, problem }) => {
    if (isHeader) isHeader = false
    else if (rows.length + unreadable >= limit) return
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
  return { delimiter, columns, rows, unreadable, rejects: [] }
}

export async function sampleParquet(
  connection: DuckDBConnection,
  { path, name }: FileStart,
): Promise<Sample> {
  try {
    const source = path.replaceAll("'", "''")
    const described = await connection.runAndReadAll(`describe select * from read_parquet('${source}')`)
    const columns = described.getRows().map(([column]) => String(column))
    const texts = columns.map((_, at) => `c${at}`).join(', ')
    const reader = await connection.runAndReadAll(
      `select ${texts} from ${parquetSource(path, columns)} limit ${CHECKED_ROWS}`,
    )
    const rows = reader.getRows().map((row) => row.map((value) => (value === null ? '' : String(value))))
    return { delimiter: null, columns, rows, unreadable: 0, rejects: [] }
  } catch (error) {
    throw new ImportRefused('parquet_damaged', { file: name }, { cause: error })
  }
}

/** All rows of a small file of X12 or FHIR claims; null for payments and larger files, which only the import reads. */
export async function sampleConverted(
  connection: DuckDBConnection,
  { format, path, name }: FileStart,
  folder: string,
): Promise<Sample | null> {
  if ((await stat(path)).size > CONVERTED_MAX_BYTES) return null
  if (format === 'x12' && (await sniffX12(path)) === '835') return null
  const { text, rejects } = await inspectFile(path, { connection, folder, onBytes: () => {} })
  if (text === null) return null
  const head = await readFile(text.path)
  return {
    ...sampleText({ head, name, isWhole: true }, Number.POSITIVE_INFINITY),
    rejects: rejects.map(({ field, reason }) => ({ field, reason: withoutPlace(reason) })),
  }
}
