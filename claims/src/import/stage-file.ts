import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { BoundLayout } from './bind-layout.ts'
import { ImportRefused } from './import-refused.ts'
import type { InspectedFile } from './inspect-file.ts'
import { copyReadableRows, type TextFile } from './scan-text.ts'
import { checkedRows, parquetSource, stageRows, textSource } from './stage-rows.ts'

/** Where the rows of a file are in the stage, and how many never got there. */
export type StagedFile = { file: InspectedFile; firstRow: number; rows: number; unreadable: number }

type Staging = {
  connection: DuckDBConnection
  folder: string
  bound: BoundLayout
  importNumber: number
  lastDay: string
}

/** Brings the rows of a file into the stage. Counts that do not agree refuse the file. */
export async function stageFile(
  file: InspectedFile,
  firstRow: number,
  staging: Staging,
): Promise<StagedFile> {
  const { connection } = staging
  const load = (source: string, padded: boolean) =>
    stageRows(connection, checkedRows({ ...staging, source, padded }))
  const { text } = file
  const expected = file.read - file.rejects.length
  if (text === null) {
    const rows = await load(parquetSource(file.path, file.columns), true).catch((error: unknown) => {
      throw new ImportRefused('format', `${file.name} is damaged: it cannot be read as Parquet.`, {
        cause: error,
      })
    })
    return reconciled({ file, firstRow, rows, unreadable: file.rejects.length }, expected)
  }
  const { delimiter, columns } = text.head
  if (file.isRegular) {
    const source = textSource(text.path, columns.length, delimiter, { gzip: text.gzip })
    const rows = await load(source, file.padded).catch(nullWhenOdd)
    if (rows === expected) return { file, firstRow, rows, unreadable: file.rejects.length }
    if (rows !== null) throw unreliable(file)
  }
  return stageCopy(file, text, firstRow, staging, load)
}

/** A file with odd rows: the readable ones are copied and loaded, the others are rejected. */
async function stageCopy(
  file: InspectedFile,
  text: TextFile,
  firstRow: number,
  { folder }: Staging,
  load: (source: string, padded: boolean) => Promise<number>,
): Promise<StagedFile> {
  const target = join(folder, `readable-${firstRow}-${file.sha256.slice(0, 12)}.csv`)
  const copied = await copyReadableRows(text, target)
  if (copied.rows === 0) {
    throw new ImportRefused(
      'header',
      `No row of ${file.name} has the ${text.head.columns.length} fields of its header. Is the delimiter right?`,
    )
  }
  const { delimiter, columns } = text.head
  const rows = await load(textSource(target, columns.length, delimiter, { isCopy: true }), true)
  if (rows !== copied.rows) throw unreliable(file)
  const unreadable = copied.rejected + file.rejects.length
  return reconciled({ file, firstRow, rows, unreadable }, file.read - unreadable)
}

function reconciled(staged: StagedFile, expected: number): StagedFile {
  if (staged.rows !== expected) throw unreliable(staged.file)
  return staged
}

const unreliable = ({ name }: InspectedFile) =>
  new ImportRefused('unreadable', `The rows of ${name} cannot be counted reliably. Nothing was changed.`)

/** What the strict reader objects to is found, row by row, in the copy. */
function nullWhenOdd(error: unknown): null {
  if (error instanceof Error && /CSV|Invalid Input/.test(error.message)) return null
  throw error
}
