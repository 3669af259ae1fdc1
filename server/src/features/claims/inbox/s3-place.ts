import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '#platform/files/s3-client.ts'
import type { InboxPlace } from './inbox-place.ts'
import type { ListedEntry } from './select-files.ts'

// A name is shown in messages, and must not lead out of the folder.
const safeName = (name: string) => name.replace(/[^\w.-]/g, '_').replace(/^\.+/, '_')

async function writeText(client: S3Client, name: string, text: string): Promise<void> {
  await client.write(name, new Blob([text]), createHash('sha256').update(text).digest('hex'))
}

/** The prefix of a bucket. Each object is copied to `folder` for its import. */
export function createS3Place(client: S3Client, folder: string): InboxPlace {
  const find = async (path: string) => {
    for await (const { name, bytes, at } of client.list(path)) {
      if (name === path) return { bytes, changedAt: at }
    }
    return null
  }
  return {
    isAtomic: true,
    async prepare() {
      await writeText(client, 'done/.probe', '')
      await client.remove('done/.probe')
    },
    async list() {
      const entries: ListedEntry[] = []
      for await (const { name, bytes, at } of client.list())
        entries.push({ path: name, bytes, changedAt: at })
      return entries
    },
    readText: async (path) => Buffer.concat(await Array.fromAsync(client.read(path))).toString('utf8'),
    async open(file) {
      const own = await mkdtemp(join(folder, 'object-'))
      const close = () => rm(own, { recursive: true, force: true })
      const path = join(own, safeName(file.name))
      try {
        await pipeline(Readable.from(client.read(file.path)), createWriteStream(path, { mode: 0o600 }))
      } catch (error) {
        await close()
        throw error
      }
      return { path, close }
    },
    async isUnchanged(file) {
      const found = await find(file.path)
      return found !== null && found.bytes === file.bytes && found.changedAt === file.changedAt
    },
    async settle(file, target, run, beside) {
      const to = `${target}/${run}/${file.path}`
      for (const { ending, text } of beside) await writeText(client, to + ending, text)
      await client.copy(file.path, to)
      await client.remove(file.path)
      if (file.marker !== null) await client.remove(file.marker)
    },
  }
}
