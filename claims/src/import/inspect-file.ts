import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { inspectFhir } from '../fhir/inspect-fhir.ts'
import { looksLikeJson } from '../fhir/json-shape.ts'
import type { LeftOut } from '../fhir/left-out.ts'
import { sqlText } from '../store/duckdb.ts'
import { convertX12, sniffX12 } from '../x12/convert-x12.ts'
import { findOnlyColumn } from './bind-layout.ts'
import { openBytes, readHead } from './byte-source.ts'
import type { FileHashes } from './file-hashes.ts'
import { refuseForeignFormat, trimHead } from './foreign-formats.ts'
import { ImportRefused } from './import-refused.ts'
import type { Layout } from './layout.ts'
import { prescanText, scanText, type TextFile, textFile } from './scan-text.ts'
import { type Delimiter, readTextHead } from './text-head.ts'

const HEAD_BYTES = 1 << 17

type Reject = { line: number; field: string; reason: string; row: Record<string, string> }

/** What was found out about a file by reading it once. */
export type InspectedFile = {
  path: string
  name: string
  bytes: number
  /** Of the file's own bytes; of a large text it may be known only later. */
  sha256: string | Promise<string>
  format: 'text' | 'parquet' | 'x12' | 'fhir'
  delimiter: Delimiter
  columns: string[]
  /** All rows, including unreadable ones. */
  read: number
  /** Null for Parquet. */
  text: TextFile | null
  isRegular: boolean
  padded: boolean
  /** The latest received date as it is written, null without one; absent if it is not known yet. */
  latestReceived?: string | null
  /** Rows that the conversion could not turn into a line. */
  rejects: Reject[]
  /** Claims of other kinds than professional, which are not imported. */
  leftOut?: LeftOut[]
}

type Inspection = {
  connection: DuckDBConnection
  /** Where conversions write their results. */
  folder: string
  /** The columns' own layout if absent. */
  mapping?: Layout
  onBytes: (bytes: number) => void
  /** Hashes texts beside the scan. */
  hashes?: FileHashes
  signal?: AbortSignal
}

export type FileStart = {
  format: InspectedFile['format']
  gzip: boolean
  head: Buffer
  /** The head is the whole file. */
  isWhole: boolean
  name: string
  path: string
}

/** Detects the format of a file from its first bytes. */
export async function readStart(path: string): Promise<FileStart> {
  const name = basename(path)
  const raw = await readHead(path, HEAD_BYTES)
  if (raw.length === 0) throw new ImportRefused('empty', { file: name })
  const gzip = raw[0] === 0x1f && raw[1] === 0x8b
  const head = gzip ? await unpackedHead(path) : raw
  if (looksLikeJson(head))
    return { format: 'fhir', gzip, head, isWhole: head.length < HEAD_BYTES, name, path }
  const isWhole = head.length < HEAD_BYTES
  if (head.toString('latin1', 0, 4) === 'PAR1') {
    if (gzip) throw new ImportRefused('parquet_in_gzip', { file: name })
    return { format: 'parquet', gzip, head, isWhole, name, path }
  }
  refuseForeignFormat(head, name)
  return { format: isX12(head) ? 'x12' : 'text', gzip, head, isWhole, name, path }
}

/** A column may be called ISA; an interchange has a delimiter after it. */
const isX12 = (head: Buffer): boolean => /^ISA(?:[^A-Za-z0-9\s,;]|[\t,;]\d\d[\t,;])/.test(trimHead(head))

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

export async function inspectFile(path: string, inspection: Inspection): Promise<InspectedFile> {
  const start = await readStart(path)
  const bytes = (await stat(path)).size
  switch (start.format) {
    case 'parquet':
      return { ...(await inspectParquet(start, inspection)), bytes }
    case 'x12':
      return { ...(await inspectX12(start, inspection)), bytes }
    case 'fhir':
      return { ...(await inspectFhir(start, inspection)), bytes }
    case 'text':
      return { ...(await inspectText(start, inspection)), bytes }
  }
}

async function inspectText({ path, name, gzip, head }: FileStart, inspection: Inspection) {
  const text = textFile(path, gzip, readTextHead(head, name), inspection.signal)
  const { onBytes, mapping, hashes } = inspection
  const dateColumn = findOnlyColumn(text.head.columns, mapping, 'received_date')
  const hashing = hashes?.hash(path)
  const scanned = hashing
    ? { ...(await scanText(text, { onBytes, dateColumn })), sha256: hashing }
    : await prescanText(text, onBytes, dateColumn)
  const { sha256, rows, isRegular, padded, latestDate } = scanned
  if (rows <= 0) throw new ImportRefused('no_rows', { file: name })
  const { delimiter, columns } = text.head
  return {
    path,
    name,
    sha256,
    format: 'text' as const,
    delimiter,
    columns,
    read: rows,
    text,
    isRegular,
    padded,
    ...(latestDate !== undefined && { latestReceived: latestDate }),
    rejects: [],
  }
}

async function inspectX12({ path, name }: FileStart, inspection: Inspection) {
  const kind = await sniffX12(path)
  if (kind === '835') throw new ImportRefused('x12_is_remittance', { file: name })
  const target = join(inspection.folder, `${randomBytes(6).toString('hex')}.csv`)
  const converted = await convertX12(path, target)
  const { rejects, rows, read } = converted
  if (read === 0) throw new ImportRefused('x12_no_claim_lines', { file: name })
  if (read !== rows + rejects.length) throw new ImportRefused('rows_not_counted', { files: [name] })
  const head = await readHead(target, HEAD_BYTES)
  const text = textFile(target, false, readTextHead(head, name), inspection.signal)
  const { isRegular, padded } = await prescanText(text)
  const { delimiter, columns } = text.head
  return {
    path,
    name,
    sha256: converted.sha256,
    format: 'x12' as const,
    delimiter,
    columns,
    read,
    text,
    isRegular,
    padded,
    rejects,
  }
}

async function inspectParquet({ path, name }: FileStart, { connection, onBytes, signal }: Inspection) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20, signal })) {
    hash.update(chunk)
    onBytes(chunk.length)
  }
  try {
    const described = await connection.runAndReadAll(`describe select * from read_parquet(${sqlText(path)})`)
    const counted = await connection.runAndReadAll(`select count(*) from read_parquet(${sqlText(path)})`)
    const columns = described.getRows().map(([column]) => String(column))
    const read = Number(counted.getRows()[0]?.[0] ?? 0)
    if (read === 0) throw new ImportRefused('parquet_no_rows', { file: name })
    return {
      path,
      name,
      sha256: hash.digest('hex'),
      format: 'parquet' as const,
      delimiter: ',' as const,
      columns,
      read,
      text: null,
      isRegular: true,
      padded: true,
      rejects: [],
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error
    throw new ImportRefused('parquet_damaged', { file: name }, { cause: error })
  }
}
