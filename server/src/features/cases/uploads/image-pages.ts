import type { MediaType } from './media-type.ts'
import { type ImagePages, readTiff } from './tiff-pages.ts'
import type { UploadSource } from './upload-source.ts'

const HEAD_BYTES = 64 * 1024
const JPEG_SEGMENTS_MAX = 2_000

async function readPng(source: UploadSource): Promise<ImagePages | null> {
  const head = await source.range(0, 33)
  if (head.length < 33 || head.toString('latin1', 12, 16) !== 'IHDR') return null
  return { pixels: head.readUInt32BE(16) * head.readUInt32BE(20), pages: 1 }
}

// SOF0 to SOF15, without DHT, JPG and DAC in the same range.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

async function readJpeg(source: UploadSource): Promise<ImagePages | null> {
  let at = 2
  let head = await source.range(0, HEAD_BYTES)
  let from = 0
  for (let seen = 0; seen < JPEG_SEGMENTS_MAX; seen += 1) {
    if (at + 9 > from + head.length) {
      head = await source.range(at, HEAD_BYTES)
      from = at
    }
    const here = head.subarray(at - from)
    if (here.length < 9 || here[0] !== 0xff) return null
    const marker = here.readUInt8(1)
    if (isFrame(marker)) return { pixels: here.readUInt16BE(5) * here.readUInt16BE(7), pages: 1 }
    // After the start of the pixels there is no frame header.
    if (marker === 0xda || marker === 0xd9) return null
    // 0xff is a fill byte.
    at += marker === 0xff ? 1 : 2 + here.readUInt16BE(2)
  }
  return null
}

/** Null if the header cannot be read. */
export function readImagePages(
  source: UploadSource,
  type: Exclude<MediaType, 'application/pdf'>,
): Promise<ImagePages | null> {
  if (type === 'image/png') return readPng(source)
  return type === 'image/jpeg' ? readJpeg(source) : readTiff(source)
}
