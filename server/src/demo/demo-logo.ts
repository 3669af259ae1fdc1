import { crc32, deflateSync } from 'node:zlib'
import type { LogoFacts } from '#platform/providers/letterhead.repository.ts'

const WIDTH = 240
const HEIGHT = 200
const GREEN = [22, 101, 82] as const
const WHITE = [255, 255, 255] as const
/** Three tiers of an evergreen: from, to, and half their width at the bottom, in parts of the height. */
const TIERS = [
  [0.04, 0.36, 0.2],
  [0.24, 0.6, 0.29],
  [0.44, 0.84, 0.38],
] as const
const TRUNK = { from: 0.84, to: 0.98, half: 0.05 }

function isTree(x: number, y: number): boolean {
  const [across, down] = [Math.abs(x - WIDTH / 2) / HEIGHT, y / HEIGHT]
  if (down >= TRUNK.from && down < TRUNK.to) return across <= TRUNK.half
  return TIERS.some(
    ([from, to, half]) => down >= from && down < to && across <= (half * (down - from)) / (to - from),
  )
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, check])
}

/** The logo of the invented payer: a tree, drawn here so that nobody's mark is used. */
export function drawDemoLogo(): { bytes: Buffer; facts: LogoFacts } {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_, x) => (isTree(x, y) ? GREEN : WHITE)).flat(),
  ])
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { bytes, facts: { type: 'image/png', width_px: WIDTH, height_px: HEIGHT } }
}
