import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Enough for a chunk of an upload. Longer files are spooled to disk. */
const IN_MEMORY_BYTES = 8 * 1024 * 1024

export type Spooled = { body: Blob; sha256: string; drop(): Promise<void> }

/** An object store needs length and hash before the first byte, and a retry needs the bytes again. */
export async function spool(folder: string, source: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const hash = createHash('sha256')
  const pending: Uint8Array<ArrayBuffer>[] = []
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
        for (const earlier of pending.splice(0)) await file.writeFile(earlier)
      }
      if (file === null) pending.push(Uint8Array.from(bytes))
      else await file.writeFile(bytes)
    }
  } catch (error) {
    await file?.close()
    await drop()
    throw error
  }
  await file?.close()
  const body = file === null ? new Blob(pending) : await openAsBlob(path)
  return { body, sha256: hash.digest('hex'), drop }
}

/** Removes files of processes that died during an upload. */
export async function sweepSpool(folder: string, ageMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs >= ageMs) await rm(path, { force: true })
  }
}
