import { createInflateRaw } from 'node:zlib'
import { BeyondLimits, type Budget } from './scan-limits.ts'
import { decodeAscii85, decodeAsciiHex, decodeLzw, decodeRunLength } from './small-filters.ts'

const INFLATE_CHUNK_BYTES = 64 * 1024
/** Two bytes before the packed data. What comes after them, a checksum, readers do not check. */
const ZLIB_HEADER_BYTES = 2

/** Unpacks until the data end; `onBytes` may throw. False if the data are damaged, so that not all of them were seen. */
async function inflate(raw: Buffer, onBytes: (bytes: Buffer) => void): Promise<boolean> {
  const stream = createInflateRaw({ chunkSize: INFLATE_CHUNK_BYTES })
  const closed = new Promise<void>((resolve) => stream.once('close', resolve))
  let failure: unknown = null
  let isWhole = false
  stream.on('error', () => {})
  stream.once('end', () => {
    isWhole = true
    // With bytes after the end, it does not close by itself.
    stream.destroy()
  })
  stream.on('data', (bytes: Buffer) => {
    if (failure !== null) return
    try {
      onBytes(bytes)
    } catch (error) {
      failure = error
      stream.destroy()
    }
  })
  stream.end(raw.subarray(ZLIB_HEADER_BYTES))
  await closed
  if (failure !== null) throw failure
  return isWhole
}

type Unpacked = { bytes: Buffer; isWhole: boolean }
type Filter = (raw: Buffer, budget: Budget, limit: number) => Promise<Unpacked> | Unpacked

async function inflateWhole(raw: Buffer, budget: Budget, limit: number): Promise<Unpacked> {
  const parts: Buffer[] = []
  let size = 0
  const isWhole = await inflate(raw, (bytes) => {
    size += bytes.length
    if (size > limit) throw new BeyondLimits('stream')
    budget.takeUnpacked(bytes.length)
    parts.push(bytes)
  })
  return { bytes: Buffer.concat(parts), isWhole }
}

const counted =
  (decode: (raw: Buffer, limit: number) => Buffer): Filter =>
  (raw, budget, limit) => {
    const bytes = decode(raw, limit)
    budget.takeUnpacked(bytes.length)
    return { bytes, isWhole: true }
  }

const FILTERS: Readonly<Record<string, Filter>> = {
  FlateDecode: inflateWhole,
  Fl: inflateWhole,
  LZWDecode: counted(decodeLzw),
  LZW: counted(decodeLzw),
  RunLengthDecode: counted(decodeRunLength),
  RL: counted(decodeRunLength),
  ASCII85Decode: counted(decodeAscii85),
  A85: counted(decodeAscii85),
  ASCIIHexDecode: counted(decodeAsciiHex),
  AHx: counted(decodeAsciiHex),
}

export const isFlate = (name: string | undefined) => name === 'FlateDecode' || name === 'Fl'

/** Null if it has a filter that is not known here. */
export async function unpackStream(
  raw: Buffer,
  filters: readonly string[],
  budget: Budget,
): Promise<Unpacked | null> {
  let unpacked: Unpacked = { bytes: raw, isWhole: true }
  for (const name of filters) {
    const filter = FILTERS[name]
    if (filter === undefined) return null
    budget.checkTime()
    const { bytes, isWhole } = await filter(unpacked.bytes, budget, budget.limits.streamBytes)
    unpacked = { bytes, isWhole: isWhole && unpacked.isWhole }
  }
  return unpacked
}

/** Throws BeyondLimits if a stream unpacks to too much; what only an image decoder reads is not unpacked. */
export async function measureStream(
  raw: Buffer,
  { filters, isImage }: { filters: readonly string[]; isImage: boolean },
  budget: Budget,
): Promise<void> {
  const foreign = filters.findIndex((name) => FILTERS[name] === undefined)
  const known = foreign < 0 ? filters : filters.slice(0, foreign)
  const isCounted = isFlate(known.at(-1))
  const before = await unpackStream(raw, isCounted ? known.slice(0, -1) : known, budget)
  if (!isCounted || before === null) return
  const limit = isImage ? budget.limits.imageBytes : budget.limits.streamBytes
  let size = 0
  await inflate(before.bytes, (bytes) => {
    size += bytes.length
    if (size > limit) throw new BeyondLimits('stream')
    budget.takeUnpacked(bytes.length)
    budget.checkTime()
  })
}
