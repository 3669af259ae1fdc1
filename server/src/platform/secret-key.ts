import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const KEY_BYTES = 48
const KEY_MIN_CHARS = 32

/** The configured key, else the one kept in `dataDir`, which is made on the first start. */
export async function resolveSecretKey(config: {
  secretKey: string | undefined
  dataDir: string
}): Promise<string> {
  if (config.secretKey) return config.secretKey
  const path = join(config.dataDir, 'secret-key')
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) return createSecretKey(config.dataDir, path)
  // A new key would make everything encrypted under the old one unreadable, so damage is never repaired silently.
  if (kept.trim().length < KEY_MIN_CHARS) {
    throw new Error(`${path} is damaged. Restore it from a backup, or set SECRET_KEY to the key it held.`)
  }
  return kept.trim()
}

async function createSecretKey(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${key}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    // link, unlike rename, fails when another process has put its key there first.
    await link(draft, path)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readFile(path, 'utf8')).trim()
  } finally {
    await rm(draft, { force: true })
  }
}
