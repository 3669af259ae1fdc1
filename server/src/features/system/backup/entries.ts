import { createHash } from 'node:crypto'
import { BackupRefused } from './backup-refused.ts'

const LENGTH_BYTES = 4
const NEW_LINE = 0x0a
const MANIFEST = 'manifest.json'

type Bytes = AsyncIterable<Uint8Array>

/** One entry of a backup: a table, a file, or a description of them. */
export type Entry = { name: string; source: Bytes }
export type ReadEntry = { name: string; body: AsyncGenerator<Buffer> }

/** The measurements of an entry; the `lines` of a table are its rows. */
export type Part = { name: string; bytes: number; lines: number; sha256: string }

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes)
  return length
}

/** Passes bytes through and measures them. Call `part` after the body was read to its end. */
export function measure(name: string, source: Bytes): { body: AsyncGenerator<Buffer>; part(): Part } {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  async function* pass() {
    for await (const chunk of source) {
      const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      hash.update(buffer)
      bytes += buffer.length
      for (let at = buffer.indexOf(NEW_LINE); at >= 0; at = buffer.indexOf(NEW_LINE, at + 1)) lines += 1
      yield buffer
    }
  }
  return { body: pass(), part: () => ({ name, bytes, lines, sha256: hash.digest('hex') }) }
}

async function* packOne(name: string, source: Bytes): AsyncGenerator<Buffer> {
  const text = Buffer.from(name)
  yield Buffer.concat([encodeLength(text.length), text])
  for await (const bytes of source) {
    if (bytes.byteLength === 0) continue
    yield encodeLength(bytes.byteLength)
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  yield encodeLength(0)
}

/** The entries one after the other, and a manifest of their measurements at the end. */
export async function* packEntries(
  entries: AsyncIterable<Entry>,
  onPart: (part: Part) => void = () => {},
): AsyncGenerator<Buffer> {
  const parts: Part[] = []
  for await (const { name, source } of entries) {
    const { body, part } = measure(name, source)
    yield* packOne(name, body)
    const done = part()
    parts.push(done)
    onPart(done)
  }
  yield* packOne(
    MANIFEST,
    (async function* () {
      yield Buffer.from(JSON.stringify(parts))
    })(),
  )
}

const incomplete = () =>
  new BackupRefused('The backup is incomplete: its content does not match its manifest.')

function createReader(source: Bytes) {
  const iterator = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  async function more(): Promise<boolean> {
    while (held.length === 0) {
      const { done, value } = await iterator.next()
      if (done) return false
      held = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
    return true
  }
  async function* pass(bytes: number): AsyncGenerator<Buffer> {
    let left = bytes
    while (left > 0) {
      if (!(await more())) throw incomplete()
      const piece = held.subarray(0, left)
      held = held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  return {
    more,
    pass,
    readLength: async () => Buffer.concat(await Array.fromAsync(pass(LENGTH_BYTES))).readUInt32BE(),
  }
}

export const readWhole = async (body: AsyncIterable<Buffer>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(body))

/**
 * Yields the entries in order. A body must be read completely or not at all before the next entry. Throws at the
 * end unless every entry matches the manifest, which `onEnd` receives.
 */
export async function* readEntries(
  source: Bytes,
  onEnd: (parts: Part[]) => void = () => {},
): AsyncGenerator<ReadEntry> {
  const reader = createReader(source)
  const found: Part[] = []
  while (await reader.more()) {
    const name = (await readWhole(reader.pass(await reader.readLength()))).toString()
    const blocks = (async function* () {
      for (let bytes = await reader.readLength(); bytes > 0; bytes = await reader.readLength()) {
        yield* reader.pass(bytes)
      }
    })()
    if (name === MANIFEST) {
      const manifest = (await readWhole(blocks)).toString()
      if (manifest !== JSON.stringify(found) || (await reader.more())) throw incomplete()
      onEnd(found)
      return
    }
    const { body, part } = measure(name, blocks)
    yield { name, body }
    for await (const _ of body) {
      // A body that the caller skipped is measured too.
    }
    found.push(part())
  }
  throw incomplete()
}
