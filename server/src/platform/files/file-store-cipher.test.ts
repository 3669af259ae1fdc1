import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decryptChunks, encryptChunks, FileDamaged } from './file-store-cipher.ts'

const CHUNK = 64 * 1024
const SEALED = CHUNK + 16
const KEY = Buffer.alloc(32, 7)
const ID = '0d9c2f6e-8f43-4f3a-9c39-2a3a5b8f7c11'

async function* parts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const bytes of source) all.push(bytes)
  return Buffer.concat(all)
}

const encrypt = (bytes: Uint8Array, partSize = 10_000) =>
  collect(encryptChunks(parts(bytes, partSize), KEY, ID))
const decrypt = (bytes: Uint8Array, id = ID, key = KEY, partSize = 10_000) =>
  collect(decryptChunks(parts(bytes, partSize), key, id))

describe('encrypted chunks', () => {
  it('decrypt to the same bytes, however they are split in transit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3_000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        async (bytes, writing, reading) => {
          const sealed = await encrypt(bytes, writing)
          expect(await decrypt(sealed, ID, KEY, reading)).toEqual(Buffer.from(bytes))
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
    'work for %i bytes',
    async (size) => {
      const bytes = Buffer.alloc(size, 'plumb')
      const sealed = await encrypt(bytes)
      expect(await decrypt(sealed)).toEqual(bytes)
      expect(sealed.length).toBe(4 + size + 16 * Math.max(1, Math.ceil(size / CHUNK)))
    },
  )

  it('reject a changed byte and a shorter or longer file', async () => {
    const sealed = await encrypt(Buffer.alloc(2 * CHUNK + 100, 'x'))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: sealed.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const changed = Buffer.from(sealed)
          changed[at] = (changed[at] ?? 0) ^ change
          await expect(decrypt(changed)).rejects.toThrow(FileDamaged)
          await expect(decrypt(sealed.subarray(0, at))).rejects.toThrow(FileDamaged)
        },
      ),
      { numRuns: 40 },
    )
    await expect(decrypt(Buffer.concat([sealed, Buffer.from([0])]))).rejects.toThrow(FileDamaged)
  })

  it('reject reordered chunks, a file cut at a chunk, and another name or key', async () => {
    const sealed = await encrypt(
      Buffer.concat([Buffer.alloc(CHUNK, 'a'), Buffer.alloc(CHUNK, 'b'), Buffer.alloc(9)]),
    )
    const chunk = (index: number) => sealed.subarray(4 + index * SEALED, 4 + (index + 1) * SEALED)
    const swapped = Buffer.concat([sealed.subarray(0, 4), chunk(1), chunk(0), chunk(2)])
    const repeated = Buffer.concat([sealed.subarray(0, 4), chunk(0), chunk(0), chunk(2)])
    for (const bytes of [
      swapped,
      repeated,
      sealed.subarray(0, 4 + SEALED),
      sealed.subarray(0, 4 + 2 * SEALED),
    ]) {
      await expect(decrypt(bytes)).rejects.toThrow(FileDamaged)
    }
    await expect(decrypt(sealed, ID.replace('0d', '1d'))).rejects.toThrow(FileDamaged)
    await expect(decrypt(sealed, ID, Buffer.alloc(32, 8))).rejects.toThrow(FileDamaged)
  })
})
