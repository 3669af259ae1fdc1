import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A piece of an upload fits; what is longer waits in a file. */
const IN_MEMORY_BYTES = 8 * 1024 * 1024

export type Spooled = { body: Blob; sha256: string; drop(): Promise<void> }

/** An object store wants to know length and hash before the first byte, and a second try needs the bytes again. */
export async function spool(folder: string, source: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const hash = createHash('sha256')
  const held: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  let file: Awaited<ReturnType<typeof open>> | null = null
  const path = join(folder, randomUUID())
  const drop = () => rm(path, { force: true })
  try {
    for await (const bytes of source) {
      hash.update(bytes)
      length += bytes.byteLength
      if (file === null && length > IN_MEMORY_BYTES) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        file = await open(path, 'wx', 0o600)
        for (const earlier of held.splice(0)) await file.writeFile(earlier)
      }
      if (file === null) held.push(Uint8Array.from(bytes))
      else await file.writeFile(bytes)
    }
  } catch (error) {
    await file?.close()
    await drop()
    throw error
  }
  await file?.close()
  const body = file === null ? new Blob(held) : await openAsBlob(path)
  return { body, sha256: hash.digest('hex'), drop }
}

/** What a process left that died while it wrote. */
export async function sweepSpool(folder: string, ageMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs >= ageMs) await rm(path, { force: true })
  }
}
