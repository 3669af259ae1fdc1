import { inflateSync } from 'node:zlib'

const HEADER = { woff: 44, sfnt: 12 }
const ENTRY = { woff: 20, sfnt: 16 }
const SIGNATURE = 0x774f4646

const aligned = (size: number) => (size + 3) & ~3

/** Unpacks a web font. Doing it once is cheaper than in each document. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new Error('this is not a WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER.woff + index * ENTRY.woff
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const size = woff.readUInt32BE(at + 12)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packed.length < size ? inflateSync(packed) : packed,
    }
  })
  const start = HEADER.sfnt + count * ENTRY.sfnt
  const font = Buffer.alloc(tables.reduce((sum, { data }) => sum + aligned(data.length), start))
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(power * ENTRY.sfnt, 6)
  font.writeUInt16BE(Math.log2(power), 8)
  font.writeUInt16BE((count - power) * ENTRY.sfnt, 10)
  let offset = start
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = HEADER.sfnt + index * ENTRY.sfnt
    tag.copy(font, at)
    checksum.copy(font, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(data.length, at + 12)
    data.copy(font, offset)
    offset += aligned(data.length)
  }
  return font
}
