import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ByteSource, openBytes } from './byte-source.ts'
import { ImportRefused } from './import-refused.ts'
import { LatestDate } from './latest-date.ts'
import { PlainLines } from './plain-lines.ts'
import { OpenQuote, RecordScanner, type ScannedRecord } from './record-scanner.ts'
import { joinRecord, splitRecord } from './split-record.ts'
import type { TextHead } from './text-head.ts'

export type TextFile = {
  path: string
  /** The name in messages. */
  name: string
  gzip: boolean
  head: TextHead
  signal?: AbortSignal
}

type Prescan = {
  /** Rows without the header. */
  rows: number
  /** One row per line, as far as is known without counting fields. */
  isRegular: boolean
  padded: boolean
  /** The latest date of the column asked for, null if it is empty; absent if it is not known. */
  latestDate?: string | null
}

const HEADER_ROWS = 1
const LF = 10
const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Returns where in the block the incomplete rest starts. */
type WalkBlock = (block: Buffer, isLast: boolean) => number | Promise<number>

/** Passes on a text in blocks that start at a record, without its byte order mark. */
async function walkBlocks(chunks: ByteSource['chunks'], walk: WalkBlock): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of chunks) {
    let block = isFirst ? Buffer.concat([rest, chunk]) : await continueRecord(rest, chunk, walk)
    if (isFirst) {
      if (block.length < BOM.length) {
        rest = block
        continue
      }
      if (block.subarray(0, BOM.length).equals(BOM)) block = block.subarray(BOM.length)
      isFirst = false
    }
    // A copy, so that a few bytes do not keep a whole chunk in memory.
    rest = Buffer.from(block.subarray(await walk(block, false)))
  }
  await walk(rest, true)
}

/** Completes the record at the end of the last block on its own, because joining it to a chunk copies the chunk. */
async function continueRecord(rest: Buffer, chunk: Buffer, walk: WalkBlock): Promise<Buffer> {
  if (rest.length === 0) return chunk
  const end = chunk.indexOf(LF) + 1
  const record = Buffer.concat([rest, chunk.subarray(0, end)])
  const left = end === 0 ? record : record.subarray(await walk(record, false))
  return left.length === 0 ? chunk.subarray(end) : Buffer.concat([left, chunk.subarray(end)])
}

type Scanning = {
  onBytes?: (bytes: number) => void
  /** A column whose latest date is wanted. */
  dateColumn?: number
}

/** Reads a text once for its hash, its number of rows, and whether the engine can read it directly. */
export async function prescanText(
  file: TextFile,
  onBytes?: (bytes: number) => void,
  dateColumn = -1,
): Promise<Prescan & { sha256: string }> {
  const source = openBytes(file.path, { gzip: file.gzip, onBytes, signal: file.signal })
  return { ...(await scanSource(file, source, dateColumn)), sha256: source.sha256() }
}

/** The same without the hash. */
export const scanText = (file: TextFile, { onBytes, dateColumn }: Scanning): Promise<Prescan> =>
  scanSource(
    file,
    openBytes(file.path, { gzip: file.gzip, onBytes, signal: file.signal, isHashed: false }),
    dateColumn,
  )

async function scanSource(file: TextFile, { chunks }: ByteSource, dateColumn = -1): Promise<Prescan> {
  const { delimiter, columns } = file.head
  const dates = dateColumn < 0 ? null : new LatestDate(delimiter, dateColumn, columns.length)
  const lines = new PlainLines(delimiter, dates)
  const scanner = new RecordScanner(delimiter, columns.length)
  let isPlain = true
  await explainOpenQuote(file, () =>
    walkBlocks(chunks, (block, isLast) => {
      if (isPlain) {
        const end = lines.scan(block, isLast)
        if (end >= 0) return end
        isPlain = false
        scanner.continueAfter(lines.count)
      }
      return scanner.scan(block, isLast)
    }),
  )
  const rows = (isPlain ? lines.count : scanner.good + scanner.bad) - HEADER_ROWS
  return {
    rows,
    isRegular: isPlain || !scanner.irregular,
    padded: !isPlain || lines.padded,
    ...(isPlain && dates !== null && { latestDate: dates.value }),
  }
}

export type CopiedText = { rows: number; rejected: number }

/** Writes the readable rows as clean text, one per line, with the physical line number as the last field. */
export async function copyReadableRows(file: TextFile, target: string): Promise<CopiedText> {
  const { delimiter } = file.head
  const out = await open(target, 'wx')
  let pieces: Buffer[] = []
  try {
    const { good, bad } = await walkRecords(
      file,
      (record) => {
        if (record.problem !== null) return
        const bytes = record.block.subarray(record.start, record.end)
        pieces.push(
          record.loose
            ? Buffer.from(joinRecord(splitRecord(bytes.toString('utf8'), delimiter), delimiter))
            : bytes,
          Buffer.from(`${delimiter}${record.line}\n`),
        )
      },
      async () => {
        await out.appendFile(Buffer.concat(pieces))
        pieces = []
      },
    )
    return { rows: good, rejected: bad }
  } finally {
    await out.close()
  }
}

/** Visits every row; `afterBlock` runs after each block, and may be asynchronous. */
export async function walkRecords(
  file: TextFile,
  visit: (record: ScannedRecord) => void,
  afterBlock: () => Promise<void>,
  onBytes?: (bytes: number) => void,
): Promise<{ good: number; bad: number; sha256: string }> {
  let isHeader = true
  let last: ScannedRecord | null = null
  const scanner = new RecordScanner(file.head.delimiter, file.head.columns.length, (record) => {
    if (isHeader) isHeader = false
    else visit(record)
    last = record
  })
  const source = openBytes(file.path, { gzip: file.gzip, onBytes, signal: file.signal })
  await explainOpenQuote(file, () =>
    walkBlocks(source.chunks, async (block, isLast) => {
      const end = scanner.scan(block, isLast)
      await afterBlock()
      return end
    }),
  )
  refuseCutOff(file, scanner, last)
  return { good: scanner.good - HEADER_ROWS, bad: scanner.bad, sha256: source.sha256() }
}

/** If the last row is incomplete, an unknown number of rows is missing. */
function refuseCutOff(file: TextFile, scanner: RecordScanner, last: ScannedRecord | null): void {
  if (!scanner.endsWithoutLineEnd || last === null) return
  const fields = splitRecord(last.block.toString('utf8', last.start, last.end), file.head.delimiter).length
  if (fields >= file.head.columns.length) return
  throw new ImportRefused('cut_off_in_line', { file: file.name, line: last.line })
}

async function explainOpenQuote(file: TextFile, walk: () => Promise<void>): Promise<void> {
  try {
    await walk()
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
    throw new ImportRefused('open_quote', { file: file.name, line: error.line }, { cause: error })
  }
}

export const textFile = (path: string, gzip: boolean, head: TextHead, signal?: AbortSignal): TextFile => ({
  path,
  name: basename(path),
  gzip,
  head,
  signal,
})
