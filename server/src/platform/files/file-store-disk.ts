import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ByteStore, OWNER } from './byte-store.ts'

const TEMPORARY = '.tmp'
/** Left free for the database, which stops on a full disk. */
const RESERVED_BYTES = 64 * 1024 * 1024

/** Fails like a full disk before the disk is full. */
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

export function createDiskStore(root: string, reserved = RESERVED_BYTES): ByteStore {
  // Spread over 256 folders, because a directory of a million files is slow to read.
  const getPath = (id: string) => (id === OWNER ? join(root, id) : join(root, id.slice(0, 2), id))

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
      const path = getPath(id)
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
    read: (id) => createReadStream(getPath(id)),
    remove: (id) => rm(getPath(id), { force: true }),
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
