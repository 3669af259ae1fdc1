import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportRefused } from './import-refused.ts'

const CHUNK_BYTES = 1 << 20
/** Claims unpack to about 30 times their packed size; a file made to fill the disk to about 1000 times. */
const UNPACKED_TIMES_MAX = 200
const UNPACKED_SMALL_BYTES = 16 * 1024 * 1024

export type ByteSource = {
  /** The unpacked content. */
  chunks: AsyncIterable<Buffer>
  /** The hash of the file's own bytes, once all chunks are read. */
  sha256: () => string
}

const hasCode = (error: unknown, prefix: string): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith(prefix)

/** The first bytes of a file, not unpacked. */
export async function readHead(path: string, bytes: number): Promise<Buffer> {
  try {
    const handle = await open(path, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (!hasCode(error, 'E')) throw error
    throw new ImportRefused('cannot_open', { file: basename(path) }, { cause: error })
  }
}

type Reading = { onBytes?: (bytes: number) => void; signal?: AbortSignal }
/** `isHashed` is false if the hash comes from elsewhere (file-hashes.ts). */
type Opening = Reading & { gzip: boolean; isHashed?: boolean }

/** Reads a file in chunks. A stream would cost as much time as everything that is done with the bytes. */
async function* readChunks(path: string, { onBytes, signal }: Reading): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r')
  try {
    for (;;) {
      signal?.throwIfAborted()
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(CHUNK_BYTES), 0, CHUNK_BYTES)
      if (bytesRead === 0) return
      onBytes?.(bytesRead)
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** Streams a file, unpacked if it is gzip, and counts and hashes its bytes. */
export function openBytes(path: string, { gzip, isHashed = true, ...reading }: Opening): ByteSource {
  const hash = createHash('sha256')
  let packed = 0
  const sha256 = () => hash.digest('hex')
  async function* hashed() {
    for await (const chunk of readChunks(path, reading)) {
      if (isHashed) hash.update(chunk)
      packed += chunk.length
      yield chunk
    }
  }
  if (!gzip) return { chunks: hashed(), sha256 }
  const unpacked = pipeline(hashed, createGunzip({ chunkSize: CHUNK_BYTES }), () => {})
  const bounded = refuseBomb(unpacked, path, () => UNPACKED_SMALL_BYTES + packed * UNPACKED_TIMES_MAX)
  return { chunks: explainErrors(bounded, path), sha256 }
}

/** Checks while reading, before anything is stored; `allowed` grows with the packed bytes read. */
async function* refuseBomb(stream: Readable, path: string, allowed: () => number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length
    if (bytes > allowed()) throw new ImportRefused('unpacks_too_far', { file: basename(path) })
    yield chunk as Buffer
  }
}

async function* explainErrors(stream: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk
  } catch (error) {
    if (!hasCode(error, 'Z_') && !hasCode(error, 'ERR_PADDING')) throw error
    const code = hasCode(error, 'Z_BUF') ? 'gzip_cut_off' : 'gzip_damaged'
    throw new ImportRefused(code, { file: basename(path) }, { cause: error })
  }
}
