import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeys, type Keys } from './keys.ts'

const KEY_BYTES = 48
const KEY_MIN_CHARS = 32

type Settings = {
  secretKey: string | undefined
  secretKeyNext?: string | undefined
  secretKeyPrevious?: string | undefined
  dataDir: string
}

export const secretKeyPath = (dataDir: string) => join(dataDir, 'secret-key')
/** The embedded portal's former key, while something still needs it. */
export const previousKeyPath = (dataDir: string) => `${secretKeyPath(dataDir)}.previous`
/** The coming key of a portal that was backed up while its key changed. */
export const nextKeyPath = (dataDir: string) => `${secretKeyPath(dataDir)}.next`

/** The configured key, else the one kept in `dataDir`, which is made on the first start. */
export async function resolveSecretKey(config: Settings): Promise<string> {
  if (config.secretKey) return config.secretKey
  const path = secretKeyPath(config.dataDir)
  return (await readKey(path)) ?? createSecretKey(config.dataDir, path)
}

/** The key, and those that are read and not written with: the coming one and the former one. */
export type NamedKeys = { secretKey: string; next?: string | undefined; previous?: string | undefined }

export async function resolveKeys(config: Settings): Promise<NamedKeys> {
  const kept = async (path: string) => (config.secretKey ? undefined : readKey(path))
  return {
    secretKey: await resolveSecretKey(config),
    next: config.secretKeyNext ?? (await kept(nextKeyPath(config.dataDir))),
    previous: config.secretKeyPrevious ?? (await kept(previousKeyPath(config.dataDir))),
  }
}

export const createNamedKeys = ({ secretKey, next, previous }: NamedKeys): Keys =>
  createKeys(
    secretKey,
    [next, previous].filter((key) => key !== undefined),
  )

export async function openKeys(config: Settings): Promise<Keys> {
  return createNamedKeys(await resolveKeys(config))
}

async function readKey(path: string): Promise<string | undefined> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) return undefined
  // A new key would make everything encrypted under the old one unreadable, so damage is never repaired silently.
  if (kept.trim().length < KEY_MIN_CHARS) {
    throw new Error(`${path} is damaged. Restore it from a backup, or set SECRET_KEY to the key it held.`)
  }
  return kept.trim()
}

/** A file with a new key beside `path`; whoever calls puts it in its place. */
async function writeDraft(path: string, key: string): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${key}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

export const generateSecretKey = () => randomBytes(KEY_BYTES).toString('base64url')

async function createSecretKey(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const key = generateSecretKey()
  const draft = await writeDraft(path, key)
  try {
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

/** Another key in the file; the one before lies beside it. False while an earlier change has not ended. */
export async function replaceStoredKey(dataDir: string): Promise<boolean> {
  const path = secretKeyPath(dataDir)
  try {
    await link(path, previousKeyPath(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  // Ended in between, both files hold the same key, and everything still opens.
  await rename(await writeDraft(path, generateSecretKey()), path)
  return true
}
