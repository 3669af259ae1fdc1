import { createHash } from 'node:crypto'
import { BackupRefused } from './backup-refused.ts'

const LENGTH_BYTES = 4
const NEW_LINE = 0x0a
const MANIFEST = 'manifest.json'

type Bytes = AsyncIterable<Uint8Array>

/** One thing in a backup: a table, a file, or what is told about them. */
export type Entry = { name: string; source: Bytes }
export type ReadEntry = { name: string; body: AsyncGenerator<Buffer> }

/** What an entry held; `lines` of a table are its rows. */
export type Part = { name: string; bytes: number; lines: number; sha256: string }

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes)
  return length
}

/** Passes bytes on, and knows in the end what they were. */
export function measured(name: string, source: Bytes): { body: AsyncGenerator<Buffer>; part(): Part } {
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
  yield Buffer.concat([lengthOf(text.length), text])
  for await (const bytes of source) {
    if (bytes.byteLength === 0) continue
    yield lengthOf(bytes.byteLength)
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
  yield lengthOf(0)
}

/** A row of entries, and at the end what each of them held. */
export async function* packEntries(
  entries: AsyncIterable<Entry>,
  onPart: (part: Part) => void = () => {},
): AsyncGenerator<Buffer> {
  const parts: Part[] = []
  for await (const { name, source } of entries) {
    const { body, part } = measured(name, source)
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

const notWhole = () => new BackupRefused('The backup is not whole: it does not hold what it says it holds.')

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
      if (!(await more())) throw notWhole()
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
 * The entries in their order; a body is read to its end or not at all before the next is asked for. Ends well only
 * when every entry held what the manifest at the end says; `onEnd` is given that.
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
      const promised = (await readWhole(blocks)).toString()
      if (promised !== JSON.stringify(found) || (await reader.more())) throw notWhole()
      onEnd(found)
      return
    }
    const { body, part } = measured(name, blocks)
    yield { name, body }
    for await (const _ of body) {
      // What nobody wanted is measured all the same.
    }
    found.push(part())
  }
  throw notWhole()
}
