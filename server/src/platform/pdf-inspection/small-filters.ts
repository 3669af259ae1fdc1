import { BeyondLimits } from './scan-limits.ts'

/** Bytes that grow up to a limit. */
function createSink(limit: number) {
  let bytes = Buffer.allocUnsafe(Math.min(limit, 64 * 1024))
  let size = 0
  return {
    push(byte: number) {
      if (size === limit) throw new BeyondLimits('stream')
      if (size === bytes.length) {
        const larger = Buffer.allocUnsafe(Math.min(limit, bytes.length * 2))
        bytes.copy(larger)
        bytes = larger
      }
      bytes[size] = byte
      size += 1
    },
    take: () => bytes.subarray(0, size),
  }
}

const HEX_END = 0x3e

export function decodeAsciiHex(raw: Buffer, limit: number): Buffer {
  const sink = createSink(limit)
  let high: number | null = null
  for (const byte of raw) {
    if (byte === HEX_END) break
    const digit = Number.parseInt(String.fromCharCode(byte), 16)
    if (Number.isNaN(digit)) continue
    if (high === null) high = digit
    else {
      sink.push(high * 16 + digit)
      high = null
    }
  }
  if (high !== null) sink.push(high * 16)
  return sink.take()
}

const TILDE = 0x7e
const LETTER_Z = 0x7a
const FIRST = 0x21
const LAST = 0x75

export function decodeAscii85(raw: Buffer, limit: number): Buffer {
  const sink = createSink(limit)
  const group: number[] = []
  const flush = () => {
    const digits = group.length
    if (digits < 2) return
    while (group.length < 5) group.push(84)
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0)
    for (let at = 0; at < digits - 1; at += 1) sink.push(Math.floor(value / 256 ** (3 - at)) & 0xff)
    group.length = 0
  }
  for (const byte of raw) {
    if (byte === TILDE) break
    if (byte === LETTER_Z && group.length === 0) for (let zero = 0; zero < 4; zero += 1) sink.push(0)
    else if (byte >= FIRST && byte <= LAST) {
      group.push(byte - FIRST)
      if (group.length === 5) flush()
    }
  }
  flush()
  return sink.take()
}

const RUN_END = 128

export function decodeRunLength(raw: Buffer, limit: number): Buffer {
  const sink = createSink(limit)
  let at = 0
  while (at < raw.length) {
    const length = raw.readUInt8(at)
    at += 1
    if (length === RUN_END) break
    if (length < RUN_END) {
      for (const byte of raw.subarray(at, at + length + 1)) sink.push(byte)
      at += length + 1
    } else if (at < raw.length) {
      for (let times = 257 - length; times > 0; times -= 1) sink.push(raw.readUInt8(at))
      at += 1
    }
  }
  return sink.take()
}

const CLEAR = 256
const END = 257
const CODES_MAX = 4_096
const CODE_BITS_MIN = 9
const CODE_BITS_MAX = 12

/** With the usual early change of the width. */
export function decodeLzw(raw: Buffer, limit: number): Buffer {
  const sink = createSink(limit)
  const before = new Uint16Array(CODES_MAX)
  const letters = new Uint8Array(CODES_MAX)
  const word = new Uint8Array(CODES_MAX)
  let next = END + 1
  let bits = CODE_BITS_MIN
  let last = -1
  let held = 0
  let heldBits = 0
  /** Writes the word of a code and returns its first letter. */
  const write = (code: number): number => {
    let length = 0
    let at = code
    while (at > END) {
      word[length++] = letters[at] ?? 0
      at = before[at] ?? 0
    }
    word[length++] = at
    for (let index = length - 1; index >= 0; index -= 1) sink.push(word[index] ?? 0)
    return at & 0xff
  }
  for (const byte of raw) {
    held = ((held << 8) | byte) & 0xffffff
    heldBits += 8
    if (heldBits < bits) continue
    heldBits -= bits
    const code = (held >> heldBits) & ((1 << bits) - 1)
    if (code === END) break
    if (code === CLEAR) {
      next = END + 1
      bits = CODE_BITS_MIN
      last = -1
      continue
    }
    if (code > next || (code === next && last < 0)) break
    if (last >= 0 && next < CODES_MAX) {
      before[next] = last
      // The first letter of this word: for a word that is only being made, of the one before.
      let first = code === next ? last : code
      while (first > END) first = before[first] ?? 0
      letters[next] = first
      next += 1
    }
    write(code)
    last = code
    if (next + 1 >= 1 << bits && bits < CODE_BITS_MAX) bits += 1
  }
  return sink.take()
}
