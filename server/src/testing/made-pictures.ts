import { crc32, deflateSync } from 'node:zlib'

export function makeChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, check])
}

type Png = {
  width: number
  height: number
  rows?: number
  filter?: number
  interlace?: number
  after?: Buffer
}

/** A gray PNG; `rows`, `filter` and `interlace` make it lie, and `after` hides behind its rows. */
export function makePng({ width, height, rows = height, filter = 0, interlace = 0, after }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, interlace], 8)
  const row = Buffer.concat([Buffer.from([filter]), Buffer.alloc(width, 128)])
  const packed = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    makeChunk('IHDR', header),
    makeChunk('IDAT', after === undefined ? packed : Buffer.concat([packed, after])),
    makeChunk('IEND', Buffer.alloc(0)),
  ])
}

function segment(mark: number, data: Buffer): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(data.length + 2)
  return Buffer.concat([Buffer.from([0xff, mark]), size, data])
}

/** The frame of a JPEG with a note of its camera, and no picture in it. */
export function makeJpeg(width: number, height: number, channels = 3, frames = 1): Buffer {
  const frame = Buffer.alloc(6 + 3 * channels)
  frame[0] = 8
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  frame[5] = channels
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.from('Exif\0\0somewhere')),
    ...Array.from({ length: frames }, () => segment(0xc0, frame)),
    segment(0xda, Buffer.alloc(10)),
    Buffer.from([0x00, 0xff, 0xd9]),
  ])
}
