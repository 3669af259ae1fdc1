import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { openDuckDb } from '../store/duckdb.ts'
import { bindLayout, detectLayout } from './bind-layout.ts'
import { PLAIN_LAYOUT } from './built-in-layouts.ts'
import { checkNpis } from './check-npis.ts'
import { ImportRefused } from './import-refused.ts'
import { type FileStart, readStart } from './inspect-file.ts'
import type { Layout } from './layout.ts'
import { type Sample, sampleConverted, sampleParquet, sampleText } from './preview-sample.ts'
import type { Refusal } from './refusals.ts'
import { checkedRows, openStage, type Problem, parseProblems, STAGE, stageRows } from './stage-rows.ts'
import { suggestMapping } from './suggest-mapping.ts'
import type { Delimiter } from './text-head.ts'

const SHOWN_ROWS = 20
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
  mappingProblem: Refusal | null
  checked: number
  rejected: number
  reasons: Reason[]
  /** Optional values that would be emptied; their rows count. */
  repaired: Reason[]
}

type Reason = { field: string; reason: string; rows: number }

/** Reads the start of a file and tries a mapping on it. Stores nothing. */
export async function previewFile(path: string, mapping?: Layout): Promise<FilePreview> {
  const start = await readStart(path)
  const folder = await mkdtemp(join(tmpdir(), 'preview-'))
  const { connection, close } = await openDuckDb({ memoryMb: PREVIEW_MEMORY_MB, tempDir: folder })
  try {
    return start.format === 'x12' || start.format === 'fhir'
      ? await previewConverted(connection, start, folder)
      : await previewColumns(connection, start, mapping)
  } finally {
    close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function previewColumns(
  connection: DuckDBConnection,
  start: FileStart,
  mapping: Layout | undefined,
): Promise<FilePreview> {
  const sample = start.format === 'parquet' ? await sampleParquet(connection, start) : sampleText(start)
  const { columns, delimiter } = sample
  const layout = mapping ?? suggestMapping(columns, sample.rows)
  return {
    format: start.format,
    gzip: start.gzip,
    delimiter,
    columns,
    samples: columns.map((_, at) => listSamples(sample.rows, at)),
    rows: sample.rows.slice(0, SHOWN_ROWS),
    mapping: layout,
    ...(await tryMapping(connection, start.name, sample, layout)),
  }
}

/** X12 and FHIR have a layout of their own, so there is nothing to map. */
async function previewConverted(
  connection: DuckDBConnection,
  start: FileStart,
  folder: string,
): Promise<FilePreview> {
  const { format, gzip, name } = start
  const sample = await sampleConverted(connection, start, folder)
  const layout = detectLayout(sample?.columns ?? []) ?? PLAIN_LAYOUT
  const unchecked = { mappingProblem: null, checked: 0, rejected: 0, reasons: [], repaired: [] }
  const findings = sample === null ? unchecked : await tryMapping(connection, name, sample, layout)
  return { format, gzip, delimiter: null, columns: [], samples: [], rows: [], mapping: layout, ...findings }
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

async function tryMapping(
  connection: DuckDBConnection,
  name: string,
  { columns, rows, unreadable, rejects }: Sample,
  layout: Layout,
): Promise<Pick<FilePreview, 'mappingProblem' | 'checked' | 'rejected' | 'reasons' | 'repaired'>> {
  let bound: ReturnType<typeof bindLayout>
  try {
    bound = bindLayout(columns, layout, name)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return { mappingProblem: error.refusal, checked: 0, rejected: 0, reasons: [], repaired: [] }
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
    checked: rows.length + unreadable + rejects.length,
    rejected: problems.length + unreadable + rejects.length,
    reasons: countReasons([...problems.flat(), ...rejects], unread),
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
