import { createHash, randomBytes } from 'node:crypto'
import type { Random } from './random.ts'

export type MadeRecord = { name: string; bytes: Buffer; sha256: string }

/** A TIFF with a valid header for one page, followed by random bytes. */
export function makeScan(size: number): Buffer {
  const bytes = randomBytes(size)
  const header = Buffer.alloc(38)
  header.write('II*\0', 0, 'latin1')
  header.writeUInt32LE(8, 4)
  header.writeUInt16LE(2, 8)
  for (const [index, [tag, value]] of [[256, 1_000] as const, [257, 1_000] as const].entries()) {
    const at = 10 + index * 12
    header.writeUInt16LE(tag, at)
    header.writeUInt16LE(4, at + 2)
    header.writeUInt32LE(1, at + 4)
    header.writeUInt32LE(value, at + 8)
  }
  header.copy(bytes)
  return bytes
}

/** A PDF with one page, and random bytes in an unused stream. */
function makePdf(size: number): Buffer {
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>'),
    Buffer.concat([
      Buffer.from(`<</Length ${size}>>stream\n`),
      randomBytes(size),
      Buffer.from('\nendstream'),
    ]),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const starts: number[] = []
  for (const [index, body] of objects.entries()) {
    starts.push(parts.reduce((sum, part) => sum + part.length, 0))
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
  }
  const xref = parts.reduce((sum, part) => sum + part.length, 0)
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer<</Size 5/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`
  parts.push(Buffer.from(`xref\n0 5\n0000000000 65535 f \n${rows}${trailer}`))
  return Buffer.concat(parts)
}

const MEGABYTE = 1024 ** 2
const PDF_EVERY = 5

export function makeRecord(number: number, maxMb: number, random: Random): MadeRecord {
  const size = MEGABYTE + random.below((maxMb - 1) * MEGABYTE)
  const isPaper = number % PDF_EVERY === 0
  const bytes = isPaper ? makePdf(size) : makeScan(size)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: `record-${number}.${isPaper ? 'pdf' : 'tif'}`, bytes, sha256 }
}
