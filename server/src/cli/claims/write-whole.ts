import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file under a name of its own and gives it its name when it is whole and on the disk: whoever finds it
 * finds all of it.
 */
export async function writeWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  try {
    await write(draft)
    const handle = await open(draft, 'r')
    await handle.sync().finally(() => handle.close())
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
