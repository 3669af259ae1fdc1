import { crc32, deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** Two pages; the options may set passwords. */
export async function makePdf(
  options: PDFKit.PDFDocumentOptions = {},
  text = 'A visit note',
): Promise<Buffer> {
  const pdf = new PDFDocument({ pdfVersion: '1.7', ...options })
  pdf.text(text)
  pdf.addPage()
  pdf.text('Signed')
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf as AsyncIterable<Uint8Array>))
}

/** One page for each drawing. */
export async function makePages(draw: readonly ((pdf: PDFKit.PDFDocument) => unknown)[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false })
  for (const one of draw) one(pdf.addPage())
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf as AsyncIterable<Uint8Array>))
}

/** A few kilobytes that expand to many megabytes, all of which must be read to find the first page. */
export function makePdfBomb(megabytes: number): Buffer {
  const places = '1 0 2 30 '
  const objects = `${places}<</Type/Catalog/Pages 2 0 R>> <</Type/Pages/Kids[]/Count 0>> `
  const blanks = Buffer.alloc(megabytes * 1024 ** 2, objects.padEnd(1024 ** 2), 'latin1')
  const stream = (id: number, dictionary: string, packed: Buffer) =>
    Buffer.concat([
      Buffer.from(`${id} 0 obj\n<<${dictionary}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
      packed,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  const head = Buffer.from('%PDF-1.7\n')
  const content = stream(5, `/Type/ObjStm/N 2/First ${places.length}`, deflateSync(blanks))
  const at = head.length + content.length
  const entries = [
    [0, 0],
    [2, 5],
    [2, 5],
    [0, 0],
    [0, 0],
    [1, head.length],
    [1, at],
  ].map(([kind = 0, where = 0], id) => {
    const entry = Buffer.alloc(6)
    entry.writeUInt8(kind)
    entry.writeUInt32BE(where, 1)
    entry.writeUInt8(id === 2 ? 1 : 0, 5)
    return entry
  })
  const table = stream(6, '/Type/XRef/Size 7/W[1 4 1]/Root 1 0 R', deflateSync(Buffer.concat(entries)))
  return Buffer.concat([head, content, table, Buffer.from(`startxref\n${at}\n%%EOF\n`)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** One gray dot, whatever size the header claims. */
export function makePng(width = 1, height = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Only the header, after an application segment of this length. */
export function makeJpeg(width = 8, height = 8, filler = 100): Buffer {
  const segment = Buffer.alloc(filler + 4)
  segment.set([0xff, 0xe1], 0)
  segment.writeUInt16BE(filler + 2, 2)
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), segment, frame, Buffer.from([0xff, 0xd9])])
}

type Tiff = { pages?: number; width?: number; height?: number; filler?: number; loop?: boolean }

/** Little-endian, with the page descriptions at the end, as scanners write it. */
export function makeTiff({
  pages = 1,
  width = 10,
  height = 10,
  filler = 0,
  loop = false,
}: Tiff = {}): Buffer {
  const entries = 2
  const pageBytes = 2 + entries * 12 + 4
  const first = 8 + filler
  const bytes = Buffer.alloc(first + pages * pageBytes)
  bytes.write('II*\0', 0, 'latin1')
  bytes.writeUInt32LE(first, 4)
  for (let page = 0; page < pages; page += 1) {
    const at = first + page * pageBytes
    bytes.writeUInt16LE(entries, at)
    for (const [index, [tag, value]] of [[256, width] as const, [257, height] as const].entries()) {
      const entry = at + 2 + index * 12
      bytes.writeUInt16LE(tag, entry)
      bytes.writeUInt16LE(4, entry + 2)
      bytes.writeUInt32LE(1, entry + 4)
      bytes.writeUInt32LE(value, entry + 8)
    }
    const isLast = page === pages - 1
    bytes.writeUInt32LE(isLast ? (loop ? first : 0) : at + pageBytes, at + 2 + entries * 12)
  }
  return bytes
}
