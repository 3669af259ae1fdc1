import type { UploadSource } from './upload-source.ts'

/** The pixels of the largest page, and the number of pages. */
export type ImagePages = { pixels: number; pages: number }

const PAGES_MAX = 10_000
const ENTRIES_MAX = 4_096
const WIDTH = 256
const HEIGHT = 257
const SHORT = 3
const LONG = 4
const LONG8 = 16

type Layout = { little: boolean; big: boolean }

/** Numbers in a TIFF are little or big endian, and wider in a BigTIFF. */
class Reader {
  readonly bytes: Buffer
  readonly little: boolean

  constructor(bytes: Buffer, little: boolean) {
    this.bytes = bytes
    this.little = little
  }

  short(at: number): number {
    return this.little ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at)
  }

  long(at: number): number {
    return this.little ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at)
  }

  wide(at: number): number {
    return Number(this.little ? this.bytes.readBigUInt64LE(at) : this.bytes.readBigUInt64BE(at))
  }
}

type Page = { pixels: number; next: number }

async function readPage(source: UploadSource, at: number, { little, big }: Layout): Promise<Page | null> {
  const countBytes = big ? 8 : 2
  const entryBytes = big ? 20 : 12
  const first = new Reader(await source.range(at, countBytes), little)
  if (first.bytes.length < countBytes) return null
  const entries = big ? first.wide(0) : first.short(0)
  if (entries === 0 || entries > ENTRIES_MAX) return null
  const length = entries * entryBytes + (big ? 8 : 4)
  const table = new Reader(await source.range(at + countBytes, length), little)
  if (table.bytes.length < length) return null
  const found = { [WIDTH]: 0, [HEIGHT]: 0 }
  for (let entry = 0; entry < entries; entry += 1) {
    const from = entry * entryBytes
    const tag = table.short(from)
    if (tag !== WIDTH && tag !== HEIGHT) continue
    const kind = table.short(from + 2)
    const value = from + (big ? 12 : 8)
    if (kind === SHORT) found[tag] = table.short(value)
    else if (kind === LONG) found[tag] = table.long(value)
    else if (kind === LONG8 && big) found[tag] = table.wide(value)
  }
  const end = entries * entryBytes
  return { pixels: found[WIDTH] * found[HEIGHT], next: big ? table.wide(end) : table.long(end) }
}

/** Null if a page cannot be read, or the pages form a loop. */
export async function readTiff(source: UploadSource): Promise<ImagePages | null> {
  const head = await source.range(0, 16)
  if (head.length < 8) return null
  const little = head[0] === 0x49
  const header = new Reader(head, little)
  const big = header.short(2) === 43
  if (big && head.length < 16) return null
  let next = big ? header.wide(8) : header.long(4)
  let pixels = 0
  const seen = new Set<number>()
  while (next !== 0) {
    if (seen.has(next) || seen.size >= PAGES_MAX) return null
    seen.add(next)
    const page = await readPage(source, next, { little, big })
    if (page === null || page.pixels === 0) return null
    pixels = Math.max(pixels, page.pixels)
    next = page.next
  }
  return seen.size === 0 ? null : { pixels, pages: seen.size }
}
