import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { OnProgress } from '../progress.ts'
import type { BoundLayout } from './bind-layout.ts'
import { checkNpis } from './check-npis.ts'
import { ImportRefused } from './import-refused.ts'
import type { InspectedFile } from './inspect-file.ts'
import { canReadTogether, nullIfUnreadable, togetherSource } from './read-together.ts'
import { copyReadableRows, type TextFile } from './scan-text.ts'
import { checkedRows, openStage, parquetSource, stageRows, textSource } from './stage-rows.ts'
import { withProgress } from './with-progress.ts'

/** Where the rows of a file are in the stage, and how many could not be read. */
export type StagedFile = { file: InspectedFile; firstRow: number; rows: number; unreadable: number }

type Staging = {
  connection: DuckDBConnection
  folder: string
  bound: BoundLayout
  importNumber: number
  /** Imports that were taken back: their rejects have nothing to join. */
  takenBack: readonly number[]
  /** The latest accepted date. */
  lastDay: string
  fileOrdinal: number
}

type StagingAll = Omit<Staging, 'fileOrdinal'> & { memoryMb: number; onProgress?: OnProgress }

/** Loads the rows of all files into a new stage and checks them. */
export async function stageFiles(
  files: readonly InspectedFile[],
  { memoryMb, onProgress, ...staging }: StagingAll,
): Promise<StagedFile[]> {
  const { connection, folder, bound } = staging
  const total = files.reduce((sum, { read }) => sum + read, 0)
  await openStage(connection, { rows: total, memoryMb, folder, layout: bound.layout })
  const report = (done: number) => onProgress?.({ stage: 'load', done: Math.round(done), total })
  const staged = (await stageTogether(files, staging, report)) ?? (await stageEach(files, staging, report))
  await checkNpis(connection)
  report(total)
  return staged
}

type ReportRows = (rows: number) => void

/** Loads regular files in one go; null if they must be read one by one. */
async function stageTogether(
  files: readonly InspectedFile[],
  staging: Omit<Staging, 'fileOrdinal'>,
  report: ReportRows,
): Promise<StagedFile[] | null> {
  const { connection, bound } = staging
  if (files.length < 2 || !canReadTogether(files, bound)) return null
  const source = togetherSource(files)
  const padded = files.some((file) => file.padded)
  const total = files.reduce((sum, { read }) => sum + read, 0)
  const rows = await withProgress(
    connection,
    (share) => report(share * total),
    () => stageRows(connection, checkedRows({ ...staging, source, padded, fileOrdinal: 0 })),
  ).catch(nullIfUnreadable)
  if (rows === null) return null
  const staged: StagedFile[] = []
  let firstRow = 0
  for (const file of files) {
    const unreadable = file.rejects.length
    staged.push({ file, firstRow, rows: file.read - unreadable, unreadable })
    firstRow += file.read - unreadable
  }
  if (firstRow !== rows) throw unreliable(files)
  return staged
}

async function stageEach(
  files: readonly InspectedFile[],
  staging: Omit<Staging, 'fileOrdinal'>,
  report: ReportRows,
): Promise<StagedFile[]> {
  const staged: StagedFile[] = []
  let firstRow = 0
  for (const [fileOrdinal, file] of files.entries()) {
    const each = await withProgress(
      staging.connection,
      (share) => report(firstRow + share * file.read),
      () => stageFile(file, firstRow, { ...staging, fileOrdinal }),
    )
    firstRow += each.rows
    staged.push(each)
  }
  return staged
}

/** Loads the rows of a file. If counts do not agree, the file is refused. */
async function stageFile(file: InspectedFile, firstRow: number, staging: Staging): Promise<StagedFile> {
  const { connection } = staging
  const load = (source: string, padded: boolean) =>
    stageRows(connection, checkedRows({ ...staging, source, padded }))
  const { text } = file
  const expected = file.read - file.rejects.length
  if (text === null) {
    const rows = await load(parquetSource(file.path, file.columns), true).catch((error: unknown) => {
      throw new ImportRefused('parquet_damaged', { file: file.name }, { cause: error })
    })
    return checkCount({ file, firstRow, rows, unreadable: file.rejects.length }, expected)
  }
  const { delimiter, columns } = text.head
  if (file.isRegular) {
    const source = textSource([text.path], columns.length, delimiter, { gzip: text.gzip })
    const rows = await load(source, file.padded).catch(nullIfIrregular)
    if (rows === expected) return { file, firstRow, rows, unreadable: file.rejects.length }
    if (rows !== null) throw unreliable([file])
  }
  return stageCopy(file, text, firstRow, staging, load)
}

/** For a file with irregular rows: copies and loads the readable rows, and rejects the others. */
async function stageCopy(
  file: InspectedFile,
  text: TextFile,
  firstRow: number,
  { folder }: Staging,
  load: (source: string, padded: boolean) => Promise<number>,
): Promise<StagedFile> {
  const target = join(folder, `readable-${firstRow}-${randomUUID()}.csv`)
  const copied = await copyReadableRows(text, target)
  if (copied.rows === 0) {
    throw new ImportRefused('unlike_header', { file: file.name, fields: text.head.columns.length })
  }
  const { delimiter, columns } = text.head
  const rows = await load(textSource([target], columns.length, delimiter, { isCopy: true }), true)
  if (rows !== copied.rows) throw unreliable([file])
  const unreadable = copied.rejected + file.rejects.length
  return checkCount({ file, firstRow, rows, unreadable }, file.read - unreadable)
}

function checkCount(staged: StagedFile, expected: number): StagedFile {
  if (staged.rows !== expected) throw unreliable([staged.file])
  return staged
}

const unreliable = (files: readonly InspectedFile[]) =>
  new ImportRefused('rows_not_counted', { files: files.map(({ name }) => name) })

/** If the strict reader fails, the rows are copied one by one instead. */
function nullIfIrregular(error: unknown): null {
  if (error instanceof Error && /CSV|Invalid Input/.test(error.message)) return null
  throw error
}
