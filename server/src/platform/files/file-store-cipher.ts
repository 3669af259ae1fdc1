import { createCipheriv, createDecipheriv } from 'node:crypto'

const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const MAGIC = Buffer.from('PLF1', 'latin1')
const NONCE_BYTES = 12
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES

/** The stored bytes are not those that were written: changed, cut off or reordered. */
export class FileDamaged extends Error {
  override name = 'FileDamaged'

  constructor() {
    super('A stored file is damaged.')
  }
}

/** A counter is safe as a nonce, because each key is used for one file only. The last byte marks the last chunk. */
function createNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(index, 5, 6)
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

type Bytes = AsyncIterable<Uint8Array>

/** Pieces of exactly `size` bytes; the last one may be shorter or empty. Keeps one piece in memory. */
async function* regroup(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let pending: Buffer[] = []
  let length = 0
  for await (const part of source) {
    let rest = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    while (length + rest.length > size) {
      const fitting = rest.subarray(0, size - length)
      yield { bytes: Buffer.concat([...pending, fitting], size), isLast: false }
      rest = rest.subarray(fitting.length)
      pending = []
      length = 0
    }
    // Copied, because the source may reuse its buffer.
    pending.push(Buffer.from(rest))
    length += rest.length
  }
  yield { bytes: Buffer.concat(pending, length), isLast: true }
}

export async function* encryptChunks(source: Bytes, key: Buffer, id: string): AsyncGenerator<Buffer> {
  yield MAGIC
  let index = 0
  for await (const { bytes, isLast } of regroup(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, createNonce(index, isLast))
    cipher.setAAD(Buffer.from(id, 'latin1'))
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
    yield Buffer.concat([sealed, cipher.getAuthTag()])
    index += 1
  }
}

function openChunk(sealed: Buffer, key: Buffer, id: string, nonce: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new FileDamaged()
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(Buffer.from(id, 'latin1'))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()])
  } catch {
    throw new FileDamaged()
  }
}

/** Returns only authenticated bytes; throws FileDamaged if the file was changed. */
export async function* decryptChunks(source: Bytes, key: Buffer, id: string): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { bytes, isLast } of regroup(withoutMagic(source), SEALED_CHUNK_BYTES)) {
    const plain = openChunk(bytes, key, id, createNonce(index, isLast))
    if (plain.length > 0) yield plain
    index += 1
  }
}

async function* withoutMagic(source: Bytes): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  let checked = false
  for await (const part of source) {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    if (checked) {
      yield bytes
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < MAGIC.length) continue
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new FileDamaged()
    checked = true
    yield head.subarray(MAGIC.length)
  }
  if (!checked) throw new FileDamaged()
}
