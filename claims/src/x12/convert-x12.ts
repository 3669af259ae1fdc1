import { rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { openBytes, readHead } from '../import/byte-source.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { OnProgress } from '../progress.ts'
import { createEnvelope } from './envelope.ts'
import { PAYMENT_COLUMNS } from './payment-rows.ts'
import { CLAIM_COLUMNS, createClaimReader } from './read-claims.ts'
import { createPaymentReader } from './read-payments.ts'
import {
  type CsvSink,
  createCsvSink,
  type RowSink,
  type TransactionReader,
  type X12Reject,
} from './row-sink.ts'
import { readSegments } from './segments.ts'
import type { X12Kind } from './transactions.ts'
import { nameRefusal, X12Refused } from './x12-refused.ts'

type Conversion = { kind: X12Kind; sha256: string; read: number; rows: number; rejects: X12Reject[] }

const READERS: Record<X12Kind, (sink: RowSink) => TransactionReader> = {
  '837': createClaimReader,
  '835': createPaymentReader,
}

type X12Source = {
  chunks: AsyncIterable<Buffer>
  /** The hash of the file's own bytes, once all chunks are read. */
  sha256: () => string
  /** Bytes of the file read so far, before unpacking. */
  done: () => number
  total: number
}

/** The bytes of a file, unpacked if it is gzip. */
async function openX12(path: string): Promise<X12Source> {
  const head = await readHead(path, 2)
  let done = 0
  const { chunks, sha256 } = openBytes(path, {
    gzip: head[0] === 0x1f && head[1] === 0x8b,
    onBytes: (bytes) => {
      done += bytes
    },
  })
  return { chunks, sha256, done: () => done, total: (await stat(path)).size }
}

const WRONG_HEADER = ['x12_isa_width', 'x12_version']

/** The kind of the file's first transaction; 'other' for X12 that cannot be imported, null if it is not X12. */
export async function sniffX12(path: string): Promise<X12Kind | 'other' | null> {
  const source = await openX12(path)
  let isX12 = false
  try {
    for await (const batch of readSegments(source.chunks)) {
      isX12 ||= batch.length > 0
      const type = batch.find(({ id }) => id === 'ST')?.elements[1]
      if (type !== undefined) return type === '837' || type === '835' ? type : 'other'
    }
  } catch (error) {
    if (!(error instanceof ImportRefused || error instanceof X12Refused)) throw error
    isX12 ||= error instanceof X12Refused && WRONG_HEADER.includes(error.refused[0])
  }
  return isX12 ? 'other' : null
}

type Output = { kind: X12Kind; sink: CsvSink; reader: TransactionReader }

async function openOutput(path: string, kind: X12Kind, columns: readonly string[]): Promise<Output> {
  const sink = await createCsvSink(path, columns)
  return { kind, sink, reader: READERS[kind](sink) }
}

/**
 * Converts a file of 837 or 835 transactions to CSV: claim lines in the plain layout, or payments. Throws ImportRefused,
 * and leaves no CSV, if the file as a whole is not valid.
 */
export async function convertX12(
  path: string,
  outCsvPath: string,
  onProgress?: OnProgress,
): Promise<Conversion> {
  const source = await openX12(path)
  const envelope = createEnvelope()
  let output = null as Output | null
  try {
    for await (const batch of readSegments(source.chunks)) {
      for (const segment of batch) {
        const kind = envelope.accept(segment)
        if (kind === null) continue
        output ??= await openOutput(outCsvPath, kind, kind === '837' ? CLAIM_COLUMNS : PAYMENT_COLUMNS)
        if (output.kind !== kind) throw new X12Refused('x12_mixed', { line: segment.line })
        output.reader.accept(segment)
      }
      await output?.sink.flush()
      onProgress?.({ stage: 'read', done: source.done(), total: source.total })
    }
    envelope.finish()
    if (output === null) throw new X12Refused('x12_no_transaction', {})
    const { kind, sink } = output
    await sink.close()
    const { rejects } = sink
    const rows = sink.rows()
    return { kind, sha256: source.sha256(), read: rows + rejects.length, rows, rejects }
  } catch (error) {
    await output?.sink.close()
    if (output !== null) await rm(outCsvPath, { force: true })
    throw nameRefusal(error, basename(path))
  }
}
