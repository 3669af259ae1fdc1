import { crc32, inflateSync } from 'node:zlib'
import { LOGO_SIDE_MAX_PX, type LogoProblem } from '@plumbline/contract/outreach/letterhead'
import type { LogoFacts } from '#platform/providers/letterhead.repository.ts'

/** The picture without anything that is not drawn, such as where a photo was taken. */
export type InspectedLogo = { facts: LogoFacts; bytes: Uint8Array }
type Result = InspectedLogo | { problem: LogoProblem }

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex')
/** What else is kept, by the color type, with the most bytes that it needs: a palette, and which color is clear. */
const COLOR_CHUNKS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  0: { tRNS: 2 },
  2: { tRNS: 6 },
  3: { PLTE: 768, tRNS: 256 },
}
const CHUNK_FRAME_BYTES = 12
const HEADER_BYTES = 13
const LAST_FILTER = 4
const BITS_PER_BYTE = 8
/** How many values a pixel has, by the color type of PNG. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8],
  2: [8],
  3: [1, 2, 4, 8],
  4: [8],
  6: [8],
}

type Chunk = { name: string; data: Buffer }

function writeChunk({ name, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Null if a chunk is cut off or damaged. */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = PNG_HEAD.length; at < bytes.length; ) {
    if (at + CHUNK_FRAME_BYTES > bytes.length) return null
    const length = bytes.readUInt32BE(at)
    const end = at + CHUNK_FRAME_BYTES + length
    if (end > bytes.length) return null
    const whole = bytes.subarray(at, end)
    const named = whole.subarray(4, 8 + length)
    if (crc32(named) !== whole.readUInt32BE(8 + length)) return null
    const name = named.toString('latin1', 0, 4)
    chunks.push({ name, data: named.subarray(4) })
    if (name === 'IEND') return chunks
    at = end
  }
  return null
}

const isTooLarge = (width: number, height: number) => width > LOGO_SIDE_MAX_PX || height > LOGO_SIDE_MAX_PX

/**
 * The rows as they are packed, without what follows them. Null unless every row is there, with a filter that exists: the
 * writer of PDFs stops the process over any other.
 */
function readRows(packed: Buffer, rowBytes: number, height: number): Buffer | null {
  try {
    const size = (rowBytes + 1) * height
    // With `info` the answer is the rows and what unpacked them, which the types do not say.
    const { buffer: rows, engine } = inflateSync(packed, {
      maxOutputLength: size + 1,
      info: true,
    }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    if (rows.length !== size) return null
    for (let at = 0; at < size; at += rowBytes + 1)
      if ((rows[at] ?? LAST_FILTER + 1) > LAST_FILTER) return null
    return packed.subarray(0, engine.bytesWritten)
  } catch {
    return null
  }
}

function inspectPng(bytes: Buffer): Result {
  const chunks = readChunks(bytes)
  const header = chunks?.[0]
  if (chunks === null || header?.name !== 'IHDR' || header.data.length !== HEADER_BYTES) {
    return { problem: 'broken' }
  }
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [depth = 0, color = -1, , , interlace] = header.data.subarray(8)
  if (width === 0 || height === 0 || !DEPTHS[color]?.includes(depth)) return { problem: 'broken' }
  if (isTooLarge(width, height)) return { problem: 'too_many_pixels' }
  if (interlace !== 0) return { problem: 'interlaced' }
  const palette = chunks.find(({ name }) => name === 'PLTE')
  if (color === 3 && (palette === undefined || palette.data.length % 3 !== 0 || palette.data.length > 768))
    return { problem: 'broken' }
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  const rowBytes = Math.ceil((width * depth * (CHANNELS[color] ?? 0)) / BITS_PER_BYTE)
  const rows = readRows(packed, rowBytes, height)
  if (rows === null) return { problem: 'broken' }
  const colors = Object.entries(COLOR_CHUNKS[color] ?? {}).flatMap(([wanted, most]) =>
    chunks.filter(({ name, data }) => name === wanted && data.length <= most).slice(0, 1),
  )
  const kept = [header, ...colors, { name: 'IDAT', data: rows }, { name: 'IEND', data: Buffer.alloc(0) }]
  return {
    facts: { type: 'image/png', width_px: width, height_px: height },
    bytes: Buffer.concat([PNG_HEAD, ...kept.map(writeChunk)]),
  }
}

const MARK = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const FRAMES = [0xc0, 0xc1, 0xc2]
/** The other segments of applications hold cameras, places and thumbnails. */
const KEPT_APPS = [0xe0, 0xee]
/** JFIF without a small picture, and Adobe's note on the colors. */
const KEPT_APP_BYTES = 16
/** Inside the drawn bytes of a scan: a doubled sign, a restart, or filling. */
const isDrawn = (mark: number) => mark === 0 || mark === MARK || (mark >= 0xd0 && mark <= 0xd7)
const isApp = (mark: number) => mark >= 0xe0 && mark <= 0xef

type Frame = { width: number; height: number }

/** Where the drawn bytes of a scan end; null if nothing follows them. */
function findScanEnd(bytes: Buffer, from: number): number | null {
  for (
    let at = bytes.indexOf(MARK, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(MARK, at + 1)
  ) {
    if (!isDrawn(bytes[at + 1] ?? 0)) return at
  }
  return null
}

/** Null if it is none that a screen shows. */
function readFrame(bytes: Buffer, at: number, end: number): Frame | null {
  if (end < at + 10) return null
  const channels = bytes[at + 9] ?? 0
  // Four colors are for presses; three or one are for screens and office printers.
  if (bytes[at + 4] !== BITS_PER_BYTE || (channels !== 1 && channels !== 3)) return null
  const frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  return frame.width === 0 || frame.height === 0 ? null : frame
}

function inspectJpeg(bytes: Buffer): Result {
  const broken: Result = { problem: 'broken' }
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let frame: Frame | null = null
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] !== MARK) return broken
    if (mark === END) {
      // What follows the end of the picture is not part of it.
      if (frame === null || !hasScan) return broken
      kept.push(bytes.subarray(at, at + 2))
      const facts = { type: 'image/jpeg', width_px: frame.width, height_px: frame.height } as const
      return { facts, bytes: Buffer.concat(kept) }
    }
    if (at + 4 > bytes.length) return broken
    const length = bytes.readUInt16BE(at + 2)
    const headEnd = at + 2 + length
    if (length < 2 || headEnd > bytes.length) return broken
    if (FRAMES.includes(mark)) {
      if (frame !== null) return broken
      frame = readFrame(bytes, at, headEnd)
      if (frame === null) return broken
      if (isTooLarge(frame.width, frame.height)) return { problem: 'too_many_pixels' }
    }
    const isScan = mark === SCAN
    if (isScan && frame === null) return broken
    hasScan ||= isScan
    const end = isScan ? findScanEnd(bytes, headEnd) : headEnd
    if (end === null) return broken
    const isDropped =
      mark === COMMENT || (isApp(mark) && !(KEPT_APPS.includes(mark) && length <= KEPT_APP_BYTES))
    if (!isDropped) kept.push(bytes.subarray(at, end))
    at = end
  }
  return broken
}

/** R-LET-3: only a whole PNG or JPEG of a bounded size is accepted, by its content and not by its name. */
export function inspectLogo(sent: Uint8Array): Result {
  const bytes = Buffer.from(sent)
  if (bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return inspectPng(bytes)
  if (bytes[0] === MARK && bytes[1] === START) return inspectJpeg(bytes)
  return { problem: 'not_an_image' }
}
