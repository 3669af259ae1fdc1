import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where encrypted bytes lie: a folder or an object store. It sees ciphertext alone. */
export type BytePlace = {
  /** All of it or nothing: what breaks half-way leaves no file. */
  write(id: string, source: AsyncIterable<Uint8Array>): Promise<void>
  read(id: string): AsyncIterable<Uint8Array>
  remove(id: string): Promise<void>
  /** What was written more than so many milliseconds ago. */
  listOlderThan(ageMs: number): AsyncIterable<string>
  /** Throws where nothing can be kept. */
  check(): Promise<void>
}

/** What says whose place it is; no file of that name is ever listed. */
export const OWNER = 'owner'

/** In a folder or an object store. */
export const isAbsent = (error: unknown): boolean => {
  const { code, status } = error as { code?: string; status?: number }
  return code === 'ENOENT' || status === 404
}

const TEMPORARY = '.tmp'
/** Left to the database, which stops for good where it finds no room. */
const RESERVED_BYTES = 64 * 1024 * 1024

/** What the system itself says of a full disk, before it is quite full. */
async function refuseFull(root: string, reserved: number): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize >= reserved) return
  throw Object.assign(new Error('No space is left for files.'), { code: 'ENOSPC' })
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

export function createDiskPlace(root: string, reserved = RESERVED_BYTES): BytePlace {
  // 256 folders: a directory of a million names is slow to read.
  const pathOf = (id: string) => (id === OWNER ? join(root, id) : join(root, id.slice(0, 2), id))

  async function writeSynced(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const bytes of source) await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  return {
    async write(id, source) {
      const path = pathOf(id)
      const temporary = path + TEMPORARY
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await refuseFull(root, reserved)
      try {
        await writeSynced(temporary, source)
        await rename(temporary, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    read: (id) => createReadStream(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
    async *listOlderThan(ageMs) {
      const shards = await readdir(root).catch(() => [])
      for (const shard of shards) {
        for (const name of await readdir(join(root, shard)).catch(() => [])) {
          const path = join(root, shard, name)
          const found = await stat(path).catch(() => null)
          if (found === null || !found.isFile() || Date.now() - found.mtimeMs < ageMs) continue
          if (name.endsWith(TEMPORARY)) await rm(path, { force: true })
          else yield name
        }
      }
    },
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 })
    },
  }
}
