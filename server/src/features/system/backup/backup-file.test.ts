import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSealed, writeBackupFile, writeSealed } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { type Entry, readWhole } from './entries.ts'

const KEY = 'a key of the backups in this test alone'
const COST = 2 ** 10
const CHUNK_BYTES = 64 * 1024 + 16
const MAGIC_BYTES = 4

const LARGE = randomBytes(200_000)
const CONTENT: Record<string, Buffer> = {
  'about.json': Buffer.from('{}'),
  empty: Buffer.alloc(0),
  large: LARGE,
}

async function* toEntries(content: Record<string, Buffer>): AsyncGenerator<Entry> {
  for (const [name, bytes] of Object.entries(content)) {
    yield {
      name,
      source: (async function* () {
        for (let at = 0; at < bytes.length; at += 7_000) yield bytes.subarray(at, at + 7_000)
      })(),
    }
  }
}

let folder: string
let whole: Buffer
let headBytes: number
const getPath = (name: string) => join(folder, name)

async function readAll(path: string, key = KEY): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  for await (const { name, body } of readSealed(path, key)) found[name] = await readWhole(body)
  return found
}

const refused = async (bytes: Buffer) => {
  await writeFile(getPath('tampered'), bytes)
  await expect(readAll(getPath('tampered'))).rejects.toThrow(BackupRefused)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-file-'))
  await writeSealed(getPath('whole'), KEY, toEntries(CONTENT), { cost: COST })
  whole = await readFile(getPath('whole'))
  headBytes = 12 + whole.readUInt32BE(8) + MAGIC_BYTES
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a backup file', () => {
  it('returns its content and shows none of it in the clear', async () => {
    expect(await readAll(getPath('whole'))).toEqual(CONTENT)
    expect(whole.includes('about.json')).toBe(false)
    expect(whole.includes(LARGE.subarray(0, 32))).toBe(false)
  })

  it('opens only with its own key', async () => {
    await expect(readAll(getPath('whole'), `${KEY}.`)).rejects.toThrow('The key does not open')
    await expect(readAll(getPath('none'))).rejects.toThrow('ENOENT')
  })

  it('is refused after any byte was changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] ?? 0) ^ change
        await refused(bytes)
      }),
      { numRuns: 40, examples: [0, 8, 20, headBytes - 1, headBytes, whole.length - 1].map((at) => [at, 1]) },
    )
  })

  it('is refused when it was cut off or extended', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), (length) => refused(whole.subarray(0, length))),
      { numRuns: 20, examples: [[0], [headBytes], [headBytes + CHUNK_BYTES], [headBytes + 2 * CHUNK_BYTES]] },
    )
    await refused(Buffer.concat([whole, Buffer.from('x')]))
    await refused(Buffer.concat([whole, whole.subarray(headBytes)]))
  })

  it('is refused with reordered, repeated, missing or foreign chunks', async () => {
    const chunks: Buffer[] = []
    for (let at = headBytes; at < whole.length; at += CHUNK_BYTES) {
      chunks.push(whole.subarray(at, at + CHUNK_BYTES))
    }
    expect(chunks.length).toBeGreaterThan(3)
    const [first, second, ...rest] = chunks as [Buffer, Buffer, ...Buffer[]]
    const head = whole.subarray(0, headBytes)
    await refused(Buffer.concat([head, second, first, ...rest]))
    await refused(Buffer.concat([head, first, first, second, ...rest]))
    await refused(Buffer.concat([head, first, ...rest]))
    await writeSealed(getPath('other'), KEY, toEntries(CONTENT), { cost: COST })
    const other = await readFile(getPath('other'))
    await refused(Buffer.concat([head, first, other.subarray(headBytes + CHUNK_BYTES)]))
    await refused(Buffer.concat([other.subarray(0, headBytes), whole.subarray(headBytes)]))
  })

  it('gets its name only after the check, and never overwrites another file', async () => {
    const write = (draft: string) => writeSealed(draft, KEY, toEntries(CONTENT), { cost: COST })
    const check = async () => {
      throw new Error('incomplete')
    }
    await expect(writeBackupFile(getPath('new'), write, check)).rejects.toThrow('incomplete')
    await expect(readFile(getPath('new'))).rejects.toThrow('ENOENT')
    await expect(writeBackupFile(getPath('whole'), write, async () => {})).rejects.toThrow('already exists')
    expect(await readFile(getPath('whole'))).toEqual(whole)
  })
})
