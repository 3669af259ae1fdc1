import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { openBytes, readHead } from '../import/byte-source.ts'
import { prescanText, type TextFile, textFile } from '../import/scan-text.ts'
import { readTextHead } from '../import/text-head.ts'
import { sqlText } from '../store/duckdb.ts'
import { type ChosenRows, chooseRows, type RowChoice } from './choose-rows.ts'

const GZIP = [0x1f, 0x8b] as const
const HEAD_BYTES = 1 << 17
const HEADER_LINES = 1
const MAX_ROW_BYTES = 1 << 21

export type RosterFile = {
  text: TextFile
  sha256: string
  bytes: number
  /** Rows below the header, readable or not. */
  rows: number
  /** One row per line: the engine can read the file directly. */
  isRegular: boolean
  /** The copy of the rows that were chosen; null if all rows are read. */
  chosen: ChosenRows | null
}

type OnBytes = (done: number, total: number) => void

/** Reads the header of a roster file. */
export async function openRosterText(path: string): Promise<TextFile> {
  const start = await readHead(path, GZIP.length)
  const gzip = start[0] === GZIP[0] && start[1] === GZIP[1]
  const head = gzip ? await unpackedHead(path) : await readHead(path, HEAD_BYTES)
  return textFile(path, gzip, readTextHead(head, basename(path)))
}

/** Scans a roster file once, in constant memory; with a choice, it copies the chosen rows at the same time. */
export async function scanRosterFile(
  text: TextFile,
  onBytes: OnBytes,
  choice: RowChoice | null,
): Promise<RosterFile> {
  const bytes = (await stat(text.path)).size
  let done = 0
  const report = (count: number) => {
    done += count
    onBytes(done, bytes)
  }
  if (choice === null) {
    const { sha256, rows, isRegular } = await prescanText(text, report)
    return { text, bytes, sha256, rows, isRegular, chosen: null }
  }
  const { sha256, rows, ...chosen } = await chooseRows(text, choice, report)
  return { text, bytes, sha256, rows, isRegular: false, chosen }
}

async function unpackedHead(path: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const chunk of openBytes(path, { gzip: true }).chunks) {
    pieces.push(chunk)
    length += chunk.length
    if (length >= HEAD_BYTES) break
  }
  return Buffer.concat(pieces)
}

/** SQL for the rows of the file itself: record (the physical line), c0, c1, … */
export function fileRowsSql({ text }: RosterFile): string {
  const { columns, delimiter } = text.head
  const source = readCsvSql(text.path, delimiter, columns.length, { header: true, gzip: text.gzip })
  return `select row_number() over () + ${HEADER_LINES} as record, * from ${source}`
}

/** SQL for the rows of the clean copy (copyReadableRows), whose last field is the line. */
export function copyRowsSql(copyPath: string, { text }: RosterFile): string {
  const { columns, delimiter } = text.head
  const source = readCsvSql(copyPath, delimiter, columns.length + 1, { header: false, gzip: false })
  // The running number keeps the rows in order in one thread, which takes half the memory of several.
  return `select row_number() over () as place, cast(c${columns.length} as bigint) as record, * from ${source}`
}

function readCsvSql(
  path: string,
  delimiter: string,
  columns: number,
  { header, gzip }: { header: boolean; gzip: boolean },
): string {
  const types = Array.from({ length: columns }, (_, index) => `'c${index}': 'varchar'`).join(', ')
  return `read_csv(${sqlText(path)}, auto_detect = false, columns = {${types}}, delim = ${sqlText(delimiter)},
    quote = '"', escape = '"', header = ${header}, compression = '${gzip ? 'gzip' : 'none'}',
    strict_mode = true, max_line_size = ${MAX_ROW_BYTES})`
}
