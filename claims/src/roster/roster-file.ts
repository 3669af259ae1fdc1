import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { openBytes, readHead } from '../import/byte-source.ts'
import { prescanText, type TextFile, textFile } from '../import/scan-text.ts'
import { readTextHead } from '../import/text-head.ts'
import { sqlText } from '../store/duckdb.ts'

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
}

/** Scans a roster file once, in constant memory. */
export async function openRosterFile(
  path: string,
  onBytes: (done: number, total: number) => void,
): Promise<RosterFile> {
  const start = await readHead(path, GZIP.length)
  const gzip = start[0] === GZIP[0] && start[1] === GZIP[1]
  const head = gzip ? await unpackedHead(path) : await readHead(path, HEAD_BYTES)
  const text = textFile(path, gzip, readTextHead(head, basename(path)))
  const bytes = (await stat(path)).size
  let done = 0
  const scanned = await prescanText(text, (count) => {
    done += count
    onBytes(done, bytes)
  })
  return { text, bytes, ...scanned }
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
  return `select cast(c${columns.length} as bigint) as record, * from ${source}`
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
