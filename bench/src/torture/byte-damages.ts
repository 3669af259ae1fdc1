import { gzipSync } from 'node:zlib'
import type { Damage, Damaged, GoodFile } from './damage.ts'
import type { Random } from './random.ts'

const every = () => true
const isText = ({ shape }: GoodFile) => shape !== 'parquet'

const damage = (
  kind: string,
  apply: (bytes: Buffer, random: Random) => Buffer | Damaged,
  fits: Damage['fits'] = every,
): Damage => ({
  kind,
  fits,
  apply({ bytes }, random) {
    const damaged = apply(bytes, random)
    return Buffer.isBuffer(damaged) ? { bytes: damaged } : damaged
  },
})

const refused = (bytes: Buffer): Damaged => ({ bytes, expected: 'refused' })

/** Replaces the bytes from `from` to `to` with `middle`. */
const splice = (bytes: Buffer, from: number, to: number, middle: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([bytes.subarray(0, from), middle, bytes.subarray(to)])

function flipBits(bytes: Buffer, random: Random, flips: number): Buffer {
  const copy = Buffer.from(bytes)
  for (const at of random.places(copy.length, flips)) copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8))
  return copy
}

function shuffle(bytes: Buffer, random: Random, length: number): Buffer {
  const copy = Buffer.from(bytes)
  const from = random.below(copy.length - length)
  for (let left = length - 1; left > 0; left--) {
    const [one, other] = [from + left, from + random.below(left + 1)]
    ;[copy[one], copy[other]] = [copy[other] ?? 0, copy[one] ?? 0]
  }
  return copy
}

const insert = (bytes: Buffer, random: Random, what: Buffer) => {
  const at = random.below(bytes.length)
  return splice(bytes, at, at, what)
}

/** What can happen to any file in transit. */
export const BYTE_DAMAGES: readonly Damage[] = [
  damage('cut off at any byte', (bytes, random) => bytes.subarray(0, 1 + random.below(bytes.length - 1))),
  damage('gzip cut off', (bytes, random) => {
    const packed = gzipSync(bytes)
    return refused(packed.subarray(0, 4 + random.below(packed.length - 5)))
  }),
  damage('gzip with a flipped bit', (bytes, random) => {
    const packed = gzipSync(bytes)
    return flipBits(packed, random, 1 + random.below(3))
  }),
  damage(
    'gzip without damage',
    (bytes) => ({ bytes: gzipSync(bytes), expected: 'loaded' }),
    ({ shape }) => shape !== 'parquet',
  ),
  damage('gzip with extra bytes at the end', (bytes, random) =>
    Buffer.concat([gzipSync(bytes), Buffer.from(`${random.below(1_000_000)}`)]),
  ),
  damage('one flipped bit', (bytes, random) => flipBits(bytes, random, 1)),
  damage('many flipped bits', (bytes, random) => flipBits(bytes, random, 20 + random.below(200))),
  damage('bytes dropped', (bytes, random) => {
    const at = random.below(bytes.length - 1)
    return splice(bytes, at, at + 1 + random.below(200))
  }),
  damage('bytes twice', (bytes, random) => {
    const at = random.below(bytes.length - 1)
    const to = Math.min(bytes.length, at + 1 + random.below(3000))
    return splice(bytes, to, to, bytes.subarray(at, to))
  }),
  damage('bytes shuffled', (bytes, random) => shuffle(bytes, random, 40 + random.below(200))),
  damage('NUL bytes', (bytes, random) => insert(bytes, random, Buffer.alloc(1 + random.below(20)))),
  damage('a block of zeros', (bytes, random) => {
    const at = random.below(bytes.length)
    return splice(bytes, at, at + 4096, Buffer.alloc(4096))
  }),
  damage(
    'invalid UTF-8',
    (bytes, random) =>
      insert(
        bytes,
        random,
        random.pick([Buffer.from([0xff]), Buffer.from([0xc3, 0x28]), Buffer.from([0xed, 0xa0, 0x80])]),
      ),
    isText,
  ),
  damage('UTF-16', (bytes) => Buffer.from(`\ufeff${bytes}`, 'utf16le'), isText),
  damage('UTF-16 without a mark', (bytes) => refused(Buffer.from(`${bytes}`, 'utf16le')), isText),
  damage('a byte order mark', (bytes) => Buffer.concat([Buffer.from('\ufeff'), bytes]), isText),
  damage('CR only', (bytes) => Buffer.from(`${bytes}`.replaceAll('\n', '\r')), isText),
  damage('mixed CR and LF', (bytes, random) =>
    Buffer.from(`${bytes}`.replaceAll('\n', () => random.pick(['\n', '\r\n', '\r']))),
  ),
  damage(
    'a very long line',
    (bytes, random) => insert(bytes, random, Buffer.alloc(3 << 20, random.pick(['x', ',', '"', '7']))),
    isText,
  ),
  damage('empty', () => refused(Buffer.alloc(0))),
  damage('a ZIP archive', (bytes) => refused(Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes]))),
  damage('random bytes', (_bytes, random) =>
    refused(Buffer.from(Array.from({ length: 5000 }, () => random.below(256)))),
  ),
]
